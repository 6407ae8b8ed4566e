import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { session } from './session.ts'
import { phaseOf, secondsLeft } from './sessionClock.ts'

const RETRY_MS = 10_000
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let lastActivity = Date.now()
let countdown: number | null = null
let renewal: Promise<void> | null = null
let notBefore = 0
const listeners = new Set<() => void>()

function count(next: number | null) {
  if (next === countdown) return
  countdown = next
  for (const listener of listeners) listener()
}

/** One renewal at a time among all tabs, where the browser has locks. */
const exclusive = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('padron:renovar', task).then(() => undefined) : task()

/** Replaces the token, and with it the name, role and keys, which may have changed meanwhile. */
export function renew(): Promise<void> {
  const before = session.token
  renewal ??= exclusive(async () => {
    if (!before || session.token !== before) return
    const { renovarSesion } = await import('@padron/contract/sesion/sesion.endpoints')
    session.open(await call(renovarSesion, {}))
  }).finally(() => {
    renewal = null
  })
  return renewal
}

/** Ends the session on the server too; this device forgets it even if the server cannot be reached. */
export async function leave(): Promise<void> {
  const { terminarSesion } = await import('@padron/contract/sesion/sesion.endpoints')
  await call(terminarSesion, {}).catch(() => undefined)
  session.close('left')
}

function tick() {
  const who = session.current
  if (!who) return count(null)
  const now = Date.now()
  const phase = phaseOf(who, now, countdown === null ? lastActivity : 0)
  if (phase === 'expired') session.close('expired')
  if (phase === 'renew' && now >= notBefore) {
    notBefore = now + RETRY_MS
    // A renewal that fails says nothing: it is tried again, and the countdown comes if it never works.
    renew().catch(() => undefined)
  }
  count(phase === 'warn' ? secondsLeft(who.expiresAt, now) : null)
}

/** Watches the clock, the person and the other tabs for as long as the page lives. */
export function keepSession() {
  const work = () => {
    lastActivity = Date.now()
  }
  for (const name of ACTIVITY) window.addEventListener(name, work, { passive: true, capture: true })
  window.addEventListener('storage', (event) => session.follow(event))
  document.addEventListener('visibilitychange', tick)
  session.subscribe(tick)
  setInterval(tick, 500)
  tick()
  if (session.current) renew().catch(() => undefined)
}

/** Seconds until the session ends, once it is about to; null otherwise. */
export const useCountdown = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => countdown,
  )
