import type { Clave } from '@padron/contract/permisos'
import { useCallback, useSyncExternalStore } from 'react'
import { type Life, lifeOf } from './sessionClock.ts'

/** All that the browser keeps of a session (decision 34): the token, who greets, and what they may do. */
export interface Session extends Life {
  token: string
  nombre_completo: string
  nom_rol: string
  rol_admin: boolean
  debe_cambiar: boolean
  permisos: readonly string[]
}

/** The membership that signed in, in memory only. */
export interface Titular {
  membresia_id: number
  usuario: string
  nombre_completo: string
  rol: { nom_rol: string }
  rol_admin: boolean
  debe_cambiar: boolean
  sector_id?: number | null
  diocesis_id?: number | null
}

interface Answer {
  token: string | null
  membresia: Titular | null
  permisos: readonly string[] | null
}

/** Why a session ended: the person left, its time passed, or the server no longer takes it. */
export type Ending = 'left' | 'expired' | 'refused'

const KEY = 'padron:sesion'
const FILTERS = 'filtros:'
/** Tabs notice the end of a session some seconds apart; that is still an expiry, not a farewell. */
const SAME_MOMENT_MS = 5_000

function stored(): Session | null {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null
    return value && typeof value.token === 'string' && Array.isArray(value.permisos) ? value : null
  } catch {
    return null
  }
}

let current = stored()
let titular: Titular | null = null
let ending: Ending | null = null
const listeners = new Set<() => void>()
const sweepers = new Set<() => void>()

function tell(next: Session | null) {
  current = next
  for (const listener of listeners) listener()
}

function sweep() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(FILTERS)) sessionStorage.removeItem(name)
  for (const sweeper of sweepers) sweeper()
}

function end(reason: Ending) {
  ending = reason
  if (reason === 'left') titular = null
  sweep()
  tell(null)
}

export const session = {
  get current(): Session | null {
    return current
  },

  get token(): string | null {
    return current?.token ?? null
  },

  get titular(): Titular | null {
    return titular
  },

  /** Why the last session of this tab ended; null while one is open or before the first. */
  get ending(): Ending | null {
    return ending
  },

  /** Begins or renews a session with what the server answered. */
  open({ token, membresia, permisos }: Answer, now = Date.now()) {
    const life = token === null ? null : lifeOf(token, now)
    if (token === null || life === null) return
    if (membresia && titular && membresia.membresia_id !== titular.membresia_id) end('left')
    titular = membresia ?? titular
    const next: Session = {
      token,
      nombre_completo: membresia?.nombre_completo ?? current?.nombre_completo ?? '',
      nom_rol: membresia?.rol.nom_rol ?? current?.nom_rol ?? '',
      rol_admin: membresia?.rol_admin ?? current?.rol_admin ?? false,
      debe_cambiar: membresia?.debe_cambiar ?? current?.debe_cambiar ?? false,
      permisos: permisos ?? current?.permisos ?? [],
      ...life,
    }
    ending = null
    localStorage.setItem(KEY, JSON.stringify(next))
    tell(next)
  },

  /** Ends the session here and in every other tab, and forgets what it left in this browser. */
  close(reason: Ending) {
    if (!current) return
    localStorage.removeItem(KEY)
    end(reason)
  },

  /** Another tab opened, renewed or closed the session. */
  follow(event: Pick<StorageEvent, 'key'>, now = Date.now()) {
    if (event.key !== KEY && event.key !== null) return
    const next = stored()
    if (next) {
      // Another tab cannot say whose number it is, only what they are called: it is another person all the same.
      if (titular && titular.nombre_completo !== next.nombre_completo) end('left')
      ending = null
      tell(next)
    } else if (current) {
      end(current.expiresAt - now < SAME_MOMENT_MS ? 'expired' : 'left')
    }
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** What else has to be forgotten when a session ends (saved filters in memory, answers in the cache). */
  onSweep(sweeper: () => void) {
    sweepers.add(sweeper)
    return () => sweepers.delete(sweeper)
  },
}

/** False without a session, once it has expired, or with an empty list of keys (S1, section 6). */
export const holds = (who: Session | null, key: string, now = Date.now()): boolean =>
  who !== null && who.expiresAt > now && who.permisos.length > 0 && who.permisos.includes(key)

export const useSession = () => useSyncExternalStore(session.subscribe, () => current)

/** The membership of this session; null until the first renewal after a reload. */
export const useTitular = () => useSyncExternalStore(session.subscribe, () => titular)

/** Whether the person holds a key: `const can = useCan()`, `can('membresia-mares-editar')`. */
export function useCan() {
  const who = useSession()
  return useCallback((key: Clave) => holds(who, key), [who])
}
