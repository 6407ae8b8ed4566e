import { MENSAJES } from '@padron/contract/constantes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import type { Db } from '../db/db.ts'
import { HttpError, Refusal } from './errors.ts'

/** PostgreSQL's own refusals that are the caller's doing, not a fault of ours. */
const DE_POSTGRES: Record<string, [number, string]> = {
  '22021': [400, 'El texto tiene caracteres que no se pueden guardar'],
  '22P05': [400, 'El texto tiene caracteres que no se pueden guardar'],
  '23503': [400, 'Uno de los datos elegidos no existe. Vuelve a cargar la página e inténtalo de nuevo.'],
  '23505': [409, 'Alguien guardó lo mismo al mismo tiempo. Vuelve a cargar la página e inténtalo de nuevo.'],
  '40001': [409, 'Alguien guardó lo mismo al mismo tiempo. Inténtalo de nuevo.'],
  '40P01': [409, 'Alguien guardó lo mismo al mismo tiempo. Inténtalo de nuevo.'],
}

/** Fastify's own refusals, in Spanish. */
const DE_FASTIFY: Record<number, string> = {
  400: MENSAJES.formaInvalida,
  413: 'Lo que se envió es demasiado grande',
  415: 'El formato de lo que se envió no es válido',
}

interface Answer {
  status: number
  mensaje: string
  errores?: HttpError['errores']
}

function answerTo(error: Error & { statusCode?: number; code?: string }): Answer {
  if (error instanceof Refusal) return { status: 200, mensaje: error.message }
  if (error instanceof HttpError) return { status: error.statusCode, mensaje: error.message, errores: error.errores }
  const known = DE_POSTGRES[error.code ?? '']
  if (known) return { status: known[0], mensaje: known[1] }
  const status = error.statusCode ?? 500
  // A ZodError that reaches this far is a response of ours that broke its own contract.
  if (status >= 400 && status < 500 && !(error instanceof ZodError))
    return { status, mensaje: DE_FASTIFY[status] ?? MENSAJES.formaInvalida }
  return { status: 500, mensaje: 'Error interno' }
}

/** The one place where a thrown error becomes an answer; what nobody foresaw goes to the error log with the request's id. */
export function answerErrors(app: FastifyInstance, db: Db) {
  app.setErrorHandler(async (error: Error, request, reply) => {
    const { status, mensaje, errores } = answerTo(error)
    if (status === 500) {
      request.log.error({ solicitud: request.id, error: error.message, pila: error.stack }, 'error interno')
      await keepError(db, error, request)
    }
    if (error instanceof HttpError && error.retryAfter) reply.header('retry-after', error.retryAfter)
    return reply.code(status).send({
      respuesta: false,
      mensaje,
      ...(errores && { errores }),
      ...(status === 500 && { solicitud: request.id }),
    })
  })
}

/** An address that cannot even be read never reaches the handler above: Fastify answers it here. */
export const answerBadUrl = ({ statusCode = 400 }: FastifyError, _: FastifyRequest, reply: FastifyReply) =>
  reply.code(statusCode).send({ respuesta: false, mensaje: 'La dirección no es válida' })

/** Written outside the transaction that failed, and never the reason why an answer does not go out. */
async function keepError(db: Db, error: Error, request: FastifyRequest) {
  await db
    .insertInto('error_solicitud')
    .values({
      solicitud: request.id,
      membresia_id: request.sesion?.membresia_id ?? null,
      error: error.message.slice(0, 2000),
      contenido: `${request.method} ${request.routeOptions.url ?? ''}`,
      adicional: error.stack?.slice(0, 8000) ?? null,
      ip: request.ip,
    })
    .execute()
    .catch((failure: Error) =>
      request.log.error({ solicitud: request.id, error: failure.message }, 'no se pudo guardar el error'),
    )
}
