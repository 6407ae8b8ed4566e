import { beforeEach, describe, expect, it, vi } from 'vitest'

const NOW = 1_800_000_000_000
const token = (seconds = 1200) =>
  `h.${btoa(JSON.stringify({ iat: NOW / 1000, exp: NOW / 1000 + seconds })).replace(/=/g, '')}.s`
const membresia = {
  membresia_id: 7,
  usuario: 'sector',
  nombre_completo: 'Ana y Luis',
  rol: { nom_rol: 'SECTOR' },
  rol_admin: false,
  debe_cambiar: false,
}
const answer = { token: token(), membresia, permisos: ['membresia-mares'] }

/** A tab: its own copy of the module over the storage that all tabs share. */
const tab = async () => {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a session', () => {
  it('keeps in the browser only token, name, role, marks and keys', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    const kept = JSON.parse(localStorage.getItem('padron:sesion') ?? '{}')
    expect(Object.keys(kept).sort()).toEqual(
      ['debe_cambiar', 'expiresAt', 'issuedAt', 'nom_rol', 'nombre_completo', 'permisos', 'rol_admin', 'token'].sort(),
    )
  })

  it('outlives a reload', async () => {
    ;(await tab()).session.open(answer, NOW)
    expect((await tab()).session.current?.nombre_completo).toBe('Ana y Luis')
  })

  it('gives no key once expired, without a session, or with an empty list', async () => {
    const { session, holds } = await tab()
    session.open(answer, NOW)
    expect(holds(session.current, 'membresia-mares', NOW)).toBe(true)
    expect(holds(session.current, 'membresia-ae', NOW)).toBe(false)
    expect(holds(session.current, 'membresia-mares', NOW + 1_200_000)).toBe(false)
    expect(holds(null, 'membresia-mares', NOW)).toBe(false)
    expect(holds({ ...answer, ...session.current, permisos: [] } as never, 'membresia-mares', NOW)).toBe(false)
  })

  it('renewed replaces token and keys and keeps the name when none comes', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    session.open({ token: token(2400), membresia: null, permisos: ['membresia-ae'] }, NOW)
    expect(session.current).toMatchObject({ nombre_completo: 'Ana y Luis', permisos: ['membresia-ae'] })
  })

  it('closed leaves neither user, token, keys nor saved filters, and what else the person likes stays', async () => {
    const { session } = await tab()
    const swept = vi.fn()
    session.onSweep(swept)
    session.open(answer, NOW)
    sessionStorage.setItem('filtros:membresia', '{}')
    localStorage.setItem('padron:menu', 'cerrado')
    session.close('expired')
    expect(session.current).toBeNull()
    expect({ ...localStorage }).toEqual({ 'padron:menu': 'cerrado' })
    expect(sessionStorage.length).toBe(0)
    expect(swept).toHaveBeenCalledOnce()
    expect(session.titular?.membresia_id).toBe(7)
  })

  it('left forgets who it was', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    session.close('left')
    expect(session.titular).toBeNull()
    expect(session.ending).toBe('left')
  })
})

describe('somebody else', () => {
  const other = { ...answer, membresia: { ...membresia, membresia_id: 8, nombre_completo: 'Rosa' } }

  it('who signs in here after an expiry finds nothing of the one before', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    session.close('expired')
    const endings: unknown[] = []
    session.onSweep(() => endings.push(session.ending))
    session.open(other, NOW)
    expect(endings).toEqual(['left'])
    expect(session.titular?.membresia_id).toBe(8)
    expect(session.current?.nombre_completo).toBe('Rosa')
  })

  it('who signs in in another tab finds nothing of the one before in this one', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    const swept = vi.fn()
    session.onSweep(swept)
    localStorage.setItem('padron:sesion', JSON.stringify({ token: 't', permisos: [], nombre_completo: 'Rosa' }))
    session.follow({ key: 'padron:sesion' }, NOW)
    expect(swept).toHaveBeenCalledOnce()
    expect(session.titular).toBeNull()
    expect(session.token).toBe('t')
  })

  it('is not the same person renewing', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    const swept = vi.fn()
    session.onSweep(swept)
    session.open({ ...answer, token: token(2400) }, NOW)
    expect(swept).not.toHaveBeenCalled()
  })
})

describe('another tab', () => {
  it('opens the session here too', async () => {
    const { session } = await tab()
    localStorage.setItem('padron:sesion', JSON.stringify({ token: 't', permisos: [], nombre_completo: 'Ana' }))
    session.follow({ key: 'padron:sesion' }, NOW)
    expect(session.token).toBe('t')
  })

  it('left: this one sweeps its own filters and knows it was a farewell', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    sessionStorage.setItem('filtros:x', '{}')
    localStorage.removeItem('padron:sesion')
    session.follow({ key: 'padron:sesion' }, NOW)
    expect(session.current).toBeNull()
    expect(session.ending).toBe('left')
    expect(sessionStorage.length).toBe(0)
  })

  it('saw the session expire a moment before: here it expired too', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    localStorage.removeItem('padron:sesion')
    session.follow({ key: 'padron:sesion' }, NOW + 1_199_000)
    expect(session.ending).toBe('expired')
  })

  it('changing something else changes nothing here', async () => {
    const { session } = await tab()
    session.open(answer, NOW)
    session.follow({ key: 'padron:menu' }, NOW)
    expect(session.current).not.toBeNull()
  })
})

it('broken storage is no session', async () => {
  localStorage.setItem('padron:sesion', '{oops')
  expect((await tab()).session.current).toBeNull()
})
