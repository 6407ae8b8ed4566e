import { z } from 'zod'
import { get } from '../endpoint.ts'
import { IdCortoEnRuta, IdEnRuta, TipoEnRuta } from '../fields.ts'

/** An hour: states, municipalities, colonies and grades change with a release or an import. */
const CACHE_DE_CATALOGO = 3600

const { object, number, string, boolean, array } = z
const opcionalEnRuta = { params: object({ id: IdEnRuta.optional() }) }

export const listarRegiones = get('estructura/region/listar/', {
  access: 'session',
  response: array(object({ region_id: number(), nom_region: string() })),
})

/** Dioceses, all or of one region (decision 19). */
export const listarDiocesis = get('diocesis/listar/[{id}/]', {
  access: 'session',
  ...opcionalEnRuta,
  response: array(object({ diocesis_id: number(), nom_diocesis: string(), clavedio: string(), region_id: number() })),
})

/** Sectors, all or of one diocese; inactive ones are marked, for members who still stand in them. */
export const listarSectores = get('sector/listar/[{id}/]', {
  access: 'session',
  ...opcionalEnRuta,
  response: array(
    object({
      sector_id: number(),
      nom_sector: string(),
      diocesis_id: number(),
      es_presector: boolean(),
      es_diocesano_nacional: boolean(),
      activo: boolean(),
    }),
  ),
})

export const listarCiclos = get('ciclo/listar/', {
  access: 'session',
  response: array(
    object({
      ciclo_id: number(),
      nom_ciclo: string(),
      ciclo_vigente: boolean(),
      permiso_agregar: boolean(),
      permiso_editar: boolean(),
      permiso_inscribir: boolean(),
      permiso_cerrar: boolean(),
    }),
  ),
})

/** Roles, all or those a member of one type may hold; an adolescent may hold 985, which makes them a youth. */
export const listarRoles = get('rol/listar/[{id}/]', {
  access: 'session',
  params: object({ id: TipoEnRuta.optional() }),
  response: array(
    object({
      rol_id: number(),
      nom_rol: string(),
      clave_rol: string(),
      tipo_membresia_id: number(),
      nom_tipo_membresia: string(),
      jerarquia_id: number(),
      es_equipero: boolean(),
    }),
  ),
})

/** Levels, all or of one membership type. */
export const listarNiveles = get('nivel/listar/[{id}/]', {
  alias: ['cbf/nivel/listar/[{id}/]'],
  access: 'session',
  params: object({ id: TipoEnRuta.optional() }),
  response: array(object({ nivel_id: number(), nom_nivel: string(), tipo_membresia_id: number() })),
})

export const listarEstatus = get('estatus/listar/', {
  alias: ['membresia/estatus/listar/'],
  access: 'session',
  response: array(object({ estatus_id: number(), nom_estatus: string() })),
})

export const listarTipos = get('tipo_membresia/listar/', {
  alias: ['membresia/tipo_membresia/listar/'],
  access: 'session',
  response: array(object({ tipo_membresia_id: number(), nom_tipo_membresia: string() })),
})

export const listarJerarquias = get('jerarquia/listar/', {
  alias: ['membresia/jerarquia/listar/'],
  access: 'session',
  response: array(object({ jerarquia_id: number(), nom_jerarquia: string() })),
})

export const listarMotivosBaja = get('motivos_baja/', {
  alias: ['membresia/motivos_baja/'],
  access: 'session',
  response: array(object({ motivo_baja_id: number(), motivo: string() })),
})

export const listarEstados = get('registro/estado/listar/', {
  access: 'public',
  cache: CACHE_DE_CATALOGO,
  response: array(object({ estado_id: number(), nom_estado: string() })),
})

/** Municipalities of a state. */
export const listarMunicipios = get('registro/municipio/{id}/listar/', {
  access: 'public',
  cache: CACHE_DE_CATALOGO,
  params: object({ id: IdCortoEnRuta }),
  response: array(object({ municipio_id: number(), nom_municipio: string() })),
})

/** Colonies and towns of a municipality, each with its postal code where known. */
export const listarLocalidades = get('registro/localidad/{id}/listar/', {
  access: 'public',
  cache: CACHE_DE_CATALOGO,
  params: object({ id: IdEnRuta }),
  response: array(
    object({
      localidad_id: number(),
      nom_localidad: string(),
      tipo_localidad: string().nullable(),
      cp: string().nullable(),
    }),
  ),
})

export const listarGrados = get('registro/grado_estudio/listar/', {
  access: 'public',
  cache: CACHE_DE_CATALOGO,
  response: array(object({ grado_estudio_id: number(), nom_grado: string() })),
})
