import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Lista } from './handlers.ts'

/** Up to here a page is sent in one piece; larger answers are streamed. */
const STREAM_FROM = 2000

/**
 * Answers a list as decision 40 says: the asked page, or the whole of it streamed; the exact count in X-Total-Count.
 * The database writes the rows as JSON: their columns are the contract's own, and nothing is left to rewrite.
 */
export async function answerList(db: Db, { filas, total, ocultos }: Lista, reply: FastifyReply) {
  const { desde = 0, limite, tras } = reply.request.query as { desde?: number; limite?: number; tras?: number }
  const rows = db.selectFrom(filas({ desde, limite }).as('x')).select(sql<string>`row_to_json(x)::text`.as('fila'))
  reply.type('application/json; charset=utf-8')
  const contado = desde === 0 && !tras ? contar({ total, ocultos }, reply) : undefined
  if (limite === undefined || limite > STREAM_FROM) {
    await contado
    return reply.send(Readable.from(asJsonArray(rows.stream(500))))
  }
  // Counted and cut at once, over two connections: neither waits for the other.
  const [page] = await Promise.all([rows.execute(), contado])
  return reply.send(`[${page.map(({ fila }) => fila).join(',')}]`)
}

async function contar({ total, ocultos }: Pick<Lista, 'total' | 'ocultos'>, reply: FastifyReply) {
  reply.header('x-total-count', (await total.executeTakeFirstOrThrow()).total)
  if (ocultos) reply.header('x-ocultos', (await ocultos.executeTakeFirstOrThrow()).total)
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
