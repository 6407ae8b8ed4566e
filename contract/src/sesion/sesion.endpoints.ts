import { z } from 'zod'
import { MENSAJES } from '../constantes.ts'
import { get, post } from '../endpoint.ts'
import { Respuesta, texto } from '../fields.ts'

const MAXIMO = 'Máximo 80 caracteres'
const Usuario = texto(80)
/** A password is never trimmed (decision 29). */
const Contrasena = z.string({ error: MENSAJES.requerido }).min(1, MENSAJES.requerido).max(80, MAXIMO)
const ContrasenaNueva = Contrasena.min(8, 'La contraseña debe tener al menos 8 caracteres')

/** Who signed in: what the bar greets with and the screens ask about. */
export const UsuarioDeSesion = z.object({
  membresia_id: z.number(),
  tipo_membresia_id: z.number(),
  usuario: z.string(),
  nombre_completo: z.string(),
  rol: z.object({ nom_rol: z.string() }),
  diocesis_id: z.number().nullable(),
  sector_id: z.number().nullable(),
  rol_admin: z.boolean(),
  /** A temporary password must be replaced before anything else (decision 29). */
  debe_cambiar: z.boolean(),
})

const SesionAbierta = Respuesta.extend({
  membresia: UsuarioDeSesion,
  /** Signed, 20 minutes long; its expiry can be read by the client. */
  token: z.string(),
  permisos: z.array(z.string()),
})

/** Signs in. Unknown users and wrong passwords get the same answer in the same time; repeated failures get a 429. */
export const iniciarSesion = post('sesion/iniciar/', {
  access: 'public',
  body: z.object({ usuario: Usuario, contrasena: Contrasena }),
  response: SesionAbierta,
  atomic: false,
  audit: null,
})

/** Replaces the token by a new one, with the keys as they are now; the old one stays good for 30 seconds. */
export const renovarSesion = post('sesion/renovar/', {
  access: 'session',
  response: SesionAbierta,
  audit: null,
})

/** Ends the session on the server: its token opens nothing from here on. */
export const terminarSesion = post('sesion/terminar/', {
  own: true,
  access: 'session',
  response: Respuesta,
  audit: { accion: 'terminar sesión', tabla: 'sesion', objeto: () => null },
})

export const CambioContrasena = z.object({
  usuario: Usuario,
  contrasena: Contrasena,
  nueva_contrasena: ContrasenaNueva,
})

/** Changes one's own password and ends every other session of the account. */
export const cambiarContrasena = post('actualizar/contrasena/', {
  access: 'session',
  body: CambioContrasena,
  response: Respuesta,
  atomic: false,
  audit: null,
})

/** Mails a link to set another password. Known and unknown users get the same answer in the same time. */
export const recuperarContrasena = post('sesion/recuperar/', {
  own: true,
  access: 'public',
  body: z.object({ usuario: Usuario }),
  response: Respuesta,
  atomic: false,
  audit: null,
})

export const ContrasenaRestablecida = z.object({
  /** What the mailed link carries after its #. */
  ficha: z.string({ error: MENSAJES.incorrecto }).regex(/^[\w-]{20,100}$/, MENSAJES.incorrecto),
  nueva_contrasena: ContrasenaNueva,
})

/** Sets the password that a mailed link allows, once, and ends every session of the account. */
export const restablecerContrasena = post('sesion/restablecer/', {
  own: true,
  access: 'public',
  body: ContrasenaRestablecida,
  response: Respuesta,
  atomic: false,
  audit: null,
})

/** The current cycle, or `ciclo_id` 0 when there is none. */
export const cicloVigente = get('registro/ciclo/vigente/', {
  access: 'public',
  response: z.object({ ciclo_id: z.number(), nom_ciclo: z.string(), permiso_inscribir: z.boolean() }),
})
