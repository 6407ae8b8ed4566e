import type { Clave } from '@padron/contract/permisos'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  CHI,
  clavesDe,
  crearCiclo,
  crearMembresia,
  crearSector,
  cuentas,
  darRol,
  dosCiclos,
  editar,
  enAnios,
  HMO,
  leer,
  type MembresiaNueva,
  miembroNuevo,
  type Quien,
  rastro,
  rolConClaves,
  type SectorDePrueba,
  sesionCon,
  sesionDe,
} from './builders.ts'
import { prueba } from './db.ts'

type Letra = 'A' | 'B' | 'C' | 'D'
type Nombre = 'equipo' | 'zona' | 'sector' | 'diocesis' | 'region' | 'nacion'
const NOMBRES: readonly Nombre[] = ['equipo', 'zona', 'sector', 'diocesis', 'region', 'nacion']

let lugares: Record<Letra, SectorDePrueba>
/** One couple at each distance from team 1 of zone 1 of sector A: in it, in its zone, its sector and so on. */
let parejas: Record<Nombre, number>
/** A training typed in by hand that each couple has. */
let capacitacion: Record<number, number>

async function crearMundo() {
  lugares = {
    A: await crearSector(),
    B: await crearSector(),
    C: await crearSector({ diocesis_id: CHI }),
    D: await crearSector({ diocesis_id: HMO }),
  }
  const en = (sector: Letra, zona: string | null, num_equipo: string | null) =>
    crearMembresia({ sector: lugares[sector], zona, num_equipo })
  parejas = {
    equipo: await en('A', '1', '1'),
    zona: await en('A', '1', '2'),
    sector: await en('A', '2', '1'),
    diocesis: await en('B', '1', '1'),
    region: await en('C', '1', '1'),
    nacion: await en('D', '1', '1'),
  }
  const { rows } = await sql<{ evento_id: number; membresia_id: number }>`
    with nuevos as (
      insert into evento (origen, formacion_id, ciclo_id, fecha_ini, fecha_fin)
      select 'manual', 1, ciclo_id, '2020-01-01', '2020-01-01' from ciclo, generate_series(1, 6) returning evento_id)
    insert into evento_det (evento_id, membresia_id)
    select n.evento_id, m.membresia_id from (select evento_id, row_number() over () as i from nuevos) n
    join (select membresia_id, row_number() over () as i from unnest(${Object.values(parejas)}::int[]) membresia_id) m using (i)
    returning evento_id, membresia_id`.execute(prueba.db)
  capacitacion = Object.fromEntries(rows.map(({ membresia_id, evento_id }) => [membresia_id, evento_id]))
}

/** Somebody in team 1 of zone 1 of sector A whose role of that hierarchy gives every key of couples. */
const conJerarquia = async (jerarquia_id: number, lugar: Partial<MembresiaNueva> = {}) =>
  sesionCon({
    rol_id: await rolConClaves(clavesDe(1), { jerarquia_id }),
    sector: lugares.A,
    zona: '1',
    num_equipo: '1',
    ...lugar,
  })

const JERARQUIAS: [number, Nombre][] = [
  [3, 'equipo'],
  [4, 'equipo'],
  [5, 'zona'],
  [6, 'sector'],
  [7, 'diocesis'],
  [8, 'region'],
  [9, 'nacion'],
]
const alcanza = (hasta: Nombre) => NOMBRES.slice(0, NOMBRES.indexOf(hasta) + 1)

const listar = async (yo: Quien, filtros = '', ruta = 'membresia/listar/1/') => {
  const respuesta = await yo.get(`${ruta}?limite=500${filtros && `&${filtros}`}`)
  expect(respuesta.statusCode).toBe(200)
  const ids: number[] = respuesta.json().map(({ membresia_id }: { membresia_id: number }) => membresia_id)
  return {
    ids: ids.toSorted((a, b) => a - b),
    total: Number(respuesta.headers['x-total-count']),
    ocultos: respuesta.headers['x-ocultos'],
  }
}
const ordenados = (...ids: number[]) => ids.toSorted((a, b) => a - b)

describe('hierarchy by call', () => {
  beforeEach(crearMundo)

  describe.each(JERARQUIAS)('a role of hierarchy %i', (jerarquia, hasta) => {
    test('lists and counts its territory and nothing else', async () => {
      const yo = await conJerarquia(jerarquia)
      const propias = ordenados(yo.membresia_id, ...alcanza(hasta).map((nombre) => parejas[nombre]))
      expect(await listar(yo)).toEqual({ ids: propias, total: propias.length, ocultos: undefined })

      expect((await yo.get('membresia/listar/1/')).json()).toHaveLength(propias.length)
      expect((await listar(yo, 'nombre=prueba')).ids).toEqual(propias)
    })

    test('finds nobody outside by any filter', async () => {
      const yo = await conJerarquia(jerarquia)
      for (const nombre of NOMBRES) {
        const dentro = alcanza(hasta).includes(nombre)
        const esperado = dentro ? { ids: [parejas[nombre]], total: 1 } : { ids: [], total: 0 }
        expect(await listar(yo, `membresia_id=${parejas[nombre]}`), nombre).toMatchObject(esperado)
      }
      const cuantos = async (filtro: string) => (await listar(yo, filtro)).total
      expect(await cuantos(`sector_id=${lugares.B.sector_id}`)).toBe(Number(alcanza(hasta).includes('diocesis')))
      expect(await cuantos(`diocesis_id=${HMO}`)).toBe(Number(alcanza(hasta).includes('nacion')))
    })

    const LLAMADAS: Record<string, (yo: Quien, id: number) => Promise<{ statusCode: number }>> = {
      obtenerMiembro: (yo, id) => yo.get(`membresia/obtener/${id}/`),
      historialRoles: (yo, id) => yo.get(`historial/roles/${id}/`),
      historialEventos: (yo, id) => yo.get(`historial/eventos/${id}/`),
      bitacoraCapacitaciones: (yo, id) => yo.get(`capacitaciones/bitacora/${id}/`),
      listarCapacitaciones: (yo, id) => yo.get(`capacitaciones/listar/${id}/`),
      reinscribirMiembro: (yo, membresia_id) => yo.post('membresia/reinscribir/', { membresia_id }),
      agregarCapacitacion: (yo, membresia_id) =>
        yo.post('capacitaciones/agregar/', { membresia_id, capacitacion: { formacion_id: 2, fecha: '2020-02-02' } }),
      eliminarCapacitacion: (yo, membresia_id) =>
        yo.post('capacitaciones/eliminar/', { membresia_id, evento_id: capacitacion[membresia_id] }),
      marcarBajaTemporal: (yo, membresia_id) => yo.post('baja_temporal/', { membresia_id, motivo: 17 }),
    }

    test.each(Object.entries(LLAMADAS))(
      '%s reaches its territory, and outside it finds and changes nothing',
      async (_, llamar) => {
        const yo = await conJerarquia(jerarquia)
        for (const nombre of NOMBRES) {
          const antes = await rastro(parejas[nombre])
          const { statusCode } = await llamar(yo, parejas[nombre])
          const dentro = alcanza(hasta).includes(nombre)
          expect(statusCode, nombre).toBe(dentro ? 200 : 404)
          if (!dentro) expect(await rastro(parejas[nombre]), nombre).toEqual(antes)
        }
        expect(await prueba.db.selectFrom('error_solicitud').selectAll().execute()).toEqual([])
      },
    )

    test('guardarMiembro saves inside its territory, and outside it finds and changes nothing', async () => {
      const yo = await conJerarquia(jerarquia)
      const todo = await conJerarquia(9)
      for (const nombre of NOMBRES) {
        const antes = await rastro(parejas[nombre])
        const miembro = await leer(todo, parejas[nombre])
        miembro.matrimonio.calle = 'Otra calle'
        const { statusCode } = await yo.post('membresia/guardar/', miembro)
        const dentro = alcanza(hasta).includes(nombre)
        expect(statusCode, nombre).toBe(dentro ? 200 : 404)
        if (!dentro) expect(await rastro(parejas[nombre]), nombre).toEqual(antes)
      }
    })

    test('similares warns of its territory alone', async () => {
      const yo = await conJerarquia(jerarquia)
      await sql`update persona set nombre = 'Gemelo', apellidop = 'Gemelo', apellidom = 'Gemelo', fecha_nac = '1977-07-07'
        where posicion = 1 and membresia_id = any(${Object.values(parejas)}::int[])`.execute(prueba.db)
      const gemelo = { nombre: 'Gemelo', apellidop: 'Gemelo', apellidom: 'Gemelo', fecha_nac: '1977-07-07' }
      const respuesta = await yo.post('membresia/similares/', { personas: [gemelo] })
      const ids = respuesta.json().map(({ membresia_id }: { membresia_id: number }) => membresia_id)
      const propias = alcanza(hasta).map((nombre) => parejas[nombre])
      expect(ids).toHaveLength(Math.min(5, propias.length))
      expect(ids.filter((id: number) => !propias.includes(id))).toEqual([])
    })
  })

  test('a team or zone role without its zone reaches nothing', async () => {
    for (const jerarquia of [3, 4, 5]) {
      const yo = await conJerarquia(jerarquia, { zona: null, num_equipo: null })
      expect((await listar(yo)).total, String(jerarquia)).toBe(0)
    }
    const sinEquipo = await conJerarquia(4, { num_equipo: null })
    expect((await listar(sinEquipo)).total).toBe(0)
  })

  test('one’s own record is open without any key or territory, and no more than that', async () => {
    const yo = await sesionDe(parejas.equipo)
    for (const ruta of [
      'membresia/obtener',
      'historial/roles',
      'historial/eventos',
      'capacitaciones/bitacora',
      'capacitaciones/listar',
    ]) {
      expect((await yo.get(`${ruta}/${parejas.equipo}/`)).statusCode, ruta).toBe(200)
      expect((await yo.get(`${ruta}/${parejas.zona}/`)).statusCode, ruta).toBe(404)
    }
    const miembro = await leer(yo, parejas.equipo)
    expect((await yo.post('membresia/guardar/', miembro)).statusCode).toBe(403)
    expect((await yo.post('baja_temporal/', { membresia_id: parejas.equipo, motivo: 17 })).statusCode).not.toBe(200)
  })
})

describe('what is written stays inside the territory too', () => {
  beforeEach(crearMundo)

  test.each([
    [6, 'B'],
    [6, 'D'],
    [7, 'C'],
    [8, 'D'],
  ] as const)('hierarchy %i moves nobody into sector %s', async (jerarquia, letra) => {
    const yo = await conJerarquia(jerarquia)
    const antes = await rastro(parejas.sector)
    const respuesta = await editar(yo, parejas.sector, (miembro) => Object.assign(miembro, lugares[letra]))
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([
      403,
      'Ese lugar está fuera del territorio que te corresponde',
    ])
    expect(await rastro(parejas.sector)).toEqual(antes)
  })

  test.each([
    [7, 'B'],
    [8, 'C'],
    [9, 'D'],
  ] as const)('hierarchy %i moves a member into sector %s', async (jerarquia, letra) => {
    const yo = await conJerarquia(jerarquia)
    const respuesta = await editar(yo, parejas.sector, (miembro) => Object.assign(miembro, lugares[letra]))
    expect(respuesta.json()).toMatchObject({ respuesta: true })
    expect((await leer(yo, parejas.sector)).sector_id).toBe(lugares[letra].sector_id)
  })

  test('nobody is added to a foreign sector', async () => {
    const yo = await conJerarquia(6)
    const antes = await cuentas()
    for (const letra of ['B', 'C', 'D'] as const) {
      const respuesta = await yo.post('membresia/guardar/', miembroNuevo(1, { sector: lugares[letra] }))
      expect(respuesta.statusCode, letra).toBe(403)
    }
    expect(await cuentas()).toEqual(antes)
  })

  const ADICIONAL = { rol_membresia_id: 0, nivel_id: 4, zona: '1', num_equipo: '1' }

  test('no additional role is given in a foreign sector, nor taken away there', async () => {
    const yo = await conJerarquia(6)
    const ajeno = await darRol(parejas.equipo, { rol_id: 14, sector: lugares.B, zona: '1', num_equipo: '9' })
    const antes = await rastro(parejas.equipo)
    const da = await editar(yo, parejas.equipo, (miembro) => {
      miembro.roles_adicionales.push({ ...ADICIONAL, ...lugares.D, rol_id: 14 })
    })
    const mueve = await editar(yo, parejas.equipo, (miembro) => {
      Object.assign(miembro.roles_adicionales[0], lugares.D)
    })
    const quita = await editar(yo, parejas.equipo, (miembro) => {
      miembro.roles_quitar = [ajeno]
    })
    expect([da.statusCode, mueve.statusCode, quita.statusCode]).toEqual([403, 403, 403])
    expect(await rastro(parejas.equipo)).toEqual(antes)
    const conserva = await editar(yo, parejas.equipo, (miembro) => {
      miembro.matrimonio.calle = 'Otra calle'
    })
    expect(conserva.json()).toMatchObject({ respuesta: true })
  })

  const PROHIBIDO = 'No puedes asignar ni quitar un rol de mayor jerarquía que el tuyo'
  test.each([
    ['a sector secretary', 17, 14, true],
    ['a sector secretary', 17, 17, true],
    ['a sector secretary', 17, 30, false],
    ['a sector secretary', 17, 50, false],
    ['a sector secretary', 17, 60, false],
    ['a sector secretary', 17, 68, false],
    ['a diocesan president', 30, 17, true],
    ['a diocesan president', 30, 31, true],
    ['a diocesan president', 30, 50, false],
    ['a diocesan president', 30, 68, false],
    ['a national president', 60, 61, true],
    ['a national president', 60, 68, false],
    ['an administrator', 68, 60, true],
    ['an administrator', 68, 68, true],
  ])('%s (%i) gives role %i, main or additional: %s', async (_quien, rol_id, dado, puede) => {
    const yo = await sesionCon({ rol_id, sector: lugares.A })
    const antes = await rastro(parejas.sector)
    const adicional = await editar(yo, parejas.sector, (miembro) => {
      miembro.roles_adicionales.push({ ...ADICIONAL, ...lugares.A, rol_id: dado })
    })
    const nuevo = await yo.post('membresia/guardar/', miembroNuevo(1, { sector: lugares.A, rol_id: dado, nivel_id: 4 }))
    const principal = await editar(yo, parejas.sector, (miembro) =>
      Object.assign(miembro, { rol_id: dado, nivel_id: 4 }),
    )
    for (const respuesta of [adicional, nuevo, principal])
      if (puede) expect(respuesta.json()).toMatchObject({ respuesta: true })
      else expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([403, PROHIBIDO])
    if (!puede) expect(await rastro(parejas.sector)).toEqual(antes)
  })

  test.each([
    [17, 30, false],
    [17, 68, false],
    [60, 68, false],
    [17, 18, true],
    [30, 17, true],
    [68, 68, true],
  ])('role %i takes away an additional role %i: %s', async (rol_id, quitado, puede) => {
    const yo = await sesionCon({ rol_id, sector: lugares.A })
    const id = await darRol(parejas.sector, { rol_id: quitado, sector: lugares.A, zona: '1', num_equipo: '1' })
    const respuesta = await editar(yo, parejas.sector, (miembro) => {
      miembro.roles_quitar = [id]
    })
    expect(respuesta.statusCode).toBe(puede ? 200 : 403)
    const fila = await prueba.db
      .selectFrom('rol_membresia')
      .select('hasta')
      .where('rol_membresia_id', '=', id)
      .executeTakeFirst()
    expect(fila?.hasta === null).toBe(!puede)
  })

  test.each([17, 30])('role %i does not take away a main role above it by giving a lower one', async (rol_id) => {
    const yo = await sesionCon({ rol_id, sector: lugares.A })
    const jefa = await crearMembresia({ rol_id: 60, nivel_id: 4, sector: lugares.A })
    const respuesta = await editar(yo, jefa, (miembro) => Object.assign(miembro, { rol_id: 4, nivel_id: 1 }))
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([403, PROHIBIDO])
  })

  test('nobody raises themselves', async () => {
    const yo = await sesionCon({ rol_id: 17, sector: lugares.A, nivel_id: 4 })
    const respuesta = await editar(yo, yo.membresia_id, (miembro) => {
      miembro.roles_adicionales.push({ ...ADICIONAL, ...lugares.A, rol_id: 68 })
    })
    expect(respuesta.statusCode).toBe(403)
    expect((await listar(yo)).ids).not.toContain(parejas.diocesis)
  })

  test('re-enrolling gives no role above one’s own again', async () => {
    await sql`update ciclo set ciclo_vigente = false`.execute(prueba.db)
    const { ciclo_id: anterior } = await crearCiclo({ nom_ciclo: '2025-2026' })
    await crearCiclo({ nom_ciclo: '2026-2027', ciclo_vigente: true })
    const yo = await sesionCon({ rol_id: 17, sector: lugares.A })
    const de = (rol_id: number) => crearMembresia({ rol_id, nivel_id: 4, sector: lugares.A, ciclo_id: anterior })
    const [igual, arriba] = [await de(18), await de(30)]
    expect((await yo.post('membresia/reinscribir/', { membresia_id: igual })).json()).toMatchObject({ respuesta: true })
    const respuesta = await yo.post('membresia/reinscribir/', { membresia_id: arriba })
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([403, PROHIBIDO])
  })
})

describe('keys and territory belong together', () => {
  beforeEach(crearMundo)

  test('a key given by a role in sector A opens nothing in sector B, where another role is held', async () => {
    const yo = await conJerarquia(6)
    await darRol(yo.membresia_id, { rol_id: 22, sector: lugares.B })
    const enB = parejas.diocesis
    const antes = await rastro(enB)
    expect((await listar(yo)).ids).not.toContain(enB)
    expect((await yo.get(`membresia/obtener/${enB}/`)).statusCode).toBe(404)
    expect((await yo.get(`historial/roles/${enB}/`)).statusCode).toBe(404)
    expect((await yo.post('baja_temporal/', { membresia_id: enB, motivo: 17 })).statusCode).toBe(404)
    const ajeno = await leer(await conJerarquia(9), enB)
    expect((await yo.post('membresia/guardar/', ajeno)).statusCode).toBe(404)
    const lleva = await editar(yo, parejas.sector, (miembro) => Object.assign(miembro, lugares.B))
    expect(lleva.statusCode).toBe(403)
    expect(await rastro(enB)).toEqual(antes)
  })

  test('two roles that give the key open the union of their territories', async () => {
    const yo = await conJerarquia(6)
    await darRol(yo.membresia_id, { rol_id: 17, sector: lugares.D })
    const { A, D } = { A: ['equipo', 'zona', 'sector'] as const, D: parejas.nacion }
    expect((await listar(yo)).ids).toEqual(ordenados(yo.membresia_id, ...A.map((nombre) => parejas[nombre]), D))
    expect((await yo.get(`membresia/obtener/${D}/`)).statusCode).toBe(200)
    expect((await yo.get(`membresia/obtener/${parejas.diocesis}/`)).statusCode).toBe(404)
  })

  test('the status key of a role in sector B does not open names and statuses of sector A', async () => {
    const editor = await rolConClaves(['membresia', 'membresia-matrimonios', 'membresia-matrimonios-editar'])
    const yo = await sesionCon({ rol_id: editor, sector: lugares.A })
    await darRol(yo.membresia_id, { rol_id: 17, sector: lugares.B })
    const cambiar = (id: number) =>
      editar(yo, id, (miembro) => {
        miembro.matrimonio.nombre_el = 'Otro'
      })
    expect((await cambiar(parejas.diocesis)).json()).toMatchObject({ respuesta: true })
    const respuesta = await cambiar(parejas.sector)
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([
      403,
      'No tienes permiso para cambiar el nombre ni el estatus de este miembro',
    ])
  })

  test('the rank of a role in diocese B does not let one give roles of that rank in sector A', async () => {
    const yo = await conJerarquia(6)
    await darRol(yo.membresia_id, { rol_id: 30, sector: lugares.D })
    const dar = (id: number, sector: SectorDePrueba) =>
      editar(yo, id, (miembro) => {
        miembro.roles_adicionales.push({
          rol_membresia_id: 0,
          ...sector,
          rol_id: 31,
          nivel_id: 4,
          zona: '1',
          num_equipo: '1',
        })
      })
    expect((await dar(parejas.nacion, lugares.D)).json()).toMatchObject({ respuesta: true })
    expect((await dar(parejas.sector, lugares.A)).statusCode).toBe(403)
  })

  test('reading through one type’s key never opens another type', async () => {
    const mare = await crearMembresia({ tipo: 3, sector: lugares.A })
    const yo = await sesionCon({ rol_id: 42, sector: lugares.A })
    expect((await yo.get(`membresia/obtener/${mare}/`)).statusCode).toBe(200)
    expect((await yo.get(`membresia/obtener/${parejas.sector}/`)).statusCode).toBe(403)
    expect((await yo.get('membresia/listar/1/')).statusCode).toBe(403)
    expect((await yo.get('membresia/listar/?tipo_membresia_id=1')).statusCode).toBe(403)
  })

  test('the list of all types holds only the types whose key one has, each where that key counts', async () => {
    const mare = await crearMembresia({ tipo: 3, sector: lugares.A })
    const mareEnB = await crearMembresia({ tipo: 3, sector: lugares.B })
    const yo = await sesionCon({ rol_id: 42, sector: lugares.A })
    const soloMares = await listar(yo, '', 'membresia/listar/')
    expect(soloMares).toMatchObject({ ids: ordenados(mare, yo.membresia_id), total: 2 })
    await darRol(yo.membresia_id, { rol_id: await rolConClaves(clavesDe(1)), sector: lugares.B })
    const conParejasDeB = await listar(yo, '', 'membresia/listar/')
    expect(conParejasDeB.ids).toEqual(ordenados(mare, yo.membresia_id, parejas.diocesis))
    expect(conParejasDeB.ids).not.toContain(mareEnB)
    const asistente = await sesionCon({ rol_id: 71, sector: lugares.A })
    expect((await listar(asistente, '', 'membresia/listar/')).ids).toEqual([asistente.membresia_id])
  })

  test('a body’s type does not open a member of another type', async () => {
    const mare = await crearMembresia({ tipo: 3, sector: lugares.A })
    const yo = await sesionCon({ rol_id: await rolConClaves(clavesDe(1)), sector: lugares.A })
    const antes = await rastro(mare)
    const respuesta = await yo.post('membresia/guardar/', miembroNuevo(1, { sector: lugares.A, membresia_id: mare }))
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([
      400,
      'El tipo de membresía no coincide con el guardado',
    ])
    expect(await rastro(mare)).toEqual(antes)
  })
})

describe('minors', () => {
  const LLAVES = [...clavesDe(2), ...clavesDe(5)] satisfies Clave[]
  const CASOS = {
    'an adolescent': { tipo: 5, nacimiento: enAnios(-15) },
    'a youth under 18': { tipo: 2, nacimiento: enAnios(-17) },
    'a youth who is 18 tomorrow or later': { tipo: 2, nacimiento: enAnios(-18, 2) },
    'a youth without a birth date': { tipo: 2, nacimiento: null },
  } as const
  const menor = (caso: keyof typeof CASOS, sector: SectorDePrueba) => crearMembresia({ ...CASOS[caso], sector })

  const NADA_OCULTO = [undefined, undefined, undefined]
  const OCULTOS = ['3', '1', '4']
  test.each([
    [7, false, 0, OCULTOS],
    [8, false, 0, OCULTOS],
    [9, false, 0, OCULTOS],
    [7, true, 4, NADA_OCULTO],
    [8, true, 4, NADA_OCULTO],
    [9, true, 4, NADA_OCULTO],
    [6, false, 4, NADA_OCULTO],
  ])(
    'hierarchy %i, marked ve_menores %s, sees %i of four; hidden: %j',
    async (jerarquia_id, ve_menores, ve, ocultos) => {
      const sector = await crearSector()
      const ids: number[] = []
      for (const caso of Object.keys(CASOS)) ids.push(await menor(caso as keyof typeof CASOS, sector))
      const adulto = await crearMembresia({ tipo: 2, nacimiento: enAnios(-18, -2), sector })
      const yo = await sesionCon({ rol_id: await rolConClaves(LLAVES, { jerarquia_id, ve_menores }), sector })

      const jovenes = await listar(yo, '', 'membresia/listar/2/')
      const adolescentes = await listar(yo, '', 'membresia/listar/5/')
      const todos = await listar(yo, '', 'membresia/listar/')
      expect(jovenes.ids).toContain(adulto)
      expect([...jovenes.ids, ...adolescentes.ids].filter((id) => ids.includes(id))).toHaveLength(ve)
      expect([jovenes.total, adolescentes.total]).toEqual([jovenes.ids.length, adolescentes.ids.length])
      expect([jovenes.ocultos, adolescentes.ocultos, todos.ocultos].map((n) => n && String(n))).toEqual(ocultos)
      for (const id of ids)
        for (const ruta of ['membresia/obtener', 'historial/roles', 'historial/eventos', 'capacitaciones/bitacora'])
          expect((await yo.get(`${ruta}/${id}/`)).statusCode, ruta).toBe(ve ? 200 : 404)
    },
  )

  test('what is hidden is neither edited nor named among the similar', async () => {
    const sector = await crearSector()
    const id = await crearMembresia({
      tipo: 5,
      sector,
      persona: { nombre: 'Gemela', apellidop: 'Gemela', apellidom: 'Gemela' },
      nacimiento: '2012-02-29',
    })
    const deSector = await sesionCon({ rol_id: await rolConClaves(LLAVES), sector })
    const miembro = await leer(deSector, id)
    const yo = await sesionCon({ rol_id: await rolConClaves(LLAVES, { jerarquia_id: 9 }), sector })
    const antes = await rastro(id)
    expect((await yo.post('membresia/guardar/', miembro)).statusCode).toBe(404)
    expect((await yo.post('baja_temporal/', { membresia_id: id, motivo: 17 })).statusCode).toBe(404)
    const gemela = { nombre: 'Gemela', apellidop: 'Gemela', apellidom: 'Gemela', fecha_nac: '2012-02-29' }
    expect((await yo.post('membresia/similares/', { personas: [gemela] })).json()).toEqual([])
    expect((await deSector.post('membresia/similares/', { personas: [gemela] })).json()).toHaveLength(1)
    expect(await rastro(id)).toEqual(antes)
  })

  test('someone who also serves in a sector or zone sees the minors of that place, and the rest as a count', async () => {
    const [propio, otro] = [await crearSector(), await crearSector()]
    const visto = await crearMembresia({ tipo: 5, sector: propio, zona: '1' })
    const sinZona = await crearMembresia({ tipo: 5, sector: propio })
    const ajeno = await crearMembresia({ tipo: 5, sector: otro })
    const yo = await sesionCon({ rol_id: await rolConClaves(LLAVES, { jerarquia_id: 7 }), sector: propio })
    await darRol(yo.membresia_id, {
      rol_id: await rolConClaves(LLAVES, { jerarquia_id: 5 }),
      sector: propio,
      zona: '1',
    })
    expect(await listar(yo, '', 'membresia/listar/5/')).toEqual({ ids: [visto], total: 1, ocultos: '2' })
    expect((await yo.get(`membresia/obtener/${sinZona}/`)).statusCode).toBe(404)
    expect((await yo.get(`membresia/obtener/${ajeno}/`)).statusCode).toBe(404)
  })

  test('couples, MaRes and assistants are never minors, and their lists count none hidden', async () => {
    const sector = await crearSector()
    const joven = await crearMembresia({ tipo: 1, sector, nacimiento: enAnios(-17) })
    const yo = await sesionCon({ rol_id: 60, sector })
    expect(await listar(yo)).toMatchObject({ ids: ordenados(joven, yo.membresia_id), ocultos: undefined })
    expect((await yo.get(`membresia/obtener/${joven}/`)).statusCode).toBe(200)
  })

  test('filters narrow the count of the hidden as they narrow the list', async () => {
    const [uno, otro] = [await crearSector(), await crearSector()]
    await menor('an adolescent', uno)
    await menor('an adolescent', otro)
    const yo = await sesionCon({ rol_id: 30, sector: uno })
    expect((await listar(yo, '', 'membresia/listar/5/')).ocultos).toBe('2')
    expect((await listar(yo, `sector_id=${uno.sector_id}`, 'membresia/listar/5/')).ocultos).toBe('1')
    expect((await listar(yo, 'estatus_id=22', 'membresia/listar/5/')).ocultos).toBe('0')
  })
})

describe('cycles', () => {
  const ve = async (yo: Quien) => (await yo.get('membresia/listar/1/?limite=50')).statusCode

  test.each([
    [17, 89, 200],
    [17, 91, 403],
    [30, 89, 200],
    [60, 91, 403],
    [68, 400, 200],
  ])('role %i of the cycle before, %i days after the change: %i', async (rol_id, hace, esperado) => {
    const { anterior } = await dosCiclos({ hace })
    expect(await ve(await sesionCon({ rol_id, ciclo_id: anterior.ciclo_id }))).toBe(esperado)
  })

  test('team members have no relay: hierarchy 4 and above do', async () => {
    const { anterior } = await dosCiclos({ hace: 1 })
    const con = async (jerarquia_id: number) =>
      sesionCon({
        rol_id: await rolConClaves(clavesDe(1), { jerarquia_id }),
        ciclo_id: anterior.ciclo_id,
        zona: '1',
        num_equipo: '1',
      })
    expect([await ve(await con(3)), await ve(await con(4))]).toEqual([403, 200])
  })

  test('the relay ends when somebody new holds the same post, and not when they hold it elsewhere', async () => {
    const { anterior, vigente } = await dosCiclos({ hace: 1 })
    const [sector, otro] = [await crearSector(), await crearSector()]
    const saliente = await sesionCon({ rol_id: 17, sector, ciclo_id: anterior.ciclo_id })
    await crearMembresia({ rol_id: 17, nivel_id: 4, sector: otro, ciclo_id: vigente.ciclo_id })
    expect(await ve(saliente)).toBe(200)
    await crearMembresia({ rol_id: 17, nivel_id: 4, sector, ciclo_id: vigente.ciclo_id })
    expect(await ve(saliente)).toBe(403)
  })

  test('of the cycle before the last nothing is left, nor of a role that ended', async () => {
    const { ciclo_id: antiguo } = await crearCiclo({ nom_ciclo: '2022-2023' })
    const { anterior } = await dosCiclos({ hace: 1 })
    expect(await ve(await sesionCon({ rol_id: 17, ciclo_id: antiguo }))).toBe(403)
    const terminado = await sesionCon({ rol_id: 17, ciclo_id: anterior.ciclo_id })
    await sql`update rol_membresia set hasta = '2024-09-01' where membresia_id = ${terminado.membresia_id}`.execute(
      prueba.db,
    )
    expect(await ve(terminado)).toBe(403)
  })

  test('rol_admin needs no cycle, every other role does', async () => {
    const { ciclo_id } = await crearCiclo({ nom_ciclo: '2018-2019' })
    const admin = await sesionCon({ rol_id: 68, ciclo_id })
    const nacional = await sesionCon({ rol_id: 60, ciclo_id })
    expect([await ve(admin), await ve(nacional)]).toEqual([200, 403])
  })

  test('an inactive role gives nothing', async () => {
    const yo = await sesionCon({ rol_id: 17 })
    expect(await ve(yo)).toBe(200)
    await sql`update rol set activo = false where rol_id = 17`.execute(prueba.db)
    expect(await ve(yo)).toBe(403)
  })

  test('looking at an earlier cycle shows who stood in the territory then', async () => {
    const { anterior, vigente } = await dosCiclos()
    const [sector, otro] = [await crearSector(), await crearSector()]
    const mudada = await crearMembresia({ sector, ciclo_id: anterior.ciclo_id })
    await darRol(mudada, { rol_id: 4, nivel_id: 1, sector: otro, ciclo_id: vigente.ciclo_id, es_principal: true })
    const yo = await sesionCon({ rol_id: 17, sector })
    expect((await listar(yo)).ids).not.toContain(mudada)
    expect((await listar(yo, `ciclo_id=${anterior.ciclo_id}`)).ids).toEqual([mudada])
    expect((await yo.get(`membresia/obtener/${mudada}/`)).statusCode).toBe(404)
    const deOtro = await sesionCon({ rol_id: 17, sector: otro })
    expect((await listar(deOtro)).ids).toContain(mudada)
    expect((await listar(deOtro, `ciclo_id=${anterior.ciclo_id}`)).ids).not.toContain(mudada)
  })
})
