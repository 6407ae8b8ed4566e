import { describe, expect, it } from 'vitest'
import { cutsFor } from './useRows.ts'

describe('the cuts of a list', () => {
  it('a list of one page needs no more', () => expect(cutsFor(200, [0, 20])).toEqual([]))
  it('up to two thousand rows the rest comes at once', () =>
    expect(cutsFor(2000, [0, 20])).toEqual([{ desde: 200, limite: 1800 }]))
  it('beyond, only the pages in view', () => {
    expect(cutsFor(48_000, [0, 20])).toEqual([])
    expect(cutsFor(48_000, [590, 610])).toEqual([
      { desde: 400, limite: 200 },
      { desde: 600, limite: 200 },
    ])
  })
  it('the last page is the last', () =>
    expect(cutsFor(2001, [1990, 2030])).toEqual([
      { desde: 1800, limite: 200 },
      { desde: 2000, limite: 200 },
    ]))
})
