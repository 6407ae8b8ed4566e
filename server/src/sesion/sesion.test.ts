import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  abrirSesion,
  cicloVigente,
  crearMembresia,
  crearSector,
  crearUsuario,
  firmar,
  type MembresiaNueva,
  nadie,
  Quien,
  servidor,
  sesionCon,
  sesionDe,
  ultimaEntrada,
} from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'
import { buildApp } from '../app.ts'

const CONTRASENA = 'Ánimo y fe 33'
const INCORRECTOS = { respuesta: false, mensaje: 'Usuario o contraseña incorrectos' }

/** A couple with a login and its password. */
async function cuenta({ usuario, ...miembro }: MembresiaNueva & { usuario?: string } = {}) {
  const membresia_id = await crearMembresia(miembro)
  return {
    membresia_id,
    usuario: await crearUsuario(membresia_id, { ...(usuario && { usuario }), contrasena: CONTRASENA }),
  }
}
const entrar = (usuario: unknown, contrasena: unknown = CONTRASENA, remoteAddress = '10.0.0.1') =>
  nadie.pedir('sesion/iniciar/', { method: 'POST', payload: { usuario, contrasena }, remoteAddress })
const abierta = async (yo: Quien) => (await yo.get('table1')).statusCode === 200
const contenidoDe = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('signing in', () => {
  test('answers who signed in, their keys and a token, as S1 says', async () => {
    const sector = await crearSector()
    const { membresia_id, usuario } = await cuenta({ rol_id: 17, nivel_id: 4, sector })
    const respuesta = await entrar(usuario)
    expect(respuesta.statusCode).toBe(200)
    const { token, permisos, membresia, ...resto } = respuesta.json()
    expect(resto).toEqual({ respuesta: true, mensaje: 'Bienvenido' })
    expect(membresia).toEqual({
      membresia_id,
      tipo_membresia_id: 1,
      usuario,
      nombre_completo: expect.stringMatching(/^Luis Prueba.* López y Ana Ruiz López$/),
      rol: { nom_rol: 'SECRETARIO DE SECTOR' },
      ...sector,
      rol_admin: false,
      debe_cambiar: false,
    })
    expect(permisos).toEqual(expect.arrayContaining(['membresia', 'membresia-matrimonios-editar', 'evalua-ss']))
    expect(permisos).not.toContain('config-roles')
    expect(permisos).toEqual([...new Set(permisos)])
    expect(await abierta(new Quien(token))).toBe(true)
  })

  test('gives a token of twenty minutes that holds no personal data', async () => {
    const { usuario } = await cuenta()
    const { token } = (await entrar(usuario)).json()
    const contenido = contenidoDe(token)
    expect(Object.keys(contenido).toSorted()).toEqual(['exp', 'ficha', 'iat', 'sid'])
    expect(contenido.exp - contenido.iat).toBe(20 * 60)
  })

  test('lasts as long as the settings say', async () => {
    await sql`update ajuste set valor = '5' where clave = 'minutos_sesion'`.execute(prueba.db)
    await sql`update ajuste set valor = '2' where clave = 'horas_sesion'`.execute(prueba.db)
    const { usuario } = await cuenta()
    const { token } = (await entrar(usuario)).json()
    const { exp, iat } = contenidoDe(token)
    expect(exp - iat).toBe(5 * 60)
    const { rows } = await sql`select extract(epoch from expira - creada)::int as dura from sesion`.execute(prueba.db)
    expect(rows).toEqual([{ dura: 2 * 3600 }])
  })

  test('a token never outlives its session', async () => {
    await sql`update ajuste set valor = '1440' where clave = 'minutos_sesion'`.execute(prueba.db)
    const { usuario } = await cuenta()
    const { token } = (await entrar(usuario)).json()
    const { exp, iat } = contenidoDe(token)
    expect(exp - iat).toBeLessThanOrEqual(12 * 3600 + 1)
  })

  test('takes the user name in any case and with spaces around, the password exactly', async () => {
    await cuenta({ usuario: 'Ana.Ruiz' })
    expect((await entrar('  ANA.ruiz ')).json().respuesta).toBe(true)
    expect((await entrar('ana.ruiz', ` ${CONTRASENA}`)).json()).toEqual(INCORRECTOS)
    expect((await entrar('ana.ruiz', CONTRASENA.toLowerCase())).json()).toEqual(INCORRECTOS)
  })

  test('an e-mail signs in when it is of one membership, even if both spouses have it', async () => {
    const { membresia_id } = await cuenta({
      persona: { correo: 'casa@ejemplo.mx' },
      ella: { correo: 'casa@ejemplo.mx' },
    })
    expect((await entrar('Casa@Ejemplo.MX')).json().membresia.membresia_id).toBe(membresia_id)
    await cuenta({ persona: { correo: 'casa@ejemplo.mx' } })
    expect((await entrar('casa@ejemplo.mx')).json()).toEqual(INCORRECTOS)
  })

  test('unknown user, wrong password and login without password get one answer', async () => {
    const { usuario } = await cuenta()
    const sinContrasena = await crearUsuario(await crearMembresia())
    const respuestas = [
      await entrar(usuario, 'equivocada'),
      await entrar('nadie-de-nadie', 'equivocada'),
      await entrar('nadie@ejemplo.mx', 'equivocada'),
      await entrar(sinContrasena, 'equivocada'),
    ]
    for (const respuesta of respuestas) {
      expect([respuesta.statusCode, respuesta.json()]).toEqual([200, INCORRECTOS])
      expect(Object.keys(respuesta.headers)).toEqual(Object.keys(respuestas[0]?.headers ?? {}))
    }
    expect(await prueba.db.selectFrom('sesion').selectAll().execute()).toEqual([])
  })

  test.each([
    [20, true],
    [22, true],
    [26, true],
    [21, false],
    [23, false],
    [24, false],
    [25, false],
    [27, false],
    [28, false],
  ])('a member of status %i signs in: %s', async (estatus_id, puede) => {
    const { usuario } = await cuenta({ estatus_id })
    const respuesta = await entrar(usuario)
    if (puede) expect(respuesta.json().respuesta).toBe(true)
    else expect(respuesta.json()).toEqual(INCORRECTOS)
  })

  test('leaves an audit row, and so does a failure, with the address and no password', async () => {
    const { usuario, membresia_id } = await cuenta()
    await entrar(usuario)
    const bien = {
      accion: 'iniciar sesión',
      adicional: 'usuario',
      membresia_id,
      objeto_id: membresia_id,
      ip: '10.0.0.1',
    }
    expect(await ultimaEntrada()).toMatchObject(bien)
    await entrar(usuario, 'equivocada')
    const mal = await ultimaEntrada()
    expect(mal).toMatchObject({ ...bien, accion: 'inicio de sesión fallido' })
    expect(JSON.stringify(mal)).not.toContain('equivocada')
    await entrar('nadie', 'equivocada')
    expect(await ultimaEntrada()).toMatchObject({
      accion: 'inicio de sesión fallido',
      membresia_id: null,
      objeto_id: null,
    })
    const { ultimo_acceso } = await prueba.db.selectFrom('usuario').select('ultimo_acceso').executeTakeFirstOrThrow()
    expect(ultimo_acceso).not.toBeNull()
  })

  test.each([
    [{ usuario: '', contrasena: 'x' }, ['usuario']],
    [{ usuario: '   ', contrasena: 'x' }, ['usuario']],
    [{ usuario: 'x', contrasena: '' }, ['contrasena']],
    [{}, ['usuario', 'contrasena']],
    [{ usuario: 'x'.repeat(81), contrasena: 'x' }, ['usuario']],
    [{ usuario: 'x', contrasena: 'x'.repeat(81) }, ['contrasena']],
    [{ usuario: ['x'], contrasena: { $ne: '' } }, ['usuario', 'contrasena']],
  ])('%j is refused, and names what is wrong', async (payload, campos) => {
    const respuesta = await nadie.post('sesion/iniciar/', payload)
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json().errores.map(({ campo }: { campo: string }) => campo)).toEqual(campos)
    expect(await prueba.db.selectFrom('intento').selectAll().execute()).toEqual([])
  })
})

describe('repeated failures', () => {
  const fallar = async (veces: number, usuario: (i: number) => string, ip = '10.0.0.9') => {
    for (let i = 0; i < veces; i++) expect((await entrar(usuario(i), 'mala', ip)).statusCode).toBe(200)
  }
  /** Failures counted without the cost of hashing each. */
  const contados = (fallos: number) => sql`update intento set fallos = ${fallos}`.execute(prueba.db)
  const pasaElTiempo = () => sql`update intento set bloqueado_hasta = now() - interval '1 second'`.execute(prueba.db)

  test('ten of one account lock it from anywhere, with 429, Retry-After and a Spanish message, and time opens it', async () => {
    const { usuario } = await cuenta()
    await fallar(10, () => usuario)
    const bloqueada = await entrar(usuario, CONTRASENA, '10.9.9.9')
    expect(bloqueada.statusCode).toBe(429)
    expect(bloqueada.json()).toEqual({
      respuesta: false,
      mensaje: 'Demasiados intentos. Espera 15 minutos y vuelve a intentarlo.',
    })
    expect(Number(bloqueada.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(bloqueada.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect((await entrar(usuario)).statusCode, 'trying again does not open it').toBe(429)
    await pasaElTiempo()
    expect((await entrar(usuario)).json().respuesta).toBe(true)
  })

  test('an unknown account locks alike, so that a lock tells nothing', async () => {
    await fallar(1, () => 'nadie')
    await contados(10)
    const respuesta = await entrar('nadie')
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([
      429,
      'Demasiados intentos. Espera 15 minutos y vuelve a intentarlo.',
    ])
  })

  test('one account’s lock leaves the others open', async () => {
    const [una, otra] = [await cuenta(), await cuenta()]
    await fallar(10, () => una.usuario)
    expect((await entrar(una.usuario)).statusCode).toBe(429)
    expect((await entrar(otra.usuario)).json().respuesta).toBe(true)
  })

  test('sixty from one address lock that address for every account, and no other address', async () => {
    const { usuario } = await cuenta()
    await fallar(2, (i) => `nadie${i}`)
    await contados(60)
    expect((await entrar(usuario, CONTRASENA, '10.0.0.9')).statusCode).toBe(429)
    expect((await entrar(usuario, CONTRASENA, '10.0.0.10')).json().respuesta).toBe(true)
    await pasaElTiempo()
    expect((await entrar(usuario, CONTRASENA, '10.0.0.9')).json().respuesta).toBe(true)
  })

  test('a success forgets the account’s failures, and does not count against the address', async () => {
    const { usuario } = await cuenta()
    await fallar(9, () => usuario)
    expect((await entrar(usuario, CONTRASENA, '10.0.0.9')).json().respuesta).toBe(true)
    const { rows } = await sql`select fallos from intento`.execute(prueba.db)
    expect(rows).toEqual([{ fallos: 9 }])
    await fallar(9, () => usuario)
    expect((await entrar(usuario, CONTRASENA, '10.0.0.9')).json().respuesta).toBe(true)
  })

  test('failures older than a quarter of an hour do not count', async () => {
    const { usuario } = await cuenta()
    await fallar(1, () => usuario)
    await sql`update intento set fallos = 10, desde = now() - interval '16 minutes'`.execute(prueba.db)
    expect((await entrar(usuario, 'mala', '10.0.0.9')).statusCode).toBe(200)
    expect((await entrar(usuario, CONTRASENA, '10.0.0.9')).json().respuesta).toBe(true)
  })

  test('the counters hold neither user names nor addresses', async () => {
    await fallar(1, () => 'ana.ruiz')
    const { rows } = await sql<{ clave: string }>`select clave from intento`.execute(prueba.db)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/ana|10\.0/)
  })
})

describe('renewing', () => {
  test('gives a new token with the keys of now; the old one is good for thirty seconds and no more', async () => {
    const { usuario, membresia_id } = await cuenta()
    const viejo = new Quien((await entrar(usuario)).json().token)
    await sql`update rol_membresia set rol_id = 17 where membresia_id = ${membresia_id}`.execute(prueba.db)
    const respuesta = await viejo.post('sesion/renovar/')
    const { token, permisos, ...resto } = respuesta.json()
    expect(resto).toMatchObject({ respuesta: true, mensaje: 'Sesión renovada', membresia: { membresia_id, usuario } })
    expect(permisos).toContain('membresia-matrimonios-editar')
    const nuevo = new Quien(token)
    expect(token).not.toBe(viejo.headers.authorization?.slice('Bearer '.length))
    expect([await abierta(nuevo), await abierta(viejo)]).toEqual([true, true])
    await sql`update sesion set renovada = now() - interval '29 seconds'`.execute(prueba.db)
    expect(await abierta(viejo)).toBe(true)
    await sql`update sesion set renovada = now() - interval '31 seconds'`.execute(prueba.db)
    expect([await abierta(nuevo), await abierta(viejo)]).toEqual([true, false])
    expect((await viejo.post('sesion/renovar/')).statusCode).toBe(401)
  })

  test('of two renewals at once both leave the person signed in', async () => {
    const { usuario } = await cuenta()
    const yo = new Quien((await entrar(usuario)).json().token)
    const uno = new Quien((await yo.post('sesion/renovar/')).json().token)
    const otro = new Quien((await yo.post('sesion/renovar/')).json().token)
    expect([await abierta(uno), await abierta(otro)]).toEqual([true, true])
  })

  test('never goes past twelve hours', async () => {
    const { usuario } = await cuenta()
    const yo = new Quien((await entrar(usuario)).json().token)
    await sql`update sesion set expira = now() + interval '3 minutes'`.execute(prueba.db)
    const { exp, iat } = contenidoDe((await yo.post('sesion/renovar/')).json().token)
    expect(exp - iat).toBeLessThanOrEqual(3 * 60 + 1)
    await sql`update sesion set expira = now()`.execute(prueba.db)
    expect((await yo.post('sesion/renovar/')).statusCode).toBe(401)
  })

  test('a token older than its time opens nothing, by the server’s clock', async () => {
    const { usuario } = await cuenta()
    const { token } = (await entrar(usuario)).json()
    const en = async (minutos: number) => {
      const app = await buildApp({
        db: prueba.db,
        env: prueba.env,
        ahora: () => new Date(Date.now() + minutos * 60_000),
      })
      const { statusCode } = await app.inject({ url: '/api/table1', headers: { authorization: `Bearer ${token}` } })
      await app.close()
      return statusCode
    }
    expect([await en(19), await en(21)]).toEqual([200, 401])
  })
})

describe('ending', () => {
  test('a session ends on the server, at once and with an audit row', async () => {
    const { usuario, membresia_id } = await cuenta()
    const yo = new Quien((await entrar(usuario)).json().token)
    const otra = new Quien((await entrar(usuario)).json().token)
    expect((await yo.post('sesion/terminar/')).json()).toEqual({ respuesta: true, mensaje: 'Sesión terminada' })
    expect(await ultimaEntrada()).toMatchObject({ accion: 'terminar sesión', adicional: 'sesion', membresia_id })
    expect([await abierta(yo), await abierta(otra)]).toEqual([false, true])
    expect((await yo.post('sesion/renovar/')).statusCode).toBe(401)
    expect((await yo.post('sesion/terminar/')).statusCode).toBe(401)
  })

  test('the token before a renewal ends with its session', async () => {
    const { usuario } = await cuenta()
    const viejo = new Quien((await entrar(usuario)).json().token)
    const nuevo = new Quien((await viejo.post('sesion/renovar/')).json().token)
    await nuevo.post('sesion/terminar/')
    expect([await abierta(viejo), await abierta(nuevo)]).toEqual([false, false])
  })
})

describe('what changes takes effect at the next request', () => {
  test.each([23, 24, 25, 27, 28])('status %i closes the session', async (estatus_id) => {
    const yo = await sesionCon({ rol_id: 17 })
    expect(await abierta(yo)).toBe(true)
    await sql`update membresia set estatus_id = ${estatus_id} where membresia_id = ${yo.membresia_id}`.execute(
      prueba.db,
    )
    expect(await abierta(yo)).toBe(false)
  })

  test('a drop-out saved by somebody else ends every session of the member', async () => {
    const sector = await crearSector()
    const yo = await sesionCon({ rol_id: 4, sector })
    const jefe = await sesionCon({ rol_id: 17, sector })
    const { membresia } = (await jefe.get(`membresia/obtener/${yo.membresia_id}/`)).json()
    const guardado = await jefe.post('membresia/guardar/', { ...membresia, estatus_id: 24, motivo_baja_id: 17 })
    expect(guardado.json()).toMatchObject({ respuesta: true })
    expect(await abierta(yo)).toBe(false)
    await sql`update membresia set estatus_id = 20 where membresia_id = ${yo.membresia_id}`.execute(prueba.db)
    expect(await abierta(yo), 'coming back needs a new session').toBe(false)
  })

  test('a role taken away takes its keys', async () => {
    const yo = await sesionCon({ rol_id: 17 })
    expect((await yo.get('membresia/listar/1/')).statusCode).toBe(200)
    await sql`update rol_membresia set hasta = current_date where membresia_id = ${yo.membresia_id}`.execute(prueba.db)
    expect((await yo.get('membresia/listar/1/')).statusCode).toBe(403)
  })

  test('a key given to the role opens', async () => {
    const yo = await sesionCon({ rol_id: 15, zona: '1' })
    expect((await yo.get('membresia/listar/1/')).statusCode).toBe(403)
    await sql`insert into rol_funcion select 15, funcion_sistema_id from funcion_sistema where clave = 'membresia-matrimonios'`.execute(
      prueba.db,
    )
    expect((await yo.get('membresia/listar/1/')).statusCode).toBe(200)
  })

  test('twelve hours after it began a session is over, whatever its token says', async () => {
    const { membresia_id } = await sesionCon({ rol_id: 4 })
    const sesion = await abrirSesion(membresia_id)
    await sql`update sesion set expira = now() - interval '1 second' where sesion_id = ${sesion.sesion_id}`.execute(
      prueba.db,
    )
    expect(await abierta(new Quien(await firmar(sesion)))).toBe(false)
  })
})

describe('changing the password', () => {
  const NUEVA = 'Tortuga lenta 2'
  const cambiar = (yo: Quien, cambios: object = {}) =>
    yo.post('actualizar/contrasena/', { contrasena: CONTRASENA, nueva_contrasena: NUEVA, ...cambios })
  async function conCuenta() {
    const { usuario, membresia_id } = await cuenta()
    const { token } = (await entrar(usuario)).json()
    return { usuario, membresia_id, yo: new Quien(token, membresia_id) }
  }

  test('opens with the new one, closes the old one, and ends every other session of the account', async () => {
    const { usuario, membresia_id, yo } = await conCuenta()
    const otra = await sesionDe(membresia_id)
    const ajena = await sesionCon({ rol_id: 4 })
    expect((await cambiar(yo, { usuario })).json()).toEqual({ respuesta: true, mensaje: 'Tu contraseña se actualizó' })
    expect([await abierta(yo), await abierta(otra), await abierta(ajena)]).toEqual([true, false, true])
    expect((await entrar(usuario)).json()).toEqual(INCORRECTOS)
    expect((await entrar(usuario, NUEVA)).json().respuesta).toBe(true)
  })

  test('leaves an audit row without either password, and stores neither in clear', async () => {
    const { usuario, membresia_id, yo } = await conCuenta()
    await cambiar(yo, { usuario })
    const entrada = await ultimaEntrada()
    expect(entrada).toMatchObject({ accion: 'cambiar contraseña', membresia_id, objeto_id: membresia_id })
    const { rows } = await sql`select u.*, to_jsonb(b) from usuario u, bitacora b`.execute(prueba.db)
    expect(JSON.stringify(rows)).not.toContain(NUEVA)
    const guardada = await prueba.db
      .selectFrom('usuario')
      .select('contrasena')
      .where('membresia_id', '=', membresia_id)
      .executeTakeFirst()
    expect(guardada?.contrasena).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  const COMUN = 'Esa contraseña es de las más usadas. Elige otra que solo tú conozcas.'
  test.each([
    ['the current one is wrong', { contrasena: 'equivocada' }, 'La contraseña actual no es correcta'],
    [
      'the new one equals the current',
      { nueva_contrasena: CONTRASENA },
      'La contraseña nueva debe ser distinta de la actual',
    ],
    ['everybody tries it', { nueva_contrasena: 'Password123' }, COMUN],
    ['everybody tries it here', { nueva_contrasena: 'guadalupe' }, COMUN],
  ])('refuses when %s, and nothing changes', async (_, cambios, mensaje) => {
    const { usuario, membresia_id, yo } = await conCuenta()
    const otra = await sesionDe(membresia_id)
    expect((await cambiar(yo, { usuario, ...cambios })).json()).toEqual({ respuesta: false, mensaje })
    expect([await abierta(otra), (await entrar(usuario)).json().respuesta]).toEqual([true, true])
  })

  test('refuses the user’s own name as a password, and another’s user name', async () => {
    const membresia_id = await crearMembresia()
    await crearUsuario(membresia_id, { usuario: 'familia.ruiz', contrasena: CONTRASENA })
    const yo = await sesionDe(membresia_id)
    const propia = await cambiar(yo, { usuario: 'familia.ruiz', nueva_contrasena: 'Familia.Ruiz' })
    expect(propia.json()).toEqual({ respuesta: false, mensaje: COMUN })
    const ajena = await cambiar(yo, { usuario: 'otra' })
    expect(ajena.json()).toEqual({ respuesta: false, mensaje: 'El usuario no es el de tu sesión' })
  })

  test('a wrong current one leaves an audit row, and counts towards the lock', async () => {
    const { usuario, membresia_id, yo } = await conCuenta()
    await cambiar(yo, { usuario, contrasena: 'equivocada' })
    expect(await ultimaEntrada()).toMatchObject({ accion: 'cambio de contraseña fallido', membresia_id })
    await sql`update intento set fallos = 10 where fallos = 1`.execute(prueba.db)
    const bloqueado = await cambiar(yo, { usuario })
    expect([bloqueado.statusCode, bloqueado.headers['retry-after']]).toEqual([429, expect.anything()])
  })

  test.each([
    [{ nueva_contrasena: 'siete77' }, 'nueva_contrasena', 'La contraseña debe tener al menos 8 caracteres'],
    [{ nueva_contrasena: 'x'.repeat(81) }, 'nueva_contrasena', 'Máximo 80 caracteres'],
    [{ nueva_contrasena: '' }, 'nueva_contrasena', 'Requerido'],
    [{ contrasena: undefined }, 'contrasena', 'Requerido'],
    [{ usuario: ' ' }, 'usuario', 'Requerido'],
  ])('%j is refused before anything is looked at', async (cambios, campo, mensaje) => {
    const { usuario, yo } = await conCuenta()
    const respuesta = await cambiar(yo, { usuario, ...cambios })
    expect([respuesta.statusCode, respuesta.json().errores]).toEqual([400, [{ campo, mensaje }]])
  })

  test('a new password keeps its spaces and takes eighty characters', async () => {
    const { usuario, yo } = await conCuenta()
    const larga = ` ${'ñ'.repeat(78)} `
    expect((await cambiar(yo, { usuario, nueva_contrasena: larga })).json().respuesta).toBe(true)
    expect((await entrar(usuario, larga)).json().respuesta).toBe(true)
    expect((await entrar(usuario, larga.trim())).json().respuesta).toBe(false)
  })

  test('a temporary one closes everything but changing it, renewing and leaving; changing it opens', async () => {
    const { usuario, membresia_id, yo } = await conCuenta()
    await sql`update usuario set debe_cambiar = true where membresia_id = ${membresia_id}`.execute(prueba.db)
    const sesion = (await entrar(usuario)).json()
    expect(sesion.membresia.debe_cambiar).toBe(true)
    const cerrada = await yo.get(`membresia/obtener/${membresia_id}/`)
    expect([cerrada.statusCode, cerrada.json().mensaje]).toEqual([403, 'Primero cambia tu contraseña temporal'])
    expect((await yo.post('sesion/renovar/')).statusCode).toBe(200)
    expect((await cambiar(yo, { usuario })).json().respuesta).toBe(true)
    expect((await yo.get(`membresia/obtener/${membresia_id}/`)).statusCode).toBe(200)
    const { debe_cambiar, cambiada } = await prueba.db
      .selectFrom('usuario')
      .select(['debe_cambiar', 'cambiada'])
      .where('membresia_id', '=', membresia_id)
      .executeTakeFirstOrThrow()
    expect([debe_cambiar, cambiada]).toEqual([false, expect.any(String)])
  })
})

describe('the current cycle', () => {
  test('is told to anyone, with whether it enrols', async () => {
    const { ciclo_id, nom_ciclo } = await cicloVigente()
    expect((await nadie.get('registro/ciclo/vigente/')).json()).toEqual({
      ciclo_id,
      nom_ciclo,
      permiso_inscribir: true,
    })
  })

  test('has id 0 when there is none', async () => {
    expect((await nadie.get('registro/ciclo/vigente/')).json()).toEqual({
      ciclo_id: 0,
      nom_ciclo: '',
      permiso_inscribir: false,
    })
  })
})

test('no answer of a session is kept by anybody on the way', async () => {
  const { usuario } = await cuenta()
  const respuesta = await entrar(usuario)
  expect(respuesta.headers['cache-control']).toBe('no-store')
  expect(respuesta.headers['set-cookie']).toBeUndefined()
  expect((await (await servidor()).inject('/api/table1')).headers['cache-control']).toBe('no-store')
})
