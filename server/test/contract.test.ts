import { endpoints } from '@padron/contract/all'
import type { Endpoint } from '@padron/contract/endpoint'
import { openapi } from '@padron/contract/openapi'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { servedBy } from '../src/app.ts'
import { urlsOf } from '../src/http/register.ts'
import { crearFirma } from '../src/sesion/token.ts'
import {
  abrirSesion,
  crearMembresia,
  crearSector,
  firmar,
  miembroNuevo,
  nadie,
  Quien,
  registroNuevo,
  type SectorDePrueba,
  servidor,
  sesionCon,
  sesionDe,
  sesionSinRoles,
} from './builders.ts'
import { prueba } from './db.ts'

const all = Object.entries(endpoints)
const spelled = ({ method, path }: Endpoint) => `${method} ${path}`

/** S1 section 7, the calls within the scope of issue 2, as the specification spells them (optional ids as decision 19 reads them). */
const SPECIFIED = `
POST sesion/iniciar/
POST sesion/renovar/
POST actualizar/contrasena/
GET registro/ciclo/vigente/
GET registro/estado/listar/
GET registro/municipio/{id}/listar/
GET registro/localidad/{id}/listar/
GET registro/grado_estudio/listar/
GET registro/roles/equiperos/
GET registro/tipo_membresia/listar/
GET registro/diocesis/listar/
GET registro/sector/{id}/listar/
POST registro/registro/fechas/id/
POST registro/registro/fechas/idnacional/
POST registro/registro/qr/{code}/
POST registro/registro/sesion/iniciar/
POST registro/registro/sesion/fechas/
POST registro/registro/sesion/nuevo/
POST registro/membresia/guardar/
GET membresia/obtener/{id}/
POST membresia/guardar/
GET membresia/listar/[{tipo}/]
GET estatus/listar/
GET tipo_membresia/listar/
GET jerarquia/listar/
GET motivos_baja/
GET nivel/listar/[{id}/]
GET historial/roles/{id}/
GET historial/eventos/{id}/
GET capacitaciones/bitacora/{id}/
GET capacitaciones/listar/{id}/
POST capacitaciones/agregar/
POST capacitaciones/eliminar/
POST baja_temporal/
GET rol/listar/[{id}/]
GET estructura/region/listar/
GET diocesis/listar/[{id}/]
GET sector/listar/[{id}/]
GET ciclo/listar/
GET table1
GET table2`
  .trim()
  .split('\n')

const PUBLIC = `
POST sesion/iniciar/
POST sesion/recuperar/
POST sesion/restablecer/
GET registro/ciclo/vigente/
GET ajuste/presentacion/
GET registro/estado/listar/
GET registro/municipio/{id}/listar/
GET registro/localidad/{id}/listar/
GET registro/grado_estudio/listar/
GET registro/roles/equiperos/
GET registro/tipo_membresia/listar/
GET registro/diocesis/listar/
GET registro/sector/{id}/listar/
GET registro/captcha/
POST registro/registro/fechas/id/
POST registro/registro/fechas/idnacional/
POST registro/registro/qr/{code}/
POST registro/registro/sesion/iniciar/
POST registro/registro/sesion/fechas/
POST registro/registro/sesion/nuevo/
POST registro/membresia/guardar/`
  .trim()
  .split('\n')

/** Other spellings that the documents give, or that decision 4 asks for: with and without `membresia/`. */
const ALIASES = `
GET cbf/nivel/listar/[{id}/]
GET membresia/estatus/listar/
GET membresia/tipo_membresia/listar/
GET membresia/jerarquia/listar/
GET membresia/motivos_baja/
POST membresia/baja_temporal/
GET membresia/historial/roles/{id}/
GET membresia/historial/eventos/{id}/
GET membresia/capacitaciones/bitacora/{id}/
GET membresia/capacitaciones/listar/{id}/
POST membresia/capacitaciones/agregar/
POST membresia/capacitaciones/eliminar/`
  .trim()
  .split('\n')

/** A right body for every call that has one: about membership `id`, who stands in `sector`. */
const BODIES: Record<string, (id: number, sector: SectorDePrueba) => object> = {
  iniciarSesion: () => ({ usuario: 'nadie', contrasena: 'cualquiera' }),
  cambiarContrasena: () => ({ usuario: 'x', contrasena: 'x', nueva_contrasena: 'xxxxxxxx' }),
  recuperarContrasena: () => ({ usuario: 'nadie' }),
  restablecerContrasena: () => ({ ficha: 'x'.repeat(43), nueva_contrasena: 'xxxxxxxx' }),
  reintentarCorreo: () => ({ correo_id: 1 }),
  guardarMiembro: (membresia_id, sector) => miembroNuevo(1, { sector, membresia_id }),
  reinscribirMiembro: (membresia_id) => ({ membresia_id }),
  buscarSimilares: () => ({
    personas: [{ nombre: 'Ana', apellidop: 'Ruiz', apellidom: 'Díaz', fecha_nac: '1980-01-01' }],
  }),
  marcarBajaTemporal: (membresia_id) => ({ membresia_id, motivo: 17 }),
  agregarCapacitacion: (membresia_id) => ({ membresia_id, capacitacion: { formacion_id: 1, fecha: '2020-01-01' } }),
  eliminarCapacitacion: (membresia_id) => ({ membresia_id, evento_id: 1 }),
  preguntasPorDiocesis: () => ({ diocesis_id: 10, membresia_id: 1, tipo_membresia_id: 1 }),
  preguntasPorNacional: (membresia_id) => ({ membresia_id }),
  reingresarConUsuario: () => ({ usuario: 'nadie', contrasena: 'cualquiera' }),
  reingresarConPregunta: (membresia_id) => ({ pregunta: 'fecha_nac_el', respuesta: '01011901', membresia_id }),
  empezarRegistro: () => ({ tipo_membresia_id: 1 }),
  guardarRegistro: (_, sector) => registroNuevo(1, { sector }),
}

interface Aimed {
  id: number
  sector: SectorDePrueba
}

/** The call as a client makes it, about membership `id`. */
function calling([name, endpoint]: [string, Endpoint], { id, sector }: Aimed, url = urlsOf(endpoint).at(0) as string) {
  // An id that names no member is a type, a state, a region: 1 is one of each.
  const path = url
    .replace(':id', String(isOfRecord(endpoint) ? id : 1))
    .replace(':tipo', '1')
    .replace(':code', 'JUA-M-1')
  const payload = BODIES[name]?.(id, sector)
  return [path.slice('/api/'.length), { method: endpoint.method, ...(payload && { payload }) }] as const
}

const somebody = async (): Promise<Aimed> => {
  const sector = await crearSector()
  return { id: await crearMembresia({ sector }), sector }
}

const isOfRecord = ({ access }: Endpoint) => typeof access === 'object'
const asksForKey = ({ access }: Endpoint) => !['public', 'session'].includes(access as string)
const closed = all.filter(([, { access }]) => access !== 'public')
const keyed = all.filter(([, endpoint]) => asksForKey(endpoint) && !isOfRecord(endpoint))
const ofRecord = all.filter(([, endpoint]) => isOfRecord(endpoint))

describe('what is declared and what is served are the same', () => {
  test('every route under /api stands in the contract, but for the document and its page', async () => {
    const declared = all.flatMap(([, endpoint]) =>
      urlsOf(endpoint).map((url) => `${endpoint.method} ${url.replace(/\/$/, '')}`),
    )
    const routes = routesIn((await servidor()).printRoutes({ commonPrefix: false }))
    const underApi = routes.filter((route) => / \/api(\/|$)/.test(route) && !route.startsWith('HEAD '))
    expect(underApi.filter((route) => !declared.includes(route))).toEqual(['GET /api', 'GET /api/openapi.json'])
    expect(declared.filter((route) => !underApi.includes(route))).toEqual([])
  })

  test('every endpoint of the contract is served once, under its own name', () => {
    const served = servedBy(
      prueba.env,
      crearFirma('x', () => new Date()),
    )
    expect(served.map(({ name }) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
    for (const { name, endpoint } of served) expect(endpoints[name], name).toBe(endpoint)
  })

  test('no address answers for two calls', () => {
    const addresses = all.flatMap(([, endpoint]) => urlsOf(endpoint).map((url) => `${endpoint.method} ${url}`))
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
  })

  test('paths are exactly the specification’s, but for those marked as our own', () => {
    const ours = all.filter(([, { own }]) => !own).map(([, endpoint]) => spelled(endpoint))
    expect(ours.toSorted()).toEqual(SPECIFIED.toSorted())
  })

  test('our own calls are exactly these', () => {
    expect(
      all
        .filter(([, { own }]) => own)
        .map(([, endpoint]) => spelled(endpoint))
        .toSorted(),
    ).toEqual([
      'GET ajuste/presentacion/',
      'GET correo/listar/',
      'GET correo/obtener/{id}/',
      'GET registro/captcha/',
      'POST correo/reintentar/',
      'POST membresia/reinscribir/',
      'POST membresia/similares/',
      'POST sesion/recuperar/',
      'POST sesion/restablecer/',
      'POST sesion/terminar/',
    ])
  })

  test('other spellings are exactly those of the documents', () => {
    const aliases = all.flatMap(([, { method, alias = [] }]) => alias.map((path) => `${method} ${path}`))
    expect(aliases.toSorted()).toEqual(ALIASES.toSorted())
  })

  test('the public calls are exactly these', () => {
    const open = all.filter(([, { access }]) => access === 'public').map(([, endpoint]) => spelled(endpoint))
    expect(open.toSorted()).toEqual(PUBLIC.toSorted())
  })

  test('every call with a body has a right one in this file', () => {
    const needing = all.filter(([, { body }]) => body).map(([name]) => name)
    expect(Object.keys(BODIES).toSorted()).toEqual(needing.toSorted())
    for (const name of needing) {
      const body = BODIES[name]?.(1, { sector_id: 1, diocesis_id: 1 })
      expect(endpoints[name]?.body?.safeParse(body).error, name).toBeUndefined()
    }
  })

  test('every write says what the audit log keeps of it, or that its handler writes it', () => {
    const silent = all.filter(([, { method, audit }]) => method !== 'GET' && !audit).map(([name]) => name)
    expect(silent.toSorted()).toEqual([
      'buscarSimilares',
      'cambiarContrasena',
      'empezarRegistro',
      'guardarRegistro',
      'iniciarSesion',
      'preguntasPorDiocesis',
      'preguntasPorNacional',
      'preguntasPorQr',
      'recuperarContrasena',
      'reingresarConPregunta',
      'reingresarConUsuario',
      'renovarSesion',
      'restablecerContrasena',
    ])
  })

  test('the OpenAPI document tells every call, and who needs a session', async () => {
    const answer = await (await servidor()).inject('/api/openapi.json')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openapi(endpoints))))
    const told = Object.values(answer.json().paths).flatMap((path) => Object.values(path as object))
    expect(new Set(told.map(({ operationId }) => operationId))).toEqual(new Set(Object.keys(endpoints)))
    for (const { operationId, security } of told)
      expect(security, operationId).toEqual(endpoints[operationId]?.access === 'public' ? [] : [{ bearer: [] }])
    const page = await (await servidor()).inject('/api/')
    for (const [name] of all) expect(page.body).toContain(`id="${name}"`)
  })
})

/** `GET /api/rol/listar/:id` and so on, read off the tree that Fastify prints. */
function routesIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', path = '', methods = ''] = /^(.*── )(\S*) \((.+)\)$/.exec(line) ?? []
    if (!branch) return []
    const depth = branch.length / 4 - 1
    above.splice(depth, above.length, path)
    // `fechas/id` has a child `nacional`: the tree parts letters, not only segments.
    const url = above.join('')
    return methods.split(', ').map((method) => `${method} ${url}`)
  })
}

describe('without a session', () => {
  test.each(closed)('%s answers 401 in Spanish', async (name, endpoint) => {
    const aimed = await somebody()
    const call = calling([name, endpoint], aimed)
    const sesion = await abrirSesion((await sesionCon({ rol_id: 60 })).membresia_id)
    const good = await firmar(sesion)
    const tampered = `${good.slice(0, -4)}AAAA`
    const otherSecret = await crearFirma('another secret of thirty-two letters', () => new Date()).firmar({
      ...sesion,
      vence: new Date(Date.now() + 60_000),
    })
    const unsigned = `${btoa('{"alg":"none"}')}.${good.split('.')[1]}.`.replaceAll('=', '')
    const expired = await firmar(sesion, new Date(Date.now() - 1000))
    const unknown = await firmar({ ...sesion, sesion_id: crypto.randomUUID() })
    const otherTicket = await firmar({ ...sesion, ficha: crypto.randomUUID() })
    const headers = {
      none: {},
      empty: { authorization: '' },
      'without a token': { authorization: 'Bearer' },
      garbage: { authorization: 'Bearer nada.de.nada' },
      tampered: { authorization: `Bearer ${tampered}` },
      'of another secret': { authorization: `Bearer ${otherSecret}` },
      unsigned: { authorization: `Bearer ${unsigned}` },
      expired: { authorization: `Bearer ${expired}` },
      'of no session': { authorization: `Bearer ${unknown}` },
      'of another ticket': { authorization: `Bearer ${otherTicket}` },
      'of another scheme': { authorization: `Basic ${good}` },
      'in a cookie': { cookie: `token=${good}` },
    }
    for (const [which, given] of Object.entries(headers)) {
      const [path, options] = call
      const answer = await nadie.pedir(path, { ...options, headers: given })
      expect([answer.statusCode, answer.json()], which).toEqual([
        401,
        { respuesta: false, mensaje: 'Tu sesión ha terminado. Vuelve a iniciar sesión.' },
      ])
    }
    const ended = new Quien(good)
    await sql`update sesion set terminada = now() where sesion_id = ${sesion.sesion_id}`.execute(prueba.db)
    expect((await ended.pedir(...call)).statusCode, 'ended').toBe(401)
  })

  test.each(all.filter(([, { access }]) => access === 'public'))('%s answers whoever asks', async (name, endpoint) => {
    const answer = await nadie.pedir(...calling([name, endpoint], { id: 8, sector: { sector_id: 1, diocesis_id: 1 } }))
    expect(answer.statusCode).toBe(200)
  })
})

describe('without the key', () => {
  test.each(keyed)('%s answers 403 to a session without roles', async (name, endpoint) => {
    const yo = await sesionSinRoles()
    const answer = await yo.pedir(...calling([name, endpoint], await somebody()))
    expect([answer.statusCode, answer.json().mensaje]).toEqual([403, 'No tienes permiso para realizar esta acción'])
  })

  test.each(keyed)('%s answers 403 to a role that gives other keys', async (name, endpoint) => {
    const aimed = await somebody()
    const yo = await sesionCon({ rol_id: 22, sector: aimed.sector })
    expect((await yo.pedir(...calling([name, endpoint], aimed))).statusCode).toBe(403)
  })

  test.each(ofRecord)(
    '%s answers 403 about a member inside the territory of a role without its key',
    async (...call) => {
      const aimed = await somebody()
      const yo = await sesionCon({ rol_id: 22, sector: aimed.sector })
      const answer = await yo.pedir(...calling(call, aimed))
      expect([answer.statusCode, answer.json().mensaje]).toEqual([403, 'No tienes permiso para realizar esta acción'])
    },
  )

  test.each(ofRecord)('%s answers 404 to a session without roles, which has no territory', async (...call) => {
    const yo = await sesionSinRoles()
    expect((await yo.pedir(...calling(call, await somebody()))).statusCode).toBe(404)
  })
})

describe('outside the territory', () => {
  const aboutMembers = [...ofRecord, ['guardarMiembro', endpoints.guardarMiembro] as [string, Endpoint]]

  test.each(aboutMembers)('%s answers 404, as if the member did not exist', async (...call) => {
    const foreign = await somebody()
    const yo = await sesionCon({ rol_id: 17 })
    const [outside, unknown] = [
      await yo.pedir(...calling(call, foreign)),
      await yo.pedir(...calling(call, { ...foreign, id: 2_000_000_000 })),
    ]
    expect(outside.statusCode).toBe(404)
    expect(outside.json()).toEqual({ respuesta: false, mensaje: 'No se encontró la membresía' })
    expect([unknown.statusCode, unknown.json()]).toEqual([404, outside.json()])
  })
})

test.each(closed)(
  '%s is closed while a temporary password stands, but for changing it and leaving',
  async (...call) => {
    const aimed = await somebody()
    const yo = await sesionCon({ rol_id: 68, sector: aimed.sector })
    await prueba.db
      .updateTable('usuario')
      .set({ debe_cambiar: true })
      .where('membresia_id', '=', yo.membresia_id)
      .execute()
    const answer = await yo.pedir(...calling(call, aimed))
    const open = ['cambiarContrasena', 'renovarSesion', 'terminarSesion'].includes(call[0])
    expect(answer.statusCode).toBe(open ? 200 : 403)
    if (!open) expect(answer.json().mensaje).toBe('Primero cambia tu contraseña temporal')
  },
)

describe('spellings', () => {
  test.each(all)('%s answers with and without the last slash, under every spelling, alike', async (name, endpoint) => {
    const aimed = await somebody()
    const yo = await sesionDe(aimed.id)
    const statuses = new Map<string, number>()
    for (const url of urlsOf(endpoint))
      for (const spelling of new Set([url, url.replace(/\/$/, ''), `${url.replace(/\/$/, '')}/`])) {
        const answer = await yo.pedir(...calling([name, endpoint], aimed, spelling))
        statuses.set(spelling, answer.statusCode)
        expect(answer.json().mensaje, spelling).not.toBe('No se encontró lo que buscas')
        if (name === 'terminarSesion') await sql`update sesion set terminada = null`.execute(prueba.db)
      }
    expect(new Set(statuses.values()).size, JSON.stringify([...statuses])).toBe(1)
  })

  test('a path that is none answers 404 in Spanish', async () => {
    const answer = await nadie.get('no/existe/')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { respuesta: false, mensaje: 'No se encontró lo que buscas' },
    ])
  })
})
