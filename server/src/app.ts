import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import { es } from 'zod/locales'
import { ajusteHandlers } from './administracion/ajuste.handlers.ts'
import { permisosHandlers } from './administracion/permisos.handlers.ts'
import { catalogosHandlers } from './catalogos/catalogos.handlers.ts'
import { crearCola } from './cola/cola.ts'
import { correoHandlers } from './correo/correo.handlers.ts'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import { answerBadUrl, answerErrors } from './http/answerErrors.ts'
import type { Served } from './http/handlers.ts'
import { register } from './http/register.ts'
import { membresiaHandlers } from './membresia/membresia.handlers.ts'
import { documentacion } from './plataforma/documentacion.ts'
import { metricas } from './plataforma/metricas.ts'
import { salud } from './plataforma/salud.ts'
import { web } from './plataforma/web.ts'
import { registroHandlers } from './registro/registro.handlers.ts'
import { sesionHandlers } from './sesion/sesion.handlers.ts'
import { crearFirma, type Firma } from './sesion/token.ts'

export interface Parts {
  db: Db
  env: Env
  log?: { level: string }
  /** The clock: tests move it. */
  ahora?: () => Date
}

// Messages that no field of ours words are in Spanish too.
z.config(es())

/** Every call there is with its handler: what the app serves and the contract test compares. */
export const servedBy = (env: Env, firma: Firma): Served[] => [
  ...sesionHandlers(firma),
  ...ajusteHandlers(env),
  ...permisosHandlers,
  ...catalogosHandlers,
  ...membresiaHandlers,
  ...registroHandlers(env),
  ...correoHandlers,
]

/** The largest JSON body any call takes; files have a call of their own. */
const BODY_LIMIT = 1_048_576

/** Assembles the server, ready to listen or to be injected into. */
export async function buildApp({ db, env, log, ahora = () => new Date() }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: log?.level ?? env.logLevel, base: null, serializers: { req: requestWithoutPerson } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerBadUrl,
    genReqId: () => randomBytes(6).toString('hex'),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-solicitud', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, estado: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'solicitud')
  })
  await app.register(fastifyHelmet, headersOf(env))
  await app.register(fastifyCompress, {
    encodings: ['gzip'],
    zlibOptions: { level: constants.Z_BEST_SPEED },
    threshold: 1024,
  })
  answerErrors(app, db)
  metricas(app, env)
  salud(app, db)
  documentacion(app)
  const firma = crearFirma(env.sessionSecret, ahora)
  const cola = crearCola(db)
  app.addHook('onClose', () => cola.parar())
  register(app, servedBy(env, firma), { db, firma, cola, ahora })
  await web(app)
  return app
}

/** Paths carry ids and queries carry names: the log keeps the route's pattern alone. */
const requestWithoutPerson = ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, ruta: routeOptions?.url })

/** Nothing from elsewhere runs, shows or frames these pages; HSTS only where TLS is in front of us. */
const headersOf = ({ production, trustProxy }: Env) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity:
    production && trustProxy !== false ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
  referrerPolicy: { policy: 'same-origin' as const },
  crossOriginEmbedderPolicy: false,
})
