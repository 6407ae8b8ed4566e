import { createHash, randomBytes } from 'node:crypto'
import type { TipoMembresia } from '@padron/contract/permisos'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { HttpError } from '../http/errors.ts'

/** Minutes a registration token lasts: the form, with photographs and an interruption. */
const MINUTOS_DE_TOKEN = 60
/** Hours within which the same content under another key is the same enrolment, sent from another telephone. */
const HORAS_DEL_MISMO = 24

/** Days that a key is remembered. */
const DIAS_DE_ENVIO = 30

export const huellaDe = (texto: string) => createHash('sha256').update(texto).digest('base64url')

/** Marks a challenge as used; false when it already was. Those that have expired are swept on the way. */
export async function gastarReto(db: Db, reto: string, expira: number): Promise<boolean> {
  await sql`delete from reto_usado where reto in (
    select reto from reto_usado where expira < now() - interval '1 minute' limit 100 for update skip locked)`.execute(
    db,
  )
  const { rows } = await sql`
    insert into reto_usado (reto, expira) values (${reto}, to_timestamp(${expira})) on conflict do nothing returning reto`.execute(
    db,
  )
  return rows.length === 1
}

/** What a registration token was issued for, and serves for alone. */
export type Proposito =
  | { proposito: 'nuevo'; tipo: TipoMembresia }
  /** `probado`: by a password, and not only by the answer to a question. */
  | { proposito: 'reingreso'; membresia_id: number; probado: boolean }

/** Issues a token; the database keeps its hash. Old ones are swept on the way. */
export async function emitirToken(db: Db, para: Proposito): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`delete from token_registro where token in (
    select token from token_registro where expira < now() - interval '1 day' limit 100 for update skip locked)`.execute(
    db,
  )
  await db
    .insertInto('token_registro')
    .values({
      token: huellaDe(token),
      proposito: para.proposito,
      membresia_id: para.proposito === 'reingreso' ? para.membresia_id : null,
      datos: JSON.stringify(para.proposito === 'nuevo' ? { tipo: para.tipo } : { probado: para.probado }),
      expira: sql`now() + make_interval(mins => ${MINUTOS_DE_TOKEN})`,
    })
    .execute()
  return token
}

/** Uses up a token: undefined when it is unknown, expired or already used. A refusal afterwards gives it back. */
export async function usarToken(db: Db, token: string): Promise<Proposito | undefined> {
  const fila = await db
    .updateTable('token_registro')
    .set({ usado: sql`now()` })
    .where('token', '=', huellaDe(token))
    .where('usado', 'is', null)
    .where('expira', '>', sql<string>`now()`)
    .returning(['proposito', 'membresia_id', 'datos'])
    .executeTakeFirst()
  if (!fila) return undefined
  const { tipo, probado } = fila.datos as { tipo: TipoMembresia; probado: boolean }
  if (fila.membresia_id === null) return { proposito: 'nuevo', tipo }
  return { proposito: 'reingreso', membresia_id: fila.membresia_id, probado }
}

/** One transaction at a time for each of these texts; sorted, so that two never wait for each other. */
export const enFila = async (db: Db, textos: readonly string[]) => {
  for (const texto of [...new Set(textos)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${texto}, 0))`.execute(db)
}

interface Envio {
  clave: string
  llamada: string
  /** Everything that makes two requests the same one. */
  contenido: unknown
}

/**
 * Reserves the key of a request that must happen once (decision 44), waiting for the one in course under the same key
 * or with the same content. What that one answered comes back; undefined means that this is the first.
 */
export async function apartarEnvio<R>(db: Db, { clave, llamada, contenido }: Envio): Promise<R | undefined> {
  const huella = huellaDe(JSON.stringify(contenido))
  await sql`delete from envio_unico where clave in (
    select clave from envio_unico where creado < now() - make_interval(days => ${DIAS_DE_ENVIO}) and llamada = ${llamada}
    limit 100 for update skip locked)`.execute(db)
  const { rows } = await sql`
    insert into envio_unico (clave, llamada, huella) values (${clave}, ${llamada}, ${huella}) on conflict do nothing returning clave`.execute(
    db,
  )
  if (rows.length === 0) {
    const anterior = await db
      .selectFrom('envio_unico')
      .select(['llamada', 'huella', 'respuesta'])
      .where('clave', '=', clave)
      .executeTakeFirst()
    if (anterior?.llamada !== llamada || anterior.huella !== huella || anterior.respuesta === null)
      throw new HttpError(409, 'Ya se envió otra cosa con esta misma clave. Vuelve a cargar la página.')
    return anterior.respuesta as R
  }
  await enFila(db, [`${llamada} ${huella}`])
  const igual = await db
    .selectFrom('envio_unico')
    .select('respuesta')
    .where('llamada', '=', llamada)
    .where('huella', '=', huella)
    .where('respuesta', 'is not', null)
    .where('creado', '>', sql<string>`now() - make_interval(hours => ${HORAS_DEL_MISMO})`)
    .limit(1)
    .executeTakeFirst()
  if (igual) await responderEnvio(db, clave, igual.respuesta)
  return igual?.respuesta as R | undefined
}

export const responderEnvio = (db: Db, clave: string, respuesta: unknown) =>
  db
    .updateTable('envio_unico')
    .set({ respuesta: JSON.stringify(respuesta) })
    .where('clave', '=', clave)
    .execute()

/** A refusal frees its key: what was corrected is sent again under it. */
export const soltarEnvio = (db: Db, clave: string) => db.deleteFrom('envio_unico').where('clave', '=', clave).execute()
