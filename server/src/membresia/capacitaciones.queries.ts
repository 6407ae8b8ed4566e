import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface Capacitacion {
  evento_id: number
  formacion_id: number
  nombre: string
  nombre_corto: string
  fecha: string
  tipo: string
  lugar: string | null
  manual: boolean
}

/** The trainings a member has, oldest first. */
export const capacitacionesDe = async (db: Db, membresia_id: number) =>
  (
    await sql<Capacitacion>`
      select e.evento_id, f.formacion_id, f.nombre, f.nombre_corto, e.fecha_ini as fecha, tf.nom_tipo_formacion as tipo, e.lugar,
        e.origen = 'manual' as manual
      from evento_det x join evento e using (evento_id) join formacion f using (formacion_id) join tipo_formacion tf using (tipo_formacion_id)
      where x.membresia_id = ${membresia_id} and f.tipo_formacion_id in (1, 2) and (x.asistio_1 or x.asistio_2)
      order by e.fecha_ini, e.evento_id`.execute(db)
  ).rows

interface Ofrecida {
  formacion_id: number
  nombre: string
  nombre_corto: string
  tipo: string
  momento_fuerte: boolean
  fecha: string | null
  lugar: string | null
}

/** What the member's type may take, in the order of the form, with the first date it was taken. */
export const capacitacionesOfrecidas = async (db: Db, membresia_id: number) =>
  (
    await sql<Ofrecida>`
      select f.formacion_id, f.nombre, f.nombre_corto, tf.nom_tipo_formacion as tipo, f.tipo_formacion_id = 2 as momento_fuerte, t.fecha, t.lugar
      from membresia m
      join formacion_tipo ft using (tipo_membresia_id) join formacion f using (formacion_id) join tipo_formacion tf using (tipo_formacion_id)
      left join lateral (
        select e.fecha_ini as fecha, e.lugar from evento_det x join evento e using (evento_id)
        where x.membresia_id = m.membresia_id and e.formacion_id = f.formacion_id and (x.asistio_1 or x.asistio_2)
        order by e.fecha_ini, e.evento_id limit 1) t on true
      where m.membresia_id = ${membresia_id} and f.tipo_formacion_id in (1, 2) and (f.activo or t.fecha is not null)
      order by ft.orden, f.formacion_id`.execute(db)
  ).rows

/** Whether the course exists, is a training or strong moment, and is offered to the member's type. */
export const seOfrece = async (db: Db, membresia_id: number, formacion_id: number) =>
  (await capacitacionesOfrecidas(db, membresia_id)).find((ofrecida) => ofrecida.formacion_id === formacion_id)

interface Nueva {
  membresia_id: number
  ciclo_id: number
  formacion_id: number
  fecha: string
  lugar: string | null
}

/** An event of origin 'manual', placed where the member stands, with their one attendance (decision 18). */
export async function agregarManual(
  db: Db,
  { membresia_id, formacion_id, ciclo_id, fecha, lugar }: Nueva,
): Promise<number> {
  const { rows } = await sql<{ evento_id: number }>`
    with nuevo as (
      insert into evento (origen, formacion_id, ciclo_id, diocesis_id, sector_id, tipo_membresia_id, fecha_ini, fecha_fin, lugar)
      select 'manual', ${formacion_id}, ${ciclo_id}, u.diocesis_id, u.sector_id, m.tipo_membresia_id, ${fecha}::date, ${fecha}::date, ${lugar}
      from membresia m join rol_membresia u using (membresia_id) where m.membresia_id = ${membresia_id} and u.es_ubicacion
      returning evento_id, tipo_membresia_id)
    insert into evento_det (evento_id, membresia_id, asistio_1, asistio_2)
    select evento_id, ${membresia_id}, true, tipo_membresia_id = 1 from nuevo returning evento_id`.execute(db)
  return (rows[0] as { evento_id: number }).evento_id
}

/** Where an attendance comes from, if the member has one at that event. */
export const origenDe = (db: Db, membresia_id: number, evento_id: number) =>
  db
    .selectFrom('evento_det as x')
    .innerJoin('evento as e', 'e.evento_id', 'x.evento_id')
    .innerJoin('formacion as f', 'f.formacion_id', 'e.formacion_id')
    .select(['e.origen', 'f.nombre', 'e.fecha_ini'])
    .where('x.membresia_id', '=', membresia_id)
    .where('x.evento_id', '=', evento_id)
    .executeTakeFirst()

export const eliminarEvento = (db: Db, evento_id: number) =>
  db.deleteFrom('evento').where('evento_id', '=', evento_id).execute()

/** The cycle a day falls in: the last one that began by then is not stored, so the cycle is read from its name's first year. */
export const cicloDeFecha = async (db: Db, fecha: string): Promise<number | undefined> => {
  const inicio = Number(fecha.slice(5, 7)) >= 7 ? Number(fecha.slice(0, 4)) : Number(fecha.slice(0, 4)) - 1
  const fila = await db
    .selectFrom('ciclo')
    .select('ciclo_id')
    .where('nom_ciclo', 'like', `${inicio}%`)
    .orderBy('ciclo_id')
    .executeTakeFirst()
  return fila?.ciclo_id
}
