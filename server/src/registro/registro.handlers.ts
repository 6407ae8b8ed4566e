import { EXCLUIDO, MENSAJES, ROL_DE_REGISTRO } from '@padron/contract/constantes'
import type { TipoMembresia } from '@padron/contract/permisos'
import * as registro from '@padron/contract/registro/registro.endpoints'
import { leerAjustes } from '../administracion/ajuste.queries.ts'
import { cicloVigente, diocesis, tipos } from '../catalogos/catalogos.queries.ts'
import { type Db, inTransaction } from '../db/db.ts'
import type { Env } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { type Context, serve } from '../http/handlers.ts'
import { comprobarCuenta, DATOS_INCORRECTOS, exigirSinBloqueo } from '../sesion/acceso.rules.ts'
import { claveDeIntento, contarIntento } from '../sesion/intento.queries.ts'
import { crearCaptcha } from './captcha.ts'
import { apartarEnvio, emitirToken, huellaDe, responderEnvio, soltarEnvio, usarToken } from './envio.queries.ts'
import { anotarReingreso, juzgar, preguntar } from './identificacion.rules.ts'
import * as inscribir from './inscripcion.queries.ts'
import { type Ctx, inscribirNuevo, inscribirReingreso, type Solicitud } from './inscripcion.rules.ts'
import type { Identidad } from './reingreso.queries.ts'
import { exigirPorReingresar, paraReingreso } from './reingreso.rules.ts'

/** Enrolments begun or sent, or questions asked for, from one address in a quarter of an hour: a parish hall shares one; the setting changes it. */
const POR_DIRECCION = 300

const RESPUESTA_INCORRECTA = 'La respuesta no coincide con nuestros datos'

/** The current cycle, which must be open to enrolment. */
async function exigirAbierto(db: Db) {
  const ciclo = await cicloVigente(db)
  if (!ciclo?.permiso_inscribir) throw new Refusal(MENSAJES.registroCerrado)
  return ciclo
}

async function exigirSinAbuso({ db, ip }: Context, que: 'registro' | 'preguntas' = 'registro') {
  const { registros_por_direccion } = await leerAjustes(db, ['registros_por_direccion'])
  const fallos = Number(registros_por_direccion ?? POR_DIRECCION)
  exigirSinBloqueo(await contarIntento(db, claveDeIntento(que, ip), { fallos, ventana: 15, castigo: 15 }))
}

export const registroHandlers = (env: Env) => {
  const captcha = crearCaptcha(env)

  async function ofrecerPreguntas(ctx: Context, identidad: Identidad) {
    const { db } = ctx
    await exigirAbierto(db)
    await exigirSinAbuso(ctx, 'preguntas')
    const { preguntas } = await preguntar(db, env.sessionSecret, identidad)
    return { respuesta: true, mensaje: 'Elige una pregunta y escribe tu respuesta con números', preguntas }
  }

  /** Lets the member into the form: their data, masked, and the token that saves them once. */
  async function dejarEntrar(ctx: Context, membresia_id: number, probado: boolean) {
    const { db, hoy } = ctx
    const ciclo = await exigirAbierto(db)
    const miembro = await exigirPorReingresar(db, membresia_id, ciclo)
    const tokenr = await emitirToken(db, { proposito: 'reingreso', membresia_id, probado })
    await anotarReingreso(ctx, 'identificarse para reingresar', membresia_id)
    return { respuesta: true, mensaje: 'Confirma tus datos', tokenr, membresia: await paraReingreso(db, miembro, hoy) }
  }

  return serve(registro, {
    rolesDeRegistro: (_, { db }) => inscribir.rolesDeRegistro(db, Object.values(ROL_DE_REGISTRO)),
    tiposEnRegistro: (_, { db }) => tipos(db),
    diocesisEnRegistro: (_, { db }) => diocesis(db),
    sectoresEnRegistro: ({ params }, { db }) => inscribir.sectoresAbiertos(db, params.id),
    captchaDeRegistro: (_, { ahora }) => captcha.reto(ahora),

    preguntasPorDiocesis: ({ body: { diocesis_id, membresia_id, tipo_membresia_id } }, ctx) =>
      ofrecerPreguntas(ctx, { clase: 'diocesis', diocesis_id, tipo: tipo_membresia_id, numero: membresia_id }),
    preguntasPorNacional: ({ body: { membresia_id } }, ctx) =>
      ofrecerPreguntas(ctx, { clase: 'nacional', membresia_id }),
    preguntasPorQr: ({ params: { code } }, ctx) => ofrecerPreguntas(ctx, { clase: 'qr', codigo: code }),

    reingresarConUsuario: async ({ body }, ctx) => {
      await exigirAbierto(ctx.db)
      const { vale, cuenta } = await comprobarCuenta(ctx, body, ({ estatus_id }) => estatus_id !== EXCLUIDO)
      if (!vale) {
        await anotarReingreso(ctx, 'reingreso fallido', cuenta?.membresia_id)
        throw new Refusal(DATOS_INCORRECTOS)
      }
      return inTransaction(ctx.db, (db) => dejarEntrar({ ...ctx, db }, cuenta.membresia_id, true))
    },

    reingresarConPregunta: async ({ body: { pregunta, respuesta, ...quien } }, ctx) => {
      await exigirAbierto(ctx.db)
      const identidad = identidadDe(quien)
      const { espera, acertado } = await juzgar(ctx, env.sessionSecret, { identidad, pregunta, respuesta })
      exigirSinBloqueo(espera)
      if (!acertado) throw new Refusal(RESPUESTA_INCORRECTA)
      return inTransaction(ctx.db, (db) => dejarEntrar({ ...ctx, db }, acertado.membresia_id, false))
    },

    empezarRegistro: async ({ body: { tipo_membresia_id } }, ctx) => {
      await exigirAbierto(ctx.db)
      await exigirSinAbuso(ctx)
      const tokenr = await emitirToken(ctx.db, { proposito: 'nuevo', tipo: tipo_membresia_id })
      return { respuesta: true, mensaje: 'Llena tus datos', tokenr }
    },

    guardarRegistro: async ({ body: { clave_envio, capcha, tokenr, sitio_web, ...solicitud } }, ctx) => {
      await exigirSinAbuso(ctx)
      const { membresia, tutor } = solicitud
      const clave = clave_envio ?? huellaDe(tokenr)
      await ctx.cola.abrir()
      const llamada = 'registro/membresia/guardar/'
      const salida = await inTransaction(ctx.db, async (db) => {
        const anterior = await apartarEnvio<Guardado>(db, { clave, llamada, contenido: { membresia, tutor } })
        if (anterior) return anterior
        const esPersona = sitio_web === '' && (await captcha.gastar(db, capcha, ctx.ahora))
        const hecho = esPersona
          ? await oRehusar(
              inTransaction(db, (parte) => inscribirUno({ ...ctx, db: parte, sitio: env.sitio }, tokenr, solicitud)),
            )
          : new Refusal(MENSAJES.captchaVencido)
        if (hecho instanceof Refusal) await soltarEnvio(db, clave)
        else await responderEnvio(db, clave, hecho)
        return hecho
      })
      if (salida instanceof Refusal) throw salida
      return salida
    },
  })
}

interface Guardado {
  respuesta: true
  id: number
  mensaje: string
}

/** A refusal as a value: the captcha it spent stays spent (decision 28), while what it undid is undone. */
const oRehusar = <T>(trabajo: Promise<T>): Promise<T | Refusal> =>
  trabajo.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

function identidadDe({
  qr,
  membresia_id,
  diocesis_id,
  tipo_membresia_id,
}: {
  qr?: string | undefined
  membresia_id?: number | undefined
  diocesis_id?: number | undefined
  tipo_membresia_id?: TipoMembresia | undefined
}): Identidad {
  if (qr !== undefined) return { clase: 'qr', codigo: qr }
  if (diocesis_id !== undefined && tipo_membresia_id !== undefined)
    return { clase: 'diocesis', diocesis_id, tipo: tipo_membresia_id, numero: membresia_id ?? 0 }
  return { clase: 'nacional', membresia_id: membresia_id ?? 0 }
}

async function inscribirUno(ctx: Ctx, tokenr: string, solicitud: Solicitud): Promise<Guardado> {
  const ciclo = await exigirAbierto(ctx.db)
  const para = await usarToken(ctx.db, tokenr)
  const { membresia_id, tipo_membresia_id } = solicitud.membresia
  const coincide =
    para?.proposito === 'nuevo'
      ? membresia_id === 0 && tipo_membresia_id === para.tipo
      : membresia_id === para?.membresia_id
  if (!(para && coincide)) throw new Refusal(MENSAJES.registroVencido)
  const id =
    para.proposito === 'nuevo'
      ? await inscribirNuevo(ctx, ciclo, solicitud)
      : await inscribirReingreso(ctx, ciclo, para, solicitud)
  return { respuesta: true, id, mensaje: MENSAJES.registroExitoso }
}
