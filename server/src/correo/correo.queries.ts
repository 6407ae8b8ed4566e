import { FilaCorreo, type FiltrosCorreo } from '@padron/contract/correo/correo.endpoints'
import { sql } from 'kysely'
import type { z } from 'zod'
import { leerAjustes } from '../administracion/ajuste.queries.ts'
import type { Cola } from '../cola/cola.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { seleccion } from '../db/seleccion.ts'
import type { Corte, Lista } from '../http/handlers.ts'
import { type Carta, escribir } from './carta.ts'
import type { Transporte } from './transporte.ts'

/** The addresses a membership has on file: both of a couple's, once each. */
export const correosDe = async (db: Db, membresia_id: number): Promise<string[]> => {
  const filas = await db
    .selectFrom('persona')
    .select('correo')
    .distinct()
    .where('membresia_id', '=', membresia_id)
    .where('correo', 'is not', null)
    .execute()
  return filas.flatMap(({ correo }) => correo ?? [])
}

/** Of these, the ones that somebody proven to be the member gave: a link for a password goes nowhere else (decision 31). */
export const correosConfirmados = async (db: Db, membresia_id: number): Promise<string[]> => {
  const filas = await db
    .selectFrom('persona')
    .select('correo')
    .distinct()
    .where('membresia_id', '=', membresia_id)
    .where('correo', 'is not', null)
    .where('correo_sin_confirmar', '=', false)
    .execute()
  return filas.flatMap(({ correo }) => correo ?? [])
}

/** Writes the letter to every address of the membership and leaves it in the queue, all in this transaction. */
export const enviarCarta = async (tx: Db, cola: Cola, membresia_id: number, carta: Carta): Promise<void> =>
  enviarCartaA(tx, cola, { membresia_id, direcciones: await correosDe(tx, membresia_id) }, carta)

interface Destino {
  membresia_id: number
  direcciones: readonly string[]
}

/** The same to these addresses alone. */
export async function enviarCartaA(
  tx: Db,
  cola: Cola,
  { membresia_id, direcciones }: Destino,
  carta: Carta,
): Promise<void> {
  if (direcciones.length === 0) return
  const { nombre } = await leerAjustes(tx, ['nombre'])
  const escrita = escribir(carta, String(nombre ?? 'Movimiento Familiar'))
  for (const para of direcciones) {
    const { correo_id } = await tx
      .insertInto('correo')
      .values({ membresia_id, para, ...escrita })
      .returning('correo_id')
      .executeTakeFirstOrThrow()
    await cola.encolar(tx, 'correos', { correo_id })
  }
}

/**
 * Sends one message, once: the row stays locked while it goes out, and says so in the same transaction. A process
 * killed in between sends it again under the same Message-ID.
 */
export async function entregar(db: Db, transporte: Transporte, correo_id: number): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const correo = await tx
        .selectFrom('correo')
        .select(['correo_id', 'mensaje', 'para', 'asunto', 'texto', 'html'])
        .where('correo_id', '=', correo_id)
        .where('enviado', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!correo) return
      await transporte.enviar({ ...correo, texto: correo.texto ?? '', html: correo.html ?? '' })
      await tx
        .updateTable('correo')
        .set({ enviado: sql`now()`, intentos: sql`intentos + 1`, error: null })
        .$if(transporte.olvida, (q) => q.set({ texto: null, html: null }))
        .where('correo_id', '=', correo_id)
        .execute()
    })
  } catch (error) {
    await db
      .updateTable('correo')
      .set({ intentos: sql`least(intentos + 1, 32767)`, error: (error as Error).message.slice(0, 500) })
      .where('correo_id', '=', correo_id)
      .execute()
    throw error
  }
}

const ESTADO = sql<string>`case when enviado is not null then 'enviado' when error is not null then 'con error' else 'pendiente' end`

/** Newest first; what is looked for stands in the address or the subject. */
export function listarCorreos(db: Db, filtros: z.output<typeof FiltrosCorreo>, tras: number | undefined): Lista {
  const hallados = db
    .selectFrom('correo')
    .$if(filtros.estado !== undefined, (q) => q.where(ESTADO, '=', filtros.estado as string))
    .$if(filtros.para !== undefined, (q) =>
      q.where('para', 'ilike', `%${(filtros.para as string).replace(/[\\%_]/g, '\\$&')}%`),
    )
  return {
    filas: ({ desde, limite }: Corte) =>
      hallados
        .select(
          seleccion(FilaCorreo, {
            correo_id: 'correo_id',
            creado: 'creado',
            para: 'para',
            asunto: 'asunto',
            estado: ESTADO,
            enviado: 'enviado',
            intentos: 'intentos',
            error: 'error',
          }),
        )
        .$if(tras !== undefined, (q) => q.where('correo_id', '<', tras as number))
        .orderBy('correo_id', 'desc')
        .offset(desde)
        .$if(limite !== undefined, (q) => q.limit(limite as number)),
    total: hallados.select(sql<number>`count(*)::int`.as('total')),
  } as Lista
}

export const leerCorreo = (db: Db, correo_id: number) =>
  db
    .selectFrom('correo')
    .select(['correo_id', 'para', 'asunto', 'texto', 'enviado'])
    .where('correo_id', '=', correo_id)
    .executeTakeFirst()
