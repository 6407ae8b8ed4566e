import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers what anybody may keep for so many seconds; who still has it is told so, without the body. */
export function answerCached(response: unknown, seconds: number, request: FastifyRequest, reply: FastifyReply) {
  const body = JSON.stringify(response)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag)
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
