import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lockDirectory } from './lock.ts'
import { type Binaries, canReach, findBinaries, type Identity } from './postgresBinaries.ts'

export interface EmbeddedOptions {
  /** DIRECTORIO_DATOS: the server lives in its `postgres/`, its passwords in `claves.json`. */
  directory: string
  log?: (line: string) => void
  /** Settings of the server besides ours, as `fsync=off`: only tests give any. */
  settings?: readonly string[]
  /** The server ended without being asked to. */
  onLost?: () => void
}

export interface Embedded {
  /** The role `padron`, owner of everything, on the database `padron`. */
  ownerUrl: string
  /** The role `padron_app`, with the rights that `otorgar` gives it. */
  appUrl: string
  /** Ends the server cleanly and gives the directory back. */
  stop: () => Promise<void>
}

interface Passwords {
  padron: string
  padron_app: string
}

/** Where the server's data live and who runs it. */
interface Cluster {
  data: string
  /** The socket, the log and what else we need beside the data. */
  run: string
  identity: Identity | null
  binaries: Binaries
}

const NOBODY: Identity = { uid: 65534, gid: 65534 }
const LISTENING_TRIES = 5
const LOG = 'postgres.log'

const SETTINGS = [
  // What fails holds personal data: neither its values nor its statement go to the log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'max_wal_size=2GB',
]

/**
 * Starts the PostgreSQL that comes with the platform's package, creating its cluster the first time. One process at a time
 * holds a directory: another is refused with `DirectoryTaken`. A server whose process was killed is stopped first.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log = () => {}, settings = [], onLost = () => {} } = options
  mkdirSync(options.directory, { recursive: true })
  const directory = realpathSync(options.directory)
  const unlock = await lockDirectory(directory)
  try {
    const cluster = layOut(directory, log)
    const passwords = initialize(cluster, directory, log)
    await stopOrphan(cluster, log)
    keepPreviousLog(cluster)
    const { server, port } = await listen(cluster, [...SETTINGS, ...settings])
    const url = (role: keyof Passwords, database: string) =>
      `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
    try {
      await createDatabase(url('padron', 'postgres'), passwords.padron_app)
    } catch (error) {
      await end(server, cluster)
      throw error
    }
    let stopping: Promise<void> | undefined
    server.once('exit', () => stopping ?? onLost())
    const stop = () => {
      stopping ??= end(server, cluster).then(unlock)
      return stopping
    }
    return { ownerUrl: url('padron', 'padron'), appUrl: url('padron_app', 'padron'), stop }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Finds or makes the cluster's home, and with root the identity that will run it. */
function layOut(directory: string, log: (line: string) => void): Cluster {
  const home = join(directory, 'postgres')
  const isRoot = process.getuid?.() === 0
  if (!isThere(home)) makeHome(home, directory, isRoot, log)
  if (!existsSync(home)) throw new Error(`Falta la carpeta de la base de datos a la que apunta ${home}`)
  const real = realpathSync(home)
  const { uid, gid } = statSync(real)
  const identity = isRoot ? { uid, gid } : null
  const run = join(real, 'run')
  if (!existsSync(run)) mkdirOwned(run, identity)
  return { data: join(real, 'datos'), run, identity, binaries: findBinaries(run, identity) }
}

/** PostgreSQL refuses root, and `nobody` must be able to walk down to its data: under /root the home is a link. */
function makeHome(home: string, directory: string, isRoot: boolean, log: (line: string) => void) {
  if (!isRoot) return mkdirOwned(home, null)
  chmodSync(directory, statSync(directory).mode | 0o011)
  if (canReach(directory, NOBODY)) return mkdirOwned(home, NOBODY)
  const elsewhere = mkdtempSync('/var/lib/padron-')
  chownSync(elsewhere, NOBODY.uid, NOBODY.gid)
  symlinkSync(elsewhere, home)
  log(`La base de datos queda en ${elsewhere}: el usuario que la corre no puede entrar a ${directory}`)
}

/** Creates the cluster the first time, under another name until it is whole; answers the roles' passwords. */
function initialize(cluster: Cluster, directory: string, log: (line: string) => void): Passwords {
  const { data, run, identity, binaries } = cluster
  const passwordsFile = join(directory, 'claves.json')
  if (existsSync(join(data, 'PG_VERSION'))) {
    const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    if (major === binaries.major) return JSON.parse(readFileSync(passwordsFile, 'utf8'))
    throw new Error(`Los datos de ${directory} son de PostgreSQL ${major} y este programa trae el ${binaries.major}`)
  }
  log('Creando la base de datos…')
  const passwords = { padron: newPassword(), padron_app: newPassword() }
  writeFileSync(passwordsFile, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flush: true })
  const unfinished = `${data}.nuevo`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirOwned(unfinished, identity)
  const passwordFile = join(run, 'clave')
  writeFileSync(passwordFile, passwords.padron, { mode: 0o600 })
  if (identity) chownSync(passwordFile, identity.uid, identity.gid)
  runProgram(cluster, 'initdb', [
    ...['-D', unfinished, '-U', 'padron', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'],
    ...['--locale-provider=icu', '--icu-locale=es', `--locale=${binaries.environment.LC_ALL}`],
  ])
  rmSync(passwordFile)
  renameSync(unfinished, data)
  return passwords
}

/** Stops the server that outlived its process, and clears the mark of one that did not. */
async function stopOrphan(cluster: Cluster, log: (line: string) => void) {
  const pidFile = join(cluster.data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (runsHere(pid, cluster.data)) {
    log('Deteniendo la base de datos que quedó de un cierre forzado…')
    runProgram(cluster, 'pg_ctl', ['stop', '-D', cluster.data, '-m', 'fast', '-t', '300'])
    while (runsHere(pid, cluster.data)) await sleep(20)
  }
  // The number may belong to another program by now; PostgreSQL would take it for a server and refuse to start.
  rmSync(pidFile, { force: true })
}

/** A zombie has no command line, so it counts as gone. */
function runsHere(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    const commandLine = `/proc/${pid}/cmdline`
    return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data)
  }
  if (process.platform === 'win32') {
    const { stdout } = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
    return stdout.includes('postgres.exe')
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data)
}

/** A port may be taken between our choice and its use, and a killed server's processes may take a moment to end. */
async function listen(cluster: Cluster, settings: readonly string[], tries = LISTENING_TRIES) {
  const port = await freePort()
  const server = spawnServer(cluster, port, settings)
  if (await becomesReady(server, cluster)) return { server, port }
  if (tries > 1) {
    await sleep(400)
    return listen(cluster, settings, tries - 1)
  }
  const end = readFileSync(logFile(cluster), 'utf8').trimEnd().split('\n').slice(-3).join('\n')
  throw new Error(`PostgreSQL no arrancó; su bitácora (${logFile(cluster)}) termina así:\n${end}`)
}

function spawnServer({ data, run, identity, binaries }: Cluster, port: number, settings: readonly string[]) {
  const output = openSync(join(run, LOG), 'a', 0o600)
  // Longer names than this do not fit in a socket's address; TCP is there all the same.
  const socketDirectory = process.platform !== 'win32' && Buffer.byteLength(run) < 85 ? run : ''
  const server = spawn(
    binaries.path('postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', socketDirectory],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      ...identity,
      cwd: run,
      env: binaries.environment,
      stdio: ['ignore', output, output],
      // A group of its own: Ctrl-C must reach us, who end the application before its database.
      detached: true,
      windowsHide: true,
    },
  )
  closeSync(output)
  return server
}

/** True when our own child says so in its pid file; false when it ended instead. */
async function becomesReady(server: ChildProcess, { data }: Cluster): Promise<boolean> {
  let failed = false
  server.once('error', () => {
    failed = true
  })
  while (!failed && server.exitCode === null && server.signalCode === null) {
    const [pid, , , , , , , status = ''] = readIfThere(join(data, 'postmaster.pid')).split('\n')
    if (Number(pid) === server.pid && status.startsWith('ready')) return true
    await sleep(5)
  }
  return false
}

/** Both are kept from start to start: what is missing is made, whatever moment the first start was killed at. */
async function createDatabase(url: string, appPassword: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const roles = await client.query(`select from pg_roles where rolname = 'padron_app'`)
    if (roles.rowCount === 0) {
      await client.query(`create role padron_app login password ${client.escapeLiteral(appPassword)}`)
    }
    const databases = await client.query(`select from pg_database where datname = 'padron'`)
    if (databases.rowCount === 0) await client.query('create database padron')
  } finally {
    await client.end()
  }
}

async function end(server: ChildProcess, cluster: Cluster) {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode !== null || server.signalCode !== null) return
  runProgram(cluster, 'pg_ctl', ['stop', '-D', cluster.data, '-m', 'fast', '-W'])
  await ended
}

function runProgram({ run, identity, binaries }: Cluster, program: 'initdb' | 'pg_ctl', args: string[]) {
  const { status, stderr, error } = spawnSync(binaries.path(program), args, {
    ...identity,
    // With root, the folder we were called from may be closed to the identity.
    cwd: run,
    env: binaries.environment,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  if (status !== 0) throw new Error(`Falló ${program} de PostgreSQL: ${error?.message ?? stderr.trim()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

function mkdirOwned(directory: string, identity: Identity | null) {
  mkdirSync(directory, { mode: 0o700 })
  if (identity) chownSync(directory, identity.uid, identity.gid)
}

/** Counts a link whose target is gone. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function logFile({ run }: Cluster): string {
  return join(run, LOG)
}

function keepPreviousLog(cluster: Cluster) {
  if (existsSync(logFile(cluster))) renameSync(logFile(cluster), join(cluster.run, 'postgres.anterior.log'))
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
