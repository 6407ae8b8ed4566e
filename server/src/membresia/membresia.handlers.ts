import { ALTA, MENSAJES, POSIBLE_BAJA } from '@padron/contract/constantes'
import * as membresia from '@padron/contract/membresia/membresia.endpoints'
import { TIPOS } from '@padron/contract/permisos'
import { cicloVigente } from '../catalogos/catalogos.queries.ts'
import { HttpError, noExiste, Refusal } from '../http/errors.ts'
import { serve } from '../http/handlers.ts'
import { alcance } from '../sesion/alcance.ts'
import type { Sesion } from '../sesion/sesion.queries.ts'
import * as capacitaciones from './capacitaciones.queries.ts'
import * as guardar from './guardado.queries.ts'
import { agregarMiembro, editarMiembro, exigirCiclo } from './guardado.rules.ts'
import { apostolados, asistencias } from './historial.queries.ts'
import { leerMiembro } from './lectura.queries.ts'
import { buscarMiembros } from './lista.queries.ts'
import { reinscribir } from './reinscripcion.rules.ts'
import { buscarSimilares } from './similares.queries.ts'

/** The type asked for, or every type, each with the territory of its own page's key. */
const alcancePorTipo = (sesion: Sesion, pedido?: number) =>
  Object.entries(TIPOS)
    .filter(([tipo]) => pedido === undefined || Number(tipo) === pedido)
    .map(([tipo, nombre]) => [Number(tipo), alcance(sesion, [`membresia-${nombre}`])] as const)

export const membresiaHandlers = serve(membresia, {
  listarMiembros: async ({ params, query: { tras, desde: _, limite: __, ...filtros } }, { db, sesion }) => {
    const ciclo = await cicloVigente(db)
    const tipo = params.tipo ?? filtros.tipo_membresia_id
    return buscarMiembros(db, {
      filtros: { ...filtros, tipo_membresia_id: tipo },
      alcances: alcancePorTipo(sesion, tipo),
      ciclo_vigente: ciclo?.ciclo_id ?? 0,
      tras,
    })
  },

  obtenerMiembro: async ({ params }, { db }) => {
    const miembro = await leerMiembro(db, params.id)
    if (!miembro) throw noExiste('No se encontró la membresía')
    return { respuesta: true, membresia: miembro }
  },

  guardarMiembro: async ({ body }, ctx) => {
    const id = body.membresia_id ? await editarMiembro(ctx, body) : await agregarMiembro(ctx, body)
    return { respuesta: true, mensaje: MENSAJES.guardado, id }
  },

  reinscribirMiembro: async ({ body: { membresia_id, nivel_id } }, ctx) => {
    const ciclo = await reinscribir(ctx, membresia_id, nivel_id)
    return { respuesta: true, mensaje: `Quedó inscrito en el ciclo ${ciclo.nom_ciclo}` }
  },

  buscarSimilares: ({ body: { personas, membresia_id } }, ctx) =>
    buscarSimilares(ctx.db, ctx.alcance, personas, membresia_id),

  marcarBajaTemporal: async ({ body: { membresia_id, motivo } }, { db, sesion, hoy, anotar }) => {
    await guardar.apartarMembresia(db, membresia_id)
    const miembro = await leerMiembro(db, membresia_id)
    if (miembro?.estatus_id !== ALTA) throw new Refusal('Solo se puede marcar como posible baja a un miembro en ALTA')
    if (!(await guardar.existeMotivo(db, motivo))) throw new Refusal(MENSAJES.bajaSinMotivo)
    await guardar.ponerEstatus(db, membresia_id, POSIBLE_BAJA)
    await guardar.anotarEstatus(db, {
      membresia_id,
      estatus_id: POSIBLE_BAJA,
      motivo_baja_id: motivo,
      fecha: hoy,
      por_membresia_id: sesion.membresia_id,
    })
    anotar({ estatus_id: [ALTA, POSIBLE_BAJA], motivo_baja_id: [null, motivo] })
    return { respuesta: true, mensaje: 'Se marcó como posible baja' }
  },

  historialRoles: async ({ params }, { db }) => ({ historial: await apostolados(db, params.id) }),
  historialEventos: async ({ params }, { db }) => ({ historial: await asistencias(db, params.id) }),
  bitacoraCapacitaciones: ({ params }, { db }) => capacitaciones.capacitacionesDe(db, params.id),
  listarCapacitaciones: ({ params }, { db }) => capacitaciones.capacitacionesOfrecidas(db, params.id),

  agregarCapacitacion: async ({ body: { membresia_id, capacitacion } }, { db, hoy, anotar }) => {
    const { formacion_id, fecha, lugar } = capacitacion
    if (fecha > hoy) throw new HttpError(400, 'La fecha no puede ser futura')
    const ofrecida = await capacitaciones.seOfrece(db, membresia_id, formacion_id)
    if (!ofrecida) throw new Refusal('Esa capacitación no se ofrece a este tipo de miembro')
    const repetida = (await capacitaciones.capacitacionesDe(db, membresia_id)).some(
      (una) => una.formacion_id === formacion_id && una.fecha === fecha,
    )
    if (repetida) throw new Refusal('Esa capacitación ya está registrada con esa fecha')
    const ciclo_id = (await capacitaciones.cicloDeFecha(db, fecha)) ?? (await exigirCiclo({ db })).ciclo_id
    const evento_id = await capacitaciones.agregarManual(db, { membresia_id, ciclo_id, formacion_id, fecha, lugar })
    anotar({ capacitacion: [null, `${ofrecida.nombre}, ${fecha}`], membresia_id: [null, membresia_id] })
    return { respuesta: true, mensaje: 'Se agregó la capacitación', evento_id }
  },

  eliminarCapacitacion: async ({ body: { membresia_id, evento_id } }, { db, anotar }) => {
    const asistencia = await capacitaciones.origenDe(db, membresia_id, evento_id)
    if (!asistencia) throw noExiste('No se encontró la capacitación')
    if (asistencia.origen !== 'manual')
      throw new Refusal(
        'Esta asistencia viene de un evento y no se quita desde aquí: se corrige en la lista de asistencia del evento',
      )
    await capacitaciones.eliminarEvento(db, evento_id)
    anotar({
      capacitacion: [`${asistencia.nombre}, ${asistencia.fecha_ini}`, null],
      membresia_id: [membresia_id, null],
    })
    return { respuesta: true, mensaje: 'Se eliminó la capacitación' }
  },
})
