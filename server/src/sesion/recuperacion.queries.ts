import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface Enlace {
  huella: string
  membresia_id: number
  minutos: number
}

export const guardarEnlace = (db: Db, { minutos, ...enlace }: Enlace) =>
  db
    .insertInto('enlace_contrasena')
    .values({ ...enlace, vence: sql`now() + make_interval(mins => ${minutos})` })
    .execute()

/** Whose password the link may set, kept from anybody else until this transaction ends; undefined when it is good no more. */
export const enlaceVigente = (db: Db, huella: string) =>
  db
    .selectFrom('enlace_contrasena as x')
    .innerJoin('usuario as u', 'u.membresia_id', 'x.membresia_id')
    .innerJoin('membresia as m', 'm.membresia_id', 'x.membresia_id')
    .innerJoin('estatus as e', 'e.estatus_id', 'm.estatus_id')
    .select(['u.membresia_id', 'u.usuario'])
    .where('x.huella', '=', huella)
    .where('x.usado', 'is', null)
    .where('x.vence', '>', sql<string>`now()`)
    .where('e.permite_acceso', '=', true)
    .forUpdate('x')
    .executeTakeFirst()

/** One used link spends every other of the same account. */
export const usarEnlaces = (db: Db, membresia_id: number) =>
  db
    .updateTable('enlace_contrasena')
    .set({ usado: sql`now()` })
    .where('membresia_id', '=', membresia_id)
    .where('usado', 'is', null)
    .execute()
