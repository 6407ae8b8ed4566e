import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  CHI,
  CHIHUAHUA,
  cicloVigente,
  crearMembresia,
  crearSector,
  darRol,
  dosCiclos,
  HMO,
  JUA,
  type MembresiaNueva,
  type Quien,
  type SectorDePrueba,
  sesionDe,
} from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'

interface Fila {
  membresia_id: number
  nombre_completo: string
}

/** Whoever looks sees all, and stands in a sector of their own so as to be easily left out. */
let yo: Quien
beforeEach(async () => {
  await dosCiclos()
  yo = await sesionDe(await crearMembresia({ tipo: 3, rol_id: 68, nivel_id: 24 }))
})

const pedir = (filtros: string, tipo: number | '' = 1) => yo.get(`membresia/listar/${tipo && `${tipo}/`}?${filtros}`)
const buscar = async (filtros: string, tipo: number | '' = 1) => {
  const respuesta = await pedir(filtros, tipo)
  if (respuesta.statusCode !== 200) throw new Error(`${filtros}: ${respuesta.statusCode} ${respuesta.body}`)
  return { filas: respuesta.json() as Fila[], total: respuesta.headers['x-total-count'] }
}
const ids = async (filtros: string, tipo: number | '' = 1) =>
  (await buscar(filtros, tipo)).filas.map(({ membresia_id }) => membresia_id)
const nombres = async (filtros: string) => (await buscar(filtros)).filas.map(({ nombre_completo }) => nombre_completo)

const mare = (nombre: string, apellidop: string, apellidom: string, resto: MembresiaNueva = {}) =>
  crearMembresia({ tipo: 3, persona: { nombre, apellidop, apellidom }, ...resto })

test('a row tells what the screen shows, and nothing else', async () => {
  const sector = await crearSector({ nom_sector: 'San Judas Tadeo' })
  const id = await crearMembresia({
    sector,
    zona: '1',
    num_equipo: '2B',
    persona: { nombre: 'Luis', apellidop: 'Peña', apellidom: 'Díaz' },
    ella: { apellidom: 'Cruz' },
  })
  expect((await buscar(`sector_id=${sector.sector_id}`)).filas).toEqual([
    {
      membresia_id: id,
      tipo_membresia_id: 1,
      nom_tipo_membresia: expect.stringMatching(/matrimonios/i),
      nombre_completo: 'Luis Peña Díaz y Ana Ruiz Cruz',
      region: 'CHIHUAHUA',
      diocesis: 'Ciudad Juárez',
      sector: 'San Judas Tadeo',
      rol: 'EQUIPERO',
      nivel: '1ER NIVEL',
      zona: '1',
      num_equipo: '2B',
      estatus_id: 20,
      estatus: 'ALTA',
      pendiente: false,
      posible_duplicado: false,
    },
  ])
})

describe('filters', () => {
  let enJua: SectorDePrueba
  let casos: Record<'comun' | 'zonal' | 'chi' | 'hmo' | 'posible' | 'depurada', number>
  beforeEach(async () => {
    enJua = await crearSector()
    const chi = await crearSector({ diocesis_id: CHI })
    const hmo = await crearSector({ diocesis_id: HMO })
    casos = {
      comun: await crearMembresia({ sector: enJua, zona: '1', num_equipo: '1' }),
      zonal: await crearMembresia({ sector: enJua, rol_id: 15, nivel_id: 4, zona: '2' }),
      chi: await crearMembresia({ sector: chi }),
      hmo: await crearMembresia({ sector: hmo }),
      posible: await crearMembresia({ sector: enJua, estatus_id: 22 }),
      depurada: await crearMembresia({ sector: enJua, estatus_id: 28 }),
    }
  })
  type Caso = keyof typeof casos

  test.each<[string, () => string, Caso[]]>([
    ['nothing: every status but 28', () => '', ['comun', 'zonal', 'chi', 'hmo', 'posible']],
    ['region', () => `region_id=${CHIHUAHUA}`, ['comun', 'zonal', 'chi', 'posible']],
    ['diocese', () => `diocesis_id=${JUA}`, ['comun', 'zonal', 'posible']],
    ['sector', () => `sector_id=${enJua.sector_id}`, ['comun', 'zonal', 'posible']],
    ['role', () => 'rol_id=15', ['zonal']],
    ['level', () => 'nivel_id=4', ['zonal']],
    ['status', () => 'estatus_id=22', ['posible']],
    ['status 28, which must be asked for', () => 'estatus_id=28', ['depurada']],
    ['zone, in any spelling of its number', () => 'zona=01', ['comun']],
    ['member id', () => `membresia_id=${casos.chi}`, ['chi']],
    ['an id of ten digits, which nobody has', () => 'membresia_id=9999999999', []],
    ['a region nobody is in', () => 'region_id=19', []],
    ['an unknown role', () => 'rol_id=999999', []],
    ['several at once', () => `diocesis_id=${JUA}&estatus_id=20&zona=2`, ['zonal']],
    ['filters that contradict', () => `region_id=${CHIHUAHUA}&diocesis_id=${HMO}`, []],
    ['unknown filters, which are ignored', () => 'desconocido=1&orden=desc&estatus_id=22', ['posible']],
  ])('%s', async (_, filtros, esperados) => {
    const { filas, total } = await buscar(filtros())
    expect(filas.map(({ membresia_id }) => membresia_id).toSorted()).toEqual(
      esperados.map((caso) => casos[caso]).toSorted(),
    )
    expect(Number(total)).toBe(esperados.length)
    expect((await buscar(`${filtros()}&limite=2`)).total, 'counted alike when a page is asked').toEqual(total)
  })

  test('type, in the path or in the query, the path winning', async () => {
    const { membresia_id } = yo
    expect(await ids('', 3)).toEqual([membresia_id])
    expect(await ids('tipo_membresia_id=3', '')).toEqual([membresia_id])
    expect(await ids('tipo_membresia_id=1', 3)).toEqual([membresia_id])
    expect(await ids('', '')).toHaveLength(6)
  })

  test.each([
    'region_id=x',
    'diocesis_id=-1',
    'sector_id=0',
    'sector_id=1.5',
    'sector_id=',
    'rol_id=99999999999',
    'nivel_id=40000',
    'estatus_id=99999',
    'ciclo_id=true',
    'membresia_id=abc',
    'membresia_id=99999999999',
    'nombre=Ana%202',
    'nombre=%3Cb%3E',
    `nombre=${'a'.repeat(101)}`,
    'nombre=',
    'nombre=a&nombre=b',
    'zona=123456',
    'desde=-1',
    'desde=x',
    'limite=0',
    'limite=5001',
    'limite=1.5',
    'tras=0',
  ])('%s is 400, with the field’s name', async (filtro) => {
    const respuesta = await pedir(filtro)
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json()).toMatchObject({
      respuesta: false,
      mensaje: 'Faltan datos por registrar o existen datos incorrectos',
      errores: [{ campo: filtro.split('=')[0] }],
    })
  })

  test.each(['membresia/listar/6/', 'membresia/listar/x/', 'membresia/listar/?tipo_membresia_id=9'])(
    '%s is 400',
    async (ruta) => {
      expect((await yo.get(ruta)).statusCode).toBe(400)
    },
  )
})

describe('the cycle looked at', () => {
  test('is the current one; a member of an earlier one stands where they last stood, pending', async () => {
    const [sector, otro] = [await crearSector(), await crearSector()]
    const { ciclo_id: vigente } = await cicloVigente()
    const { ciclo_id: anterior } = await prueba.db
      .selectFrom('ciclo')
      .select('ciclo_id')
      .where('nom_ciclo', '=', '2023-2024')
      .executeTakeFirstOrThrow()
    const pendiente = await crearMembresia({ sector, ciclo_id: anterior })
    const mudada = await crearMembresia({ sector, ciclo_id: anterior })
    await darRol(mudada, { rol_id: 14, sector: otro, es_principal: true, ciclo_id: vigente })
    const estado = async (filtro: string) =>
      (await pedir(filtro))
        .json()
        .map(({ membresia_id, pendiente: p, rol }: Fila & { pendiente: boolean; rol: string }) => [
          membresia_id,
          p,
          rol,
        ])

    expect(await estado(`sector_id=${sector.sector_id}`)).toEqual([[pendiente, true, 'EQUIPERO']])
    expect(await estado(`sector_id=${sector.sector_id}&ciclo_id=${vigente}`)).toEqual([[pendiente, true, 'EQUIPERO']])
    expect(await estado(`sector_id=${otro.sector_id}`)).toEqual([[mudada, false, 'PROMOTOR']])
    expect((await estado(`sector_id=${sector.sector_id}&ciclo_id=${anterior}`)).toSorted()).toEqual(
      [
        [pendiente, false, 'EQUIPERO'],
        [mudada, false, 'EQUIPERO'],
      ].toSorted(),
    )
    expect(await estado(`sector_id=${otro.sector_id}&ciclo_id=${anterior}`)).toEqual([])
    expect(await estado('ciclo_id=999999')).toEqual([])
  })

  test('an additional role places nobody', async () => {
    const [sector, otro] = [await crearSector(), await crearSector()]
    const id = await crearMembresia({ sector })
    await darRol(id, { rol_id: 14, sector: otro, zona: '1', num_equipo: '1' })
    expect(await ids(`sector_id=${otro.sector_id}`)).toEqual([])
    expect(await ids(`sector_id=${sector.sector_id}`)).toEqual([id])
  })
})

describe('search by name', () => {
  test.each([
    ['nunez maria', true],
    ['MARÍA NÚÑEZ', true],
    ['Núñez', true],
    ['mar nun', true],
    ['  maria   nunez  ', true],
    ['ma. nunez', true],
    ['ruiz nunez', true],
    ['ana maria', true],
    ["o'farrill", true],
    ['ofarrill', false],
    ['nunes', false],
    ['maria nunez pedro', false],
    ['güereña', true],
    ['guerena', true],
  ])("«%s» finds «María Núñez O'Farrill y Ana Ruiz Güereña»: %s", async (nombre, halla) => {
    const id = await crearMembresia({
      persona: { nombre: 'María', apellidop: 'Núñez', apellidom: "O'Farrill" },
      ella: { nombre: 'Ana', apellidop: 'Ruiz', apellidom: 'Güereña' },
    })
    await crearMembresia({ persona: { nombre: 'Otra', apellidop: 'Persona', apellidom: 'Distinta' } })
    expect(await ids(`nombre=${encodeURIComponent(nombre)}`)).toEqual(halla ? [id] : [])
  })

  test('a percent sign or an underscore is no wildcard: neither is a letter', async () => {
    await crearMembresia()
    for (const nombre of ['%', '_', 'pru%ba', 'pru_ba'])
      expect((await pedir(`nombre=${encodeURIComponent(nombre)}`)).statusCode).toBe(400)
  })

  test('what was saved is what is found', async () => {
    const id = await crearMembresia({ sector: await crearSector() })
    const { membresia } = (await yo.get(`membresia/obtener/${id}/`)).json()
    membresia.matrimonio.apellidop_ella = 'Íñiguez'
    expect((await yo.post('membresia/guardar/', membresia)).json()).toMatchObject({ respuesta: true })
    expect(await ids('nombre=iniguez')).toEqual([id])
    expect(await ids('nombre=ruiz')).toEqual([])
  })
})

describe('order and pages', () => {
  const ALFABETO = ['Álvaro', 'Beto', 'de la Cruz', 'Débora', 'Nadia', 'Núñez', 'Nuria', 'Ñoño', 'Óscar', 'Pía', 'Zoé']

  test('names stand in Spanish order: accents and case do not part them, ñ comes after n', async () => {
    const sector = await crearSector()
    for (const nombre of ALFABETO.toReversed()) await mare(nombre, 'A', 'B', { sector })
    const filas = (await buscar(`sector_id=${sector.sector_id}`, 3)).filas
    const esperado = ALFABETO.map((nombre) => `${nombre} A B`)
    expect(filas.map(({ nombre_completo }) => nombre_completo)).toEqual(
      esperado.toSorted(new Intl.Collator('es').compare),
    )
    expect(filas.map(({ nombre_completo }) => nombre_completo).indexOf('Ñoño A B')).toBe(7)
  })

  test('equal names stand in the order of their ids', async () => {
    const sector = await crearSector()
    const iguales: number[] = []
    for (let i = 0; i < 4; i++) iguales.push(await mare('Ana', 'Ruiz', 'Díaz', { sector }))
    expect(await ids(`sector_id=${sector.sector_id}`, 3)).toEqual(iguales)
  })

  describe('of many', () => {
    let sector: SectorDePrueba
    let todas: number[]
    const enSector = (resto: string) => `sector_id=${sector.sector_id}&${resto}`
    beforeEach(async () => {
      sector = await crearSector()
      const nombres7 = ['Ana', 'Ñoño', 'Álvaro', 'Ana', 'Zoé', 'Núñez', 'Beto']
      for (const nombre of nombres7) await mare(nombre, 'Igual', 'Igual', { sector })
      todas = await ids(enSector(''), 3)
      expect(todas).toHaveLength(nombres7.length)
    })

    test.each([1, 2, 3, 7, 100])('pages of %i, by «desde», hold every row once and in order', async (limite) => {
      const vistas: number[] = []
      for (let desde = 0; desde < todas.length; desde += limite)
        vistas.push(...(await ids(enSector(`desde=${desde}&limite=${limite}`), 3)))
      expect(vistas).toEqual(todas)
      expect(await ids(enSector(`desde=${todas.length}&limite=${limite}`), 3)).toEqual([])
    })

    test.each([1, 2, 3, 7])('pages of %i, walked by «tras», hold every row once and in order', async (limite) => {
      const vistas: number[] = []
      for (;;) {
        const ultima = vistas.at(-1)
        const pagina = await ids(enSector(`limite=${limite}${ultima ? `&tras=${ultima}` : ''}`), 3)
        if (pagina.length === 0) break
        vistas.push(...pagina)
      }
      expect(vistas).toEqual(todas)
    })

    test('without «limite» the rest is streamed whole, equal to its pages', async () => {
      const entera = await pedir(enSector(''), 3)
      const pagina = await pedir(enSector('limite=100'), 3)
      expect(entera.json()).toEqual(pagina.json())
      expect(entera.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(await ids(enSector('desde=3'), 3)).toEqual(todas.slice(3))
      expect(await ids(enSector(`tras=${todas[2]}`), 3)).toEqual(todas.slice(3))
      expect(await ids(enSector('limite=5000'), 3)).toEqual(todas)
    })

    test('the count comes with the first page alone', async () => {
      expect((await buscar(enSector('limite=2'), 3)).total).toBe('7')
      expect((await buscar(enSector('desde=0&limite=2'), 3)).total).toBe('7')
      expect((await buscar(enSector('desde=2&limite=2'), 3)).total).toBeUndefined()
      expect((await buscar(enSector(`tras=${todas[0]}&limite=2`), 3)).total).toBeUndefined()
    })

    test('an empty list is an empty array, counted', async () => {
      await sql`update membresia set estatus_id = 28 where membresia_id <> ${yo.membresia_id}`.execute(prueba.db)
      expect(await buscar(enSector(''), 3)).toEqual({ filas: [], total: '0' })
      expect(await buscar(enSector('limite=10'), 3)).toEqual({ filas: [], total: '0' })
    })
  })
})

test('a name that a spreadsheet or a page would run is told as it is', async () => {
  const id = await crearMembresia({ persona: { apellidop: `'"&lt;` } })
  const filas = await nombres(`membresia_id=${id}`)
  expect(filas[0]).toContain(`'"&lt;`)
})
