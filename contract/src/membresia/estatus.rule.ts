import { ALTA, BAJA_DEFINITIVA, BAJA_TEMPORAL, EXCLUIDO, POSIBLE_BAJA } from '../constantes.ts'

/** Statuses that say why (decision 15): their history keeps a reason. */
export const exigeMotivo = (estatus_id: number): boolean =>
  [POSIBLE_BAJA, BAJA_TEMPORAL, BAJA_DEFINITIVA].includes(estatus_id)

/**
 * Whether the form may take a member from one status to another (decision 15, domain.md 7.2).
 * 28 is reached only by removing a duplicate, 21 is unused, and whoever left comes back through 20.
 */
export function cambioDeEstatusPermitido(desde: number, hacia: number): boolean {
  if (desde === hacia) return true
  if (hacia === EXCLUIDO || hacia === 21 || desde === EXCLUIDO) return false
  if (hacia === ALTA) return true
  if (hacia === POSIBLE_BAJA) return desde === ALTA
  return desde === ALTA || desde === POSIBLE_BAJA
}
