// biome-ignore-all lint/style/noProcessEnv: this is the one file that reads it
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Everything the environment decides: read once at the start, never changed. The README has the table of variables. */
export interface Env {
  readonly nodeEnv: 'development' | 'production' | 'test'
  readonly production: boolean
  /** Demo data and accounts exist only with the embedded database and out of production (decision 38). */
  readonly demo: boolean
  readonly port: number
  /** This machine only, unless production or HOST says otherwise: demo passwords are public. */
  readonly host: string
  /** The role the application works with; null means the embedded server. */
  readonly databaseUrl: string | null
  /** The role that owns the tables and migrates them; the same as `databaseUrl` when only one was given. */
  readonly ownerUrl: string | null
  /** Absolute path of everything we keep: the embedded server, files, secrets. */
  readonly dataDirectory: string
  readonly sessionSecret: string
  /** What `Authorization: Bearer` must carry to read /metricas; null hides it in production. */
  readonly metricsToken: string | null
  /** Work that the enrolment's captcha asks of a browser: about 0.4 s on a telephone; 1 in tests. */
  readonly captchaCost: number
  /** Where mail goes out; null leaves it as files under `correos` in the data directory. */
  readonly smtpUrl: string | null
  /** Who mail comes from. */
  readonly correoDe: string
  /** The address that people open, without a last slash: what links in mails begin with. */
  readonly sitio: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Fastify's `trustProxy`: whose X-Forwarded-For is believed. */
  readonly trustProxy: boolean | string[]
}

/** The environment holds wrong values: one Spanish line for each. */
export class WrongEnvironment extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** The repository's root, whether this runs from server/src or bundled in server/dist. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)))

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SECRET_LENGTH = 32

const port = z
  .string()
  .transform(Number)
  .refine((value) => Number.isInteger(value) && value >= 0 && value <= 65535, 'debe ser un puerto, de 0 a 65535')
const postgresUrl = z
  .string()
  .refine(isPostgresUrl, 'debe ser una dirección como postgres://usuario:contraseña@servidor:5432/base')
  .optional()
const secret = (length: number) => z.string().min(length, `debe tener al menos ${length} caracteres`).optional()

const variables = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'debe ser development, production o test')
      .default('development'),
    PORT: port.default(3000),
    HOST: z.string().refine(isHost, 'debe ser una dirección IP o localhost').optional(),
    DATABASE_URL: postgresUrl,
    DATABASE_URL_DUENO: postgresUrl,
    DIRECTORIO_DATOS: z.string().default('datos'),
    SECRETO_SESION: secret(SECRET_LENGTH),
    METRICAS_TOKEN: secret(16),
    CAPTCHA_COSTO: z.coerce
      .number('debe ser un número')
      .int('debe ser un número entero')
      .min(1, 'debe ser 1 o más')
      .max(100_000, 'debe ser 100000 o menos')
      .default(1000),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, 'debe ser una dirección como smtps://usuario:contraseña@servidor:465')
      .optional(),
    CORREO_DE: z
      .string()
      .regex(
        /^([^<>@\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        'debe ser un correo, o Nombre <correo@dominio>',
      )
      .default('Padrón <padron@localhost>'),
    URL_PUBLICA: z
      .string()
      .refine(isSite, 'debe ser una dirección como https://padron.ejemplo.mx')
      .transform((value) => new URL(value).origin)
      .optional(),
    NIVEL_LOG: z.enum(LOG_LEVELS, `debe ser uno de ${LOG_LEVELS.join(', ')}`).optional(),
    CONFIA_PROXY: z
      .string()
      .refine(isProxyList, 'debe ser sí, no, o direcciones IP separadas por comas')
      .transform(proxyList)
      .default(false),
  })
  .check((context) => {
    const given = context.value
    const wrong = (variable: string, message: string) =>
      context.issues.push({ code: 'custom', path: [variable], message, input: given })
    if (given.DATABASE_URL_DUENO && !given.DATABASE_URL)
      wrong('DATABASE_URL', 'falta, y DATABASE_URL_DUENO la necesita')
    if (given.NODE_ENV !== 'production') return
    if (!given.DATABASE_URL) wrong('DATABASE_URL', 'es obligatoria en producción')
    if (!given.URL_PUBLICA) wrong('URL_PUBLICA', 'es obligatoria en producción: los correos llevan enlaces')
    if (!given.SECRETO_SESION)
      wrong('SECRETO_SESION', `es obligatoria en producción, de ${SECRET_LENGTH} caracteres o más`)
  })

/** Checks and completes the variables given; an empty one counts as absent. Throws `WrongEnvironment`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { success, data, error } = variables.safeParse(given)
  if (!success) throw new WrongEnvironment(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const production = data.NODE_ENV === 'production'
  const databaseUrl = data.DATABASE_URL ?? null
  const dataDirectory = resolve(root, data.DIRECTORIO_DATOS)
  return Object.freeze({
    nodeEnv: data.NODE_ENV,
    production,
    demo: !production && databaseUrl === null,
    port: data.PORT,
    host: data.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl,
    ownerUrl: data.DATABASE_URL_DUENO ?? databaseUrl,
    dataDirectory,
    sessionSecret: data.SECRETO_SESION ?? keptSecret(dataDirectory),
    metricsToken: data.METRICAS_TOKEN ?? null,
    captchaCost: data.CAPTCHA_COSTO,
    smtpUrl: data.SMTP_URL ?? null,
    correoDe: data.CORREO_DE,
    sitio: data.URL_PUBLICA ?? `http://localhost:${data.PORT}`,
    logLevel: data.NIVEL_LOG ?? (production ? 'info' : 'warn'),
    trustProxy: data.CONFIA_PROXY,
  })
}

/** The environment of this process; wrong values end it, each with its line. */
export function loadEnv(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error
    for (const line of error.lines) console.error(line)
    process.exit(1)
  }
}

/** What a program we start inherits: where things are, and none of our secrets. */
export function childEnvironment(extra: Record<string, string>): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => /^(path|home|te?mp|tmpdir|systemroot)$/i.test(name))
  return { ...Object.fromEntries(inherited), ...extra }
}

/** Outside production the secret is made once and kept, so that sessions outlive a restart. */
function keptSecret(directory: string): string {
  const file = join(directory, 'secreto')
  try {
    if (existsSync(file)) {
      const kept = readFileSync(file, 'utf8').trim()
      if (kept.length >= SECRET_LENGTH) return kept
    }
    const made = randomBytes(48).toString('base64url')
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, `${made}\n`, { mode: 0o600 })
    return made
  } catch (error) {
    throw new WrongEnvironment([`DIRECTORIO_DATOS debe ser una carpeta donde se pueda escribir: ${error}`])
  }
}

function findRoot(directory: string): string {
  const file = join(directory, 'package.json')
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'padron') return directory
  const parent = dirname(directory)
  if (parent === directory) throw new Error('No se encontró la carpeta de Padrón')
  return findRoot(parent)
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)
}

function isSite(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/'
}

function isHost(text: string): boolean {
  return text === 'localhost' || isIP(text) !== 0
}

const SI = /^(s[ií]|true|1)$/i
const NO = /^(no|false|0)$/i

function isProxyList(text: string): boolean {
  const isRange = (part: string) => /^[^/]+(\/\d{1,3})?$/.test(part) && isIP(part.replace(/\/\d+$/, '')) !== 0
  return SI.test(text) || NO.test(text) || proxyAddresses(text).every(isRange)
}

function proxyList(text: string): boolean | string[] {
  return SI.test(text) || (NO.test(text) ? false : proxyAddresses(text))
}

function proxyAddresses(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}
