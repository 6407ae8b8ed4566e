import { randomBytes } from 'node:crypto'
import type { ControlledTransaction } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject, onTestFinished } from 'vitest'
import { type Db, openDatabase } from '../src/db/db.ts'
import type { DB } from '../src/db/types.ts'
import { readEnv } from '../src/env.ts'
import { urlOf } from './globalSetup.ts'

const { url, template, directory } = inject('server')
let pool: Db
let transaction: ControlledTransaction<DB> | undefined

/** What a test stands on. Importing it gives every test of the file a transaction of its own, undone at its end. */
export const prueba = {
  /** The transaction of the test that is running, with the rights of `padron_app`. */
  get db(): Db {
    if (!transaction) throw new Error('prueba.db exists only while a test or its beforeEach is running')
    return transaction
  },
  env: readEnv({
    NODE_ENV: 'test',
    DIRECTORIO_DATOS: directory,
    SECRETO_SESION: 'only for tests '.repeat(3),
    NIVEL_LOG: 'silent',
    CAPTCHA_COSTO: '1',
  }),
}

beforeAll(async () => {
  // biome-ignore lint/style/noProcessEnv: Vitest gives each worker its number here and nowhere else
  const database = `${template}_${process.env.VITEST_POOL_ID}`
  await copyTemplate(database)
  pool = openDatabase(urlOf(url, database), { max: 1, role: 'padron_app' })
})
beforeEach(async () => {
  transaction = await pool.startTransaction().execute()
})
afterEach(async () => {
  await transaction?.rollback().execute()
  transaction = undefined
})
afterAll(() => pool.destroy())

/** A database of its own, for a test of several transactions at once; it goes when the test ends. */
export async function baseAparte(): Promise<{ db: Db; ownerUrl: string }> {
  const database = `${template}_${randomBytes(6).toString('hex')}`
  await copyTemplate(database)
  const ownerUrl = urlOf(url, database)
  const db = openDatabase(ownerUrl, { role: 'padron_app' })
  onTestFinished(async () => {
    await db.destroy()
    await asOwner((client) => client.query(`drop database ${database} with (force)`))
  })
  return { db, ownerUrl }
}

function copyTemplate(database: string) {
  return asOwner(async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database} template ${template}`)
  })
}

async function asOwner(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
