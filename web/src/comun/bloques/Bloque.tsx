import type { TipoMembresia } from '@padron/contract/permisos'
import { BloqueAe, SECCIONES_AE } from './BloqueAe.tsx'
import { BloqueJoven, SECCIONES_JOVEN } from './BloqueJoven.tsx'
import { BloqueMare, SECCIONES_MARE } from './BloqueMare.tsx'
import { BloqueMatrimonio, SECCIONES_MATRIMONIO } from './BloqueMatrimonio.tsx'
import type { BloqueProps } from './bloque.ts'

/** The cards of each type's block. */
export const SECCIONES = {
  1: SECCIONES_MATRIMONIO,
  2: SECCIONES_JOVEN,
  3: SECCIONES_MARE,
  4: SECCIONES_AE,
  5: SECCIONES_JOVEN,
}

/** The data that only one type of member has. */
export function Bloque({ tipo, ...props }: BloqueProps & { tipo: TipoMembresia }) {
  if (tipo === 1) return <BloqueMatrimonio {...props} />
  if (tipo === 3) return <BloqueMare {...props} />
  if (tipo === 4) return <BloqueAe {...props} />
  return <BloqueJoven {...props} adolescente={tipo === 5} />
}
