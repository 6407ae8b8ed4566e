import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FUNCIONES } from '@padron/contract/permisos'
import type pg from 'pg'
import { root } from '../src/env.ts'
import { clavesDeRol } from './matriz.ts'

type Fila = Record<string, string | number | null | undefined>

/** Each after those it refers to. Data of `municipio` and `localidad`: GeoNames, CC BY 4.0 (catalogos/README.md). */
const CATALOGOS = [
  'tipo_membresia',
  'jerarquia',
  'estatus',
  'motivo_baja',
  'grado_estudio',
  'nivel',
  'tema',
  'tipo_formacion',
  'region',
  'diocesis',
  'estado',
  'municipio',
  'rol',
] as const

const SEMILLAS = join(root, 'server', 'seeds')

/**
 * Fills the catalogues that are still empty, adds the functions and settings that this version brings, and gives new
 * functions to the roles of the matrix; what administrators changed stays. Works within the caller's transaction.
 */
export async function sembrarCatalogos(client: pg.ClientBase): Promise<void> {
  for (const tabla of CATALOGOS) if (await vacia(client, tabla)) await inserta(client, tabla, lee(tabla))
  if (await vacia(client, 'localidad')) await siembraLocalidades(client)
  if (await vacia(client, 'formacion')) await siembraFormaciones(client)
  if (await vacia(client, 'sector')) await siembraSectores(client)
  await siembraFunciones(client)
  await siembraAjustes(client)
}

async function siembraLocalidades(client: pg.ClientBase) {
  const filas = lee('localidad').map((fila) => ({ ...fila, tipo_localidad: 'Localidad' }))
  await inserta(client, 'localidad', filas)
}

async function siembraFormaciones(client: pg.ClientBase) {
  const filas = lee('formacion')
  await inserta(
    client,
    'formacion',
    filas.map(({ tipos, ...formacion }) => formacion),
  )
  const ofrecidas = filas.flatMap(({ formacion_id, tipos }, i) =>
    String(tipos)
      .split(',')
      .map((tipo_membresia_id) => ({ formacion_id, tipo_membresia_id, orden: i + 1 })),
  )
  await inserta(client, 'formacion_tipo', ofrecidas)
}

/** Pseudo-sectors for those whose only service is diocesan or national (`domain.md` 6.2); real ones are each diocese's. */
async function siembraSectores(client: pg.ClientBase) {
  await client.query(`
    insert into sector (nom_sector, diocesis_id, es_diocesano_nacional)
    select 'EQUIPO DIOCESANO', diocesis_id, true from diocesis order by diocesis_id`)
  await client.query(`
    insert into sector (nom_sector, diocesis_id, es_diocesano_nacional)
    select 'EQUIPO NACIONAL', diocesis_id, true from diocesis where clavedio = 'MEX'`)
}

async function siembraFunciones(client: pg.ClientBase) {
  const { rows } = await client.query<{ clave: string }>('select clave from funcion_sistema')
  const conocidas = new Set(rows.map(({ clave }) => clave))
  const nuevas = FUNCIONES.map((funcion, i) => ({ ...funcion, orden: i + 1 })).filter(
    ({ clave }) => !conocidas.has(clave),
  )
  if (nuevas.length === 0) return
  await inserta(
    client,
    'funcion_sistema',
    nuevas.map(({ tipo, nom_funcion, clave, ruta = null, orden }) => ({ tipo, nom_funcion, clave, ruta, orden })),
  )
  await client.query(
    `update funcion_sistema hija set padre_funcion_id = padre.funcion_sistema_id
       from jsonb_to_recordset($1) as nueva (clave text, padre text) join funcion_sistema padre on padre.clave = nueva.padre
      where hija.clave = nueva.clave`,
    [JSON.stringify(nuevas.map(({ clave, padre }) => ({ clave, padre })))],
  )
  const dadas = lee('rol').flatMap(({ rol_id, clave_rol }) =>
    clavesDeRol(String(clave_rol))
      .filter((clave) => !conocidas.has(clave))
      .map((clave) => ({ rol_id: Number(rol_id), clave })),
  )
  await client.query(
    `insert into rol_funcion (rol_id, funcion_sistema_id)
     select rol_id, funcion_sistema_id
       from jsonb_to_recordset($1) as dada (rol_id int, clave text) join rol using (rol_id) join funcion_sistema using (clave)`,
    [JSON.stringify(dadas)],
  )
}

/** Settings with their neutral defaults (decision 17); those already there stay as they were left. */
async function siembraAjustes(client: pg.ClientBase) {
  const privacidad = leeAviso('privacidad')
  const imagen = leeAviso('imagen')
  const ajustes = {
    nombre: 'Movimiento Familiar',
    lema: 'Familias que caminan juntas',
    aviso_privacidad: privacidad.texto,
    aviso_privacidad_version: privacidad.version,
    aviso_imagen: imagen.texto,
    aviso_imagen_version: imagen.version,
    minutos_sesion: 20,
    horas_sesion: 12,
  }
  await client.query('insert into ajuste (clave, valor) select key, value from jsonb_each($1) on conflict do nothing', [
    JSON.stringify(ajustes),
  ])
}

async function vacia(client: pg.ClientBase, tabla: string) {
  const { rowCount } = await client.query(`select from ${tabla} limit 1`)
  return rowCount === 0
}

/** One statement whatever the size; the table's own types read the texts. */
async function inserta(client: pg.ClientBase, tabla: string, filas: readonly Fila[]) {
  const columnas = Object.keys(filas[0] ?? {}).join(', ')
  await client.query(
    `insert into ${tabla} (${columnas}) select ${columnas} from jsonb_populate_recordset(null::${tabla}, $1)`,
    [JSON.stringify(filas)],
  )
}

/** The rows of a file of catalogos/, by column; an empty cell is null. */
function lee(catalogo: string): Fila[] {
  const [titulos = '', ...renglones] = readFileSync(join(SEMILLAS, 'catalogos', `${catalogo}.tsv`), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
  const columnas = titulos.split('\t')
  return renglones.map((renglon) => {
    const celdas = renglon.split('\t')
    return Object.fromEntries(columnas.map((columna, i) => [columna, celdas[i] || null]))
  })
}

/** A notice: its first line bears the version that consents record (decision 37). */
function leeAviso(nombre: string) {
  const [primera = '', ...texto] = readFileSync(join(SEMILLAS, 'textos', `aviso-${nombre}.md`), 'utf8').split(/\r?\n/)
  return { version: primera.replace('version: ', ''), texto: texto.join('\n').trim() }
}
