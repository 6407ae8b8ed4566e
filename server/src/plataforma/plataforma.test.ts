import pg from 'pg'
import { expect, test } from 'vitest'
import { servidor } from '../../test/builders.ts'
import { baseAparte, prueba } from '../../test/db.ts'
import { buildApp } from '../app.ts'
import { type Db, openDatabase } from '../db/db.ts'
import { readEnv } from '../env.ts'

const pedir = async (url: string) => (await servidor()).inject(url)

test('the process is live, and ready when the database knows every migration', async () => {
  expect((await pedir('/salud')).json()).toEqual({ estado: 'vivo' })
  expect((await pedir('/salud/lista')).json()).toEqual({ estado: 'listo' })
})

async function listaCon(db: Db) {
  const app = await buildApp({ db, env: prueba.env })
  const [viva, lista] = [await app.inject('/salud'), await app.inject('/salud/lista')]
  await app.close()
  expect(viva.statusCode).toBe(200)
  return [lista.statusCode, lista.json()]
}

test('a server without its database is live and not ready', async () => {
  const db = openDatabase('postgres://nadie@127.0.0.1:1/nada')
  expect(await listaCon(db)).toEqual([503, { estado: 'no listo', falta: 'la base de datos no responde' }])
  await db.destroy()
})

test('a server that is newer than its database is live and not ready, and says what is missing', async () => {
  const { db, ownerUrl } = await baseAparte()
  const dueno = new pg.Client(ownerUrl)
  await dueno.connect()
  await dueno.query(`delete from migracion where numero = 1`)
  await dueno.end()
  expect(await listaCon(db)).toEqual([503, { estado: 'no listo', falta: 'migraciones pendientes: 0001_nucleo.sql' }])
})

test('metrics tell routes by their pattern, never by what was asked', async () => {
  await pedir('/api/registro/municipio/8/listar/')
  const { body, headers } = await pedir('/metricas')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(/padron_http_segundos_count\{.*ruta="\/api\/registro\/municipio\/:id\/listar\/"/)
  expect(body).not.toContain('municipio/8')
})

test('in production metrics exist only for whoever brings the token', async () => {
  const variables = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://padron_app@servidor/padron',
    SECRETO_SESION: 'only for tests '.repeat(3),
    URL_PUBLICA: 'https://padron.mx',
    NIVEL_LOG: 'silent',
  }
  const muestra = async (extra: Record<string, string>, headers: Record<string, string> = {}) => {
    const app = await buildApp({ db: prueba.db, env: readEnv({ ...variables, ...extra }) })
    const { body } = await app.inject({ url: '/metricas', headers })
    await app.close()
    return body.includes('process_cpu')
  }
  const ficha = 'una-ficha-de-dieciseis-o-mas'
  expect(await muestra({})).toBe(false)
  expect(await muestra({ METRICAS_TOKEN: ficha })).toBe(false)
  expect(await muestra({ METRICAS_TOKEN: ficha }, { authorization: 'Bearer otra' })).toBe(false)
  expect(await muestra({ METRICAS_TOKEN: ficha }, { authorization: `Bearer ${ficha}` })).toBe(true)
})

test('every answer forbids what is not ours: strict policy, nosniff, no framing', async () => {
  const { headers } = await pedir('/salud')
  const politica = String(headers['content-security-policy'])
  for (const regla of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(politica).toContain(regla)
  expect(politica).not.toMatch(/https?:|\*/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['x-powered-by']).toBeUndefined()
})
