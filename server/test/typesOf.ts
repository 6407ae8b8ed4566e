import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from '../src/db/db.ts'
import { root } from '../src/env.ts'

export const TYPES_FILE = join(root, 'server', 'src', 'db', 'types.ts')

/** The text of `TYPES_FILE` that describes a database, as our parsers read it (db.ts): the same database, the same text. */
export async function typesOf(url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const db = openDatabase(url, { max: 1 })
  try {
    const text = await generate({
      db,
      dialect,
      outFile: null,
      // The queue's own tables are pg-boss's business.
      excludePattern: 'pgboss.*',
      typeMapping: {
        date: 'string',
        time: 'string',
        timestamp: 'string',
        timestamptz: 'string',
        int8: 'number',
        numeric: 'number',
      },
    })
    return formatted(text)
  } finally {
    await db.destroy()
  }
}

function formatted(text: string): string {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  // Under a neighbour's name: Biome is told to leave the generated file itself alone.
  const neighbour = TYPES_FILE.replace('types.ts', 'db.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${neighbour}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
