import { beforeEach, expect, test } from 'vitest'
import { crearMembresia, crearSector, type Quien, type SectorDePrueba, sesionCon } from '../../test/builders.ts'

let sector: SectorDePrueba
let yo: Quien
beforeEach(async () => {
  sector = await crearSector({ nom_sector: 'San Judas' })
  yo = await sesionCon({ rol_id: 17, nivel_id: 4, sector })
})

const persona = (nombre: string, apellidop: string, apellidom: string, fecha_nac = '1985-05-04') => ({
  nombre,
  apellidop,
  apellidom,
  fecha_nac,
})
const buscar = async (personas: object[], membresia_id = 0) =>
  (await yo.post('membresia/similares/', { personas, membresia_id })).json()
const guardada = persona('María del Carmen', 'Núñez', 'Peña')

test.each([
  ['the same name', persona('María del Carmen', 'Núñez', 'Peña'), true],
  ['without accents, in capitals', persona('MARIA DEL CARMEN', 'NUNEZ', 'PENA'), true],
  ['Ma. for María', persona('Ma. del Carmen', 'Núñez', 'Peña'), true],
  ['surnames swapped', persona('María del Carmen', 'Peña', 'Núñez'), true],
  ['surnames swapped, Ma., no accents', persona('ma del carmen', 'pena', 'nunez'), true],
  ['a letter mistyped', persona('María del Carmen', 'Núñes', 'Peña'), true],
  ['one name left out', persona('Carmen', 'Núñez', 'Peña'), true],
  ['another birth date', persona('María del Carmen', 'Núñez', 'Peña', '1985-05-05'), false],
  ['another person born that day', persona('Jorge', 'Salinas', 'Ortiz'), false],
])('%s: found %s', async (_, buscada, halla) => {
  const id = await crearMembresia({ tipo: 3, sector, persona: guardada })
  const esperado = {
    membresia_id: id,
    nombre_completo: 'María del Carmen Núñez Peña',
    nom_tipo_membresia: expect.stringMatching(/mares/i),
    diocesis: 'Ciudad Juárez',
    sector: 'San Judas',
    estatus: 'ALTA',
  }
  expect(await buscar([buscada])).toEqual(halla ? [esperado] : [])
})

test.each([
  ['Fco.', 'Francisco'],
  ['J. Gpe.', 'José Guadalupe'],
  ['José Ma.', 'José María'],
])('«%s» is known as «%s»', async (corto, largo) => {
  const id = await crearMembresia({ sector, persona: persona(largo, 'Ruiz', 'Díaz') })
  expect(await buscar([persona(corto, 'Ruiz', 'Díaz')])).toMatchObject([{ membresia_id: id }])
  const otra = await crearMembresia({ sector, persona: persona(corto, 'Solís', 'Vega') })
  expect(await buscar([persona(largo, 'Solís', 'Vega')])).toMatchObject([{ membresia_id: otra }])
})

test('she is found as well as he, in any type and any status but 28, left ones included', async () => {
  const pareja = await crearMembresia({ sector, ella: guardada })
  const baja = await crearMembresia({ tipo: 2, sector, persona: guardada, estatus_id: 24 })
  await crearMembresia({ tipo: 3, sector, persona: guardada, estatus_id: 28 })
  const ids = (await buscar([guardada])).map(({ membresia_id }: { membresia_id: number }) => membresia_id)
  expect(ids.toSorted()).toEqual([pareja, baja].toSorted())
})

test('either person of a couple is asked about', async () => {
  const id = await crearMembresia({ tipo: 3, sector, persona: guardada })
  expect(await buscar([persona('Jorge', 'Salinas', 'Ortiz'), guardada])).toMatchObject([{ membresia_id: id }])
})

test('the member being edited is not their own duplicate', async () => {
  const id = await crearMembresia({ tipo: 3, sector, persona: guardada })
  expect(await buscar([guardada], id)).toEqual([])
})

test('outside the territory nobody is named', async () => {
  await crearMembresia({ tipo: 3, persona: guardada })
  expect(await buscar([guardada])).toEqual([])
})

test('whoever fills no form is not told: an assistant sees the list of assistants, and no more', async () => {
  await crearMembresia({ tipo: 3, sector, persona: guardada })
  const asistente = await sesionCon({ rol_id: 71, sector })
  expect((await asistente.post('membresia/similares/', { personas: [guardada] })).statusCode).toBe(403)
})

test('five at most are named', async () => {
  for (let i = 0; i < 6; i++) await crearMembresia({ tipo: 3, sector, persona: guardada })
  expect(await buscar([guardada])).toHaveLength(5)
})

test.each([
  [[], 'personas'],
  [[guardada, guardada, guardada], 'personas'],
  [[{ ...guardada, fecha_nac: '2999-01-01' }], 'personas.0.fecha_nac'],
  [[{ ...guardada, nombre: '' }], 'personas.0.nombre'],
  [[{ ...guardada, apellidop: 'x'.repeat(51) }], 'personas.0.apellidop'],
  [[{ ...guardada, apellidom: 'a\u0000' }], 'personas.0.apellidom'],
])('%j is 400', async (personas, campo) => {
  const respuesta = await yo.post('membresia/similares/', { personas })
  expect([respuesta.statusCode, respuesta.json().errores[0].campo]).toEqual([400, campo])
})

test('quotes, percent signs and Arabic are looked for as text', async () => {
  for (const nombre of [`'; drop table persona; --`, '%', '_', 'محمد', '🙂'])
    expect(await buscar([{ ...guardada, nombre }])).toEqual([])
})
