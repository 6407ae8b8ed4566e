import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { session } from '../../api/session.ts'
import { useFilters } from './useFilters.ts'

const schema = z.object({ sector_id: z.coerce.number().optional(), nombre: z.string().optional() })
type F = z.output<typeof schema>
const options = { initial: { sector_id: 1 } as F, schema, unsaved: ['nombre'] as const }
const mount = (name = 'lista') => renderHook(() => useFilters<F>(name, options)).result
const stored = () => JSON.parse(sessionStorage.getItem('filtros:lista') ?? 'null')

const signOut = () => {
  const payload = btoa(JSON.stringify({ iat: 1, exp: 9 })).replace(/=/g, '')
  session.open({ token: `h.${payload}.s`, membresia: null, permisos: [] })
  session.close('left')
}

beforeEach(() => {
  signOut()
  sessionStorage.clear()
})

describe('filters', () => {
  it('being edited are not asked until one searches', () => {
    const filters = mount()
    act(() => filters.current.set({ sector_id: 2 }))
    expect(filters.current.asked).toEqual({ sector_id: 1 })
    act(() => filters.current.search())
    expect(filters.current.asked).toEqual({ sector_id: 2 })
  })

  it('asked are there when one comes back, names too', () => {
    const filters = mount()
    act(() => filters.current.apply({ sector_id: 3, nombre: 'Núñez' }))
    expect(mount().current.values).toEqual({ sector_id: 3, nombre: 'Núñez' })
  })

  it('never put a name in the storage', () => {
    const filters = mount()
    act(() => filters.current.apply({ nombre: 'Núñez' }))
    expect(stored()).toEqual({ sector_id: 1 })
  })

  it('cleared go back to the initial ones', () => {
    const filters = mount()
    act(() => filters.current.apply({ sector_id: 3 }))
    act(() => filters.current.clear())
    expect(filters.current.values).toEqual({ sector_id: 1 })
    expect(stored()).toEqual({ sector_id: 1 })
  })

  it('saved survive a reload, read through the schema', () => {
    sessionStorage.setItem('filtros:lista', '{"sector_id":"8","otro":true}')
    expect(mount().current.values).toEqual({ sector_id: 8 })
  })

  it.each(['{oops', '{"sector_id":"ocho"}', '[]'])('saved as %s are the initial ones', (text) => {
    sessionStorage.setItem('filtros:lista', text)
    expect(mount().current.values).toEqual({ sector_id: 1 })
  })

  it('do not outlive the session', () => {
    const filters = mount()
    act(() => filters.current.apply({ sector_id: 3, nombre: 'Núñez' }))
    signOut()
    expect(mount().current.values).toEqual({ sector_id: 1 })
  })
})
