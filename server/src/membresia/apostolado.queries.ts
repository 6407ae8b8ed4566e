import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** One apostolate as it is asked for. */
export interface Apostolado {
  rol_id: number
  diocesis_id: number
  sector_id: number
  nivel_id: number
  zona: string | null
  num_equipo: string | null
}

export interface ApostoladoVivo extends Apostolado {
  rol_membresia_id: number
  es_principal: boolean
  desde: string
  jerarquia_id: number
  rol_admin: boolean
}

/** The live apostolates of a membership in a cycle. */
export const apostoladosVivos = (db: Db, membresia_id: number, ciclo_id: number): Promise<ApostoladoVivo[]> =>
  db
    .selectFrom('rol_membresia as a')
    .innerJoin('rol as r', 'r.rol_id', 'a.rol_id')
    .select([
      'a.rol_membresia_id',
      'a.es_principal',
      'a.desde',
      'a.rol_id',
      'a.diocesis_id',
      'a.sector_id',
      'a.nivel_id',
      'a.zona',
      'a.num_equipo',
    ])
    .select(['r.jerarquia_id', 'r.rol_admin'])
    .where('a.membresia_id', '=', membresia_id)
    .where('a.ciclo_id', '=', ciclo_id)
    .where('a.hasta', 'is', null)
    .execute()

interface Nuevo extends Apostolado {
  membresia_id: number
  ciclo_id: number
  es_principal: boolean
  desde: string
}

export const agregarApostolado = (db: Db, nuevo: Nuevo) => db.insertInto('rol_membresia').values(nuevo).execute()

const corregir = (db: Db, rol_membresia_id: number, datos: Apostolado) =>
  db
    .updateTable('rol_membresia')
    .set({
      rol_id: datos.rol_id,
      diocesis_id: datos.diocesis_id,
      sector_id: datos.sector_id,
      nivel_id: datos.nivel_id,
      zona: datos.zona,
      num_equipo: datos.num_equipo,
    })
    .where('rol_membresia_id', '=', rol_membresia_id)
    .execute()

/** Ends an apostolate; one that began today was a slip and leaves no history. */
export const terminarApostolado = ({ rol_membresia_id, desde }: ApostoladoVivo, db: Db, hoy: string) =>
  desde >= hoy
    ? db.deleteFrom('rol_membresia').where('rol_membresia_id', '=', rol_membresia_id).execute()
    : db.updateTable('rol_membresia').set({ hasta: hoy }).where('rol_membresia_id', '=', rol_membresia_id).execute()

/** Another role or another sector is a new row and a piece of history; level, zone and team are corrected in place. */
export async function cambiarApostolado(db: Db, vivo: ApostoladoVivo, nuevo: Nuevo) {
  const otroCargo = vivo.rol_id !== nuevo.rol_id || vivo.sector_id !== nuevo.sector_id
  if (otroCargo && vivo.desde < nuevo.desde) {
    await terminarApostolado(vivo, db, nuevo.desde)
    await agregarApostolado(db, nuevo)
  } else await corregir(db, vivo.rol_membresia_id, nuevo)
}

/** A team exists from the moment its zone and number are first saved. */
export const asegurarEquipo = (
  db: Db,
  equipo: { ciclo_id: number; tipo_membresia_id: number; sector_id: number; zona: string; num_equipo: string },
) =>
  db
    .insertInto('equipo')
    .values(equipo)
    .onConflict((conflicto) => conflicto.doNothing())
    .execute()

/** What the rules ask about a place and role that are about to be written. */
export interface Referencias {
  rol_tipo: number | null
  es_equipero: boolean | null
  jerarquia_id: number | null
  rol_admin: boolean | null
  rol_activo: boolean | null
  tipo_equipo_id: number | null
  nivel_tipo: number | null
  sector_activo: boolean | null
  sector_diocesis: number | null
}

export const referenciasDe = async (db: Db, { rol_id, nivel_id, sector_id }: Apostolado): Promise<Referencias> =>
  (
    await sql<Referencias>`
      select r.tipo_membresia_id as rol_tipo, r.es_equipero, r.jerarquia_id, r.rol_admin, r.activo as rol_activo, r.tipo_equipo_id,
        n.tipo_membresia_id as nivel_tipo, s.activo as sector_activo, s.diocesis_id as sector_diocesis
      from (select 1) uno
      left join rol r on r.rol_id = ${rol_id}
      left join nivel n on n.nivel_id = ${nivel_id}
      left join sector s on s.sector_id = ${sector_id}`.execute(db)
  ).rows[0] as Referencias
