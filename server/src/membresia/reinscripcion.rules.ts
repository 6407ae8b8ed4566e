import { ALTA, EXCLUIDO } from '@padron/contract/constantes'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import type { Db } from '../db/db.ts'
import { noExiste, Refusal } from '../http/errors.ts'
import type { Context } from '../http/handlers.ts'
import type { Sesion } from '../sesion/sesion.queries.ts'
import { agregarApostolado, asegurarEquipo, referenciasDe } from './apostolado.queries.ts'
import { asignacion, exigirApostolado } from './apostolado.rules.ts'
import * as guardar from './guardado.queries.ts'
import { exigirCiclo } from './guardado.rules.ts'
import { leerMiembro } from './lectura.queries.ts'

/**
 * Enrols a member of an earlier cycle in the current one (decision 9): a new main role row with the same role and
 * place, at `nivel_id` when given, and status 20 again. The history stays as it is.
 */
export async function reinscribir(ctx: Context & { sesion: Sesion }, membresia_id: number, nivel_id?: number) {
  const { db, hoy, sesion } = ctx
  const ciclo = await exigirCiclo(ctx)
  if (!ciclo.permiso_agregar) throw new Refusal('En este ciclo ya no se pueden reinscribir miembros')
  await guardar.apartarMembresia(db, membresia_id)
  const antes = await leerMiembro(db, membresia_id)
  if (!antes) throw noExiste('No se encontró la membresía')
  await exigirPendiente(db, antes, ciclo.ciclo_id)
  const { ciclo_id } = ciclo
  const lugar = await exigirLugar(ctx, antes, nivel_id ?? antes.nivel_id)
  await agregarApostolado(db, { ...lugar, membresia_id, ciclo_id, es_principal: true, desde: hoy })
  const { sector_id, zona, num_equipo } = lugar
  if (zona && num_equipo)
    await asegurarEquipo(db, { ciclo_id, tipo_membresia_id: antes.tipo_membresia_id, sector_id, zona, num_equipo })
  const importes = { cuota: antes.inscripcion ?? 0, ofrenda: antes.ofrenda ?? 0 }
  await guardar.inscribir(db, { membresia_id, ciclo_id, es_reingreso: true, fecha: hoy, ...importes })
  await guardar.ponerEstatus(db, membresia_id, ALTA)
  if (antes.estatus_id !== ALTA)
    await guardar.anotarEstatus(db, {
      membresia_id,
      estatus_id: ALTA,
      motivo_baja_id: null,
      fecha: hoy,
      por_membresia_id: sesion.membresia_id,
    })
  ctx.anotar({
    ciclo: [antes.nom_ciclo, ciclo.nom_ciclo],
    estatus_id: [antes.estatus_id, ALTA],
    nivel_id: [antes.nivel_id, lugar.nivel_id],
  })
  return ciclo
}

async function exigirPendiente(db: Db, { membresia_id, estatus_id, ciclo_id }: MiembroLeido, vigente: number) {
  if (estatus_id === EXCLUIDO) throw new Refusal('Esta membresía fue depurada y no se puede reinscribir')
  if (ciclo_id === vigente || (await guardar.inscripcionEn(db, membresia_id, vigente)))
    throw new Refusal('Este miembro ya está inscrito en el ciclo vigente')
}

/** The same role and place, if whoever re-enrols could give them anew. */
async function exigirLugar(
  ctx: Context & { sesion: Sesion },
  { rol_id, diocesis_id, sector_id, zona, num_equipo, tipo_membresia_id }: MiembroLeido,
  nivel_id: number,
) {
  const lugar = { rol_id, diocesis_id, sector_id, nivel_id, zona, num_equipo }
  const { sector_activo } = await referenciasDe(ctx.db, lugar)
  if (!sector_activo)
    throw new Refusal('Su sector está inactivo: pide a la diócesis que lo traslade antes de reinscribirlo')
  await exigirApostolado(asignacion(ctx, tipo_membresia_id, 'editar'), { ...lugar, es_principal: true })
  return lugar
}
