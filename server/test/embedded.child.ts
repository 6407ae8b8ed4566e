import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'

/** Writes without end, and says each row's name once the database has acknowledged it. */
const [directory = '', round = ''] = process.argv.slice(2)
const { ownerUrl } = await startEmbedded({ directory })
await Promise.all([1, 2, 3, 4].map(write))

async function write(writer: number) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query('select pg_advisory_lock(1)')
  await client.query('create table if not exists renglon (nombre text primary key)')
  await client.query('select pg_advisory_unlock(1)')
  for (let n = 0; ; n++) {
    const nombre = `${round}-${writer}-${n}`
    await client.query('insert into renglon values ($1)', [nombre])
    process.stdout.write(`${nombre}\n`)
  }
}
