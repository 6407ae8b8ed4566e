import { describe, expect, it } from 'vitest'
import { lifeOf, phaseOf, secondsLeft } from './sessionClock.ts'

const MINUTE = 60_000
const life = { issuedAt: 0, expiresAt: 20 * MINUTE }
const tokenOf = (payload: object) => `h.${btoa(JSON.stringify(payload)).replace(/=/g, '')}.s`

describe('the life of a token', () => {
  it('is read from the token itself', () =>
    expect(lifeOf(tokenOf({ iat: 1000, exp: 2200 }), 1_000_000)).toEqual({ issuedAt: 1_000_000, expiresAt: 2_200_000 }))

  it('is counted on a device whose clock is an hour late', () =>
    expect(lifeOf(tokenOf({ iat: 4600, exp: 5800 }), 1_000_000)?.expiresAt).toBe(2_200_000))

  it.each(['', 'x', 'a.b.c', tokenOf({}), tokenOf({ exp: 'mañana' })])('%j has none', (text) =>
    expect(lifeOf(text, 0)).toBeNull(),
  )
})

describe('the phase of a session of twenty minutes', () => {
  it.each([
    ['fine', 'just begun, nobody at the keys', 1 * MINUTE, 0],
    ['fine', 'half spent, idle for five minutes', 11 * MINUTE, 6 * MINUTE],
    ['renew', 'half spent, someone typing', 11 * MINUTE, 11 * MINUTE - 5_000],
    ['renew', 'five seconds left, someone typing', 20 * MINUTE - 5_000, 20 * MINUTE - 6_000],
    ['fine', 'eleven seconds left, idle', 20 * MINUTE - 11_000, 0],
    ['warn', 'ten seconds left, idle', 20 * MINUTE - 10_000, 0],
    ['expired', 'the moment it ends', 20 * MINUTE, 20 * MINUTE],
  ] as const)('is %s: %s', (phase, _, now, lastActivity) => expect(phaseOf(life, now, lastActivity)).toBe(phase))
})

it('counts whole seconds down to zero', () => {
  expect(secondsLeft(10_000, 1)).toBe(10)
  expect(secondsLeft(10_000, 9_999)).toBe(1)
  expect(secondsLeft(10_000, 11_000)).toBe(0)
})
