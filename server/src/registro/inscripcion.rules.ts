import { ALTA, MENSAJES, ROL_DE_REGISTRO } from '@padron/contract/constantes'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import type { Miembro, MiembroEnRegistro } from '@padron/contract/membresia/miembro.shape'
import { nivelInicial, pideTutor } from '@padron/contract/registro/nivelInicial.rule'
import { leerAjustes } from '../administracion/ajuste.queries.ts'
import { correosConfirmados, correosDe, enviarCartaA } from '../correo/correo.queries.ts'
import { anotarEnBitacora, diferencias } from '../http/audit.ts'
import { HttpError, Refusal } from '../http/errors.ts'
import type { Context } from '../http/handlers.ts'
import { agregarApostolado, asegurarEquipo } from '../membresia/apostolado.queries.ts'
import { type Desarmado, desarmar } from '../membresia/bloque.ts'
import { emitirCredencial } from '../membresia/credencial.queries.ts'
import * as guardar from '../membresia/guardado.queries.ts'
import { guardarPartes, plano } from '../membresia/guardado.rules.ts'
import { leerMiembro } from '../membresia/lectura.queries.ts'
import { hayConocidos } from '../membresia/similares.queries.ts'
import { crearEnlace } from '../sesion/recuperacion.rules.ts'
import { correoDeInscripcion, correoDeReingreso } from './carta.rules.ts'
import { enFila } from './envio.queries.ts'
import * as inscribir from './inscripcion.queries.ts'
import { desenmascarar } from './mascara.rules.ts'
import { exigirPorReingresar, lugarDeReingreso } from './reingreso.rules.ts'

/** The installation's address goes into the letters. */
export type Ctx = Context & { sitio: string }

interface Ciclo {
  ciclo_id: number
  nom_ciclo: string
}

export interface Solicitud {
  membresia: MiembroEnRegistro
  insistir: boolean
  tutor: { nombre: string; parentesco: string } | null
}

/** Enrols somebody new in the current cycle, with the team role of their type; answers the new id. */
export async function inscribirNuevo(ctx: Ctx, ciclo: Ciclo, { membresia, insistir, tutor }: Solicitud) {
  const { db, hoy } = ctx
  const { tipo_membresia_id } = membresia
  const bloque = sinMascaras(membresia, {})
  const anio_ingreso = Number(hoy.slice(0, 4))
  const rol = await inscribir.nombreDeRol(db, ROL_DE_REGISTRO[tipo_membresia_id])
  const partes = desarmar(completo(bloque, { rol_id: rol.rol_id, nivel_id: 1, anio_ingreso }))
  const nacimiento = partes.personas[0]?.fecha_nac ?? hoy
  if (!rol.activo || !(await inscribir.sectorAbierto(db, membresia)))
    throw new Refusal('Ese sector no está abierto al registro en línea. Elige otro.')
  exigirTutor(ctx, membresia, partes, tutor)
  const conocido = await esConocido(ctx, partes)
  if (conocido && !insistir) throw new Refusal(MENSAJES.yaEresMiembro)
  await exigirFotos(ctx, partes, null)

  const { membresia_id } = await guardar.crearMembresia(
    db,
    { ...partes.general, tipo_membresia_id, estatus_id: ALTA, anio_ingreso },
    partes.personas,
  )
  await guardarPartes(ctx, membresia_id, partes)
  const { diocesis_id, sector_id } = membresia
  await inscribirEn(ctx, ciclo, membresia, { membresia_id, es_reingreso: false })
  await agregarApostolado(db, {
    membresia_id,
    ciclo_id: ciclo.ciclo_id,
    rol_id: rol.rol_id,
    nivel_id: nivelInicial(tipo_membresia_id, nacimiento, hoy),
    diocesis_id,
    sector_id,
    zona: null,
    num_equipo: null,
    es_principal: true,
    desde: hoy,
  })
  await anotarAlta(ctx, membresia_id)
  const versiones = await consentir(ctx, membresia_id, tutor)
  await guardar.crearUsuario(db, membresia_id)
  if (conocido) await inscribir.marcarPosibleDuplicado(db, membresia_id)
  await anotar(ctx, 'registrarse en línea', membresia_id, {
    nombre_completo: [null, guardar.nombreCompleto(partes.personas)],
    ...(conocido && { posible_duplicado: [null, true] }),
  })
  await avisar(ctx, { membresia_id, tutor, ...versiones }, correoDeInscripcion, await correosDe(db, membresia_id))
  // Last, for the diocese's next number is everybody's: whoever takes it makes the others wait until the end.
  await emitirCredencial(db, membresia_id, diocesis_id)
  return membresia_id
}

/** Enrols a member of an earlier cycle in the current one: new main role, status 20, the data they confirmed; the history stays. */
export async function inscribirReingreso(
  ctx: Ctx,
  ciclo: Ciclo,
  { membresia_id, probado }: { membresia_id: number; probado: boolean },
  { membresia, tutor }: Solicitud,
) {
  const { db, hoy } = ctx
  await guardar.apartarMembresia(db, membresia_id)
  const enArchivo = await correosDe(db, membresia_id)
  const antes = await exigirPorReingresar(db, membresia_id, ciclo)
  exigirLoFijo(membresia, antes)
  const bloque = sinMascaras(membresia, bloqueDe(antes))
  const { rol_id, nivel_id, zona, num_equipo } = await lugarDeReingreso(db, antes, hoy)
  const { anio_ingreso, diocesis_id, sector_id, tipo_membresia_id } = antes
  const partes = desarmar(completo(bloque, { rol_id, nivel_id, anio_ingreso }))
  exigirTutor(ctx, membresia, partes, tutor)
  await exigirFotos(ctx, partes, membresia_id)

  const general = { ...partes.general, tipo_membresia_id, estatus_id: ALTA, anio_ingreso }
  await guardar.actualizarMembresia(db, membresia_id, general, partes.personas)
  await guardarPartes(ctx, membresia_id, partes)
  await inscribirEn(ctx, ciclo, membresia, { membresia_id, es_reingreso: true })
  const { ciclo_id } = ciclo
  const lugar = { rol_id, nivel_id, diocesis_id, sector_id, zona, num_equipo }
  await agregarApostolado(db, { ...lugar, membresia_id, ciclo_id, es_principal: true, desde: hoy })
  if (zona && num_equipo) await asegurarEquipo(db, { ciclo_id, tipo_membresia_id, sector_id, zona, num_equipo })
  if (antes.estatus_id !== ALTA) await anotarAlta(ctx, membresia_id)
  const versiones = await consentir(ctx, membresia_id, tutor)
  await inscribir.asegurarUsuario(db, membresia_id)
  if (!probado) await inscribir.desconfiarDeCorreosNuevos(db, membresia_id, enArchivo)
  const despues = (await leerMiembro(db, membresia_id)) ?? antes
  await anotar(ctx, 'reingresar en línea', membresia_id, diferencias(plano(antes), plano(despues)))
  const direcciones = new Set([...enArchivo, ...(await correosDe(db, membresia_id))])
  await avisar(ctx, { membresia_id, tutor, ...versiones }, correoDeReingreso, [...direcciones])
  await emitirCredencial(db, membresia_id, diocesis_id)
  return membresia_id
}

const BLOQUES = ['matrimonio', 'joven', 'mare', 'ae'] as const

/** The block of the member's type, field by field. */
const bloqueDe = ({ matrimonio, joven, mare, ae }: Partial<Record<(typeof BLOQUES)[number], object | undefined>>) =>
  (matrimonio ?? joven ?? mare ?? ae ?? {}) as Record<string, unknown>

/** The membership with what is stored in place of its masks; a mask of anything else is bad input. */
function sinMascaras(membresia: MiembroEnRegistro, guardado: Record<string, unknown>): MiembroEnRegistro {
  const clave = BLOQUES.find((una) => una in membresia) as (typeof BLOQUES)[number]
  const { bloque, ajenos } = desenmascarar(bloqueDe(membresia), guardado)
  if (ajenos.length > 0)
    throw new HttpError(400, MENSAJES.formaInvalida, {
      errores: ajenos.map((campo) => ({ campo: `membresia.${clave}.${campo}`, mensaje: MENSAJES.incorrecto })),
    })
  return { ...membresia, [clave]: bloque } as MiembroEnRegistro
}

/** A guest's membership with what the server gives: never a status, a service or an additional role of their choice. */
const completo = (
  membresia: MiembroEnRegistro,
  dado: { rol_id: number; nivel_id: number; anio_ingreso: number },
): Miembro => ({ ...membresia, ...dado, estatus_id: ALTA, roles_adicionales: [], roles_quitar: [] })

const FIJOS = ['nombre', 'apellidop', 'apellidom', 'fecha_nac'].flatMap((campo) => [
  campo,
  `${campo}_el`,
  `${campo}_ella`,
])

/** Who answers a question is not thereby proven: names, known birth dates, type and place stay as they are (decision 31). */
function exigirLoFijo(membresia: MiembroEnRegistro, antes: MiembroLeido) {
  if (membresia.tipo_membresia_id !== antes.tipo_membresia_id)
    throw new HttpError(400, 'El tipo de membresía no coincide con el guardado')
  if (membresia.diocesis_id !== antes.diocesis_id || membresia.sector_id !== antes.sector_id)
    throw new Refusal('En el reingreso no se cambian la diócesis ni el sector: pide el cambio a tu sector')
  const [enviado, guardado] = [bloqueDe(membresia), bloqueDe(antes)]
  if (FIJOS.some((campo) => guardado[campo] != null && enviado[campo] !== guardado[campo]))
    throw new Refusal(
      'En el reingreso no se cambian los nombres ni las fechas de nacimiento: pide el cambio a tu sector',
    )
}

function exigirTutor(
  { hoy }: Context,
  { tipo_membresia_id }: MiembroEnRegistro,
  { personas }: Desarmado,
  tutor: Solicitud['tutor'],
) {
  if (tutor || !pideTutor(tipo_membresia_id, personas[0]?.fecha_nac ?? hoy, hoy)) return
  throw new HttpError(400, MENSAJES.formaInvalida, {
    errores: [
      { campo: 'tutor.nombre', mensaje: MENSAJES.requerido },
      { campo: 'tutor.parentesco', mensaje: MENSAJES.requerido },
    ],
  })
}

/** Whether either person is already known, here or in an enrolment of this very moment. */
async function esConocido({ db }: Context, { personas }: Desarmado): Promise<boolean> {
  await enFila(
    db,
    personas.map(({ fecha_nac }) => `nacimiento ${fecha_nac}`),
  )
  return hayConocidos(db, personas)
}

async function exigirFotos({ db }: Context, { personas }: Desarmado, membresia_id: number | null) {
  const fotos = personas.flatMap(({ foto }) => foto ?? [])
  if (!(await inscribir.fotosPropias(db, fotos, membresia_id)))
    throw new HttpError(400, 'La fotografía ya no está disponible. Vuelve a tomarla.')
}

const inscribirEn = (
  { db, hoy }: Context,
  { ciclo_id }: Ciclo,
  { inscripcion, ofrenda }: MiembroEnRegistro,
  cual: { membresia_id: number; es_reingreso: boolean },
) => guardar.inscribir(db, { ...cual, ciclo_id, fecha: hoy, cuota: inscripcion, ofrenda })

const anotarAlta = ({ db, hoy }: Context, membresia_id: number) =>
  guardar.anotarEstatus(db, {
    membresia_id,
    estatus_id: ALTA,
    motivo_baja_id: null,
    fecha: hoy,
    por_membresia_id: null,
  })

/** Answers the versions of the notices that were consented to. */
async function consentir({ db, ip }: Context, membresia_id: number, tutor: Solicitud['tutor']) {
  const { aviso_privacidad_version, aviso_imagen_version } = await leerAjustes(db, [
    'aviso_privacidad_version',
    'aviso_imagen_version',
  ])
  const quien = { membresia_id, ip, tutor }
  const versiones = { privacidad: String(aviso_privacidad_version ?? ''), imagen: String(aviso_imagen_version ?? '') }
  await inscribir.consentir(db, { ...quien, tipo: 'aviso_privacidad', version: versiones.privacidad })
  await inscribir.consentir(db, { ...quien, tipo: 'uso_imagen', version: versiones.imagen })
  return versiones
}

interface Avisado {
  membresia_id: number
  privacidad: string
  imagen: string
  tutor: Solicitud['tutor']
}

const DIAS_DE_ENLACE = 3

/** Tells the member at these addresses; who has no password yet is mailed a link for it, where an address is sure. */
async function avisar(
  { db, cola, sitio }: Ctx,
  { membresia_id, ...resto }: Avisado,
  carta: typeof correoDeInscripcion,
  direcciones: readonly string[],
) {
  const miembro = await leerMiembro(db, membresia_id)
  if (!miembro) throw new Error('Una membresía recién inscrita se puede leer')
  const seguras = new Set(
    (await inscribir.sinContrasena(db, membresia_id)) ? await correosConfirmados(db, membresia_id) : [],
  )
  const enlace =
    seguras.size > 0 ? await crearEnlace(db, sitio, { membresia_id, minutos: DIAS_DE_ENLACE * 24 * 60 }) : null
  const inscrito = { ...miembro, ...resto }
  const a = (cuales: boolean) => ({
    membresia_id,
    direcciones: direcciones.filter((una) => seguras.has(una) === cuales),
  })
  await enviarCartaA(db, cola, a(true), carta(inscrito, enlace, DIAS_DE_ENLACE))
  await enviarCartaA(db, cola, a(false), carta(inscrito, null, DIAS_DE_ENLACE))
}

const anotar = (
  { db, ip, solicitud }: Context,
  accion: string,
  membresia_id: number,
  cambios: Record<string, [unknown, unknown]>,
) =>
  anotarEnBitacora(db, {
    membresia_id: null,
    accion,
    adicional: 'membresia',
    objeto_id: membresia_id,
    cambios,
    solicitud,
    ip,
  })
