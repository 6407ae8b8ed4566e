import type { TipoMembresia } from '@padron/contract/permisos'

/** Where each type's own data stand in a member. */
export const BLOQUE = { 1: 'matrimonio', 2: 'joven', 3: 'mare', 4: 'ae', 5: 'joven' } as const

const PERSONA = ['nombre', 'apellidop', 'apellidom', 'fecha_nac', 'celular', 'correo']
const COMUNES = ['parroquia', 'calle', 'nom_localidad', 'codigo_postal', 'telefono_domicilio']
const CONYUGE = [...PERSONA, 'ocupacion']
const PADRES = ['nom_padre', 'correo_padre', 'tel_padre', 'nom_madre', 'correo_madre', 'tel_madre']

/** The fields of each block that are typed: an input has no null, so nothing is an empty text there. */
const TEXTOS: Record<(typeof BLOQUE)[TipoMembresia], readonly string[]> = {
  matrimonio: [...COMUNES, 'fecha_boda_religiosa', ...CONYUGE.flatMap((campo) => [`${campo}_el`, `${campo}_ella`])],
  joven: [...COMUNES, ...PERSONA, ...PADRES, 'profesion', 'ocupacion', 'pasatiempo'],
  mare: [...COMUNES, ...PERSONA, 'ocupacion'],
  ae: [...COMUNES, ...PERSONA, 'ordenacion', 'titulo_eclesiastico'],
}

export const enTextos = (campos: readonly string[], valores: Record<string, unknown> = {}) => ({
  ...valores,
  ...Object.fromEntries(campos.map((campo) => [campo, valores[campo] ?? ''])),
})

/** A block to be filled, under its name. */
export function bloqueNuevo(tipo: TipoMembresia) {
  const familia = tipo === 1 || tipo === 3 ? { hijos: [], hijos_quitar: [] } : {}
  const pareja =
    tipo === 1 ? { casados_civil: false, casados_iglesia: false, foto_el: null, foto_ella: null } : { foto: null }
  return { [BLOQUE[tipo]]: enTextos(TEXTOS[BLOQUE[tipo]], { ...familia, ...pareja }) }
}

/** A block that was read, as the form takes it, under its name. */
export function bloqueLeido(
  tipo: TipoMembresia,
  miembro: { [B in (typeof BLOQUE)[TipoMembresia]]?: object | undefined },
) {
  const bloque = BLOQUE[tipo]
  const familia = tipo === 1 || tipo === 3 ? { hijos_quitar: [] } : {}
  return { [bloque]: { ...enTextos(TEXTOS[bloque], miembro[bloque] as Record<string, unknown>), ...familia } }
}
