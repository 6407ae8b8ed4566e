import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface Apostolado {
  rol_membresia_id: number
  ciclo: string
  tipo: string
  diocesis: string
  sector: string
  rol: string
  nivel: string
  zona: string | null
  num_equipo: string | null
}

/** Every apostolate of a member, newest cycle first, the main one before the additional. */
export const apostolados = async (db: Db, membresia_id: number) =>
  (
    await sql<Apostolado>`
      select rm.rol_membresia_id, c.nom_ciclo as ciclo, case when rm.es_principal then 'Principal' else 'Adicional' end as tipo,
        d.nom_diocesis as diocesis, s.nom_sector as sector, r.nom_rol as rol, n.nom_nivel as nivel, rm.zona, rm.num_equipo
      from rol_membresia rm
      join ciclo c using (ciclo_id) join diocesis d using (diocesis_id) join sector s on s.sector_id = rm.sector_id
      join rol r using (rol_id) join nivel n using (nivel_id)
      where rm.membresia_id = ${membresia_id}
      order by c.ciclo_id desc, rm.es_principal desc, rm.desde desc, rm.rol_membresia_id desc`.execute(db)
  ).rows

interface Asistencia {
  evento_det_id: number
  ciclo: string
  diocesis: string | null
  sector: string | null
  fecha: string
  evento: string
  nota: number | null
  observaciones: string | null
  tipo_formacion_id: number
}

/** Every attendance of a member, newest first. */
export const asistencias = async (db: Db, membresia_id: number) =>
  (
    await sql<Asistencia>`
      select x.evento_det_id, c.nom_ciclo as ciclo, d.nom_diocesis as diocesis, s.nom_sector as sector, e.fecha_ini as fecha,
        f.nombre as evento, x.nota, x.observaciones, f.tipo_formacion_id
      from evento_det x
      join evento e using (evento_id) join formacion f using (formacion_id) join ciclo c using (ciclo_id)
      left join diocesis d on d.diocesis_id = e.diocesis_id left join sector s on s.sector_id = e.sector_id
      where x.membresia_id = ${membresia_id} and (x.asistio_1 or x.asistio_2)
      order by e.fecha_ini desc, x.evento_det_id desc`.execute(db)
  ).rows
