import type { Endpoint } from '@padron/contract/endpoint'
import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Cola } from '../cola/cola.ts'
import type { Db } from '../db/db.ts'
import type { DB } from '../db/types.ts'
import type { Alcance } from '../sesion/alcance.ts'
import type { Sesion } from '../sesion/sesion.queries.ts'
import type { Cambios } from './audit.ts'

/** What a handler may use besides its input. `db` is already the transaction of a write. */
export interface Context {
  db: Db
  /** Null only where the call is public. */
  sesion: Sesion | null
  /** The territory of the key that opened this call; of every role where any session may call. */
  alcance: Alcance
  ip: string
  /** Today in Mexico City, `YYYY-MM-DD`. */
  hoy: string
  ahora: Date
  /** What the audit entry keeps of this write: `{ campo: [antes, despues] }`. */
  anotar: (cambios: Cambios) => void
  /** Extra response header. */
  header: (name: string, value: string | number) => void
  agente: string
  /** Where to leave what is to be done after answering. */
  cola: Cola
  /** The request's id, as the user is shown it. */
  solicitud: string
}

/** Which part of a list is asked for. */
export interface Corte {
  desde: number
  /** Absent where all the rest is asked for. */
  limite?: number | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: any query whose columns `seleccion` took from the contract
type Consulta<Fila = any> = SelectQueryBuilder<DB, any, Fila>

/** A list: its rows in their stable order, whole or cut, and how many there are. */
export interface Lista {
  /** The query knows where cutting is cheapest. */
  filas: (corte: Corte) => Consulta
  total: Consulta<{ total: number }>
  /** Minors the caller may count but not see (decision 26). */
  ocultos?: Consulta<{ total: number }> | undefined
}

type Input<P, Q, B> = {
  params: z.output<P & z.ZodType>
  query: z.output<Q & z.ZodType>
  body: z.output<B & z.ZodType>
}

export type Handler<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer R>
    ? (
        input: Input<P, Q, B>,
        context: Context & (E['access'] extends 'public' ? unknown : { sesion: Sesion }),
      ) => Promise<E extends { list: true } ? Lista : z.input<R>>
    : never

export interface Served {
  name: string
  endpoint: Endpoint
  handler: (input: never, context: never) => Promise<unknown>
}

type EndpointIn<G> = { [K in keyof G]: G[K] extends Endpoint ? K : never }[keyof G]

/** Pairs every endpoint of a feature with its handler: forgetting one does not compile. */
export const serve = <G extends object>(group: G, handlers: { [K in EndpointIn<G>]: Handler<G[K]> }): Served[] =>
  Object.entries(handlers).map(([name, handler]) => ({
    name,
    endpoint: group[name as keyof G] as Endpoint,
    handler: handler as Served['handler'],
  }))
