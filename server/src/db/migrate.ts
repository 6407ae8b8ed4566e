import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { sembrarCatalogos } from '../../seeds/catalogos.ts'
import { instalarColas } from '../cola/cola.ts'
import { root } from '../env.ts'
import type { Db } from './db.ts'

/** One file of server/migrations: `0001_nucleo.sql`. */
interface Migration {
  numero: number
  nombre: string
  /** The SHA-256 of its text, with any line ends. */
  suma: string
  text: string
}

type Applied = Omit<Migration, 'text'>

/** The database cannot follow the migrations; the message says why, in one Spanish line. */
export class MigrationRefused extends Error {}

const DIRECTORY = join(root, 'server', 'migrations')
/** Any number, as long as no other program of the same database takes it. */
const LOCK = 721_146_001

/**
 * Brings the database to the present: migrations not yet applied, catalogues, rights of `padron_app`.
 * Several processes may call it at once: one works and the others wait, then find nothing to do.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  // A lost connection fails the query in course, which says enough.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set client_min_messages = warning')
    await client.query(`create table if not exists migracion (
      numero int primary key, nombre text not null, suma text not null, aplicada timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select numero, nombre, suma from migracion order by numero')
    for (const migration of pending(readMigrations(), rows)) await apply(client, migration)
    await inOneTransaction(client, () => sembrarCatalogos(client))
    await instalarColas(ownerUrl)
    await inOneTransaction(client, () => otorgar(client))
  } finally {
    await client.end()
  }
}

/** Files that the database has not seen yet: the server is ready only when there are none. */
export async function migracionesPendientes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`select nombre from migracion`.execute(db)
  const applied = new Set(rows.map(({ nombre }) => nombre))
  return migrationFiles().filter((nombre) => !applied.has(nombre))
}

/** What the application may do with the tables: everything but rewriting what happened (decision 39). */
export async function otorgar(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = 'padron_app' and rolname <> current_user`,
  )
  if (rowCount === 0) return
  await client.query(`
    grant usage on schema public to padron_app;
    grant select, insert, update, delete on all tables in schema public to padron_app;
    grant usage on all sequences in schema public to padron_app;
    grant usage on schema pgboss to padron_app;
    grant select, insert, update, delete on all tables in schema pgboss to padron_app;
    grant usage on all sequences in schema pgboss to padron_app;
    alter default privileges in schema pgboss grant select, insert, update, delete on tables to padron_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to padron_app;
    alter default privileges in schema public grant usage on sequences to padron_app;
    revoke update, delete, truncate on bitacora, bitacora_sello, error_solicitud from padron_app;
    revoke insert, update, delete on migracion from padron_app`)
}

async function apply(client: pg.Client, { numero, nombre, suma, text }: Migration) {
  try {
    await inOneTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into migracion (numero, nombre, suma) values ($1, $2, $3)', [numero, nombre, suma])
    })
  } catch (error) {
    throw new MigrationRefused(`Falló la migración ${nombre}: ${(error as Error).message}`, { cause: error })
  }
}

/** What is left to apply, once it is sure that what was applied is what stands here. */
function pending(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.numero, file]))
  for (const { numero, nombre, suma } of applied) {
    const file = known.get(numero)
    if (!file)
      throw new MigrationRefused(`La base de datos es más nueva que este programa: ya tiene la migración ${nombre}`)
    if (file.suma !== suma || file.nombre !== nombre) {
      throw new MigrationRefused(
        `La migración ${nombre} cambió después de aplicarse: déjala como estaba y escribe una nueva`,
      )
    }
  }
  const last = applied.at(-1)?.numero ?? 0
  const done = new Set(applied.map(({ numero }) => numero))
  const rest = files.filter(({ numero }) => !done.has(numero))
  const late = rest.find(({ numero }) => numero < last)
  if (late)
    throw new MigrationRefused(`La migración ${late.nombre} tiene un número anterior a la última aplicada (${last})`)
  return rest
}

function readMigrations(): Migration[] {
  const files = migrationFiles().map((nombre) => {
    const text = readFileSync(join(DIRECTORY, nombre), 'utf8').replaceAll('\r\n', '\n')
    const suma = createHash('sha256').update(text).digest('hex')
    return { numero: Number(nombre.slice(0, 4)), nombre, suma, text }
  })
  const repeated = files.find(({ numero }, i) => numero === files[i - 1]?.numero)
  if (repeated) throw new MigrationRefused(`Hay dos migraciones con el número de ${repeated.nombre}`)
  return files
}

function migrationFiles(): string[] {
  return readdirSync(DIRECTORY)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
}

async function inOneTransaction(client: pg.Client, work: () => Promise<unknown>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
