import * as sesion from '@padron/contract/sesion/sesion.endpoints'
import { cicloVigente } from '../catalogos/catalogos.queries.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { anotarEnBitacora } from '../http/audit.ts'
import { Refusal } from '../http/errors.ts'
import { type Context, serve } from '../http/handlers.ts'
import { comprobarCuenta, DATOS_INCORRECTOS, exigirSinBloqueo, POR_CUENTA } from './acceso.rules.ts'
import { cifrar, coincide, esComun } from './contrasena.ts'
import { claveDeIntento, contarIntento, olvidarIntentos } from './intento.queries.ts'
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
      if (esComun(nueva_contrasena) || nueva_contrasena.toLowerCase() === quien.usuario.toLowerCase())
        throw new Refusal('Esa contraseña es de las más usadas. Elige otra que solo tú conozcas.')
      const cifrada = await cifrar(nueva_contrasena)
      await olvidarIntentos(db, intento)
      await inTransaction(db, async (tx) => {
        await guardarContrasena(tx, quien.membresia_id, cifrada)
        await terminarSesiones(tx, quien.membresia_id, quien.sesion_id)
        await anotarEntrada({ ...ctx, db: tx }, 'cambiar contraseña', quien.membresia_id)
      })
      return { respuesta: true, mensaje: 'Tu contraseña se actualizó' }
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
