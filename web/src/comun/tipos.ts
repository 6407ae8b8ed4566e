import type { TipoMembresia } from '@padron/contract/permisos'

/** The five membership types by the names screens give them. */
export const NOMBRE_DE_TIPO: Record<TipoMembresia, string> = {
  1: 'Matrimonios',
  2: 'Jóvenes',
  3: 'Mares',
  4: 'Asistentes eclesiales',
  5: 'Adolescentes',
}
