import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { crearMembresia, sesionCon } from '../../test/builders.ts'
import { baseAparte, prueba } from '../../test/db.ts'
import { type Cola, crearCola, trabajar } from '../cola/cola.ts'
import type { Db } from '../db/db.ts'
import { readEnv } from '../env.ts'
import { crearAdmin } from '../sesion/crearAdmin.queries.ts'
import { escribir } from './carta.ts'
import { entregar, enviarCarta } from './correo.queries.ts'
import { crearTransporte } from './transporte.ts'

const CARTA = {
  asunto: 'Hola & adiós',
  partes: ['Un <b>párrafo</b>', { lista: ['uno'] }, { boton: 'Abrir', url: 'https://a.mx/#x' }],
}
const mudo = () => {}

/** Addresses on file of a couple of the test: him and her. */
const conCorreos = (db: Db, membresia_id: number, ...correos: (string | null)[]) =>
  Promise.all(
    correos.map((correo, i) =>
      db
        .updateTable('persona')
        .set({ correo })
        .where('membresia_id', '=', membresia_id)
        .where('posicion', '=', i + 1)
        .execute(),
    ),
  )

/** A queue of its own, closed with the test. */
function colaDe(db: Db): Cola {
  const cola = crearCola(db)
  onTestFinished(() => cola.parar())
  return cola
}

interface Recibido {
  para: string[]
  texto: string
}

/** A mail server that answers no to the first `rechazos` messages. */
async function servidorSmtp(rechazos = 0) {
  const recibidos: Recibido[] = []
  let faltan = rechazos
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, listo) => {
      const trozos: Buffer[] = []
      stream.on('data', (trozo: Buffer) => trozos.push(trozo))
      stream.on('end', () => {
        if (faltan-- > 0) return listo(Object.assign(new Error('ahora no'), { responseCode: 451 }))
        recibidos.push({ para: envelope.rcptTo.map(({ address }) => address), texto: Buffer.concat(trozos).toString() })
        listo()
      })
    },
  })
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo))
  onTestFinished(() => new Promise<void>((listo) => server.close(listo)))
  const { port } = server.server.address() as { port: number }
  return {
    recibidos,
    env: readEnv({ NODE_ENV: 'test', SECRETO_SESION: 'x'.repeat(40), SMTP_URL: `smtp://127.0.0.1:${port}` }),
  }
}

/** Waits until something is so: what a worker does comes when it comes. */
const hasta = (seaAsi: () => unknown) => expect.poll(seaAsi, { timeout: 20_000, interval: 50 }).toBeTruthy()

test('a letter is the same in plain text and in HTML, and nothing of it is markup', () => {
  const { asunto, texto, html } = escribir(CARTA, 'Movimiento <X>')
  expect(asunto).toBe('Hola & adiós · Movimiento <X>')
  expect(texto).toContain('Un <b>párrafo</b>\n\n- uno\n\nAbrir:\nhttps://a.mx/#x')
  expect(html).toContain('Un &lt;b&gt;párrafo&lt;/b&gt;')
  expect(html).toContain('Movimiento &lt;X&gt;')
  expect(html).toContain('href="https://a.mx/#x"')
  expect(html).not.toContain('<b>')
})

describe('who a letter goes to', () => {
  test.each([
    [
      ['el@ejemplo.mx', 'ella@ejemplo.mx'],
      ['el@ejemplo.mx', 'ella@ejemplo.mx'],
    ],
    [['casa@ejemplo.mx', 'casa@ejemplo.mx'], ['casa@ejemplo.mx']],
    [['el@ejemplo.mx', null], ['el@ejemplo.mx']],
    [[null, null], []],
  ])('addresses %j get %j', async (correos, esperados) => {
    const { db } = prueba
    const membresia_id = await crearMembresia()
    await conCorreos(db, membresia_id, ...correos)
    await enviarCarta(db, colaDe(db), membresia_id, CARTA)
    const escritos = await db.selectFrom('correo').select('para').where('membresia_id', '=', membresia_id).execute()
    expect(escritos.map(({ para }) => para).toSorted()).toEqual(esperados)
  })
})

describe('through the queue', () => {
  /** A database of its own, a couple with an address, a queue and a worker. */
  async function mundo(env: ReturnType<typeof readEnv>) {
    const { db, ownerUrl } = await baseAparte()
    const membresia_id = await crearAdmin(db, {
      personas: [
        { nombre: 'Ana', apellidop: 'Ruiz', apellidom: 'Díaz' },
        { nombre: 'Luis', apellidop: 'Sol', apellidom: 'Mar' },
      ],
      correo: 'ana@ejemplo.mx',
      usuario: 'ana',
      contrasena: '',
    })
    const transporte = crearTransporte(env)
    const parar = await trabajar(
      ownerUrl,
      { correos: ({ correo_id }) => entregar(db, transporte, correo_id), recuperaciones: async () => {} },
      mudo,
    )
    const cola = crearCola(db)
    onTestFinished(async () => {
      await parar()
      await cola.parar()
      transporte.cerrar()
    })
    return { db, cola, membresia_id, transporte }
  }
  const enviados = (db: Db) => db.selectFrom('correo').selectAll().where('enviado', 'is not', null).execute()

  test('a mail goes out by SMTP with both its parts, once, and its text is forgotten', async () => {
    const { recibidos, env } = await servidorSmtp()
    const { db, cola, membresia_id, transporte } = await mundo(env)
    await db.transaction().execute((tx) => enviarCarta(tx, cola, membresia_id, CARTA))
    await hasta(async () => (await enviados(db)).length)
    const [correo] = await enviados(db)
    expect(correo).toMatchObject({ texto: null, html: null, intentos: 1, error: null })
    expect(recibidos.map(({ para }) => para)).toEqual([['ana@ejemplo.mx']])
    expect(recibidos[0]?.texto).toContain('Content-Type: text/plain; charset=utf-8')
    expect(recibidos[0]?.texto).toContain('Content-Type: text/html; charset=utf-8')
    expect(recibidos[0]?.texto).toContain(`Message-ID: <${correo?.mensaje}@localhost>`)
    await entregar(db, transporte, Number(correo?.correo_id))
    expect(recibidos).toHaveLength(1)
  })

  test('a mail refused at first is tried again, and says meanwhile what was answered', async () => {
    const { recibidos, env } = await servidorSmtp(1)
    const { db, cola, membresia_id } = await mundo(env)
    await db.transaction().execute((tx) => enviarCarta(tx, cola, membresia_id, CARTA))
    const error = () => db.selectFrom('correo').select('error').where('error', 'is not', null).executeTakeFirst()
    await hasta(error)
    expect((await error())?.error).toContain('ahora no')
    expect(recibidos).toEqual([])
    // Its turn comes in ten seconds or more; an administrator may hurry it.
    const { correo_id } = await db.selectFrom('correo').select('correo_id').executeTakeFirstOrThrow()
    await cola.encolar(db, 'correos', { correo_id })
    await hasta(async () => (await enviados(db)).length)
    expect((await enviados(db))[0]).toMatchObject({ intentos: 2, error: null })
    expect(recibidos).toHaveLength(1)
  })

  test('what is undone sends nothing', async () => {
    const { recibidos, env } = await servidorSmtp()
    const { db, cola, membresia_id } = await mundo(env)
    await db
      .transaction()
      .execute(async (tx) => {
        await enviarCarta(tx, cola, membresia_id, { ...CARTA, asunto: 'Deshecho' })
        throw new Error('no')
      })
      .catch(mudo)
    await db.transaction().execute((tx) => enviarCarta(tx, cola, membresia_id, { ...CARTA, asunto: 'Hecho' }))
    await hasta(async () => (await enviados(db)).length)
    expect(recibidos).toHaveLength(1)
    expect(await db.selectFrom('correo').select('asunto').execute()).toEqual([
      { asunto: 'Hecho · Movimiento Familiar' },
    ])
  })

  test('without SMTP a mail is a file, and can still be read', async () => {
    const { db, cola, membresia_id } = await mundo(prueba.env)
    await db.transaction().execute((tx) => enviarCarta(tx, cola, membresia_id, CARTA))
    await hasta(async () => (await enviados(db)).length)
    const [correo] = await enviados(db)
    expect(correo?.texto).toContain('https://a.mx/#x')
    const archivo = join(prueba.env.dataDirectory, 'correos', `${correo?.correo_id}.eml`)
    expect(existsSync(archivo)).toBe(true)
    expect(readFileSync(archivo, 'utf8')).toContain('To: ana@ejemplo.mx')
  })
})

describe('the administrator’s list', () => {
  const escribirUno = async (para: string, mas: object = {}) =>
    (
      await prueba.db
        .insertInto('correo')
        .values({ para, asunto: 'Asunto', texto: 'Texto', html: '<p>', ...mas })
        .returning('correo_id')
        .executeTakeFirstOrThrow()
    ).correo_id

  test('tells what went out, what waits and what failed, newest first, and finds by address', async () => {
    const yo = await sesionCon({ rol_id: 68 })
    const enviado = await escribirUno('a_b@ejemplo.mx', { enviado: '2026-01-01T00:00:00Z', intentos: 1, texto: null })
    const pendiente = await escribirUno('axb@ejemplo.mx')
    const fallido = await escribirUno('otra@ejemplo.mx', { error: 'no hay nadie', intentos: 2 })
    const lista = async (filtro = '') =>
      (await yo.get(`correo/listar/?${filtro}`)).json() as { correo_id: number; estado: string }[]
    expect((await lista()).map(({ correo_id, estado }) => [correo_id, estado])).toEqual([
      [fallido, 'con error'],
      [pendiente, 'pendiente'],
      [enviado, 'enviado'],
    ])
    expect((await lista('para=A_B')).map(({ correo_id }) => correo_id)).toEqual([enviado])
    expect((await lista('estado=pendiente')).map(({ correo_id }) => correo_id)).toEqual([pendiente])
    expect((await yo.get('correo/listar/?limite=1')).headers['x-total-count']).toBe('3')
    expect((await lista(`tras=${fallido}&limite=1`)).map(({ correo_id }) => correo_id)).toEqual([pendiente])
  })

  test('shows what a mail says while it is kept', async () => {
    const yo = await sesionCon({ rol_id: 68 })
    const id = await escribirUno('a@ejemplo.mx')
    expect((await yo.get(`correo/obtener/${id}/`)).json()).toEqual({
      para: 'a@ejemplo.mx',
      asunto: 'Asunto',
      texto: 'Texto',
    })
    expect((await yo.get('correo/obtener/2000000000/')).statusCode).toBe(404)
  })

  test('a mail that went out is not tried again, one that did not is', async () => {
    const yo = await sesionCon({ rol_id: 68 })
    const reintentar = async (correo_id: number) =>
      (await yo.pedir('correo/reintentar/', { method: 'POST', payload: { correo_id } })).json()
    const enviado = await escribirUno('a@ejemplo.mx', { enviado: '2026-01-01T00:00:00Z' })
    expect(await reintentar(enviado)).toEqual({ respuesta: false, mensaje: 'Ese correo ya se envió' })
    expect((await reintentar(await escribirUno('b@ejemplo.mx', { error: 'x' }))).respuesta).toBe(true)
  })

  test('is nobody else’s', async () => {
    const yo = await sesionCon({ rol_id: 60 })
    expect((await yo.get('correo/listar/')).statusCode).toBe(403)
  })
})
