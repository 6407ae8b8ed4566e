// npm run tipos: writes server/src/db/types.ts from a database freshly migrated; with --check, only says whether it is current.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { TYPES_FILE, typesOf } from '../server/test/typesOf.ts'

const directory = mkdtempSync(join(tmpdir(), 'padron-tipos-'))
const { ownerUrl, stop } = await startEmbedded({ directory, settings: ['fsync=off'] })
try {
  await migrate(ownerUrl)
  const current = await typesOf(ownerUrl)
  if (!process.argv.includes('--check')) {
    writeFileSync(TYPES_FILE, current)
  } else if (readFileSync(TYPES_FILE, 'utf8') !== current) {
    console.error('server/src/db/types.ts no corresponde a las migraciones: npm run tipos')
    process.exitCode = 1
  }
} finally {
  await stop()
  rmSync(directory, { recursive: true, force: true })
}
