import type { Env } from '../env.ts'
import { startEmbedded } from './embedded.ts'

export interface StartedDatabase {
  ownerUrl: string
  appUrl: string
  stop: () => Promise<void>
}

export interface StartOptions {
  log: (line: string) => void
  /** Our own server ended without being asked to. */
  onLost?: () => void
}

/** The server that the environment names, or our own, started for this process alone. */
export async function startDatabase(env: Env, options: StartOptions): Promise<StartedDatabase> {
  if (env.databaseUrl && env.ownerUrl) {
    return { ownerUrl: env.ownerUrl, appUrl: env.databaseUrl, stop: () => Promise.resolve() }
  }
  return startEmbedded({ directory: env.dataDirectory, ...options })
}

/** In one line, what kept a program from starting: the driver leaves some of its messages empty. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso. Ciérralo o usa otro PORT.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `No se pudo conectar con la base de datos (${error.message})`
  return error.message
}
