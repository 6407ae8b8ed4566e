import { sql } from 'kysely'
import { sinAcentos } from '../db/busqueda.ts'
import type { Db } from '../db/db.ts'

export interface PersonaGuardada {
  nombre: string
  apellidop: string
  apellidom: string
  sexo?: string | null
  fecha_nac: string
  edo_civil?: string | null
  grado_estudio_id?: number | null
  profesion?: string | null
  ocupacion?: string | null
  pasatiempo?: string | null
  celular: string | null
  correo: string | null
  ordenacion?: string | null
  titulo_eclesiastico?: string | null
  foto: string | null
}

export interface GeneralGuardado {
  tipo_membresia_id: number
  estatus_id: number
  anio_ingreso: number
  parroquia: string | null
  casados_civil: boolean | null
  casados_iglesia: boolean | null
  fecha_boda_religiosa: string | null
  posible_duplicado?: boolean
}

/** «Juan Pérez López y Ana Ruiz Díaz». */
export const nombreCompleto = (personas: readonly PersonaGuardada[]): string =>
  personas.map(({ nombre, apellidop, apellidom }) => `${nombre} ${apellidop} ${apellidom}`).join(' y ')

const nombresDe = (personas: readonly PersonaGuardada[]) => ({
  nombre_completo: nombreCompleto(personas),
  busqueda: personas
    .map(({ nombre, apellidop, apellidom }) => sinAcentos(`${nombre} ${apellidop} ${apellidom}`))
    .join(' '),
})

export const crearMembresia = (db: Db, general: GeneralGuardado, personas: readonly PersonaGuardada[]) =>
  db
    .insertInto('membresia')
    .values({ ...general, ...nombresDe(personas) })
    .returning('membresia_id')
    .executeTakeFirstOrThrow()

/** Locks the membership for this save, and tells its version: of two saves at once the second waits and then reads the first's. */
export const apartarMembresia = (db: Db, membresia_id: number) =>
  db.selectFrom('membresia').select(['version']).where('membresia_id', '=', membresia_id).forUpdate().executeTakeFirst()

export const actualizarMembresia = (
  db: Db,
  membresia_id: number,
  general: GeneralGuardado,
  personas: readonly PersonaGuardada[],
) =>
  db
    .updateTable('membresia')
    .set({ ...general, ...nombresDe(personas), version: sql`version + 1`, modificada: sql`now()` })
    .where('membresia_id', '=', membresia_id)
    .execute()

export const guardarPersonas = (db: Db, membresia_id: number, personas: readonly PersonaGuardada[]) =>
  db
    .insertInto('persona')
    .values(personas.map((persona, i) => ({ membresia_id, posicion: i + 1, ...persona })))
    .onConflict((conflicto) =>
      conflicto.columns(['membresia_id', 'posicion']).doUpdateSet((eb) => ({
        nombre: eb.ref('excluded.nombre'),
        apellidop: eb.ref('excluded.apellidop'),
        apellidom: eb.ref('excluded.apellidom'),
        sexo: eb.ref('excluded.sexo'),
        fecha_nac: eb.ref('excluded.fecha_nac'),
        edo_civil: eb.ref('excluded.edo_civil'),
        grado_estudio_id: eb.ref('excluded.grado_estudio_id'),
        profesion: eb.ref('excluded.profesion'),
        ocupacion: eb.ref('excluded.ocupacion'),
        pasatiempo: eb.ref('excluded.pasatiempo'),
        celular: eb.ref('excluded.celular'),
        correo: eb.ref('excluded.correo'),
        ordenacion: eb.ref('excluded.ordenacion'),
        titulo_eclesiastico: eb.ref('excluded.titulo_eclesiastico'),
        foto: eb.ref('excluded.foto'),
        // Another address is as sure as whoever types it; the same one stays as sure as it was.
        correo_sin_confirmar: sql<boolean>`persona.correo_sin_confirmar and persona.correo is not distinct from excluded.correo`,
      })),
    )
    .execute()

export interface DomicilioGuardado {
  calle: string
  estado_id: number
  municipio_id: number
  /** Null is «Otra localidad», with its name typed. */
  localidad_id: number | null
  nom_localidad: string | null
  codigo_postal: string | null
  telefono_domicilio: string | null
}

/** Copies the catalogue's texts beside the ids, so that a later import never rewrites an address (decision 16). False when the places do not belong together. */
export async function guardarDomicilio(db: Db, membresia_id: number, casa: DomicilioGuardado): Promise<boolean> {
  const { rows } = await sql`
    insert into domicilio (membresia_id, calle, estado_id, municipio_id, localidad_id, nom_estado, nom_municipio, nom_localidad, codigo_postal, telefono_domicilio)
    select ${membresia_id}, ${casa.calle}, e.estado_id, m.municipio_id, l.localidad_id, e.nom_estado, m.nom_municipio,
      coalesce(l.nom_localidad, ${casa.nom_localidad}), ${casa.codigo_postal}, ${casa.telefono_domicilio}
    from estado e join municipio m using (estado_id)
    left join localidad l on l.municipio_id = m.municipio_id and l.localidad_id = ${casa.localidad_id}
    where e.estado_id = ${casa.estado_id} and m.municipio_id = ${casa.municipio_id}
      and (${casa.localidad_id}::int is null or l.localidad_id is not null)
    on conflict (membresia_id) do update set calle = excluded.calle, estado_id = excluded.estado_id, municipio_id = excluded.municipio_id,
      localidad_id = excluded.localidad_id, nom_estado = excluded.nom_estado, nom_municipio = excluded.nom_municipio,
      nom_localidad = excluded.nom_localidad, codigo_postal = excluded.codigo_postal, telefono_domicilio = excluded.telefono_domicilio
    returning membresia_id`.execute(db)
  return rows.length === 1
}

export interface PadresGuardados {
  nom_padre: string | null
  correo_padre: string | null
  tel_padre: string | null
  nom_madre: string | null
  correo_madre: string | null
  tel_madre: string | null
}

export const guardarPadres = (db: Db, membresia_id: number, padres: PadresGuardados) =>
  db
    .insertInto('padres')
    .values({ membresia_id, ...padres })
    .onConflict((conflicto) => conflicto.column('membresia_id').doUpdateSet(padres))
    .execute()

interface Hijo {
  hijo_id: number
  nombre: string
  fecha_nac: string
}

/** Children with a temporary id are added, known ones updated, and `quitar` removed; another family's ids are never touched. */
export async function guardarHijos(db: Db, membresia_id: number, hijos: readonly Hijo[], quitar: readonly number[]) {
  if (quitar.length > 0)
    await db.deleteFrom('hijo').where('membresia_id', '=', membresia_id).where('hijo_id', 'in', quitar).execute()
  for (const { hijo_id, ...datos } of hijos.filter((hijo) => hijo.hijo_id > 0 && !quitar.includes(hijo.hijo_id)))
    await db
      .updateTable('hijo')
      .set(datos)
      .where('membresia_id', '=', membresia_id)
      .where('hijo_id', '=', hijo_id)
      .execute()
  const nuevos = hijos.filter(({ hijo_id }) => hijo_id <= 0)
  if (nuevos.length > 0)
    await db
      .insertInto('hijo')
      .values(nuevos.map(({ nombre, fecha_nac }) => ({ membresia_id, nombre, fecha_nac })))
      .execute()
}

/** Enrols in a cycle, or corrects the fee and offering of that enrolment. */
export const inscribir = (
  db: Db,
  datos: {
    membresia_id: number
    ciclo_id: number
    es_reingreso: boolean
    fecha: string
    cuota: number
    ofrenda: number
  },
) => db.insertInto('inscripcion').values(datos).execute()

export const corregirInscripcion = (
  db: Db,
  membresia_id: number,
  ciclo_id: number,
  importes: { cuota: number; ofrenda: number },
) =>
  db
    .updateTable('inscripcion')
    .set(importes)
    .where('membresia_id', '=', membresia_id)
    .where('ciclo_id', '=', ciclo_id)
    .execute()

export const inscripcionEn = (db: Db, membresia_id: number, ciclo_id: number) =>
  db
    .selectFrom('inscripcion')
    .select('inscripcion_id')
    .where('membresia_id', '=', membresia_id)
    .where('ciclo_id', '=', ciclo_id)
    .executeTakeFirst()

export const ponerEstatus = (db: Db, membresia_id: number, estatus_id: number) =>
  db
    .updateTable('membresia')
    .set({ estatus_id, version: sql`version + 1`, modificada: sql`now()` })
    .where('membresia_id', '=', membresia_id)
    .execute()

export const anotarEstatus = (
  db: Db,
  cambio: {
    membresia_id: number
    estatus_id: number
    motivo_baja_id: number | null
    fecha: string
    por_membresia_id: number | null
  },
) => db.insertInto('estatus_historia').values(cambio).execute()

export const existeMotivo = async (db: Db, motivo_baja_id: number): Promise<boolean> =>
  (await db
    .selectFrom('motivo_baja')
    .select('motivo_baja_id')
    .where('motivo_baja_id', '=', motivo_baja_id)
    .executeTakeFirst()) !== undefined

/** Gives or withdraws one consent for every person of the membership; what was given stays on record (decision 37). */
export async function guardarConsentimiento(
  db: Db,
  {
    membresia_id,
    tipo,
    dado,
    version,
    por,
    ip,
  }: { membresia_id: number; tipo: string; dado: boolean; version: string; por: number; ip: string },
) {
  if (!dado) {
    await db
      .updateTable('consentimiento')
      .set({ retirado: sql`now()` })
      .where('membresia_id', '=', membresia_id)
      .where('tipo', '=', tipo)
      .where('retirado', 'is', null)
      .execute()
    return
  }
  await sql`
    insert into consentimiento (membresia_id, posicion, tipo, version, capturado_por, ip)
    select p.membresia_id, p.posicion, ${tipo}, ${version}, ${por}, ${ip}::inet from persona p
    where p.membresia_id = ${membresia_id} and not exists (
      select from consentimiento k where k.membresia_id = p.membresia_id and k.posicion = p.posicion and k.tipo = ${tipo} and k.retirado is null)`.execute(
    db,
  )
}

/** The login of a new membership: its national ID as user name, no password until one is set (decision 30). */
export const crearUsuario = (db: Db, membresia_id: number) =>
  db
    .insertInto('usuario')
    .values({ membresia_id, usuario: String(membresia_id) })
    .execute()
