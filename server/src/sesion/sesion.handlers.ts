import * as sesion from '@padron/contract/sesion/sesion.endpoints'
import { cicloVigente } from '../catalogos/catalogos.queries.ts'
import { enviarCarta } from '../correo/correo.queries.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { anotarEnBitacora } from '../http/audit.ts'
import { Refusal } from '../http/errors.ts'
import { type Context, serve } from '../http/handlers.ts'
import { comprobarCuenta, DATOS_INCORRECTOS, exigirSinBloqueo, POR_CUENTA, POR_DIRECCION } from './acceso.rules.ts'
import { cifrar, coincide, exigirContrasenaNueva } from './contrasena.ts'
import { claveDeIntento, contarIntento, type Limite, olvidarIntentos } from './intento.queries.ts'
import { contrasenaCambiada, restablecer } from './recuperacion.rules.ts'
import {
  abrirSesion,
  anotarAcceso,
  buscarCuenta,
  cargarSesion,
  duracionDeSesion,
  guardarContrasena,
  renovarFicha,
  terminarSesion,
  terminarSesiones,
} from './sesion.queries.ts'
import type { Firma } from './token.ts'

/** Links that may be asked for in an hour. */
const RECUPERAR_CUENTA: Limite = { fallos: 5, ventana: 60, castigo: 60 }
const RECUPERAR_DIRECCION: Limite = { fallos: 40, ventana: 60, castigo: 60 }

export const sesionHandlers = (firma: Firma) => {
  /** The token of a session row, never longer than the session itself, with who it is and what they may do. */
  const responder = async (
    db: Db,
    { sesion_id, ficha, expira }: { sesion_id: string; ficha: string; expira: string },
    ahora: Date,
  ) => {
    const { minutos } = await duracionDeSesion(db)
    const vence = new Date(Math.min(ahora.getTime() + minutos * 60_000, Date.parse(expira)))
    const quien = await cargarSesion(db, sesion_id, ficha)
    if (!quien) throw new Refusal(DATOS_INCORRECTOS)
    return {
      respuesta: true,
      membresia: { ...quien, rol: { nom_rol: quien.nom_rol } },
      token: await firma.firmar({ sesion_id, ficha, desde: ahora, vence }),
      permisos: quien.permisos,
    }
  }

  return serve(sesion, {
    iniciarSesion: async ({ body: { usuario, contrasena } }, ctx) => {
      const { db, ip } = ctx
      const { vale, cuenta } = await comprobarCuenta(ctx, { usuario, contrasena }, (una) => una.permite_acceso)
      if (!vale) {
        await anotarEntrada(ctx, 'inicio de sesión fallido', cuenta?.membresia_id ?? null)
        throw new Refusal(DATOS_INCORRECTOS)
      }
      return inTransaction(db, async (tx) => {
        const { horas } = await duracionDeSesion(tx)
        const abierta = await abrirSesion(tx, { membresia_id: cuenta.membresia_id, horas, ip, agente: ctx.agente })
        await anotarAcceso(tx, cuenta.membresia_id)
        await anotarEntrada({ ...ctx, db: tx }, 'iniciar sesión', cuenta.membresia_id)
        return { ...(await responder(tx, abierta, ctx.ahora)), mensaje: 'Bienvenido' }
      })
    },

    renovarSesion: async (_, { db, sesion: { sesion_id }, ahora }) => ({
      ...(await responder(db, await renovarFicha(db, sesion_id), ahora)),
      mensaje: 'Sesión renovada',
    }),

    terminarSesion: async (_, { db, sesion: { sesion_id } }) => {
      await terminarSesion(db, sesion_id)
      return { respuesta: true, mensaje: 'Sesión terminada' }
    },

    cambiarContrasena: async ({ body: { usuario, contrasena, nueva_contrasena } }, ctx) => {
      const { db, sesion: quien } = ctx
      if (usuario.toLowerCase() !== quien.usuario.toLowerCase()) throw new Refusal('El usuario no es el de tu sesión')
      const intento = claveDeIntento('cuenta', quien.usuario)
      exigirSinBloqueo(await contarIntento(db, intento, POR_CUENTA))
      const cuenta = await buscarCuenta(db, quien.usuario)
      if (!(await coincide(cuenta?.contrasena, contrasena))) {
        await anotarEntrada(ctx, 'cambio de contraseña fallido', quien.membresia_id)
        throw new Refusal('La contraseña actual no es correcta')
      }
      if (nueva_contrasena === contrasena) throw new Refusal('La contraseña nueva debe ser distinta de la actual')
      exigirContrasenaNueva(nueva_contrasena, quien.usuario)
      const cifrada = await cifrar(nueva_contrasena)
      await olvidarIntentos(db, intento)
      await inTransaction(db, async (tx) => {
        await guardarContrasena(tx, quien.membresia_id, cifrada)
        await terminarSesiones(tx, quien.membresia_id, quien.sesion_id)
        await anotarEntrada({ ...ctx, db: tx }, 'cambiar contraseña', quien.membresia_id)
        await enviarCarta(tx, ctx.cola, quien.membresia_id, contrasenaCambiada)
      })
      return { respuesta: true, mensaje: 'Tu contraseña se actualizó' }
    },

    recuperarContrasena: async ({ body: { usuario } }, { db, cola, ip }) => {
      exigirSinBloqueo(
        await contarIntento(db, claveDeIntento('recuperar', usuario), RECUPERAR_CUENTA),
        await contarIntento(db, claveDeIntento('recuperar desde', ip), RECUPERAR_DIRECCION),
      )
      // Whose it is, if anybody's, is looked up later: the answer takes the same time for all.
      await cola.encolar(db, 'recuperaciones', { usuario })
      return {
        respuesta: true,
        mensaje:
          'Si hay una cuenta con esos datos y tiene correo, en unos minutos le llegará un enlace para elegir otra contraseña.',
      }
    },

    restablecerContrasena: async ({ body: { ficha, nueva_contrasena } }, ctx) => {
      exigirSinBloqueo(await contarIntento(ctx.db, claveDeIntento('enlace', ctx.ip), POR_DIRECCION))
      await inTransaction(ctx.db, async (tx) => {
        const membresia_id = await restablecer(tx, ctx.cola, ficha, nueva_contrasena)
        await anotarEntrada({ ...ctx, db: tx }, 'restablecer contraseña', membresia_id)
      })
      return { respuesta: true, mensaje: 'Tu contraseña se actualizó. Ya puedes entrar con ella.' }
    },

    cicloVigente: async (_, { db }) =>
      (await cicloVigente(db)) ?? { ciclo_id: 0, nom_ciclo: '', permiso_inscribir: false },
  })
}

const anotarEntrada = (
  { db, ip, solicitud }: Pick<Context, 'db' | 'ip' | 'solicitud'>,
  accion: string,
  membresia_id: number | null,
) => anotarEnBitacora(db, { membresia_id, accion, adicional: 'usuario', objeto_id: membresia_id, ip, solicitud })
