import type pg from 'pg'
import { sinAcentos } from '../../src/db/busqueda.ts'
import { tierras } from './geografia.ts'

export interface Municipio {
  municipio_id: number
  nom_municipio: string
  /** Its towns; the one that bears the municipality's name comes first. */
  localidades: { localidad_id: number; nom_localidad: string }[]
}

export interface Comarca {
  estado_id: number
  nom_estado: string
  lada: string
  cp: string
  municipios: Municipio[]
}

/** The catalogue as the database has it, found by key: no id of a row is written in the demo's code. */
export interface Catalogo {
  rol: (clave_rol: string) => number
  esEquipero: (clave_rol: string) => boolean
  /** Roles that make a team exist: the type of the team they belong to or lead. */
  tipoDeEquipo: (clave_rol: string) => number | null
  /** By type and report key: '1-2' second level of couples, '1-D' leaders, '2-3C', '4-D' assistants. */
  nivel: (clave: string) => number
  /** Topics of a level, in order. */
  temas: (nivel_id: number) => { tema_id: number; numero: number }[]
  formacion: (nombre_corto: string) => { formacion_id: number; tipo_formacion_id: number }
  /** Short codes of the courses of an event type. */
  cursosDe: (tipo_formacion_id: number) => string[]
  diocesis: (clavedio: string) => { diocesis_id: number; nom_diocesis: string; equipoDiocesano: number }
  /** Keys of the dioceses with their region, in the catalogue's order. */
  claves: { clavedio: string; region_id: number }[]
  equipoNacional: { sector_id: number; clavedio: string }
  letras: (tipo: number) => string
  grado: (nom_grado: string) => number
  comarca: (clavedio: string) => Comarca
  version: Record<'aviso_privacidad' | 'uso_imagen', string>
}

export async function leerCatalogo(client: pg.ClientBase): Promise<Catalogo> {
  const filas = async <F extends pg.QueryResultRow>(texto: string) => (await client.query<F>(texto)).rows
  const roles = await filas<{ rol_id: number; clave_rol: string; tipo_equipo_id: number | null; es_equipero: boolean }>(
    'select * from rol',
  )
  const niveles = await filas<{ nivel_id: number; clave: string }>(
    `select nivel_id, tipo_membresia_id || '-' || coalesce(clave_reporte, 'D') as clave from nivel`,
  )
  const formaciones = await filas<{ formacion_id: number; tipo_formacion_id: number; nombre_corto: string }>(
    'select * from formacion',
  )
  const diocesis = await filas<{
    diocesis_id: number
    clavedio: string
    nom_diocesis: string
    region_id: number
    equipoDiocesano: number
  }>(`select d.*, s.sector_id as "equipoDiocesano"
        from diocesis d join sector s on s.diocesis_id = d.diocesis_id and s.nom_sector = 'EQUIPO DIOCESANO' order by d.diocesis_id`)
  const nacionales = await filas<{ sector_id: number; clavedio: string }>(
    `select sector_id, clavedio from sector join diocesis using (diocesis_id) where nom_sector = 'EQUIPO NACIONAL'`,
  )
  const tipos = await filas<{ tipo_membresia_id: number; letras_credencial: string }>('select * from tipo_membresia')
  const grados = await filas<{ grado_estudio_id: number; nom_grado: string }>('select * from grado_estudio')
  const avisos = await filas<{ clave: string; valor: string }>(
    `select clave, valor from ajuste where clave in ('aviso_privacidad_version', 'aviso_imagen_version')`,
  )
  const temas = await filas<{ nivel_id: number; tema_id: number; numero: number }>('select * from tema order by numero')
  const rol = porClave(roles, (fila) => fila.clave_rol)
  const nivel = porClave(niveles, (fila) => fila.clave)
  const letras = porClave(tipos, (fila) => String(fila.tipo_membresia_id))
  const grado = porClave(grados, (fila) => fila.nom_grado)
  const aviso = porClave(avisos, (fila) => fila.clave)
  const [equipoNacional] = nacionales
  if (!equipoNacional) throw new Error('Falta el sector EQUIPO NACIONAL del catálogo')
  return {
    rol: (clave) => rol(clave).rol_id,
    esEquipero: (clave) => rol(clave).es_equipero,
    tipoDeEquipo: (clave) => rol(clave).tipo_equipo_id,
    nivel: (clave) => nivel(clave).nivel_id,
    temas: (nivel_id) => temas.filter((tema) => tema.nivel_id === nivel_id),
    formacion: porClave(formaciones, (fila) => fila.nombre_corto),
    cursosDe: (tipo) =>
      formaciones.filter(({ tipo_formacion_id }) => tipo_formacion_id === tipo).map(({ nombre_corto }) => nombre_corto),
    diocesis: porClave(diocesis, (fila) => fila.clavedio),
    claves: diocesis.map(({ clavedio, region_id }) => ({ clavedio, region_id })),
    equipoNacional,
    letras: (tipo) => letras(String(tipo)).letras_credencial,
    grado: (nombre) => grado(nombre).grado_estudio_id,
    comarca: porClave(await leerComarcas(client), (comarca) => comarca.clavedio),
    version: {
      aviso_privacidad: aviso('aviso_privacidad_version').valor,
      uso_imagen: aviso('aviso_imagen_version').valor,
    },
  }
}

function porClave<F>(filas: readonly F[], claveDe: (fila: F) => string): (clave: string) => F {
  const mapa = new Map(filas.map((fila) => [claveDe(fila), fila]))
  return (clave) => {
    const fila = mapa.get(clave)
    if (fila === undefined) throw new Error(`El catálogo no tiene ${clave}`)
    return fila
  }
}

/** The state, municipalities and towns of each diocese, under the names the database gives them. */
async function leerComarcas(client: pg.ClientBase): Promise<(Comarca & { clavedio: string })[]> {
  const { rows } = await client.query<Municipio & { estado_id: number; nom_estado: string }>(`
    select estado_id, nom_estado, municipio_id, nom_municipio, coalesce((
      select json_agg(json_build_object('localidad_id', localidad_id, 'nom_localidad', nom_localidad)
               order by nom_localidad not in (nom_municipio, 'Ciudad ' || nom_municipio), localidad_id)
        from localidad l where l.municipio_id = m.municipio_id), '[]') as localidades
    from municipio m join estado using (estado_id) order by municipio_id`)
  return [...tierras].map(([clavedio, { estado_id, lada, cp, municipios }]) => {
    const delEstado = rows.filter((fila) => fila.estado_id === estado_id)
    const suyos = municipios
      .map((nombre) => delEstado.find(({ nom_municipio }) => sinAcentos(nom_municipio) === sinAcentos(nombre)))
      .filter((municipio) => municipio !== undefined)
    const nom_estado = delEstado[0]?.nom_estado ?? ''
    return { clavedio, estado_id, nom_estado, lada, cp, municipios: suyos.length > 0 ? suyos : delEstado.slice(0, 1) }
  })
}
