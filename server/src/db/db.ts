import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { DB } from './types.ts'

/** The database, or one open transaction of it. */
export type Db = Kysely<DB>

export interface DatabaseOptions {
  /** Connections at most. */
  max?: number
  /** A role to act as: tests connect as the owner and act as `padron_app`. */
  role?: string
}

/** `current_date` and `::date` must give the day that people in Mexico are living. */
const TIME_ZONE = 'America/Mexico_City'

/** A pool of connections behind Kysely; `destroy()` closes it. */
export function openDatabase(url: string, { max = 10, role }: DatabaseOptions = {}): Db {
  const session = [`-c TimeZone=${TIME_ZONE}`, ...(role ? [`-c role=${role}`] : [])].join(' ')
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    options: session,
    application_name: 'padron',
    types: { getTypeParser: parserOf },
  })
  // A connection lost while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
}

/** Begins the text of a statement to be prepared once per connection: one that every request sends, or that joins much to find little. */
export const PREPARADA = sql.raw('/* preparada */')

/** Planning some statements takes longer than running them: those that ask for it are planned once per connection. */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own eleven signatures pass through as they come
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !text.slice(0, 60).includes('/* preparada */')) return this.#plain(args)
    const name = this.#names.get(text) ?? `preparada_${this.#names.size}`
    this.#names.set(text, name)
    return this.#plain([{ name, text, values }, ...rest])
  }

  readonly #plain = (args: unknown[]) => Reflect.apply(super.query, this, args)
}

/**
 * Runs `work` as a whole or not at all. Inside a transaction already open it takes a savepoint,
 * so that a refusal undoes its own part only, and tests can run everything in a transaction of theirs.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute(work)
  await sql`savepoint parte`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint parte`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint parte`.execute(db)
    await sql`release savepoint parte`.execute(db)
    throw error
  }
}

const { builtins } = pg.types
const asText = (text: string) => text
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: asText,
  [builtins.TIMESTAMP]: asText,
  [builtins.TIMESTAMPTZ]: utc,
  [builtins.NUMERIC]: Number,
  [builtins.INT8]: Number,
}
/** The array type of each of the above, which the driver does not name. */
const elementOf: Readonly<Record<number, number>> = {
  1182: builtins.DATE,
  1115: builtins.TIMESTAMP,
  1185: builtins.TIMESTAMPTZ,
  1231: builtins.NUMERIC,
  1016: builtins.INT8,
}
const TEXT_ARRAY = 1009

/** Dates travel as the text they are; counts and amounts are numbers; the rest as the driver reads it. */
function parserOf(type: number, format?: 'text' | 'binary') {
  const parser = parsers[type]
  if (parser) return parser
  const element = parsers[elementOf[type] ?? 0]
  if (!element) return pg.types.getTypeParser(type, format)
  const parseArray = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]
  return (text: string) => parseArray(text).map((part) => (part === null ? null : element(part)))
}

/** `2026-03-05 11:20:30.5-06` → `2026-03-05T17:20:30.500Z`; infinity stays as it is. */
function utc(text: string): string {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}
