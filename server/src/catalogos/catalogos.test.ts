import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CHI, CHIHUAHUA, crearSector, dosCiclos, JUA, nadie, sesionCon } from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'

type Filas = Record<string, unknown>[]
const con = async (ruta: string): Promise<Filas> => (await (await sesionCon({ rol_id: 4 })).get(ruta)).json()
const publica = async (ruta: string): Promise<Filas> => (await nadie.get(ruta)).json()
const columna = (filas: Filas, campo: string) => filas.map((fila) => fila[campo])
const ordenadas = (textos: unknown[]) => [...(textos as string[])].sort(new Intl.Collator('es').compare)

test('dioceses hang on their region, sectors on their diocese', async () => {
  expect(await con('diocesis/listar/')).toHaveLength(96)
  const deRegion = await con(`diocesis/listar/${CHIHUAHUA}/`)
  expect(columna(deRegion, 'clavedio').toSorted()).toEqual(['CHI', 'CUM', 'JUA', 'NCG', 'PAR', 'TAR'])
  const { sector_id } = await crearSector({ diocesis_id: CHI })
  expect(columna(await con(`sector/listar/${CHI}/`), 'sector_id')).toContain(sector_id)
  expect(columna(await con(`sector/listar/${JUA}/`), 'sector_id')).not.toContain(sector_id)
  expect(await con('diocesis/listar/999999/')).toEqual([])
})

test('closed regions and dioceses are not offered; closed sectors are marked and come last', async () => {
  await crearSector({ nom_sector: 'AAA', activo: false })
  await crearSector({ nom_sector: 'ZZZ' })
  const sectores = await con(`sector/listar/${JUA}/`)
  expect(sectores.at(-1)).toMatchObject({ nom_sector: 'AAA', activo: false })
  await sql`update diocesis set activo = false where diocesis_id = ${CHI}`.execute(prueba.db)
  await sql`update region set activo = false where region_id = 19`.execute(prueba.db)
  expect(columna(await con('diocesis/listar/'), 'clavedio')).not.toContain('CHI')
  expect(columna(await con('estructura/region/listar/'), 'region_id')).not.toContain(19)
})

test('roles hang on the member’s type; an adolescent may take 985, which makes them a youth', async () => {
  const roles = async (tipo: string) => columna(await con(`rol/listar/${tipo}`), 'rol_id')
  expect((await roles('5/')).toSorted()).toEqual([982, 985])
  expect(await roles('2/')).toEqual(expect.arrayContaining([983, 984, 985, 994, 1001]))
  expect(await roles('3/')).not.toContain(4)
  expect(await roles('')).toHaveLength(72)
  await sql`update rol set activo = false where rol_id = 985`.execute(prueba.db)
  expect(await roles('5/')).toEqual([982])
})

test('levels hang on the type, in their order', async () => {
  expect(columna(await con('nivel/listar/1/'), 'nivel_id')).toEqual([1, 2, 3, 4])
  expect(columna(await con('nivel/listar/5/'), 'nivel_id')).toEqual([41, 42, 43])
  expect(await con('nivel/listar/')).toHaveLength(22)
})

test('cycles come newest first, without the ones put away', async () => {
  const { anterior, vigente } = await dosCiclos()
  expect(columna(await con('ciclo/listar/'), 'ciclo_id')).toEqual([vigente.ciclo_id, anterior.ciclo_id])
  await sql`update ciclo set activo = false where ciclo_id = ${anterior.ciclo_id}`.execute(prueba.db)
  expect(columna(await con('ciclo/listar/'), 'ciclo_id')).toEqual([vigente.ciclo_id])
})

test('states, municipalities and towns are told to anyone, in Spanish order', async () => {
  const estados = columna(await publica('registro/estado/listar/'), 'nom_estado')
  expect(estados).toHaveLength(32)
  expect(estados).toEqual(ordenadas(estados))
  const municipios = await publica('registro/municipio/12/listar/')
  expect(columna(municipios, 'nom_municipio')).toEqual(ordenadas(columna(municipios, 'nom_municipio')))
  expect(await publica('registro/localidad/8037/listar/')).toContainEqual({
    localidad_id: 508037001,
    nom_localidad: 'Ciudad Juárez',
    tipo_localidad: 'Localidad',
    cp: null,
  })
  expect(await publica('registro/municipio/99/listar/')).toEqual([])
})

test('grades, statuses, types, hierarchies and reasons are whole', async () => {
  expect(await publica('registro/grado_estudio/listar/')).toHaveLength(9)
  expect(columna(await con('estatus/listar/'), 'estatus_id')).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28])
  expect(columna(await con('tipo_membresia/listar/'), 'tipo_membresia_id')).toEqual([1, 2, 3, 4, 5])
  expect(columna(await con('jerarquia/listar/'), 'jerarquia_id')).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(await con('motivos_baja/')).toHaveLength(17)
})

test('the permissions grid has a column for every active role and a row for every function', async () => {
  const [columnas, filas] = [await con('table1'), await con('table2')]
  const roles = columna(columnas, 'rol_id')
  expect(roles).toHaveLength(72)
  for (const { funcion_sistema_id: _, nom_funcion: __, clave: ___, ...casillas } of filas)
    expect(Object.keys(casillas).toSorted()).toEqual(roles.map(String).toSorted())
  const editar = filas.find(({ clave }) => clave === 'membresia-matrimonios-editar')
  expect([editar?.['17'], editar?.['4'], editar?.['68']]).toEqual([true, false, true])
})

test('guests see the movement’s name, motto and notices, and demo accounts only in demo mode', async () => {
  const presentacion = (await nadie.get('ajuste/presentacion/')).json()
  expect(presentacion).toMatchObject({ nombre: 'Movimiento Familiar', lema: 'Familias que caminan juntas' })
  expect(presentacion.aviso_privacidad).toMatch(/veinte días hábiles/)
  expect(presentacion.aviso_imagen.length).toBeGreaterThan(100)
  expect(presentacion.demo === null).toBe(!prueba.env.demo)
  expect(presentacion.contrasena_demo === null).toBe(!prueba.env.demo)
})
