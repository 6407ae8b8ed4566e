import { expect, expectTypeOf, test } from 'vitest'
import { type Clave, FUNCIONES, TIPOS } from './permisos.ts'

const claves: readonly string[] = FUNCIONES.map(({ clave }) => clave)
const tipos = Object.values(TIPOS)
const cruza = (bases: readonly string[], sufijos: readonly string[]) =>
  bases.flatMap((base) => sufijos.map((sufijo) => `${base}-${sufijo}`))

test('a key is listed once', () => {
  expect(claves.filter((clave, i) => claves.indexOf(clave) !== i)).toEqual([])
})

test('a parent is a page that stands above its children', () => {
  const wrong = FUNCIONES.filter(({ padre }, i) => {
    const above = FUNCIONES.slice(0, i).find(({ clave }) => clave === padre)
    return padre !== null && above?.tipo !== 'pagina'
  })
  expect(wrong).toEqual([])
})

test('an option has no route, and no two pages share one', () => {
  expect(FUNCIONES.filter(({ tipo, ruta }) => tipo === 'opcion' && ruta)).toEqual([])
  const rutas = FUNCIONES.flatMap(({ ruta }) => ruta ?? [])
  expect(new Set(rutas).size).toBe(rutas.length)
})

test('names are told apart', () => {
  expect(new Set(FUNCIONES.map(({ nom_funcion }) => nom_funcion)).size).toBe(FUNCIONES.length)
})

const actionsOfMembers = ['agregar', 'editar', 'status', 'credencial', 'posible_baja', 'baja', 'perfil']
const conEquipos = ['matrimonios', 'jovenes', 'mares', 'adolescentes']
const conActas = ['matrimonios', 'jovenes', 'mares']

test.each([
  ['S1: members', ['membresia', ...cruza(['membresia'], tipos)]],
  ['S1: actions on members', cruza(cruza(['membresia'], tipos), actionsOfMembers)],
  [
    'S1: administration',
    ['config', ...cruza(['config'], 'equiperos usuarios ciclos diocesis sectores roles funciones bitacora'.split(' '))],
  ],
  [
    'S2: formation cycle',
    ['cbf', ...cruza(['cbf-equipos', 'cbf-resumen'], conEquipos), ...cruza(['cbf-ofrendas'], tipos)],
  ],
  ['S2: S-05', cruza(conEquipos, ['eva-s05'])],
  [
    'S2: evaluations',
    cruza(['cbf-eva-equiperos', 'cbf-eva-promotores', 'cbf-reuniones', 'cbf-prox-reuniones'], ['mat']),
  ],
  ['S2: offerings and teams', cruza(tipos, ['ofrendas-registrar', 'equipo-editar'])],
  ['S2: events', ['eventos', ...cruza(['eventos'], ['cap', 'mf', 'gral', 'fun', 'a2', 'nac'])]],
  [
    'S2: actions on events',
    cruza(
      ['eventos-cap', 'eventos-mf', 'eventos-gral', 'eventos-fun', 'eventos-a2', 'eventos-nac', 'eventosno'],
      ['agregar', 'editar', 'eliminar'],
    ),
  ],
  ['S2: unofficial events', ['eventosno']],
  ['S2: minutes', ['actas', 'actas-region', ...cruza(['acta'], ['agregar', 'editar', 'estatus'])]],
  [
    'S2: actions on minutes',
    cruza([...cruza(['actass', 'actasd'], conActas), 'actas-region'], ['agregar', 'editar', 'consultar']),
  ],
  ['S2: minutes by level and type', cruza(['actass', 'actasd'], conActas)],
  ['S3: reports', ['reportes', ...cruza(['reportes'], ['matrimonios', 'jovenes', 'mares', 'd01', 's03'])]],
  ['S3: inconsistencies', cruza(['inconsistencias'], ['matrimonios', 'jovenes', 'mares'])],
  ['S3: directories', ['dir-oficios-profesiones', ...cruza(['consultas-servicios'], ['mat', 'jov', 'mare'])]],
  ['S3: evaluations', ['evalua', 'evalua-ss', 'evalua-pd']],
])('every key is there of %s', (_area, named) => {
  expect(claves).toEqual(expect.arrayContaining(named))
})

test('a wrong key does not compile', () => {
  expectTypeOf<'membresia-mares-posible_baja'>().toExtend<Clave>()
  expectTypeOf<'ae-eva-s05'>().not.toExtend<Clave>()
  expectTypeOf<'cbf-equipos-'>().not.toExtend<Clave>()
  expectTypeOf<string>().not.toExtend<Clave>()
})
