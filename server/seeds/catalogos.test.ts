import { ALTA, BAJA_DEFINITIVA, BAJA_TEMPORAL, EXCLUIDO, JERARQUIA, POSIBLE_BAJA } from '@padron/contract/constantes'
import { FUNCIONES, TIPOS } from '@padron/contract/permisos'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { DB } from '../src/db/types.ts'
import { baseAparte, prueba } from '../test/db.ts'
import { sembrarCatalogos } from './catalogos.ts'
import { clavesDeRol } from './matriz.ts'

const cuenta = async (tabla: keyof DB) => {
  const { total } = await prueba.db
    .selectFrom(tabla)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
const consulta = async <T>(texto: string) => (await sql.raw<T>(texto).execute(prueba.db)).rows

test.each([
  ['tipo_membresia', 5],
  ['jerarquia', 7],
  ['estatus', 9],
  ['motivo_baja', 17],
  ['grado_estudio', 9],
  ['nivel', 22],
  ['tema', 303],
  ['tipo_formacion', 7],
  ['region', 19],
  ['diocesis', 96],
  ['sector', 97],
  ['estado', 32],
  ['municipio', 2478],
  ['rol', 72],
  ['funcion_sistema', FUNCIONES.length],
] as const)('%s has %i rows', async (tabla, filas) => {
  expect(await cuenta(tabla)).toBe(filas)
})

test('no cycle comes with the catalogues', async () => {
  expect(await cuenta('ciclo')).toBe(0)
})

describe('structure', () => {
  test('every region has its block and its dioceses, under the numbers of the movement', async () => {
    const bloques = await consulta<{ bloque: string; regiones: number }>(
      `select bloque, count(*)::int as regiones from region group by bloque order by bloque`,
    )
    expect(bloques).toEqual([
      { bloque: 'I', regiones: 3 },
      { bloque: 'II', regiones: 3 },
      { bloque: 'III', regiones: 3 },
      { bloque: 'IV', regiones: 4 },
      { bloque: 'V', regiones: 6 },
    ])
    const demo = await consulta(
      `select clavedio, nom_diocesis, nom_region from diocesis join region using (region_id) where clavedio in ('JUA', 'HMO') order by 1`,
    )
    expect(demo).toEqual([
      { clavedio: 'HMO', nom_diocesis: 'Hermosillo', nom_region: 'HERMOSILLO' },
      { clavedio: 'JUA', nom_diocesis: 'Ciudad Juárez', nom_region: 'CHIHUAHUA' },
    ])
    expect(
      await consulta(`select region_id from region where region_id not in (select region_id from diocesis)`),
    ).toEqual([])
  })

  test('every diocese has one pseudo-sector, and México the national one too', async () => {
    const raras = await consulta(`
      select clavedio, array_agg(nom_sector order by nom_sector) as sectores
        from diocesis left join sector using (diocesis_id)
       group by clavedio having array_agg(nom_sector) <> array['EQUIPO DIOCESANO'] or not bool_and(es_diocesano_nacional)`)
    expect(raras).toEqual([{ clavedio: 'MEX', sectores: ['EQUIPO DIOCESANO', 'EQUIPO NACIONAL'] }])
  })
})

describe('roles and levels', () => {
  test('the roles that S1 pins are what their numbers say', async () => {
    const fijos = await consulta(
      `select rol_id, tipo_membresia_id as tipo, tipo_equipo_id as equipo, es_equipero, es_promotor from rol
        where es_equipero or es_promotor or rol_id = 984 order by rol_id`,
    )
    const equipero = { es_equipero: true, es_promotor: false }
    const promotor = { es_equipero: false, es_promotor: true }
    expect(fijos).toEqual([
      { rol_id: 4, tipo: 1, equipo: 1, ...equipero },
      { rol_id: 12, tipo: 3, equipo: 3, ...equipero },
      { rol_id: 13, tipo: 3, equipo: 3, ...promotor },
      { rol_id: 14, tipo: 1, equipo: 1, ...promotor },
      { rol_id: 982, tipo: 5, equipo: 5, ...equipero },
      { rol_id: 983, tipo: 2, equipo: 5, ...promotor },
      { rol_id: 984, tipo: 2, equipo: 5, es_equipero: false, es_promotor: false },
      { rol_id: 985, tipo: 2, equipo: 2, ...equipero },
      { rol_id: 994, tipo: 2, equipo: 2, ...promotor },
    ])
  })

  test('only role 68 administers, and only youth coordination sees minors', async () => {
    const marcados = async (marca: string) =>
      (await consulta<{ rol_id: number }>(`select rol_id from rol where ${marca} order by rol_id`)).map((r) => r.rol_id)
    expect(await marcados('rol_admin')).toEqual([68])
    expect(await marcados('ve_menores')).toEqual([
      23, 36, 66, 1001, 1002, 1003, 1004, 1005, 1006, 1011, 1013, 1015, 1021, 1031,
    ])
  })

  test('the hierarchies of the contract are there, each with roles', async () => {
    const usadas = await consulta<{ jerarquia_id: number }>(
      `select jerarquia_id from jerarquia where exists (select from rol where rol.jerarquia_id = jerarquia.jerarquia_id) order by 1`,
    )
    expect(usadas.map(({ jerarquia_id }) => jerarquia_id)).toEqual(Object.values(JERARQUIA))
  })

  test('every type has levels, and every level leads to one of its type or ends, but for adolescents who grow up', async () => {
    const saltos = await consulta(`
      select a.nivel_id, b.nivel_id as siguiente from nivel a join nivel b on b.nivel_id = a.siguiente_nivel_id
       where a.tipo_membresia_id <> b.tipo_membresia_id`)
    expect(saltos).toEqual([{ nivel_id: 43, siguiente: 11 }])
    const tipos = await consulta<{ tipo: number }>(`select distinct tipo_membresia_id as tipo from nivel order by 1`)
    expect(tipos.map(({ tipo }) => String(tipo))).toEqual(Object.keys(TIPOS))
  })

  test('types bear the names of the keys', async () => {
    const tipos = await consulta<{ id: number; clave: string }>(
      `select tipo_membresia_id as id, clave from tipo_membresia order by 1`,
    )
    expect(Object.fromEntries(tipos.map(({ id, clave }) => [id, clave]))).toEqual(TIPOS)
  })

  test('members sign in while active, possible drop-outs or honorary', async () => {
    const estatus = await consulta<{ estatus_id: number; permite_acceso: boolean }>(
      `select estatus_id, permite_acceso from estatus order by 1`,
    )
    expect(estatus.filter((e) => e.permite_acceso).map((e) => e.estatus_id)).toEqual([ALTA, POSIBLE_BAJA, 26])
    expect(estatus.map((e) => e.estatus_id)).toEqual(
      expect.arrayContaining([ALTA, POSIBLE_BAJA, BAJA_TEMPORAL, BAJA_DEFINITIVA, EXCLUIDO]),
    )
  })
})

test.each([
  [1, 'KER EC EF ECSV CIP1 CIP2 TM SHZ PPD MO SHS SHD'],
  [2, 'EPA EP KER EJ CIJ1 CIJ2 CIP1 CIP2 TM SHZ PPD MO SHS SHD TLID'],
  [3, 'KER RMR EF CIP1 CIP2 TM SHZ MO'],
  [5, 'EPA EP KER EJ CIJ1 CIJ2 CIP1 CIP2 TM SHZ PPD MO SHS SHD TLID'],
])('trainings and strong moments of type %i stand in the order of the form', async (tipo, cortos) => {
  const cursos = await consulta<{ nombre_corto: string }>(`
    select nombre_corto from formacion join formacion_tipo using (formacion_id)
     where tipo_membresia_id = ${tipo} and tipo_formacion_id in (1, 2) order by orden`)
  expect(cursos.map(({ nombre_corto }) => nombre_corto).join(' ')).toBe(cortos)
})

describe('addresses', () => {
  test.each([
    [1001, 'Aguascalientes', 'Aguascalientes'],
    [5030, 'Saltillo', 'Coahuila de Zaragoza'],
    [6002, 'Colima', 'Colima'],
    [7101, 'Tuxtla Gutiérrez', 'Chiapas'],
    [8037, 'Juárez', 'Chihuahua'],
    [9003, 'Coyoacán', 'Ciudad de México'],
    [12083, 'Ñuu Savi', 'Guerrero'],
    [24059, 'Villa de Pozos', 'San Luis Potosí'],
    [25019, 'Eldorado', 'Sinaloa'],
    [32056, 'Zacatecas', 'Zacatecas'],
  ])('municipality %i is %s, %s', async (municipio_id, nom_municipio, nom_estado) => {
    expect(
      await consulta(
        `select nom_municipio, nom_estado from municipio join estado using (estado_id) where municipio_id = ${municipio_id}`,
      ),
    ).toEqual([{ nom_municipio, nom_estado }])
  })

  test('a municipality carries its state in its number, and no two of a state share a name', async () => {
    expect(await consulta(`select municipio_id from municipio where municipio_id / 1000 <> estado_id`)).toEqual([])
    expect(
      await consulta(`select nom_municipio from municipio group by estado_id, nom_municipio having count(*) > 1`),
    ).toEqual([])
  })

  test('names are clean: no stray English, brackets or spaces', async () => {
    expect(
      await consulta(`
        select nombre from (select nom_municipio as nombre from municipio union all select nom_localidad from localidad) n
         where nombre ~* 'municip|[][]' or nombre <> btrim(nombre) or nombre ~ '  '`),
    ).toEqual([])
  })

  test('every municipality offers towns, whose numbers keep clear of SEPOMEX and of those typed in', async () => {
    expect(
      await consulta(
        `select municipio_id from municipio where municipio_id not in (select municipio_id from localidad)`,
      ),
    ).toEqual([])
    const [{ menor, mayor } = { menor: 0, mayor: 0 }] = await consulta<{ menor: number; mayor: number }>(
      `select min(localidad_id)::int as menor, max(localidad_id)::int as mayor from localidad`,
    )
    expect(menor).toBeGreaterThan(32_999 * 10_000 + 9_999)
    expect(mayor).toBeLessThan(1_000_000_000)
  })
})

describe('functions', () => {
  test('the tree is the contract’s, in its order', async () => {
    const arbol = await consulta<{ clave: string }>(`
      select f.clave, f.nom_funcion, f.tipo, p.clave as padre, f.ruta
        from funcion_sistema f left join funcion_sistema p on p.funcion_sistema_id = f.padre_funcion_id order by f.orden`)
    expect(arbol).toEqual(FUNCIONES.map((funcion) => ({ ruta: null, ...funcion })))
  })

  test('every role holds what the matrix gives it', async () => {
    const roles = await consulta<{ clave_rol: string; claves: string[] }>(`
      select clave_rol, coalesce(array_agg(clave) filter (where clave is not null), '{}') as claves
        from rol left join rol_funcion using (rol_id) left join funcion_sistema using (funcion_sistema_id) group by clave_rol`)
    for (const { clave_rol, claves } of roles) expect(claves.toSorted()).toEqual(clavesDeRol(clave_rol).toSorted())
  })
})

test('settings come with neutral defaults and both notices', async () => {
  const filas = await prueba.db.selectFrom('ajuste').select(['clave', 'valor']).execute()
  expect(Object.fromEntries(filas.map(({ clave, valor }) => [clave, valor]))).toMatchObject({
    nombre: 'Movimiento Familiar',
    lema: 'Familias que caminan juntas',
    minutos_sesion: 20,
    horas_sesion: 12,
    aviso_privacidad: expect.stringContaining('datos'),
    aviso_privacidad_version: expect.stringMatching(/^\d{4}-\d{2}$/),
    aviso_imagen: expect.stringContaining('imagen'),
    aviso_imagen_version: expect.stringMatching(/^\d{4}-\d{2}$/),
  })
})

test('seeding again keeps what administrators changed, and gives new functions to the roles of the matrix', async () => {
  const { ownerUrl } = await baseAparte()
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query(`
      update ajuste set valor = '"Otro lema"' where clave = 'lema';
      update funcion_sistema set nom_funcion = 'Padrón' where clave = 'membresia-matrimonios';
      delete from rol_funcion using funcion_sistema f
       where f.funcion_sistema_id = rol_funcion.funcion_sistema_id and rol_id = 17 and f.clave = 'membresia-matrimonios-baja';
      delete from funcion_sistema where clave = 'graficas'`)
    await sembrarCatalogos(client)
    const una = async (texto: string) => (await client.query<{ valor: unknown }>(texto)).rows.map(({ valor }) => valor)
    const quienesTienen = (clave: string) =>
      una(
        `select rol_id as valor from rol_funcion join funcion_sistema using (funcion_sistema_id) where clave = '${clave}'`,
      )

    expect(await una(`select valor from ajuste where clave = 'lema'`)).toEqual(['Otro lema'])
    expect(await una(`select nom_funcion as valor from funcion_sistema where clave = 'membresia-matrimonios'`)).toEqual(
      ['Padrón'],
    )
    expect(await quienesTienen('membresia-matrimonios-baja')).not.toContain(17)
    expect(await quienesTienen('graficas')).toEqual(expect.arrayContaining([50, 60, 68]))
    expect(await quienesTienen('graficas')).not.toContain(17)
    expect(await una(`select count(*)::int as valor from region`)).toEqual([19])
  } finally {
    await client.end()
  }
})
