import type { Db } from '../db/db.ts'

/** Settings by name; a missing one is absent. */
export async function leerAjustes<K extends string>(
  db: Db,
  claves: readonly K[],
): Promise<Partial<Record<K, unknown>>> {
  const filas = await db.selectFrom('ajuste').select(['clave', 'valor']).where('clave', 'in', claves).execute()
  return Object.fromEntries(filas.map(({ clave, valor }) => [clave, valor])) as Partial<Record<K, unknown>>
}
