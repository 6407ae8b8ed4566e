import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { registroNuevo, type SectorDePrueba } from '../../test/builders.ts'
import { resolver } from '../../test/captcha.ts'
import { baseAparte, prueba } from '../../test/db.ts'
import { buildApp } from '../app.ts'
import type { Db } from '../db/db.ts'

/** A database of its own: what arrives at once over several connections needs transactions that are kept. */
let db: Db
let app: FastifyInstance
let sector: SectorDePrueba
beforeEach(async () => {
  db = (await baseAparte()).db
  app = await buildApp({ db, env: prueba.env })
  onTestFinished(() => app.close())
  await abrirCiclo('uno')
  sector = await db
    .insertInto('sector')
    .values({ nom_sector: 'Uno', diocesis_id: 10 })
    .returning(['sector_id', 'diocesis_id'])
    .executeTakeFirstOrThrow()
})

async function abrirCiclo(nom_ciclo: string) {
  await sql`update ciclo set ciclo_vigente = false`.execute(db)
  await sql`insert into ciclo (nom_ciclo, ciclo_vigente, permiso_inscribir, vigente_desde) values (${nom_ciclo}, true, true, now())`.execute(
    db,
  )
}

const post = (ruta: string, payload: object) => app.inject({ method: 'POST', url: `/api/registro/${ruta}`, payload })
const enviar = (cuerpo: object) => post('membresia/guardar/', cuerpo)
const capcha = async () => resolver((await app.inject('/api/registro/captcha/')).json())
const nuevo = async (cambios: object = {}, bloque: object = {}) => {
  const { tokenr } = (await post('registro/sesion/nuevo/', { tipo_membresia_id: 1 })).json()
  return registroNuevo(1, { sector, tokenr, capcha: await capcha(), ...cambios }, bloque)
}
const alMismoTiempo = <T>(veces: number, hacer: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: veces }, (_, i) => hacer(i)))
const cuantas = async (tabla: 'membresia' | 'inscripcion' | 'bitacora') =>
  (await db.selectFrom(tabla).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n

test('the same submission sent eight times at once creates one membership, and all are answered alike', async () => {
  const cuerpo = await nuevo()
  const respuestas = await alMismoTiempo(8, () => enviar(cuerpo))
  expect(new Set(respuestas.map(({ body }) => body)).size).toBe(1)
  expect(respuestas[0]?.json()).toMatchObject({ respuesta: true, id: expect.any(Number) })
  expect([await cuantas('membresia'), await cuantas('bitacora')]).toEqual([1, 1])
})

test('the same form sent from two telephones at once creates one, and both are answered alike', async () => {
  const cuerpos = [await nuevo(), await nuevo()]
  const respuestas = await Promise.all(cuerpos.map(enviar))
  expect(respuestas[1]?.json()).toEqual(respuestas[0]?.json())
  expect(respuestas[0]?.json().respuesta).toBe(true)
  expect(await cuantas('membresia')).toBe(1)
})

test('two forms of one family, filled differently and sent at once, create one', async () => {
  const cuerpos = [await nuevo(), await nuevo({}, { parroquia: 'Otra', nombre_ella: 'Ma.' })]
  const respuestas = await Promise.all(cuerpos.map(enviar))
  expect(respuestas.map((respuesta) => respuesta.json().mensaje).toSorted()).toEqual([
    'Tu registro se ha llevado a cabo exitósamente, en breve te llegará un correo de confirmación.',
    '¿Ya eres miembro? Usa Reingreso',
  ])
  expect(await cuantas('membresia')).toBe(1)
})

test('of different bodies under one key at once one is kept, and the others are a 409', async () => {
  const clave_envio = crypto.randomUUID()
  const cuerpos = await alMismoTiempo(4, (i) =>
    nuevo({ clave_envio }, { fecha_nac_el: `197${i}-01-01`, fecha_nac_ella: `197${i}-02-02` }),
  )
  const respuestas = await Promise.all(cuerpos.map(enviar))
  expect(respuestas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect(await cuantas('membresia')).toBe(1)
})

test('different families at once all enrol, over fewer connections than there are of them', async () => {
  const cuerpos = await alMismoTiempo(25, (i) => {
    const anio = 1950 + i
    return nuevo({}, { fecha_nac_el: `${anio}-01-01`, fecha_nac_ella: `${anio}-02-02` })
  })
  const respuestas = await Promise.all(cuerpos.map(enviar))
  expect(respuestas.filter((respuesta) => respuesta.json().respuesta !== true)).toEqual([])
  const numeros = await db.selectFrom('credencial').select('numero').orderBy('numero').execute()
  expect(numeros.map(({ numero }) => numero)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
})

test('one solved challenge sent with several forms at once serves one', async () => {
  const solucion = await capcha()
  const cuerpos = await alMismoTiempo(4, (i) =>
    nuevo({ capcha: solucion }, { fecha_nac_el: `197${i}-01-01`, fecha_nac_ella: `197${i}-02-02` }),
  )
  const respuestas = await Promise.all(cuerpos.map(enviar))
  expect(respuestas.filter((respuesta) => respuesta.json().respuesta === true)).toHaveLength(1)
  expect(await cuantas('membresia')).toBe(1)
})

test('of guesses sent at once three are judged and the rest are locked out', async () => {
  const { id: membresia_id } = (await enviar(await nuevo())).json()
  await abrirCiclo('dos')
  const respuestas = await alMismoTiempo(12, (i) =>
    post('registro/sesion/fechas/', { membresia_id, pregunta: 'fecha_nac_el', respuesta: String(i + 1) }),
  )
  expect(respuestas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(respuestas.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9)
})

test('a re-entry sent four times at once enrols once, and all are answered alike', async () => {
  const { id: membresia_id } = (await enviar(await nuevo())).json()
  await abrirCiclo('dos')
  const { preguntas } = (await post('registro/fechas/idnacional/', { membresia_id })).json()
  const respuestas: Record<string, string> = {
    fecha_nac_el: '29021980',
    fecha_nac_ella: '30111982',
    fecha_boda: '08102005',
    cel4_el: '4567',
    cel4_ella: '4567',
    tel_casa4: '3456',
  }
  const { campo } = preguntas[0]
  const entrada = (
    await post('registro/sesion/fechas/', { membresia_id, pregunta: campo, respuesta: respuestas[campo] })
  ).json()
  const general = { inscripcion: 100, ofrenda: 50, aviso_privacidad: true, uso_imagen: true }
  const cuerpo = {
    ...registroNuevo(1, { sector, tokenr: entrada.tokenr, capcha: await capcha() }),
    membresia: { ...entrada.membresia, ...general },
  }
  const salidas = await alMismoTiempo(4, () => enviar(cuerpo))
  expect(new Set(salidas.map(({ body }) => body)).size).toBe(1)
  expect(salidas[0]?.json()).toMatchObject({ respuesta: true, id: membresia_id })
  expect(await cuantas('inscripcion')).toBe(2)
})
