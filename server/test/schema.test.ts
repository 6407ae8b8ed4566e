import { readFileSync } from 'node:fs'
import * as constantes from '@padron/contract/constantes'
import { FUNCIONES, TIPOS } from '@padron/contract/permisos'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { crearMembresia } from './builders.ts'
import { baseAparte, prueba } from './db.ts'
import { TYPES_FILE, typesOf } from './typesOf.ts'

const consulta = async <T>(texto: string) => (await sql.raw<T>(texto).execute(prueba.db)).rows

test('the generated types are those of the migrations', async () => {
  const { ownerUrl } = await baseAparte()
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await typesOf(ownerUrl))
})

describe('constraints', () => {
  test('every foreign key is indexed: its columns begin an index, whole or over all rows that have it', async () => {
    const sinIndice = await consulta<{ tabla: string; columnas: string }>(`
      select k.conrelid::regclass::text as tabla, string_agg(a.attname, ', ' order by u.n) as columnas
        from pg_constraint k
        cross join unnest(k.conkey) with ordinality u (attnum, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       group by k.oid, k.conrelid, k.conkey
      having not exists (
        select from pg_index i
         where i.indrelid = k.conrelid
           and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
           and (i.indpred is null
             or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', min(a.attname))))
       order by 1, 2`)
    expect(sinIndice).toEqual([])
  })

  test('every table has a primary key', async () => {
    expect(
      await consulta(`
        select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
           and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`),
    ).toEqual([])
  })

  test('the application may do no more than read and write rows: it owns nothing', async () => {
    expect(
      await consulta(`
        select relname from pg_class where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) = 'padron_app'`),
    ).toEqual([])
    await expect(consulta('create table intrusa (id int)')).rejects.toThrow(/permission denied/)
  })

  test.each([
    ['a second current cycle', `insert into ciclo (nom_ciclo, ciclo_vigente) values ('a', true), ('b', true)`],
    ['a cycle name of 31 characters', `insert into ciclo (nom_ciclo) values (repeat('x', 31))`],
    ['a diocese key of two letters', `insert into diocesis (clavedio, nom_diocesis, region_id) values ('AB', 'x', 1)`],
    ['a used diocese key', `insert into diocesis (clavedio, nom_diocesis, region_id) values ('JUA', 'x', 1)`],
    ['a sector of no diocese', `insert into sector (nom_sector, diocesis_id) values ('x', 999999)`],
    [
      'a membership of an unknown type',
      `insert into membresia (tipo_membresia_id, anio_ingreso, nombre_completo, busqueda) values (6, 2020, 'x', 'x')`,
    ],
    [
      'a drop-out without a reason',
      `insert into estatus_historia (membresia_id, estatus_id, fecha) select membresia_id, 22, now() from membresia`,
    ],
    [
      'a third person',
      `insert into persona (membresia_id, posicion, nombre, apellidop, apellidom) select membresia_id, 3, 'x', 'x', 'x' from membresia`,
    ],
    ['a zone in lower case', `update rol_membresia set zona = 'a1'`],
    [
      'a second main role in one cycle',
      `insert into rol_membresia (membresia_id, ciclo_id, rol_id, es_principal, diocesis_id, sector_id, nivel_id, desde)
       select membresia_id, ciclo_id, rol_id, true, diocesis_id, sector_id, nivel_id, desde from rol_membresia`,
    ],
    [
      'two enrolments in one cycle',
      `insert into inscripcion (membresia_id, ciclo_id, fecha, cuota, ofrenda) select membresia_id, ciclo_id, fecha, 0, 0 from inscripcion`,
    ],
    ['a negative fee', `update inscripcion set cuota = -1`],
    ['a postal code of four digits', `update domicilio set codigo_postal = '6300'`],
    [
      'a credential number given twice',
      `insert into credencial (membresia_id, diocesis_id, clavedio, letras, numero, vigente)
       select membresia_id, 10, 'JUA', 'M', 1, n = 1 from membresia, generate_series(1, 2) n`,
    ],
    [
      'one user name in two spellings',
      `insert into usuario (membresia_id, usuario) select membresia_id, x from membresia, unnest(array['Ana', 'ANA']) x`,
    ],
  ])('the database itself refuses %s', async (_what, statement) => {
    await crearMembresia()
    await expect(consulta(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })
})

describe('every constant has its row', () => {
  const ids = async (tabla: string) =>
    (await consulta<{ id: number }>(`select ${tabla}_id as id from ${tabla}`)).map(({ id }) => id)

  test('statuses', async () => {
    const { ALTA, POSIBLE_BAJA, BAJA_TEMPORAL, BAJA_DEFINITIVA, EXCLUIDO } = constantes
    const nombres = await consulta(`select estatus_id, nom_estatus from estatus where estatus_id in
      (${[ALTA, POSIBLE_BAJA, BAJA_TEMPORAL, BAJA_DEFINITIVA, EXCLUIDO]}) order by 1`)
    expect(nombres).toEqual([
      { estatus_id: 20, nom_estatus: 'ALTA' },
      { estatus_id: 22, nom_estatus: 'POSIBLE BAJA' },
      { estatus_id: 23, nom_estatus: 'BAJA TEMPORAL' },
      { estatus_id: 24, nom_estatus: 'BAJA DEFINITIVA' },
      { estatus_id: 28, nom_estatus: 'DEPURADO' },
    ])
  })

  test('roles', async () => {
    const { ROLES_EQUIPERO, ROLES_PROMOTOR_ADOLESCENTES, ROL_EQUIPERO, ROL_EQUIPERO_JOVEN } = constantes
    expect(await ids('rol')).toEqual(
      expect.arrayContaining([...ROLES_EQUIPERO, ...ROLES_PROMOTOR_ADOLESCENTES, ROL_EQUIPERO_JOVEN]),
    )
    expect(Object.values(ROL_EQUIPERO).toSorted()).toEqual(ROLES_EQUIPERO.toSorted())
    const deEquipo = await consulta<{ tipo: number; rol_id: number }>(
      `select tipo_membresia_id as tipo, rol_id from rol where es_equipero`,
    )
    expect(Object.fromEntries(deEquipo.map(({ tipo, rol_id }) => [tipo, rol_id]))).toEqual(ROL_EQUIPERO)
  })

  test('hierarchies, types, university and functions', async () => {
    expect((await ids('jerarquia')).toSorted()).toEqual(Object.values(constantes.JERARQUIA))
    expect((await ids('tipo_membresia')).toSorted().map(String)).toEqual(Object.keys(TIPOS))
    expect(await ids('tipo_formacion')).toContain(constantes.TIPO_UNIVERSIDAD)
    const claves = await consulta<{ clave: string }>('select clave from funcion_sistema')
    expect(claves.map(({ clave }) => clave).toSorted()).toEqual(FUNCIONES.map(({ clave }) => clave).toSorted())
  })
})

describe('search text', () => {
  test.each([
    ['María Núñez', 'maria nunez'],
    ["  O'Farrill  Ibáñez, ", 'o farrill ibanez'],
    ['ÁÉÍÓÚÜÑÇ', 'aeiouunc'],
    ['Ma. del Carmen', 'ma del carmen'],
  ])('%s is looked for as %s', async (texto, esperado) => {
    const { rows } = await sql<{ valor: string }>`select sin_acentos(${texto}) as valor`.execute(prueba.db)
    expect(rows[0]?.valor).toBe(esperado)
  })
})

describe.each(['bitacora', 'bitacora_sello', 'error_solicitud'])('%s only grows', (tabla) => {
  const CAMBIOS = [`update ${tabla} set creado = now()`, `delete from ${tabla}`, `truncate ${tabla}`]

  test.each(CAMBIOS)('padron_app may not: %s', async (cambio) => {
    await expect(consulta(cambio)).rejects.toThrow(/permission denied/)
  })

  test('its owner may not either', async () => {
    const { ownerUrl } = await baseAparte()
    const client = new pg.Client(ownerUrl)
    await client.connect()
    for (const cambio of CAMBIOS)
      await expect(client.query(cambio), cambio).rejects.toThrow(
        `Los renglones de ${tabla} no se modifican ni se borran`,
      )
    await client.end()
  })
})
