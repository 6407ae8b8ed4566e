import { Readable } from 'node:stream'
import type { Endpoint } from '@padron/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Lista } from './handlers.ts'

/** Up to here rows pass through the response schema in one piece; larger answers are written by the database and streamed. */
const STREAM_FROM = 2000

/** Answers a list as decision 40 says: the asked page, or the whole of it streamed; the exact count in X-Total-Count. */
export async function answerList(db: Db, endpoint: Endpoint, { filas, total, ocultos }: Lista, reply: FastifyReply) {
  const { desde = 0, limite, tras } = reply.request.query as { desde?: number; limite?: number; tras?: number }
  if (desde === 0 && !tras) {
    const counted = await total.executeTakeFirstOrThrow()
    reply.header('x-total-count', counted.total)
    if (ocultos) reply.header('x-ocultos', (await ocultos.executeTakeFirstOrThrow()).total)
  }
  const page = filas({ desde, limite })
  if (limite !== undefined && limite <= STREAM_FROM) return endpoint.response.parse(await page.execute())
  reply.type('application/json; charset=utf-8')
  const rows = db.selectFrom(page.as('x')).select(sql<string>`row_to_json(x)::text`.as('fila'))
  return reply.send(Readable.from(asJsonArray(rows.stream(500))))
}

async function* asJsonArray(rows: AsyncIterable<{ fila: string }>) {
  let chunk = '['
  let first = true
  for await (const { fila } of rows) {
    chunk += first ? fila : `,${fila}`
    first = false
    if (chunk.length > 32_768) {
      yield chunk
      chunk = ''
    }
  }
  yield `${chunk}]`
}
