import type { TipoMembresia } from '../permisos.ts'

const PRIMERO: Record<TipoMembresia, number> = { 1: 1, 2: 11, 3: 21, 4: 31, 5: 41 }

/** The stage a youth enters by age (domain.md 2.2): Exploradores, Descubridores from 18, Constructores from 22. */
const ETAPAS = [
  { desde: 22, nivel_id: 17 },
  { desde: 18, nivel_id: 14 },
]

/** Full years between a birth and a day, both `YYYY-MM-DD`. */
export const edad = (fecha_nac: string, hoy: string): number =>
  Number(hoy.slice(0, 4)) - Number(fecha_nac.slice(0, 4)) - (hoy.slice(5) < fecha_nac.slice(5) ? 1 : 0)

/** The level a new member of the type begins with. */
export function nivelInicial(tipo: TipoMembresia, fecha_nac: string, hoy: string): number {
  const etapa = tipo === 2 ? ETAPAS.find(({ desde }) => edad(fecha_nac, hoy) >= desde) : undefined
  return etapa?.nivel_id ?? PRIMERO[tipo]
}

/** Minors are youths and adolescents under 18 (decision 26); every adolescent enrols with a parent or guardian (decision 37). */
export const pideTutor = (tipo: TipoMembresia, fecha_nac: string, hoy: string): boolean =>
  tipo === 5 || (tipo === 2 && edad(fecha_nac, hoy) < 18)
