import { MENSAJES } from '@padron/contract/constantes'
import { exigeMotivo } from '@padron/contract/membresia/estatus.rule'
import { Miembro } from '@padron/contract/membresia/miembro.shape'

/** The contract's rules, and a reason for a status that asks for one when it is not the one the member already had. */
export const reglas = (estatusAntes: number) =>
  Miembro.refine(
    ({ estatus_id, motivo_baja_id }) => estatus_id === estatusAntes || !exigeMotivo(estatus_id) || motivo_baja_id,
    // Said along with the rest, not after it.
    { path: ['motivo_baja_id'], message: MENSAJES.bajaSinMotivo, when: () => true },
  )
