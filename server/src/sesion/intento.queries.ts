import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Failures that lock, within how long they count, and for how long they lock: minutes. Never permanent. */
export interface Limite {
  fallos: number
  ventana: number
  castigo: number
}

/** What is counted is kept under a hash: the table holds no user name and no address. */
export const claveDeIntento = (clase: string, valor: string): string =>
  createHash('sha256').update(`${clase}:${valor.trim().toLowerCase()}`).digest('base64url')

/**
 * Counts one attempt before it is judged, so that a hundred at once cannot all slip through.
 * Returns the seconds left of a lock, or 0 when the attempt may go on.
 */
export async function contarIntento(db: Db, clave: string, { fallos, ventana, castigo }: Limite): Promise<number> {
  const { rows } = await sql<{ espera: number }>`
    insert into intento as i (clave, fallos) values (${clave}, 1)
    on conflict (clave) do update set
      fallos = case when i.bloqueado_hasta > now() then i.fallos
                    when i.bloqueado_hasta is not null or i.desde < now() - make_interval(mins => ${ventana}) then 1
                    else i.fallos + 1 end,
      desde = case when i.bloqueado_hasta > now() then i.desde
                   when i.bloqueado_hasta is not null or i.desde < now() - make_interval(mins => ${ventana}) then now()
                   else i.desde end,
      bloqueado_hasta = case when i.bloqueado_hasta > now() then i.bloqueado_hasta
                             when i.bloqueado_hasta is null and i.desde >= now() - make_interval(mins => ${ventana})
                                  and i.fallos + 1 > ${fallos} then now() + make_interval(mins => ${castigo})
                             else null end
    returning coalesce(ceil(extract(epoch from bloqueado_hasta - now())), 0)::int as espera`.execute(db)
  return rows[0]?.espera ?? 0
}

/** A success forgets the failures before it. */
export const olvidarIntentos = (db: Db, clave: string) => db.deleteFrom('intento').where('clave', '=', clave).execute()

/** Takes back one counted attempt: an address shared by a parish must not be locked by its successes. */
export const descontarIntento = (db: Db, clave: string) =>
  db.updateTable('intento').set({ fallos: sql`greatest(fallos - 1, 0)` }).where('clave', '=', clave).execute()

/** The seconds left of a lock, without counting anything. */
export async function esperaDe(db: Db, claves: readonly string[]): Promise<number> {
  const { rows } = await sql<{ espera: number }>`
    select coalesce(max(ceil(extract(epoch from bloqueado_hasta - now()))), 0)::int as espera
    from intento where clave = any(${claves}) and bloqueado_hasta > now()`.execute(db)
  return rows[0]?.espera ?? 0
}

/** Counts a failure that is already known to be one: the last of those allowed locks at once. */
export const contarFallo = (db: Db, clave: string, { fallos, ventana, castigo }: Limite) =>
  sql`
    insert into intento as i (clave, fallos) values (${clave}, 1)
    on conflict (clave) do update set
      fallos = case when i.bloqueado_hasta is not null or i.desde < now() - make_interval(mins => ${ventana}) then 1 else i.fallos + 1 end,
      desde = case when i.bloqueado_hasta is not null or i.desde < now() - make_interval(mins => ${ventana}) then now() else i.desde end,
        bloqueado_hasta = case when i.bloqueado_hasta is null and i.desde >= now() - make_interval(mins => ${ventana})
                                    and i.fallos + 1 >= ${fallos} then now() + make_interval(mins => ${castigo}) end`.execute(
    db,
  )
