import { AVISO_DE_EXPIRACION_S } from '@padron/contract/constantes'

/** Whoever touched the screen this recently is working, and is not asked whether to go on. */
const WORKING_MS = 2 * 60_000

export interface Life {
  /** Both in milliseconds. */
  issuedAt: number
  expiresAt: number
}

/** When a token received now was given and ends, told in this device's time, whatever hour the device shows; null for no token. */
export function lifeOf(token: string, now: number): Life | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown }
    if (typeof exp !== 'number') return null
    const skew = typeof iat === 'number' ? now - iat * 1000 : 0
    return { issuedAt: now, expiresAt: exp * 1000 + skew }
  } catch {
    return null
  }
}

export type Phase = 'fine' | 'renew' | 'warn' | 'expired'

/** What to do about a session now: leave it, renew it because the person works, count down, or end it. */
export function phaseOf({ issuedAt, expiresAt }: Life, now: number, lastActivity: number): Phase {
  const left = expiresAt - now
  if (left <= 0) return 'expired'
  const life = expiresAt - issuedAt
  const working = now - lastActivity < Math.min(WORKING_MS, life / 4)
  if (left < life / 2 && working) return 'renew'
  return left <= AVISO_DE_EXPIRACION_S * 1000 ? 'warn' : 'fine'
}

/** Whole seconds left, as the countdown says them. */
export const secondsLeft = (expiresAt: number, now: number) => Math.max(0, Math.ceil((expiresAt - now) / 1000))
