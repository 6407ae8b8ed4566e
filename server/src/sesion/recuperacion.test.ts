import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { abrirSesion, crearMembresia, crearUsuario, firmar, nadie, Quien, ultimaEntrada } from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'
import { crearCola } from '../cola/cola.ts'
import { mandarEnlace } from './recuperacion.rules.ts'

const NUEVA = 'Un río tranquilo 7'

const pedirEnlace = (usuario: string, remoteAddress = '10.0.0.9') =>
  nadie.pedir('sesion/recuperar/', { method: 'POST', payload: { usuario }, remoteAddress })
const restablecer = (ficha: string, nueva_contrasena = NUEVA) =>
  nadie.pedir('sesion/restablecer/', { method: 'POST', payload: { ficha, nueva_contrasena } })

/** What the worker does with a request for a link. */
async function atender(usuario: string) {
  const cola = crearCola(prueba.db)
  onTestFinished(() => cola.parar())
  await mandarEnlace(prueba.db, cola, 'https://padron.mx', usuario)
}

/** A couple with a login and one address; `ficha` is what a link mailed to them carries. */
async function conEnlace(estatus_id = 20) {
  const membresia_id = await crearMembresia({ estatus_id })
  const usuario = await crearUsuario(membresia_id, { contrasena: 'La de antes 1' })
  await sql`update persona set correo = null where membresia_id = ${membresia_id}`.execute(prueba.db)
  await sql`update persona set correo = ${`${usuario}@ejemplo.mx`} where membresia_id = ${membresia_id} and posicion = 1`.execute(
    prueba.db,
  )
  await atender(usuario)
  return { membresia_id, usuario, ficha: (await fichas(membresia_id))[0] ?? '' }
}
const escritos = (membresia_id: number) =>
  prueba.db.selectFrom('correo').selectAll().where('membresia_id', '=', membresia_id).orderBy('correo_id').execute()
const fichas = async (membresia_id: number) =>
  (await escritos(membresia_id)).flatMap(
    ({ texto }) => /https:\/\/padron\.mx\/restablecer#([\w-]+)/.exec(texto ?? '')?.[1] ?? [],
  )
const entrar = async (usuario: string, contrasena: string) =>
  (await nadie.pedir('sesion/iniciar/', { method: 'POST', payload: { usuario, contrasena } })).json().respuesta

describe('asking for a link', () => {
  test('answers alike for whoever exists and whoever does not, and leaves the same job', async () => {
    const { usuario } = await conEnlace()
    const [conocido, desconocido] = [await pedirEnlace(usuario), await pedirEnlace('nadie de aquí')]
    expect([conocido.statusCode, conocido.json()]).toEqual([desconocido.statusCode, desconocido.json()])
    expect(conocido.json().respuesta).toBe(true)
    const { rows } =
      await sql`select data from pgboss.job where name = 'recuperaciones' order by created_on, data->>'usuario' desc`.execute(
        prueba.db,
      )
    expect(rows).toEqual([{ data: { usuario } }, { data: { usuario: 'nadie de aquí' } }])
  })

  test('mails a link to the address on file, and keeps only its hash', async () => {
    const { membresia_id, usuario, ficha } = await conEnlace()
    expect(await escritos(membresia_id)).toMatchObject([{ para: `${usuario}@ejemplo.mx`, enviado: null }])
    expect(ficha).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql<{ todo: string }>`select enlace_contrasena::text as todo from enlace_contrasena`.execute(
      prueba.db,
    )
    expect(rows[0]?.todo).not.toContain(ficha)
  })

  test('mails nothing to who may not sign in', async () => {
    const { membresia_id } = await conEnlace(24)
    expect(await escritos(membresia_id)).toEqual([])
  })

  test('five links in an hour are enough for an account, known or not', async () => {
    const { usuario } = await conEnlace()
    for (const quien of [usuario, 'nadie']) {
      for (let i = 0; i < 5; i++) expect((await pedirEnlace(quien)).statusCode).toBe(200)
      const negada = await pedirEnlace(quien)
      expect([negada.statusCode, Number(negada.headers['retry-after']) > 3000]).toEqual([429, true])
    }
  })
})

describe('using a link', () => {
  test('sets the password once, ends every session, forgets failures, tells by mail and in the audit log', async () => {
    const { membresia_id, usuario, ficha } = await conEnlace()
    const abierta = new Quien(await firmar(await abrirSesion(membresia_id)))
    for (let i = 0; i < 9; i++) await entrar(usuario, 'no es')
    expect((await restablecer(ficha)).json()).toEqual({
      respuesta: true,
      mensaje: 'Tu contraseña se actualizó. Ya puedes entrar con ella.',
    })
    expect((await abierta.get('table1')).statusCode).toBe(401)
    expect(await ultimaEntrada()).toMatchObject({ accion: 'restablecer contraseña', objeto_id: membresia_id })
    expect((await escritos(membresia_id)).at(-1)).toMatchObject({
      asunto: expect.stringContaining('Tu contraseña cambió'),
    })
    for (let i = 0; i < 3; i++) expect(await entrar(usuario, 'La de antes 1')).toBe(false)
    expect(await entrar(usuario, NUEVA)).toBe(true)
    expect((await restablecer(ficha, 'Otra más larga 8')).json().mensaje).toContain('ya se usó o venció')
  })

  test('spends every other link of the account', async () => {
    const { membresia_id, usuario, ficha } = await conEnlace()
    await atender(usuario)
    const [, segunda = ''] = await fichas(membresia_id)
    expect((await restablecer(segunda)).json().respuesta).toBe(true)
    expect((await restablecer(ficha, 'Otra más larga 8')).json().respuesta).toBe(false)
  })

  test('a link of half an hour ago is good no more', async () => {
    const { ficha } = await conEnlace()
    await sql`update enlace_contrasena set vence = vence - interval '30 minutes'`.execute(prueba.db)
    expect((await restablecer(ficha)).json().mensaje).toContain('ya se usó o venció')
  })

  test('a password that everybody guesses is refused, and the link stays good', async () => {
    const { ficha } = await conEnlace()
    expect((await restablecer(ficha, 'password123')).json().mensaje).toContain('de las más usadas')
    expect((await restablecer(ficha, 'corta')).statusCode).toBe(400)
    expect((await restablecer(ficha)).json().respuesta).toBe(true)
  })

  test('who lost access meanwhile cannot use it', async () => {
    const { membresia_id, ficha } = await conEnlace()
    await sql`update membresia set estatus_id = 24 where membresia_id = ${membresia_id}`.execute(prueba.db)
    expect((await restablecer(ficha)).json().respuesta).toBe(false)
  })
})

test('changing one’s own password is told by mail', async () => {
  const { membresia_id, usuario } = await conEnlace()
  const yo = new Quien(await firmar(await abrirSesion(membresia_id)))
  const payload = { usuario, contrasena: 'La de antes 1', nueva_contrasena: NUEVA }
  expect((await yo.pedir('actualizar/contrasena/', { method: 'POST', payload })).json().respuesta).toBe(true)
  expect((await escritos(membresia_id)).at(-1)?.asunto).toContain('Tu contraseña cambió')
})
