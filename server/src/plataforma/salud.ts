import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { migracionesPendientes } from '../db/migrate.ts'

/** `/salud`: the process answers. `/salud/lista`: the database is reachable and knows every migration. */
export function salud(app: FastifyInstance, db: Db) {
  app.get('/salud', () => ({ estado: 'vivo' }))
  app.get('/salud/lista', async (_, reply) => {
    const falta = await revisar(db).catch(() => 'la base de datos no responde')
    return falta ? reply.code(503).send({ estado: 'no listo', falta }) : { estado: 'listo' }
  })
}

async function revisar(db: Db): Promise<string | null> {
  await sql`select 1`.execute(db)
  const pendientes = await migracionesPendientes(db)
  return pendientes.length > 0 ? `migraciones pendientes: ${pendientes.join(', ')}` : null
}
