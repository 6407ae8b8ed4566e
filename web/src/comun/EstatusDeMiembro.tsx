import { ALTA, BAJA_DEFINITIVA, BAJA_TEMPORAL, EXCLUIDO, POSIBLE_BAJA } from '@padron/contract/constantes'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

const TONOS: Record<number, Tone> = {
  [ALTA]: 'success',
  [POSIBLE_BAJA]: 'warning',
  [BAJA_TEMPORAL]: 'waiting',
  [BAJA_DEFINITIVA]: 'error',
  [EXCLUIDO]: 'error',
}

/** A member's status; before it, that this cycle still waits for them, or that the sector should look for their double. */
export function EstatusDeMiembro({
  estatus_id,
  estatus,
  pendiente,
  posible_duplicado = false,
}: {
  estatus_id: number
  estatus: string
  pendiente: boolean
  posible_duplicado?: boolean
}) {
  if (pendiente && estatus_id === ALTA) return <StatusBadge tone="waiting">Pendiente de reinscripción</StatusBadge>
  if (posible_duplicado && estatus_id === ALTA) return <StatusBadge tone="warning">Posible duplicado</StatusBadge>
  return <StatusBadge tone={TONOS[estatus_id] ?? 'info'}>{estatus}</StatusBadge>
}
