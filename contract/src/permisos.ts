/** Placeholder until the catalogue is complete. */
export const TIPOS = { 1: 'matrimonios', 2: 'jovenes', 3: 'mares', 4: 'ae', 5: 'adolescentes' } as const
export type TipoMembresia = keyof typeof TIPOS
export type Clave =
  | `membresia-${(typeof TIPOS)[TipoMembresia]}-${'agregar' | 'editar' | 'status' | 'credencial' | 'posible_baja' | 'baja' | 'perfil'}`
  | `membresia-${(typeof TIPOS)[TipoMembresia]}`
  | 'membresia'
