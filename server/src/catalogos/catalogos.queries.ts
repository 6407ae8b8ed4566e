import { type Db, PREPARADA } from '../db/db.ts'

/** The current cycle, or nothing. */
export const cicloVigente = (db: Db) =>
  db
    .selectFrom('ciclo')
    .modifyFront(PREPARADA)
    .select(['ciclo_id', 'nom_ciclo', 'permiso_agregar', 'permiso_editar', 'permiso_inscribir', 'permiso_cerrar'])
    .where('ciclo_vigente', '=', true)
    .executeTakeFirst()

export const regiones = (db: Db) =>
  db.selectFrom('region').select(['region_id', 'nom_region']).where('activo', '=', true).orderBy('nom_region').execute()

export const diocesis = (db: Db, region_id?: number) =>
  db
    .selectFrom('diocesis')
    .select(['diocesis_id', 'nom_diocesis', 'clavedio', 'region_id'])
    .where('activo', '=', true)
    .$if(region_id !== undefined, (q) => q.where('region_id', '=', region_id as number))
    .orderBy('nom_diocesis')
    .execute()

/** Active first, so that a picker ends with the ones nobody should choose anew. */
export const sectores = (db: Db, diocesis_id?: number) =>
  db
    .selectFrom('sector')
    .select(['sector_id', 'nom_sector', 'diocesis_id', 'es_presector', 'es_diocesano_nacional', 'activo'])
    .$if(diocesis_id !== undefined, (q) => q.where('diocesis_id', '=', diocesis_id as number))
    .orderBy('activo', 'desc')
    .orderBy('nom_sector')
    .orderBy('sector_id')
    .execute()

export const ciclos = (db: Db) =>
  db
    .selectFrom('ciclo')
    .select([
      'ciclo_id',
      'nom_ciclo',
      'ciclo_vigente',
      'permiso_agregar',
      'permiso_editar',
      'permiso_inscribir',
      'permiso_cerrar',
    ])
    .where('activo', '=', true)
    .orderBy('ciclo_id', 'desc')
    .execute()

/** Active roles; those of adolescents include 985, by which one becomes a youth (decision 8). */
export const roles = (db: Db, tipo?: number) =>
  db
    .selectFrom('rol as r')
    .innerJoin('tipo_membresia as t', 't.tipo_membresia_id', 'r.tipo_membresia_id')
    .select([
      'r.rol_id',
      'r.nom_rol',
      'r.clave_rol',
      'r.tipo_membresia_id',
      't.nom_tipo_membresia',
      'r.jerarquia_id',
      'r.es_equipero',
    ])
    .where('r.activo', '=', true)
    .$if(tipo !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb('r.tipo_membresia_id', '=', tipo as number), ...(tipo === 5 ? [eb('r.rol_id', '=', 985)] : [])]),
      ),
    )
    .orderBy('r.jerarquia_id')
    .orderBy('r.nom_rol')
    .orderBy('r.rol_id')
    .execute()

export const niveles = (db: Db, tipo?: number) =>
  db
    .selectFrom('nivel')
    .select(['nivel_id', 'nom_nivel', 'tipo_membresia_id'])
    .$if(tipo !== undefined, (q) => q.where('tipo_membresia_id', '=', tipo as number))
    .orderBy('tipo_membresia_id')
    .orderBy('orden')
    .execute()

export const estatus = (db: Db) =>
  db.selectFrom('estatus').select(['estatus_id', 'nom_estatus']).orderBy('estatus_id').execute()

export const tipos = (db: Db) =>
  db
    .selectFrom('tipo_membresia')
    .select(['tipo_membresia_id', 'nom_tipo_membresia'])
    .orderBy('tipo_membresia_id')
    .execute()

export const jerarquias = (db: Db) =>
  db.selectFrom('jerarquia').select(['jerarquia_id', 'nom_jerarquia']).orderBy('jerarquia_id').execute()

export const motivosBaja = (db: Db) =>
  db.selectFrom('motivo_baja').select(['motivo_baja_id', 'motivo']).orderBy('motivo_baja_id').execute()

export const estados = (db: Db) =>
  db.selectFrom('estado').select(['estado_id', 'nom_estado']).orderBy('nom_estado').execute()

export const municipios = (db: Db, estado_id: number) =>
  db
    .selectFrom('municipio')
    .select(['municipio_id', 'nom_municipio'])
    .where('estado_id', '=', estado_id)
    .orderBy('nom_municipio')
    .execute()

export const localidades = (db: Db, municipio_id: number) =>
  db
    .selectFrom('localidad')
    .select(['localidad_id', 'nom_localidad', 'tipo_localidad', 'cp'])
    .where('municipio_id', '=', municipio_id)
    .orderBy('nom_localidad')
    .orderBy('localidad_id')
    .execute()

export const grados = (db: Db) =>
  db.selectFrom('grado_estudio').select(['grado_estudio_id', 'nom_grado']).orderBy('grado_estudio_id').execute()
