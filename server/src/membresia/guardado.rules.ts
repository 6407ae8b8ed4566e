import { ALTA, MENSAJES, ROL_EQUIPERO_JOVEN } from '@padron/contract/constantes'
import { cambioDeEstatusPermitido, exigeMotivo } from '@padron/contract/membresia/estatus.rule'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import type { Miembro } from '@padron/contract/membresia/miembro.shape'
import { TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import { leerAjustes } from '../administracion/ajuste.queries.ts'
import { cicloVigente } from '../catalogos/catalogos.queries.ts'
import { diferencias } from '../http/audit.ts'
import { HttpError, noExiste, Refusal } from '../http/errors.ts'
import type { Context } from '../http/handlers.ts'
import { alcance } from '../sesion/alcance.ts'
import { type Sesion, terminarSesiones } from '../sesion/sesion.queries.ts'
import {
  type ApostoladoVivo,
  agregarApostolado,
  apostoladosVivos,
  asegurarEquipo,
  cambiarApostolado,
  terminarApostolado,
} from './apostolado.queries.ts'
import { type Asignacion, asignacion, exigirApostolado, exigirQuitar, igual } from './apostolado.rules.ts'
import { type Desarmado, desarmar } from './bloque.ts'
import { emitirCredencial } from './credencial.queries.ts'
import * as guardar from './guardado.queries.ts'
import { leerMiembro } from './lectura.queries.ts'
import { tipoDeMembresia } from './territorio.queries.ts'

type Ctx = Context & { sesion: Sesion }

/** The status and the names are open only where a role gives the type's status key, under either spelling (decisions 3 and 24). */
const abreEstatus = async ({ db, sesion }: Ctx, { membresia_id, tipo_membresia_id }: Miembro) => {
  const base = `membresia-${TIPOS[tipo_membresia_id]}`
  return (await tipoDeMembresia(db, membresia_id, alcance(sesion, [`${base}-status`, `${base}-estatus`]))) !== undefined
}

/** The current cycle, which must exist for anything to be saved. */
export async function exigirCiclo({ db }: Pick<Context, 'db'>) {
  const ciclo = await cicloVigente(db)
  if (!ciclo) throw new Refusal('No hay un ciclo vigente')
  return ciclo
}

/** Adds a membership: enrols it in the current cycle, gives it a credential and a login without password. */
export async function agregarMiembro(ctx: Ctx, miembro: Miembro): Promise<number> {
  const { db, hoy } = ctx
  const ciclo = await exigirCiclo(ctx)
  if (!ciclo.permiso_agregar) throw new Refusal('En este ciclo ya no se pueden agregar miembros')
  if (miembro.tipo_membresia_id === 5 && miembro.rol_id === ROL_EQUIPERO_JOVEN)
    throw new Refusal('El rol no corresponde al tipo de membresía')
  if (miembro.estatus_id !== ALTA) throw new Refusal('Un miembro nuevo empieza con estatus ALTA')
  const quien = asignacion(ctx, miembro.tipo_membresia_id, 'agregar')
  const principal = { ...lugarDe(miembro), zona: null, num_equipo: null, es_principal: true }
  await exigirApostolado(quien, principal)
  const partes = desarmar(miembro)
  const { membresia_id } = await guardar.crearMembresia(
    db,
    generalDe(miembro, partes, miembro.tipo_membresia_id),
    partes.personas,
  )
  await guardarPartes(ctx, membresia_id, partes)
  await agregarApostolado(db, { ...principal, membresia_id, ciclo_id: ciclo.ciclo_id, desde: hoy })
  await guardarAdicionales(quien, miembro, { membresia_id, ciclo_id: ciclo.ciclo_id, vivos: [] })
  await guardar.inscribir(db, {
    membresia_id,
    ciclo_id: ciclo.ciclo_id,
    es_reingreso: false,
    fecha: hoy,
    cuota: miembro.inscripcion,
    ofrenda: miembro.ofrenda,
  })
  await guardar.anotarEstatus(db, {
    membresia_id,
    estatus_id: ALTA,
    motivo_baja_id: null,
    fecha: hoy,
    por_membresia_id: ctx.sesion.membresia_id,
  })
  await guardarConsentimientos(ctx, membresia_id, miembro)
  await emitirCredencial(db, membresia_id, miembro.diocesis_id)
  await guardar.crearUsuario(db, membresia_id)
  ctx.anotar({ nombre_completo: [null, guardar.nombreCompleto(partes.personas)] })
  return membresia_id
}

/** Saves over a membership: 404 outside the territory, 409 when somebody saved first, and only what the keys open. */
export async function editarMiembro(ctx: Ctx, miembro: Miembro): Promise<number> {
  const { db } = ctx
  const { membresia_id } = miembro
  const ciclo = await exigirCiclo(ctx)
  if (!ciclo.permiso_editar) throw new Refusal('En este ciclo ya no se pueden editar miembros')
  const tipo = await tipoDeMembresia(db, membresia_id, ctx.alcance)
  if (!tipo) throw noExiste('No se encontró la membresía')
  if (tipo !== miembro.tipo_membresia_id) throw new HttpError(400, 'El tipo de membresía no coincide con el guardado')
  await guardar.apartarMembresia(db, membresia_id)
  const antes = await leerMiembro(db, membresia_id)
  if (!antes) throw noExiste('No se encontró la membresía')
  if (miembro.version !== undefined && miembro.version !== antes.version)
    throw new HttpError(
      409,
      'Alguien más guardó cambios en este miembro mientras lo editabas. Revisa lo que cambió antes de volver a guardar.',
    )

  const quien = asignacion(ctx, tipo as TipoMembresia, 'editar')
  const partes = desarmar(miembro)
  const nuevoTipo = tipo === 5 && miembro.rol_id === ROL_EQUIPERO_JOVEN ? 2 : tipo
  await exigirLlaves(ctx, miembro, antes, partes)
  await exigirEstatus(ctx, miembro, antes)
  const vivos = await apostoladosVivos(db, membresia_id, antes.ciclo_id)
  exigirAdicionalesComoEstaban(miembro, antes, vivos)
  await moverPrincipal(quien, miembro, antes, vivos)
  // Whoever edits has looked: a possible duplicate that they leave standing is none.
  const general = { ...generalDe(miembro, partes, nuevoTipo), posible_duplicado: false }
  await guardar.actualizarMembresia(db, membresia_id, general, partes.personas)
  await guardarPartes(ctx, membresia_id, partes)
  await guardarAdicionales(quien, miembro, { membresia_id, ciclo_id: antes.ciclo_id, vivos })
  await guardar.corregirInscripcion(db, membresia_id, antes.ciclo_id, {
    cuota: miembro.inscripcion,
    ofrenda: miembro.ofrenda,
  })
  if (miembro.estatus_id !== antes.estatus_id) await anotarCambioDeEstatus(ctx, miembro)
  await guardarConsentimientos(ctx, membresia_id, miembro)
  if (nuevoTipo !== tipo || miembro.diocesis_id !== antes.diocesis_id)
    await emitirCredencial(db, membresia_id, miembro.diocesis_id)
  const despues = await leerMiembro(db, membresia_id)
  ctx.anotar(diferencias(plano(antes), plano(despues ?? antes)))
  return membresia_id
}

const lugarDe = ({ rol_id, diocesis_id, sector_id, nivel_id }: Miembro) => ({
  rol_id,
  diocesis_id,
  sector_id,
  nivel_id,
})

const generalDe = ({ estatus_id, anio_ingreso }: Miembro, { general }: Desarmado, tipo_membresia_id: number) => ({
  ...general,
  tipo_membresia_id,
  estatus_id,
  anio_ingreso,
})

/** One level of a membership's record, for the audit entry: blocks opened, lists as text. */
export function plano({ matrimonio, joven, mare, ae, version: _, ...resto }: MiembroLeido): object {
  return { ...resto, ...matrimonio, ...joven, ...mare, ...ae }
}

const NOMBRES = ['nombre', 'apellidop', 'apellidom'] as const

async function exigirLlaves(ctx: Ctx, miembro: Miembro, antes: MiembroLeido, { personas }: Desarmado) {
  const guardados = personasDe(antes)
  const otroNombre = personas.some((persona, i) => NOMBRES.some((campo) => persona[campo] !== guardados[i]?.[campo]))
  if ((otroNombre || miembro.estatus_id !== antes.estatus_id) && !(await abreEstatus(ctx, miembro)))
    throw new HttpError(403, 'No tienes permiso para cambiar el nombre ni el estatus de este miembro')
}

function personasDe({ matrimonio, joven, mare, ae }: MiembroLeido) {
  if (!matrimonio) return [joven ?? mare ?? ae]
  const { nombre_el, apellidop_el, apellidom_el, nombre_ella, apellidop_ella, apellidom_ella } = matrimonio
  return [
    { nombre: nombre_el, apellidop: apellidop_el, apellidom: apellidom_el },
    { nombre: nombre_ella, apellidop: apellidop_ella, apellidom: apellidom_ella },
  ]
}

async function exigirEstatus({ db }: Ctx, { estatus_id, motivo_baja_id }: Miembro, antes: MiembroLeido) {
  if (estatus_id === antes.estatus_id) return
  if (!cambioDeEstatusPermitido(antes.estatus_id, estatus_id))
    throw new Refusal('Ese cambio de estatus no está permitido')
  if (exigeMotivo(estatus_id) && !(motivo_baja_id && (await guardar.existeMotivo(db, motivo_baja_id))))
    throw new Refusal(MENSAJES.bajaSinMotivo)
}

async function anotarCambioDeEstatus({ db, hoy, sesion }: Ctx, { membresia_id, estatus_id, motivo_baja_id }: Miembro) {
  await guardar.anotarEstatus(db, {
    membresia_id,
    estatus_id,
    motivo_baja_id: exigeMotivo(estatus_id) ? (motivo_baja_id ?? null) : null,
    fecha: hoy,
    por_membresia_id: sesion.membresia_id,
  })
  if (estatus_id !== ALTA) await terminarSesiones(db, membresia_id)
}

/** The main role keeps zone and team while its sector stays; of a member not yet enrolled in this cycle it cannot move. */
async function moverPrincipal(
  quien: Asignacion,
  miembro: Miembro,
  antes: MiembroLeido,
  vivos: readonly ApostoladoVivo[],
) {
  const { db, hoy } = quien.ctx
  const vivo = vivos.find(({ es_principal }) => es_principal)
  if (!vivo) throw new Error('La ubicación de una membresía es un rol principal vivo')
  const seQueda = miembro.sector_id === vivo.sector_id
  const nuevo = {
    ...lugarDe(miembro),
    zona: seQueda ? vivo.zona : null,
    num_equipo: seQueda ? vivo.num_equipo : null,
    es_principal: true,
    membresia_id: miembro.membresia_id,
    ciclo_id: antes.ciclo_id,
    desde: hoy,
  }
  await exigirApostolado(quien, nuevo, vivo)
  const cambia = Object.entries(lugarDe(miembro)).some(
    ([campo, valor]) => vivo[campo as keyof ApostoladoVivo] !== valor,
  )
  if (!cambia) return
  if (antes.pendiente)
    throw new Refusal(
      'Este miembro está pendiente de reinscripción. Reinscríbelo antes de cambiar su rol, nivel o sector.',
    )
  await cambiarApostolado(db, vivo, nuevo)
}

/** The additional roles of a member not yet enrolled in this cycle are history: they are neither added, changed nor taken away. */
function exigirAdicionalesComoEstaban(
  { roles_adicionales, roles_quitar }: Miembro,
  antes: MiembroLeido,
  vivos: readonly ApostoladoVivo[],
) {
  if (!antes.pendiente) return
  const comoEstaba = ({ rol_membresia_id, ...pedido }: Miembro['roles_adicionales'][number]) => {
    const vivo = vivos.find((otro) => otro.rol_membresia_id === rol_membresia_id)
    return vivo !== undefined && igual(vivo, pedido)
  }
  if (roles_quitar.length > 0 || !roles_adicionales.every(comoEstaba))
    throw new Refusal(
      'Este miembro está pendiente de reinscripción. Reinscríbelo antes de cambiar sus roles adicionales.',
    )
}

async function guardarAdicionales(
  quien: Asignacion,
  { roles_adicionales, roles_quitar, tipo_membresia_id }: Miembro,
  { membresia_id, ciclo_id, vivos }: { membresia_id: number; ciclo_id: number; vivos: readonly ApostoladoVivo[] },
) {
  const { db, hoy } = quien.ctx
  const adicionales = new Map(
    vivos.filter(({ es_principal }) => !es_principal).map((vivo) => [vivo.rol_membresia_id, vivo]),
  )
  for (const id of roles_quitar) {
    const vivo = adicionales.get(id)
    if (!vivo) continue
    await exigirQuitar(quien, vivo)
    await terminarApostolado(vivo, db, hoy)
    adicionales.delete(id)
  }
  for (const { rol_membresia_id, ...pedido } of roles_adicionales) {
    if (roles_quitar.includes(rol_membresia_id)) continue
    const vivo = adicionales.get(rol_membresia_id)
    // The same row twice in one body is a row that is no longer there.
    adicionales.delete(rol_membresia_id)
    if (rol_membresia_id > 0 && !vivo)
      throw new Refusal('Uno de los roles adicionales ya no existe. Vuelve a cargar al miembro.')
    const nuevo = { ...pedido, es_principal: false, membresia_id, ciclo_id, desde: hoy }
    await exigirApostolado(quien, nuevo, vivo)
    if (vivo) await cambiarApostolado(db, vivo, nuevo)
    else await agregarApostolado(db, nuevo)
    await asegurarEquipo(db, {
      ciclo_id,
      tipo_membresia_id,
      sector_id: pedido.sector_id,
      zona: pedido.zona,
      num_equipo: pedido.num_equipo,
    })
  }
}

export async function guardarPartes(
  { db }: Pick<Context, 'db'>,
  membresia_id: number,
  { personas, domicilio, hijos, hijos_quitar, padres }: Desarmado,
) {
  await guardar.guardarPersonas(db, membresia_id, personas)
  if (!(await guardar.guardarDomicilio(db, membresia_id, domicilio)))
    throw new Refusal('El estado, el municipio y la localidad no corresponden entre sí')
  if (hijos) await guardar.guardarHijos(db, membresia_id, hijos, hijos_quitar)
  if (padres) await guardar.guardarPadres(db, membresia_id, padres)
}

async function guardarConsentimientos(
  { db, sesion, ip }: Ctx,
  membresia_id: number,
  { aviso_privacidad, uso_imagen }: Miembro,
) {
  const versiones = await leerAjustes(db, ['aviso_privacidad_version', 'aviso_imagen_version'])
  const quien = { membresia_id, por: sesion.membresia_id, ip }
  await guardar.guardarConsentimiento(db, {
    ...quien,
    tipo: 'aviso_privacidad',
    dado: aviso_privacidad,
    version: String(versiones.aviso_privacidad_version ?? ''),
  })
  await guardar.guardarConsentimiento(db, {
    ...quien,
    tipo: 'uso_imagen',
    dado: uso_imagen,
    version: String(versiones.aviso_imagen_version ?? ''),
  })
}
