import { ALTA, ROL_EQUIPERO } from '@padron/contract/constantes'
import { hoy } from '@padron/contract/fields'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
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

const enTextos = (campos: readonly string[], valores: Record<string, unknown> = {}) => ({
  ...valores,
  ...Object.fromEntries(campos.map((campo) => [campo, valores[campo] ?? ''])),
})

interface Lugar {
  diocesis_id: number | null
  sector_id: number | null
}

/** A new member stands where who adds them does, as a team member, in the current year. */
export function nuevo(tipo: TipoMembresia, { diocesis_id, sector_id }: Lugar) {
  const familia = tipo === 1 || tipo === 3 ? { hijos: [], hijos_quitar: [] } : {}
  const pareja =
    tipo === 1 ? { casados_civil: false, casados_iglesia: false, foto_el: null, foto_ella: null } : { foto: null }
  return {
    membresia_id: 0,
    tipo_membresia_id: tipo,
    pendiente: false,
    diocesis_id,
    sector_id,
    estatus_id: ALTA,
    motivo_baja_id: null,
    rol_id: tipo === 4 ? null : ROL_EQUIPERO[tipo],
    nivel_id: null,
    anio_ingreso: Number(hoy().slice(0, 4)),
    inscripcion: null,
    ofrenda: null,
    aviso_privacidad: false,
    uso_imagen: false,
    roles_adicionales: [],
    roles_quitar: [],
    [BLOQUE[tipo]]: enTextos(TEXTOS[BLOQUE[tipo]], { ...familia, ...pareja }),
  }
}

/** The stored record as the form takes it, with nothing yet to be removed and no reason for a status it already has. */
export function guardado(miembro: MiembroLeido) {
  const bloque = BLOQUE[miembro.tipo_membresia_id]
  const familia = miembro.matrimonio || miembro.mare ? { hijos_quitar: [] } : {}
  return {
    ...miembro,
    motivo_baja_id: null,
    roles_adicionales: miembro.roles_adicionales.map((rol) => enTextos(['zona', 'num_equipo'], rol)),
    roles_quitar: [],
    [bloque]: { ...enTextos(TEXTOS[bloque], miembro[bloque]), ...familia },
  }
}
