import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The directory is in use by another living process. */
export class DirectoryTaken extends Error {
  constructor(directory: string, pid: string) {
    super(`Ya hay otro Padrón usando ${directory} (proceso ${pid}). Ciérralo o usa otro DIRECTORIO_DATOS.`)
  }
}

/**
 * Takes a directory (an absolute real path) for this process alone; the answer gives it back. Throws `DirectoryTaken`.
 * The kernel keeps the lock, so that it ends with the process however it dies, and two can never hold it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const pidFile = join(directory, 'proceso')
  const release = process.platform === 'darwin' ? lockFile(directory) : await listenAlone(directory)
  if (!release) throw new DirectoryTaken(directory, readPid(pidFile))
  writeFileSync(pidFile, `${process.pid}\n`)
  return release
}

/** A name in the kernel that one process at a time can listen on: an abstract socket on Linux, a pipe on Windows. */
function listenAlone(directory: string): Promise<(() => Promise<void>) | null> {
  const name = `padron-${createHash('sha256').update(directory).digest('hex')}`
  const server = createServer((connection) => connection.destroy())
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path, exclusive: true }, () => {
      server.unref()
      resolve(() => new Promise((closed) => server.close(() => closed())))
    })
  })
}

/** macOS has no such names, but opens a file and locks it in one step. */
function lockFile(directory: string): (() => Promise<void>) | null {
  const O_EXLOCK = 0x20
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK
  try {
    const file = openSync(join(directory, 'candado'), flags, 0o600)
    return async () => closeSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null
    throw error
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'desconocido'
  }
}
