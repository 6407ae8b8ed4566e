import type { Clave } from '@padron/contract/permisos'
import { redirect } from '@tanstack/react-router'
import { queryClient } from './api/hooks.ts'
import { holds, type Session, session } from './api/session.ts'
import { ciclo } from './comun/arranque.ts'

/**
 * Who may see a screen: anyone, anyone while a cycle is current (or while none is, or unless the current one takes no
 * enrolments), whoever signed in, an administrator.
 */
export type Guard = 'anyone' | 'cycle' | 'noCycle' | 'enrolment' | 'session' | 'admin'

type Refused = '/acceso' | '/sinpermisos' | '/pausa' | '/'

export interface Rules {
  guard: Guard
  /** Where those without a session go (decision 5). */
  refused?: '/acceso' | '/sinpermisos'
  /** The key the screen asks for, which may hang on its path. */
  clave?: Clave | ((params: Record<string, string>) => Clave)
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    rules?: Rules
  }
}

async function hasCycle(): Promise<boolean> {
  const { ciclo_id } = await queryClient.ensureQueryData(ciclo)
  return ciclo_id > 0
}

/** Without any cycle the screen says so itself (decision 23). */
async function closedToEnrolment(): Promise<boolean> {
  const { ciclo_id, permiso_inscribir } = await queryClient.ensureQueryData(ciclo)
  return ciclo_id > 0 && !permiso_inscribir
}

function refusedBySession(rules: Rules, who: Session | null, params: Record<string, string>): Refused | null {
  if (!who || who.expiresAt <= Date.now()) return rules.refused ?? '/acceso'
  if (rules.guard === 'admin') return who.rol_admin ? null : '/acceso'
  const clave = typeof rules.clave === 'function' ? rules.clave(params) : rules.clave
  return clave && !holds(who, clave) ? '/sinpermisos' : null
}

/** Where a visitor is sent instead of the screen they asked for; null when they may see it. */
export async function refusedTo(rules: Rules, params: Record<string, string>): Promise<Refused | null> {
  if (rules.guard === 'anyone') return null
  if (rules.guard === 'cycle') return (await hasCycle()) ? null : '/pausa'
  if (rules.guard === 'enrolment') return (await closedToEnrolment()) ? '/acceso' : null
  if (rules.guard === 'noCycle') return (await hasCycle()) ? '/' : null
  return refusedBySession(rules, session.current, params)
}

const MUST_CHANGE = '/cambiocontrasena'
/** What stays open to someone with a temporary password. */
const STILL_OPEN = new Set([MUST_CHANGE, '/salir', '/pausa'])

export async function check(rules: Rules, pathname: string, params: Record<string, string>): Promise<void> {
  if (session.current?.debe_cambiar && !STILL_OPEN.has(pathname)) throw redirect({ to: MUST_CHANGE })
  const to = await refusedTo(rules, params)
  if (to) throw redirect({ to })
}
