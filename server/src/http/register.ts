import { MENSAJES } from '@padron/contract/constantes'
import type { Endpoint, OfRecord } from '@padron/contract/endpoint'
import { hoy } from '@padron/contract/fields'
import { spellings } from '@padron/contract/openapi'
import type { TipoMembresia } from '@padron/contract/permisos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Cola } from '../cola/cola.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { tipoDeMembresia } from '../membresia/territorio.queries.ts'
import { type Alcance, alcance } from '../sesion/alcance.ts'
import { cargarSesion, type Sesion } from '../sesion/sesion.queries.ts'
import type { Firma } from '../sesion/token.ts'
import { answerCached } from './answerCached.ts'
import { answerList } from './answerList.ts'
import { anotarEnBitacora, type Cambios, entradaDe } from './audit.ts'
import { type ErrorDeCampo, HttpError, noExiste, sinPermiso, sinSesion } from './errors.ts'
import type { Context, Lista, Served } from './handlers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    sesion: Sesion | null
    alcance: Alcance
  }
}

interface Around {
  db: Db
  firma: Firma
  cola: Cola
  ahora: () => Date
}

/** `rol/listar/[{id}/]` → ['/api/rol/listar/', '/api/rol/listar/:id/'] */
export const urlsOf = ({ path, alias = [] }: Endpoint): string[] =>
  [path, ...alias].flatMap(spellings).map((url) => `/api/${url.replace(/\{(\w+)\}/g, ':$1')}`)

/** Turns the contract into routes. The steps of every call, in order, stand here and nowhere else. */
export function register(app: FastifyInstance, served: readonly Served[], around: Around) {
  app.decorateRequest('sesion', null)
  app.decorateRequest('alcance')
  for (const one of served)
    for (const url of urlsOf(one.endpoint))
      app.route({
        method: one.endpoint.method,
        url,
        config: { endpoint: one.endpoint },
        onRequest: (request) => requireSession(request, one.endpoint, around),
        preHandler: async (request) => {
          validate(request, one.endpoint)
          await authorize(request, one.endpoint, around.db)
        },
        handler: (request, reply) => answer(one, request, reply, around),
      })
}

async function requireSession(request: FastifyRequest, { access }: Endpoint, { db, firma }: Around) {
  if (access === 'public') return
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
  const ficha = scheme?.toLowerCase() === 'bearer' ? await firma.leer(token) : undefined
  const sesion = ficha && (await cargarSesion(db, ficha.sesion_id, ficha.ficha))
  if (!sesion) throw sinSesion()
  request.sesion = sesion
}

const PARTS = ['params', 'query', 'body'] as const

function validate(request: FastifyRequest, endpoint: Endpoint) {
  for (const part of PARTS) {
    const schema = endpoint[part] as z.ZodType | undefined
    if (!schema) continue
    const result = schema.safeParse(request[part] ?? {})
    if (!result.success) throw new HttpError(400, MENSAJES.formaInvalida, { errores: firstIssues(result.error) })
    request[part] = result.data
  }
}

/** The first complaint of each field, under the field's path: `matrimonio.hijos.0.nombre`. */
function firstIssues({ issues }: z.ZodError): ErrorDeCampo[] {
  const byField = new Map<string, string>()
  for (const { path, message } of issues) {
    const campo = path.join('.')
    if (!byField.has(campo)) byField.set(campo, message)
  }
  return [...byField].slice(0, 100).map(([campo, mensaje]) => ({ campo, mensaje }))
}

/** While a temporary password stands, only these calls are open (decision 29). */
const OPEN_BEFORE_CHANGE = new Set(['actualizar/contrasena/', 'sesion/renovar/', 'sesion/terminar/'])

/** Asks for the key, and leaves in the request the territory in which it counts. */
async function authorize(request: FastifyRequest, endpoint: Endpoint, db: Db) {
  const { access } = endpoint
  const { sesion } = request
  request.alcance = []
  if (access === 'public' || !sesion) return
  if (sesion.debe_cambiar && !OPEN_BEFORE_CHANGE.has(endpoint.path))
    throw new HttpError(403, 'Primero cambia tu contraseña temporal')
  if (access === 'session') {
    request.alcance = alcance(sesion)
    return
  }
  if (access === 'admin') {
    if (!sesion.rol_admin) throw sinPermiso()
    request.alcance = alcance(sesion)
    return
  }
  if (typeof access === 'object') return authorizeRecord(request, access as OfRecord<FastifyRequest>, db)
  const claves = [typeof access === 'function' ? access(request) : access].flat()
  if (!claves.some((clave) => sesion.permisos.includes(clave))) throw sinPermiso()
  request.alcance = alcance(sesion, claves)
}

/** Decision 25: the record's type is read inside the territory (404), then that type's key is asked (403). */
async function authorizeRecord(request: FastifyRequest, access: OfRecord<FastifyRequest>, db: Db) {
  const sesion = request.sesion as Sesion
  const id = access.membresia(request)
  if (access.propia && id === sesion.membresia_id) {
    request.alcance = 'propia'
    return
  }
  const todo = alcance(sesion)
  const tipo = await tipoDeMembresia(db, id, todo)
  if (!tipo) throw noExiste('No se encontró la membresía')
  const claves = [access.clave(tipo as TipoMembresia)].flat()
  if (!claves.some((clave) => sesion.permisos.includes(clave))) throw sinPermiso()
  const conClave = alcance(sesion, claves)
  request.alcance = conClave
  if (conClave.length < todo.length && !(await tipoDeMembresia(db, id, conClave)))
    throw noExiste('No se encontró la membresía')
}

async function answer(
  { endpoint, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, cola, ahora }: Around,
) {
  const { params, query, body, sesion } = request
  const input = { params, query, body } as never
  const cambios: Cambios = {}
  const now = ahora()
  const contextOn = (on: Db): Context => ({
    db: on,
    sesion,
    alcance: request.alcance,
    ip: request.ip,
    agente: request.headers['user-agent'] ?? '',
    cola,
    solicitud: request.id,
    ahora: now,
    hoy: hoy(now),
    anotar: (nuevos) => Object.assign(cambios, nuevos),
    header: (name, value) => reply.header(name, value),
  })
  const run = async (on: Db) => {
    const response = endpoint.response.parse(await handler(input, contextOn(on) as never))
    if (endpoint.audit)
      await anotarEnBitacora(on, {
        ...entradaDe(endpoint.audit, input, response),
        membresia_id: sesion?.membresia_id ?? null,
        cambios,
        solicitud: request.id,
        ip: request.ip,
      })
    return response
  }
  if (endpoint.list) return answerList(db, (await handler(input, contextOn(db) as never)) as Lista, reply)
  if (endpoint.cache !== undefined) return answerCached(await run(db), endpoint.cache, request, reply)
  const alone = endpoint.method === 'GET' || endpoint.atomic === false
  return alone ? run(db) : inTransaction(db, run)
}
