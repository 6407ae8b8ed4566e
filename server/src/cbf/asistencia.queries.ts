import type { Asistencia } from '@padron/contract/cbf/nivelPropuesto.rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Whose attendance is asked: a condition on the main role row `a` of the cycle. */
export const EN_LA_NACION = sql<boolean>`true`
export const enElSector = (sector_id: number) => sql<boolean>`a.sector_id = ${sector_id}`
const soloDe = (membresia_id: number) => sql<boolean>`a.membresia_id = ${membresia_id}`

/**
 * Attendance in a cycle of its team members (domain.md 1.4): rows `membresia_id, reuniones, asistencias` of those
 * who were evaluated at all; of the others it is unknown. Who changed team during the cycle counts the meetings of
 * both, and nobody fewer than their last team held.
 */
export const asistenciaDelCiclo = (
  ciclo_id: number,
  quienes: RawBuilder<boolean>,
): RawBuilder<Asistencia & { membresia_id: number }> => sql`
  with quien as (
    select a.membresia_id, e.equipo_id
      from rol_membresia a
      join rol r on r.rol_id = a.rol_id and r.es_equipero
      left join equipo e on e.ciclo_id = a.ciclo_id and e.tipo_membresia_id = r.tipo_equipo_id
       and e.sector_id = a.sector_id and e.zona = a.zona and e.num_equipo = a.num_equipo
     where a.ciclo_id = ${ciclo_id} and a.es_principal and a.hasta is null and ${quienes}
  ), evaluada as (
    select v.membresia_id, count(*)::int as reuniones, count(*) filter (where v.asistio)::int as asistencias
      from quien
      join evaluacion_cbf v on v.membresia_id = quien.membresia_id
      join reunion_cbf m on m.reunion_cbf_id = v.reunion_cbf_id
      join equipo e on e.equipo_id = m.equipo_id and e.ciclo_id = ${ciclo_id}
     group by v.membresia_id
  ), celebrada as (
    select equipo_id, count(*)::int as reuniones
      from reunion_cbf where equipo_id in (select equipo_id from quien) group by equipo_id
  )
  select membresia_id, greatest(evaluada.reuniones, celebrada.reuniones) as reuniones, asistencias
    from evaluada join quien using (membresia_id) left join celebrada using (equipo_id)`

/** Attendance of one membership in a cycle; null when it is unknown. */
export const leerAsistencia = async (db: Db, membresia_id: number, ciclo_id: number): Promise<Asistencia | null> => {
  const { rows } = await asistenciaDelCiclo(ciclo_id, soloDe(membresia_id)).execute(db)
  const [fila] = rows
  return fila ? { reuniones: fila.reuniones, asistencias: fila.asistencias } : null
}

interface UltimoCurso {
  ciclo_id: number
  es_equipero: boolean
  nivel_id: number
  siguiente_nivel_id: number | null
}

/** Where a membership stood in its last cycle: what the proposal for the next one starts from. */
export const ultimoCurso = (db: Db, membresia_id: number): Promise<UltimoCurso | undefined> =>
  db
    .selectFrom('rol_membresia as u')
    .innerJoin('rol as r', 'r.rol_id', 'u.rol_id')
    .innerJoin('nivel as n', 'n.nivel_id', 'u.nivel_id')
    .select(['u.ciclo_id', 'r.es_equipero', 'n.nivel_id', 'n.siguiente_nivel_id'])
    .where('u.membresia_id', '=', membresia_id)
    .where('u.es_ubicacion', '=', true)
    .executeTakeFirst()
