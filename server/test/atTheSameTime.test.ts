import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Db } from '../src/db/db.ts'
import { cifrar } from '../src/sesion/contrasena.ts'
import { crearAdmin } from '../src/sesion/crearAdmin.queries.ts'
import { firmar, miembroNuevo } from './builders.ts'
import { baseAparte, prueba } from './db.ts'

const CONTRASENA = 'Tortuga lenta 2'
const persona = (nombre: string) => ({ nombre, apellidop: 'Ruiz', apellidom: 'Díaz' })

/** A database of its own with an administrator signed in: what happens at once needs transactions that are kept. */
let db: Db
let app: FastifyInstance
let sector: { sector_id: number; diocesis_id: number }
let headers: Record<string, string>
beforeEach(async () => {
  db = (await baseAparte()).db
  app = await buildApp({ db, env: prueba.env })
  onTestFinished(() => app.close())
  const membresia_id = await crearAdmin(db, {
    personas: [persona('Luis'), persona('Ana')],
    correo: 'admin@ejemplo.mx',
    usuario: 'admin',
    contrasena: await cifrar(CONTRASENA),
  })
  sector = await db
    .insertInto('sector')
    .values({ nom_sector: 'Uno', diocesis_id: 10 })
    .returning(['sector_id', 'diocesis_id'])
    .executeTakeFirstOrThrow()
  await db.updateTable('usuario').set({ debe_cambiar: false }).execute()
  const sesion = await db
    .insertInto('sesion')
    .values({ membresia_id, ficha: sql`gen_random_uuid()`, expira: sql`now() + interval '1 hour'` })
    .returning(['sesion_id', 'ficha'])
    .executeTakeFirstOrThrow()
  headers = { authorization: `Bearer ${await firmar(sesion)}` }
})

const pedir = (ruta: string, opciones: InjectOptions = {}) => app.inject({ url: `/api/${ruta}`, headers, ...opciones })
const post = (ruta: string, payload: object = {}) => pedir(ruta, { method: 'POST', payload })
const alMismoTiempo = <T>(veces: number, hacer: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: veces }, (_, i) => hacer(i)))
/** What was done since the administrator was made. */
const hechos = () => db.selectFrom('bitacora').select('accion').where('accion', '<>', 'Crear administrador').execute()
const agregar = async () => (await post('membresia/guardar/', miembroNuevo(1, { sector }))).json()

test('of several saves of one version exactly one is kept, and the others are told', async () => {
  const { id } = await agregar()
  const { membresia } = (await pedir(`membresia/obtener/${id}/`)).json()
  const respuestas = await alMismoTiempo(5, (i) => {
    const matrimonio = { ...membresia.matrimonio, calle: `Calle ${i}` }
    return post('membresia/guardar/', { ...membresia, matrimonio })
  })
  expect(respuestas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  const ganadora = respuestas.findIndex(({ statusCode }) => statusCode === 200)
  const despues = (await pedir(`membresia/obtener/${id}/`)).json().membresia
  expect([despues.matrimonio.calle, despues.version]).toEqual([`Calle ${ganadora}`, membresia.version + 1])
  expect(await hechos()).toHaveLength(2)
})

test('members added at once get credentials of their own, without gaps', async () => {
  const respuestas = await alMismoTiempo(8, agregar)
  expect(respuestas.filter(({ respuesta }) => respuesta)).toHaveLength(8)
  const numeros = await db.selectFrom('credencial').select('numero').orderBy('numero').execute()
  expect(numeros.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('of several re-enrolments at once exactly one enrols', async () => {
  const { id } = await agregar()
  await sql`update ciclo set ciclo_vigente = false`.execute(db)
  await sql`insert into ciclo (nom_ciclo, ciclo_vigente, permiso_agregar, permiso_editar, vigente_desde) values ('siguiente', true, true, true, now())`.execute(
    db,
  )
  const respuestas = await alMismoTiempo(4, () => post('membresia/reinscribir/', { membresia_id: id }))
  expect(respuestas.filter((respuesta) => respuesta.json().respuesta === true)).toHaveLength(1)
  expect(respuestas.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  expect(await db.selectFrom('inscripcion').select('ciclo_id').where('membresia_id', '=', id).execute()).toHaveLength(2)
})

test('guesses made all at once do not slip past the lock', async () => {
  const respuestas = await alMismoTiempo(16, () =>
    post('sesion/iniciar/', { usuario: 'admin', contrasena: 'equivocada' }),
  )
  const estados = respuestas.map(({ statusCode }) => statusCode)
  expect([
    estados.filter((estado) => estado === 200).length,
    estados.filter((estado) => estado === 429).length,
  ]).toEqual([10, 6])
  expect((await post('sesion/iniciar/', { usuario: 'admin', contrasena: CONTRASENA })).statusCode).toBe(429)
})

test('a refusal of a save is undone whole, and a failed sign-in is remembered', async () => {
  await post('membresia/guardar/', miembroNuevo(1, { sector }, { localidad_id: 1 }))
  await post('sesion/iniciar/', { usuario: 'admin', contrasena: 'equivocada' })
  expect(await hechos()).toEqual([{ accion: 'inicio de sesión fallido' }])
  expect(await db.selectFrom('membresia').select('membresia_id').execute()).toHaveLength(1)
  expect(await db.selectFrom('folio_credencial').selectAll().execute()).toEqual([])
})

test('two tabs that renew at once both stay signed in', async () => {
  const respuestas = await alMismoTiempo(2, () => post('sesion/renovar/'))
  for (const respuesta of respuestas) {
    const authorization = `Bearer ${respuesta.json().token}`
    expect((await pedir('table1', { headers: { authorization } })).statusCode).toBe(200)
  }
})

test('a long list streams whole while others write', async () => {
  const sueltos = Array.from({ length: 2300 }, (_, i) => i)
  await sql`
    with nuevas as (
      insert into membresia (tipo_membresia_id, anio_ingreso, nombre_completo, busqueda)
      select 3, 2020, 'Nombre ' || n, 'nombre ' || n from unnest(${sueltos}::int[]) n returning membresia_id)
    insert into rol_membresia (membresia_id, ciclo_id, rol_id, es_principal, diocesis_id, sector_id, nivel_id, desde)
    select membresia_id, (select ciclo_id from ciclo), 12, true, ${sector.diocesis_id}, ${sector.sector_id}, 21, '2024-01-01' from nuevas`.execute(
    db,
  )
  const [lista] = await Promise.all([pedir('membresia/listar/3/'), alMismoTiempo(5, agregar)])
  expect([lista.statusCode, lista.headers['x-total-count']]).toEqual([200, '2300'])
  const ids = lista.json().map(({ membresia_id }: { membresia_id: number }) => membresia_id)
  expect(new Set(ids).size).toBe(2300)
  const pagina = await pedir('membresia/listar/3/?limite=2300')
  expect(pagina.json()).toEqual(lista.json())
})

test('the first administrator administers, and must change the password they were given', async () => {
  await db.updateTable('usuario').set({ debe_cambiar: true }).execute()
  const entrada = (await post('sesion/iniciar/', { usuario: 'admin', contrasena: CONTRASENA })).json()
  expect(entrada.membresia).toMatchObject({
    nombre_completo: 'Luis Ruiz Díaz y Ana Ruiz Díaz',
    rol: { nom_rol: 'ADMINISTRADOR DEL SISTEMA' },
    rol_admin: true,
    debe_cambiar: true,
  })
  expect(entrada.permisos).toEqual(expect.arrayContaining(['config-roles', 'config-bitacora', 'membresia']))
  expect((await pedir('registro/ciclo/vigente/')).json()).toMatchObject({ permiso_inscribir: true })
})
