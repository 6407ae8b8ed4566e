import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../src/db/embedded.ts'
import { root } from '../src/env.ts'

const directory = mkdtempSync(join(tmpdir(), 'padron-embedded-'))
let running: Embedded | undefined
afterAll(async () => {
  await running?.stop()
  rmSync(directory, { recursive: true, force: true })
})

function startChild(round: number): ChildProcess {
  const script = join(root, 'server', 'test', 'embedded.child.ts')
  return spawn(process.execPath, ['--import', 'tsx', script, directory, String(round)], { cwd: root })
}

/** Kills a process writing to the database, once it has written some; answers every row it was told is safe. */
async function killedWriter(round: number): Promise<string[]> {
  const child = startChild(round)
  const acknowledged: string[] = []
  const complaints: string[] = []
  child.stderr?.on('data', (data) => complaints.push(String(data)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const busy = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (acknowledged.push(line) === 100) resolve()
    })
  })
  await Promise.race([busy, ended])
  await sleep(50 + ((round * 37) % 100))
  const server = serverPid()
  child.kill('SIGKILL')
  // Every other time its server goes too, as when the machine loses power; after its client, who would complain.
  if (round % 2 === 1) process.kill(server, 'SIGKILL')
  await ended
  expect(complaints.join('')).toBe('')
  return acknowledged
}

function serverPid(): number {
  return Number(readFileSync(join(directory, 'postgres', 'datos', 'postmaster.pid'), 'utf8').split('\n')[0])
}

it('keeps every acknowledged change through ten kill -9 in the middle of writes', { timeout: 60_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 10; round++) acknowledged.push(...(await killedWriter(round)))
  running = await startEmbedded({ directory })
  const client = new pg.Client(running.ownerUrl)
  await client.connect()
  const { rows } = await client.query<{ nombre: string }>('select nombre from renglon')
  await client.end()
  const kept = new Set(rows.map(({ nombre }) => nombre))
  expect(acknowledged.length).toBeGreaterThanOrEqual(1000)
  expect(acknowledged.filter((nombre) => !kept.has(nombre))).toEqual([])
})

it('refuses a second process on the same directory, and leaves the first one’s server alone', async () => {
  running ??= await startEmbedded({ directory })
  const before = serverPid()
  const child = startChild(99)
  let said = ''
  child.stderr?.on('data', (data) => {
    said += data
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(1)
  expect(said).toContain(
    `Ya hay otro Padrón usando ${directory} (proceso ${process.pid}). Ciérralo o usa otro DIRECTORIO_DATOS.`,
  )
  expect(serverPid()).toBe(before)
})

it('starts again after a clean stop, and a second stop does nothing', async () => {
  running ??= await startEmbedded({ directory })
  await running.stop()
  await running.stop()
  running = await startEmbedded({ directory })
  const client = new pg.Client(running.appUrl)
  await client.connect()
  const { rows } = await client.query('select current_user')
  await client.end()
  expect(rows).toEqual([{ current_user: 'padron_app' }])
})
