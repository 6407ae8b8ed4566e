import type { Audit } from '@padron/contract/endpoint'
import type { Db } from '../db/db.ts'

/** What a write changed, field by field, as `[before, after]`. */
export type Cambios = Record<string, [unknown, unknown]>

const SECRETO = /contrasena|token|secreto|hash/i

/** The fields that differ between two flat records; a secret's value never leaves, only that it changed. */
export function diferencias(antes: object, despues: object): Cambios {
  const viejo = antes as Record<string, unknown>
  const nuevo = despues as Record<string, unknown>
  return Object.fromEntries(
    Object.keys({ ...viejo, ...nuevo })
      .filter((campo) => JSON.stringify(viejo[campo] ?? null) !== JSON.stringify(nuevo[campo] ?? null))
      .map((campo) => [campo, SECRETO.test(campo) ? ['•••', '•••'] : [viejo[campo] ?? null, nuevo[campo] ?? null]]),
  )
}

export interface Entrada {
  membresia_id: number | null
  accion: string
  adicional: string
  objeto_id?: number | null
  cambios?: Cambios | undefined
  solicitud: string | null
  /** Null at the terminal of the server itself. */
  ip: string | null
}

/** One row of the audit log, in the transaction of the write it tells of. */
export const anotarEnBitacora = (db: Db, { cambios, ...entrada }: Entrada) =>
  db
    .insertInto('bitacora')
    .values({ ...entrada, cambios: cambios && Object.keys(cambios).length > 0 ? JSON.stringify(cambios) : null })
    .execute()

/** The audit entry an endpoint declares, filled from what was asked and answered. */
// biome-ignore lint/suspicious/noExplicitAny: the input and answer of whichever endpoint declared it
export const entradaDe = ({ accion, tabla, objeto }: Audit<any, any>, input: unknown, response: unknown) => ({
  accion,
  adicional: tabla,
  objeto_id: objeto(input, response) ?? null,
})
