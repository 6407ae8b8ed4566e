// What every command needs before it runs: packages as the lock file says, and a build of the present sources.
// Only Node's own modules: on a fresh clone there is nothing else yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What each build is made from and what it must leave. */
const BUILDS = {
  server: {
    from: ['server/src', 'server/seeds', 'server/vite.config.ts', 'contract/src'],
    leaves: 'server/dist/main.js',
  },
  web: {
    from: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/postcss.config.mjs',
      'docs/manual',
      'contract/src',
    ],
    leaves: 'web/dist/index.html',
  },
}
const EVERY_BUILD = ['package-lock.json', 'tsconfig.base.json', 'tools/prepare.mjs']

/** npm does not pass a SIGTERM on through its shell: when the shell is gone, we end as if we had been told to. */
export function endWithNpm() {
  const shell = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 300).unref()
}

/** Installs when what stands in node_modules is not what package-lock.json asks for. */
export function install() {
  if (isInstalled()) return
  console.log('Instalando los paquetes (solo la primera vez, o cuando cambian)…')
  // With NODE_ENV=production npm would leave out what builds us. Not `npm ci`: it refuses a lock file whose registry
  // lacks a package of somebody else's platform; this follows the same lock, and leaves it as it is.
  runNpm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])
}

/** Builds the parts whose sources changed since their last build. */
export function build(parts = Object.keys(BUILDS)) {
  for (const part of parts) {
    const { from, leaves } = BUILDS[part]
    const stamp = join(root, '.padron', `${part}.huella`)
    const fingerprint = fingerprintOf([...from, ...EVERY_BUILD])
    if (existsSync(join(root, leaves)) && readIfThere(stamp) === fingerprint) continue
    console.log(`Construyendo ${part}…`)
    rmSync(stamp, { force: true })
    runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], part)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, fingerprint)
  }
}

/** npm writes its own copy of the lock when it has finished: equal to ours, nothing is missing. */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || isForAnotherMachine(entry)) return true
    const found = present[path]
    return found
      ? found.version === entry.version && found.resolved === entry.resolved
      : entry.optional === true && !entry.os
  })
}

function isForAnotherMachine({ os, cpu, libc }) {
  return (os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch)) || libc !== undefined
}

/** Of the contents, not the dates: changing branch and back builds nothing. */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(path)).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  try {
    return readdirSync(absolute).flatMap((name) => filesUnder(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function runNpm(args) {
  // npm tells where it is to the scripts it runs; by hand, it is looked up as anybody would.
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

function runNode([script, ...args], folder) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: join(root, folder),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
