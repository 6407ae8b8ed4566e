import type { Dia } from './calendario.ts'
import type { Sector } from './plan.ts'
import type { Etapa, Tipo } from './ramas.ts'

/** One apostolate in one cycle. */
export interface Paso {
  /** Index of the cycle. */
  ciclo: number
  rol: string
  nivel: string
  sector: Sector
  zona: string | null
  equipo: string | null
}

/** A membership's life in the movement; its persons are invented when it is written. */
export interface Miembro {
  tipo: Tipo
  /** Calendar year in which it joined; may be before the first cycle that is kept. */
  ingreso: number
  /** Birth of a youth or adolescent, who are placed by age; the others' follows from their year of joining. */
  nace: Dia | null
  etapa: Etapa | null
  /** Begins with a team and does not come back for its second year. */
  dePaso: boolean
  sector: Sector
  /** The main role of each cycle it was enrolled in, oldest first. */
  pasos: Paso[]
  adicionales: Paso[]
  /** User name of the demo account it holds. */
  cuenta: string | null
  /** Registered a second time: the same persons as this other membership. */
  copiaDe: Miembro | null
}

export const ultimoPaso = ({ pasos }: Miembro): Paso => {
  const paso = pasos.at(-1)
  if (!paso) throw new Error('Una membresía sin apostolado no existe')
  return paso
}

export const nuevoMiembro = (datos: Pick<Miembro, 'tipo' | 'ingreso' | 'sector'> & Partial<Miembro>): Miembro => ({
  nace: null,
  etapa: null,
  dePaso: false,
  pasos: [],
  adicionales: [],
  cuenta: null,
  copiaDe: null,
  ...datos,
})
