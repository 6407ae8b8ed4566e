/** Percentage of attendance in a cycle that passes to the next level (domain.md 1.4 and 4.1). */
export const PORCENTAJE_QUE_PROMUEVE = 80

/** Meetings of a cycle as far as they count for one member. */
export interface Asistencia {
  reuniones: number
  asistencias: number
}

/** What a cycle ended in: who serves, and whose level leads nowhere, has nothing to be promoted to. */
export const RESULTADOS = ['promueve', 'repite', 'sin_datos', 'no_aplica'] as const
export type Resultado = (typeof RESULTADOS)[number]

interface Cursado {
  es_equipero: boolean
  nivel_id: number
  siguiente_nivel_id: number | null
}

/** The level proposed for the next cycle (decision 10), from what was attended in the last one; null when nobody knows. */
export function nivelPropuesto(
  { es_equipero, nivel_id, siguiente_nivel_id }: Cursado,
  asistencia: Asistencia | null,
): { nivel_id: number; resultado: Resultado } {
  if (!es_equipero || siguiente_nivel_id === null) return { nivel_id, resultado: 'no_aplica' }
  if (asistencia === null || asistencia.reuniones === 0) return { nivel_id, resultado: 'sin_datos' }
  const { asistencias, reuniones } = asistencia
  return asistencias * 100 >= PORCENTAJE_QUE_PROMUEVE * reuniones
    ? { nivel_id: siguiente_nivel_id, resultado: 'promueve' }
    : { nivel_id, resultado: 'repite' }
}
