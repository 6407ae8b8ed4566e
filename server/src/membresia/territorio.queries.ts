import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Alcance, Territorio } from '../sesion/alcance.ts'

/** Members of these types are minors while under 18; one without a birth date counts as a minor (decision 26). */
const TIPOS_CON_MENORES = [2, 5]

const noEsMenor = sql<boolean>`(m.tipo_membresia_id not in (2, 5) or exists (
  select from persona p where p.membresia_id = m.membresia_id and p.posicion = 1 and p.fecha_nac <= (now() at time zone 'America/Mexico_City')::date - interval '18 years'))`

/** Where a role row `u` stands, against one piece of territory. */
function lugar(territorio: Territorio): RawBuilder<boolean> {
  switch (territorio.clase) {
    case 'nacion':
      return sql`true`
    case 'region':
      return sql`u.diocesis_id in (select diocesis_id from diocesis where region_id = ${territorio.region_id})`
    case 'diocesis':
      return sql`u.diocesis_id = ${territorio.diocesis_id}`
    case 'sector':
      return sql`u.sector_id = ${territorio.sector_id}`
    case 'zona':
      return sql`(u.sector_id = ${territorio.sector_id} and u.zona = ${territorio.zona})`
    case 'equipo':
      return sql`(u.sector_id = ${territorio.sector_id} and u.zona = ${territorio.zona} and u.num_equipo = ${territorio.num_equipo})`
  }
}

/**
 * Whether membership `m`, placed by role row `u`, stands inside the territory. Give the type when it is known:
 * couples, MaRes and assistants are never minors, and the condition stays an index's size.
 */
export function dentroDe(alcance: Alcance, tipo?: number): RawBuilder<boolean> {
  if (alcance === 'propia') return sql`true`
  if (alcance.length === 0) return sql`false`
  const sinMenores = tipo !== undefined && !TIPOS_CON_MENORES.includes(tipo)
  const partes = alcance.map((territorio) =>
    territorio.menores || sinMenores ? lugar(territorio) : sql<boolean>`(${lugar(territorio)} and ${noEsMenor})`,
  )
  return sql`(${sql.join(partes, sql` or `)})`
}

/** The types a list looks at, each with the territory of its own key (decision 24). */
export type AlcancePorTipo = readonly (readonly [tipo: number, alcance: readonly Territorio[]])[]

/** Whether membership `m`, placed by role row `u`, is of one of these types and inside that type's territory. */
export function dentroPorTipo(alcances: AlcancePorTipo): RawBuilder<boolean> {
  if (alcances.length === 0) return sql`false`
  const partes = alcances.map(
    ([tipo, alcance]) => sql<boolean>`(m.tipo_membresia_id = ${sql.lit(tipo)} and ${dentroDe(alcance, tipo)})`,
  )
  return sql`(${sql.join(partes, sql` or `)})`
}

/** The same territories with their minors: what may be counted though not seen. */
export const conMenores = (alcances: AlcancePorTipo): AlcancePorTipo =>
  alcances.map(([tipo, alcance]) => [tipo, alcance.map((territorio) => ({ ...territorio, menores: true }))])

export const ocultaMenores = (alcances: AlcancePorTipo): boolean =>
  alcances.some(([tipo, alcance]) => TIPOS_CON_MENORES.includes(tipo) && alcance.some(({ menores }) => !menores))

/** True when one type is looked at in the whole nation, minors included or out of question: nothing is left to filter. */
export const esTodo = ([[tipo, alcance] = [0, []], ...otros]: AlcancePorTipo): boolean =>
  otros.length === 0 &&
  alcance.some(({ clase, menores }) => clase === 'nacion' && (menores || !TIPOS_CON_MENORES.includes(tipo)))

/** The stored type of a membership inside the territory; undefined outside it, as if it did not exist. */
export const tipoDeMembresia = async (db: Db, membresia_id: number, alcance: Alcance): Promise<number | undefined> => {
  const fila = await db
    .selectFrom('membresia as m')
    .innerJoin('rol_membresia as u', (join) =>
      join.onRef('u.membresia_id', '=', 'm.membresia_id').on('u.es_ubicacion', '=', true),
    )
    .select('m.tipo_membresia_id')
    .where('m.membresia_id', '=', membresia_id)
    .where(dentroDe(alcance))
    .executeTakeFirst()
  return fila?.tipo_membresia_id
}

/** Whether a place that is about to be written lies inside the territory. */
export const lugarDentroDe = async (
  db: Db,
  alcance: Alcance,
  { diocesis_id, sector_id, zona, num_equipo }: Lugar,
): Promise<boolean> => {
  const { rows } = await sql<{ dentro: boolean }>`
    select ${dentroDe(alcance, 1)} as dentro
    from (select ${diocesis_id}::int as diocesis_id, ${sector_id}::int as sector_id, ${zona}::text as zona, ${num_equipo}::text as num_equipo) u`.execute(
    db,
  )
  return rows[0]?.dentro === true
}

export interface Lugar {
  diocesis_id: number
  sector_id: number
  zona: string | null
  num_equipo: string | null
}
