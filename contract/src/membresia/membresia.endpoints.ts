import { z } from 'zod'
import { MENSAJES } from '../constantes.ts'
import { get, list, post } from '../endpoint.ts'
import {
  Fecha,
  FechaPasada,
  Id,
  IdCorto,
  IdCortoEnRuta,
  IdEnRuta,
  letras,
  opcional,
  Respuesta,
  TipoEnRuta,
  texto,
  zona,
} from '../fields.ts'
import { type Clave, TIPOS, type TipoMembresia } from '../permisos.ts'
import { MiembroLeido } from './miembro.lectura.ts'
import { Miembro } from './miembro.shape.ts'

const DELTIPO = (accion: 'agregar' | 'editar' | 'posible_baja') => (tipo: TipoMembresia) =>
  `membresia-${TIPOS[tipo]}-${accion}` as const
const editar = DELTIPO('editar')
/** Whoever fills the form of any type. */
const conForma: Clave[] = [1, 2, 3, 4, 5].flatMap((tipo) => [
  DELTIPO('agregar')(tipo as TipoMembresia),
  editar(tipo as TipoMembresia),
])
/** Whoever may edit a member or see their profile may read them. */
const leer = (tipo: TipoMembresia): Clave[] => [editar(tipo), `membresia-${TIPOS[tipo]}-perfil`]

export const FilaMiembro = z.object({
  membresia_id: z.number(),
  tipo_membresia_id: z.number(),
  nom_tipo_membresia: z.string(),
  nombre_completo: z.string(),
  region: z.string(),
  diocesis: z.string(),
  sector: z.string(),
  rol: z.string(),
  nivel: z.string(),
  zona: z.string().nullable(),
  num_equipo: z.string().nullable(),
  estatus_id: z.number(),
  estatus: z.string(),
  /** True when the row shows the placement of an earlier cycle than the one asked for (decision 9). */
  pendiente: z.boolean(),
  /** Enrolled online although somebody of the same name and birth date is known. */
  posible_duplicado: z.boolean(),
})

/** What the member list may be narrowed by (decision 41); `nombre` takes words in any order, without accents or case. */
export const FiltrosMiembro = z.object({
  region_id: IdEnRuta.optional(),
  diocesis_id: IdEnRuta.optional(),
  sector_id: IdEnRuta.optional(),
  tipo_membresia_id: TipoEnRuta.optional(),
  rol_id: IdEnRuta.optional(),
  nivel_id: IdCortoEnRuta.optional(),
  estatus_id: IdCortoEnRuta.optional(),
  ciclo_id: IdEnRuta.optional(),
  zona: zona.optional(),
  membresia_id: z.coerce.number().int().min(1).max(9_999_999_999).optional(),
  nombre: letras(100).optional(),
})

/** Members inside the caller's territory, of every status but 28, which must be asked for. */
export const listarMiembros = list('membresia/listar/[{tipo}/]', {
  access: ({ params, query }) => {
    const tipo = params.tipo ?? query.tipo_membresia_id
    return tipo ? `membresia-${TIPOS[tipo as TipoMembresia]}` : 'membresia'
  },
  params: z.object({ tipo: TipoEnRuta.optional() }),
  filtros: FiltrosMiembro,
  fila: FilaMiembro,
})

/** 404 outside the territory, 403 without a key of the member's type; one's own record is always open. */
export const obtenerMiembro = get('membresia/obtener/{id}/', {
  access: { membresia: ({ params }) => params.id, clave: leer, propia: true },
  params: z.object({ id: IdEnRuta }),
  response: z.object({ respuesta: z.boolean(), membresia: MiembroLeido }),
})

/** Adds (`membresia_id` 0) or edits. A stale `version` is a 409; name and status need the status key of the type. */
export const guardarMiembro = post('membresia/guardar/', {
  access: ({ body }) => `membresia-${TIPOS[body.tipo_membresia_id]}-${body.membresia_id ? 'editar' : 'agregar'}`,
  body: Miembro,
  response: Respuesta.extend({ id: z.number() }),
  audit: { accion: 'guardar', tabla: 'membresia', objeto: (_, { id }) => id },
})

/** Enrols a member of an earlier cycle in the current one, keeping role and place; status 22 to 27 returns to 20. */
export const reinscribirMiembro = post('membresia/reinscribir/', {
  own: true,
  access: { membresia: ({ body }) => body.membresia_id, clave: editar },
  body: z.object({ membresia_id: Id, nivel_id: IdCorto.optional() }),
  response: Respuesta,
  audit: { accion: 'reinscribir', tabla: 'membresia', objeto: ({ body }) => body.membresia_id },
})

const PersonaBuscada = z.object({
  nombre: texto(50),
  apellidop: texto(50),
  apellidom: texto(50),
  fecha_nac: FechaPasada,
})

/** Who may already be in the system: same or similar name and birth date, inside the caller's territory only. */
export const buscarSimilares = post('membresia/similares/', {
  own: true,
  access: () => conForma,
  body: z.object({
    membresia_id: z.int().min(0).max(2_147_483_647).default(0),
    personas: z.array(PersonaBuscada).min(1).max(2),
  }),
  response: z.array(
    z.object({
      membresia_id: z.number(),
      nombre_completo: z.string(),
      nom_tipo_membresia: z.string(),
      diocesis: z.string(),
      sector: z.string(),
      estatus: z.string(),
    }),
  ),
  audit: null,
})

/** Marks an active member as a possible drop-out. */
export const marcarBajaTemporal = post('baja_temporal/', {
  alias: ['membresia/baja_temporal/'],
  access: { membresia: ({ body }) => body.membresia_id, clave: DELTIPO('posible_baja') },
  body: z.object({
    membresia_id: Id,
    motivo: z.int({ error: MENSAJES.bajaSinMotivo }).min(1, MENSAJES.bajaSinMotivo).max(32_767),
  }),
  response: Respuesta,
  audit: { accion: 'marcar posible baja', tabla: 'membresia', objeto: ({ body }) => body.membresia_id },
})

const deMiembro = {
  access: { membresia: ({ params }: { params: { id: number } }) => params.id, clave: leer, propia: true as const },
  params: z.object({ id: IdEnRuta }),
}

/** Every apostolate of a member, newest cycle first. */
export const historialRoles = get('historial/roles/{id}/', {
  alias: ['membresia/historial/roles/{id}/'],
  ...deMiembro,
  response: z.object({
    historial: z.array(
      z.object({
        rol_membresia_id: z.number(),
        ciclo: z.string(),
        tipo: z.string(),
        diocesis: z.string(),
        sector: z.string(),
        rol: z.string(),
        nivel: z.string(),
        zona: z.string().nullable(),
        num_equipo: z.string().nullable(),
      }),
    ),
  }),
})

/** Every attendance of a member; those of type 7 stand in the university table. */
export const historialEventos = get('historial/eventos/{id}/', {
  alias: ['membresia/historial/eventos/{id}/'],
  ...deMiembro,
  response: z.object({
    historial: z.array(
      z.object({
        evento_det_id: z.number(),
        ciclo: z.string(),
        diocesis: z.string().nullable(),
        sector: z.string().nullable(),
        fecha: z.string(),
        evento: z.string(),
        nota: z.number().nullable(),
        observaciones: z.string().nullable(),
        tipo_formacion_id: z.number(),
      }),
    ),
  }),
})

export const Capacitacion = z.object({
  evento_id: z.number(),
  formacion_id: z.number(),
  nombre: z.string(),
  nombre_corto: z.string(),
  fecha: z.string(),
  tipo: z.string(),
  lugar: z.string().nullable(),
  /** Only a training typed in by hand can be taken away (decision 18). */
  manual: z.boolean(),
})

/** The trainings a member has, oldest first. */
export const bitacoraCapacitaciones = get('capacitaciones/bitacora/{id}/', {
  alias: ['membresia/capacitaciones/bitacora/{id}/'],
  ...deMiembro,
  response: z.array(Capacitacion),
})

/** The trainings and strong moments offered to the member's type, each with the date and place it was taken. */
export const listarCapacitaciones = get('capacitaciones/listar/{id}/', {
  alias: ['membresia/capacitaciones/listar/{id}/'],
  ...deMiembro,
  response: z.array(
    z.object({
      formacion_id: z.number(),
      nombre: z.string(),
      nombre_corto: z.string(),
      tipo: z.string(),
      momento_fuerte: z.boolean(),
      fecha: z.string().nullable(),
      lugar: z.string().nullable(),
    }),
  ),
})

export const CapacitacionNueva = z.object({
  formacion_id: Id,
  fecha: Fecha,
  lugar: opcional(texto(255)),
})

/** Records a training taken elsewhere: an event of origin 'manual' with one attendance (decision 18). */
export const agregarCapacitacion = post('capacitaciones/agregar/', {
  alias: ['membresia/capacitaciones/agregar/'],
  access: { membresia: ({ body }) => body.membresia_id, clave: editar },
  body: z.object({ membresia_id: Id, capacitacion: CapacitacionNueva }),
  response: Respuesta.extend({ evento_id: z.number() }),
  audit: { accion: 'agregar capacitación', tabla: 'evento', objeto: (_, { evento_id }) => evento_id },
})

/** Takes away a training typed in by hand; attendance of a real event is refused with a message. */
export const eliminarCapacitacion = post('capacitaciones/eliminar/', {
  alias: ['membresia/capacitaciones/eliminar/'],
  access: { membresia: ({ body }) => body.membresia_id, clave: editar },
  body: z.object({ membresia_id: Id, evento_id: Id }),
  response: Respuesta,
  audit: { accion: 'eliminar capacitación', tabla: 'evento', objeto: ({ body }) => body.evento_id },
})
