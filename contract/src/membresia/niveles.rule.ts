import { ROL_EQUIPERO_JOVEN, ROLES_PROMOTOR_ADOLESCENTES } from '../constantes.ts'
import type { TipoMembresia } from '../permisos.ts'

/** The member type whose levels a role allows (section 4 of S1): promoters of adolescents stand on adolescent levels. */
export function tipoDeNivel(rol_id: number, tipo: TipoMembresia): TipoMembresia {
  if (ROLES_PROMOTOR_ADOLESCENTES.includes(rol_id)) return 5
  if (rol_id === ROL_EQUIPERO_JOVEN) return 2
  return tipo
}
