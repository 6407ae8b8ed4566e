import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv, WrongEnvironment } from '../src/env.ts'

const directory = mkdtempSync(join(tmpdir(), 'padron-env-'))
afterAll(() => rmSync(directory, { recursive: true }))

const SECRET = 's'.repeat(32)
const production = { NODE_ENV: 'production', SECRETO_SESION: SECRET, URL_PUBLICA: 'https://padron.mx' }
const read = (given: Record<string, string>) => readEnv({ DIRECTORIO_DATOS: directory, ...given })
const server = { DATABASE_URL: 'postgres://padron_app:x@db/padron' }

function linesOf(given: Record<string, string>): readonly string[] {
  try {
    read(given)
    return []
  } catch (error) {
    if (error instanceof WrongEnvironment) return error.lines
    throw error
  }
}

describe('the environment', () => {
  it('needs nothing on a person’s machine: embedded database, demo, this machine only', () => {
    expect(read({})).toMatchObject({
      nodeEnv: 'development',
      production: false,
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      ownerUrl: null,
      trustProxy: false,
      logLevel: 'warn',
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true })
  })

  it('has no demo with a server or in production', () => {
    expect(read(server).demo).toBe(false)
    expect(read({ ...server, ...production }).demo).toBe(false)
  })

  it('migrates with the same role unless another is given', () => {
    expect(read(server).ownerUrl).toBe(server.DATABASE_URL)
    const owner = 'postgres://padron:y@db/padron'
    expect(read({ ...server, DATABASE_URL_DUENO: owner })).toMatchObject({
      databaseUrl: server.DATABASE_URL,
      ownerUrl: owner,
    })
  })

  it('listens everywhere in production', () => {
    expect(read({ ...server, ...production }).host).toBe('0.0.0.0')
  })

  it('refuses production without a database and a secret, a line for each', () => {
    expect(linesOf({ NODE_ENV: 'production' })).toEqual([
      'DATABASE_URL es obligatoria en producción',
      'URL_PUBLICA es obligatoria en producción: los correos llevan enlaces',
      'SECRETO_SESION es obligatoria en producción, de 32 caracteres o más',
    ])
  })

  it.each([
    [{ PORT: 'tres mil' }, 'PORT debe ser un puerto, de 0 a 65535'],
    [{ PORT: '70000' }, 'PORT debe ser un puerto, de 0 a 65535'],
    [{ HOST: 'mi servidor' }, 'HOST debe ser una dirección IP o localhost'],
    [{ NODE_ENV: 'produccion' }, 'NODE_ENV debe ser development, production o test'],
    [
      { DATABASE_URL: 'mysql://a@b/c' },
      'DATABASE_URL debe ser una dirección como postgres://usuario:contraseña@servidor:5432/base',
    ],
    [{ DATABASE_URL_DUENO: 'postgres://a@b/c' }, 'DATABASE_URL falta, y DATABASE_URL_DUENO la necesita'],
    [{ SECRETO_SESION: 'corto' }, 'SECRETO_SESION debe tener al menos 32 caracteres'],
    [{ METRICAS_TOKEN: 'corto' }, 'METRICAS_TOKEN debe tener al menos 16 caracteres'],
    [{ SMTP_URL: 'correo.mx' }, 'SMTP_URL debe ser una dirección como smtps://usuario:contraseña@servidor:465'],
    [{ CORREO_DE: 'Alguien' }, 'CORREO_DE debe ser un correo, o Nombre <correo@dominio>'],
    [{ URL_PUBLICA: 'https://a.mx/b' }, 'URL_PUBLICA debe ser una dirección como https://padron.ejemplo.mx'],
    [{ NIVEL_LOG: 'mucho' }, 'NIVEL_LOG debe ser uno de fatal, error, warn, info, debug, trace, silent'],
    [{ CONFIA_PROXY: 'tal vez' }, 'CONFIA_PROXY debe ser sí, no, o direcciones IP separadas por comas'],
    [{ DIRECTORIO_DATOS: '/dev/null/x' }, /^DIRECTORIO_DATOS debe ser una carpeta donde se pueda escribir/],
  ] as [Record<string, string>, string | RegExp][])('refuses %o with one line', (given, line) => {
    expect(linesOf(given)).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
  })

  it.each([
    ['sí', true],
    ['si', true],
    ['1', true],
    ['no', false],
    ['10.0.0.1, 10.1.0.0/16,::1', ['10.0.0.1', '10.1.0.0/16', '::1']],
  ])('reads CONFIA_PROXY %s', (given, trustProxy) => {
    expect(read({ CONFIA_PROXY: given }).trustProxy).toEqual(trustProxy)
  })

  it('makes a secret once and keeps it to itself', () => {
    const first = read({}).sessionSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(read({}).sessionSecret).toBe(first)
    const file = join(directory, 'secreto')
    expect(readFileSync(file, 'utf8').trim()).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('cannot be changed', () => {
    expect(Object.isFrozen(read({}))).toBe(true)
  })
})
