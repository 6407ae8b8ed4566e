import { ALTA, ROL_EQUIPERO } from '@padron/contract/constantes'
import { hoy } from '@padron/contract/fields'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import type { TipoMembresia } from '@padron/contract/permisos'
import { bloqueLeido, bloqueNuevo, enTextos } from '../comun/bloques/valores.ts'

interface Lugar {
  diocesis_id: number | null
  sector_id: number | null
}

/** A new member stands where who adds them does, as a team member, in the current year. */
export const nuevo = (tipo: TipoMembresia, { diocesis_id, sector_id }: Lugar) => ({
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
  ...bloqueNuevo(tipo),
})

/** The stored record as the form takes it, with nothing yet to be removed and no reason for a status it already has. */
export const guardado = (miembro: MiembroLeido) => ({
  ...miembro,
  motivo_baja_id: null,
  roles_adicionales: miembro.roles_adicionales.map((rol) => enTextos(['zona', 'num_equipo'], rol)),
  roles_quitar: [],
  ...bloqueLeido(miembro.tipo_membresia_id, miembro),
})
