import pg from 'pg'
import type { Env } from '../env.ts'

/** Why a database must not be filled with invented people, who could be taken for real ones; null when it may (decision 38). */
export function refusalToFill({ production, ownerUrl }: Pick<Env, 'production' | 'ownerUrl'>): string | null {
  if (production) return 'En producción no hay datos inventados.'
  if (ownerUrl && !/_(prueba|bench)$/.test(new URL(ownerUrl).pathname)) {
    return 'En un servidor solo se llena una base de datos cuyo nombre termina en _prueba o _bench.'
  }
  return null
}

/** Whether no membership was ever kept in it. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from membresia limit 1')
    return rowCount === 0
  } finally {
    await client.end()
  }
}
