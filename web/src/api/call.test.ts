import { get } from '@padron/contract/endpoint'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, call, callPage, urlOf } from './call.ts'
import { session } from './session.ts'

const lista = get('cosa/listar/', { access: 'session', response: z.array(z.object({ id: z.number() })) })
const answers = (body: unknown, init: ResponseInit = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), init)),
  )
const failure = () =>
  call(lista, {}).then(
    () => null,
    (error: unknown) => error as ApiError,
  )
const signIn = () => {
  const seconds = Math.floor(Date.now() / 1000)
  const payload = btoa(JSON.stringify({ iat: seconds, exp: seconds + 900 })).replace(/=/g, '')
  session.open({ token: `h.${payload}.s`, membresia: null, permisos: [] })
}

afterEach(() => {
  vi.unstubAllGlobals()
  session.close('left')
})

describe('an address', () => {
  it('keeps the optional part only when it is given', () => {
    expect(urlOf('rol/listar/[{id}/]')).toBe('/api/rol/listar/')
    expect(urlOf('rol/listar/[{id}/]', { id: 3 })).toBe('/api/rol/listar/3/')
  })
  it('leaves out what is empty, and escapes the rest', () =>
    expect(urlOf('m/{c}/', { c: 'a/b' }, { nombre: 'Núñez & Co', zona: '', sector_id: undefined })).toBe(
      '/api/m/a%2Fb/?nombre=N%C3%BA%C3%B1ez+%26+Co',
    ))
})

describe('a call', () => {
  it('carries the bearer token', async () => {
    signIn()
    answers([])
    await call(lista, {})
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: `Bearer ${session.token}` })
  })

  it('refused by a rule says the server’s words', async () => {
    answers({ respuesta: false, mensaje: 'Ya existe' })
    expect(await failure()).toMatchObject({ message: 'Ya existe', status: 200 })
  })

  it('failed keeps its status and the number to ask for help with', async () => {
    answers({ respuesta: false, mensaje: 'Alguien guardó antes' }, { status: 409, headers: { 'x-solicitud': 'r-1' } })
    expect(await failure()).toMatchObject({ message: 'Alguien guardó antes', status: 409, requestId: 'r-1' })
  })

  it('that never arrived says so as S1 spells it', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
    )
    const error = await failure()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message: 'Error de comuncación con el servidor: Failed to fetch' })
  })

  it('answered 401 ends the session it was made with', async () => {
    signIn()
    answers({ mensaje: 'Tu sesión terminó' }, { status: 401 })
    await failure()
    expect(session.current).toBeNull()
    expect(session.ending).toBe('refused')
  })

  it('answered 401 too late leaves a newer session open', async () => {
    signIn()
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        session.open({ token: `${session.token}2`, membresia: null, permisos: [] })
        return new Response('{}', { status: 401 })
      }),
    )
    await failure()
    expect(session.current).not.toBeNull()
  })

  it('of a page reads the exact count from the header', async () => {
    answers([{ id: 1 }], { headers: { 'x-total-count': '48000' } })
    expect(await callPage(lista, {})).toEqual({ rows: [{ id: 1 }], total: 48_000, hidden: 0 })
  })
})
