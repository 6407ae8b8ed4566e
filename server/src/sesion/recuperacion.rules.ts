import { createHash, randomBytes } from 'node:crypto'
import type { Cola } from '../cola/cola.ts'
import type { Carta } from '../correo/carta.ts'
import { correosConfirmados, enviarCarta, enviarCartaA } from '../correo/correo.queries.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { Refusal } from '../http/errors.ts'
import { cifrar, exigirContrasenaNueva } from './contrasena.ts'
import { claveDeIntento, olvidarIntentos } from './intento.queries.ts'
import { enlaceVigente, guardarEnlace, usarEnlaces } from './recuperacion.queries.ts'
import { buscarCuenta, guardarContrasena, terminarSesiones } from './sesion.queries.ts'

/** Minutes that a mailed link stays good. */
const MINUTOS = 30

const huellaDe = (ficha: string) => createHash('sha256').update(ficha).digest('base64url')

const olvidada = (url: string): Carta => ({
  asunto: 'Elige una contraseña nueva',
  partes: [
    'Alguien pidió una contraseña nueva para tu cuenta. Si fuiste tú, elígela aquí:',
    { boton: 'Elegir contraseña', url },
    `El enlace sirve una sola vez, durante ${MINUTOS} minutos.`,
    'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  ],
})

export const contrasenaCambiada: Carta = {
  asunto: 'Tu contraseña cambió',
  partes: [
    'La contraseña de tu cuenta acaba de cambiar, y las demás sesiones abiertas se cerraron.',
    'Si no fuiste tú, usa «¿Olvidaste tu contraseña?» en la página de acceso y avisa al secretario de tu sector.',
  ],
}

/** Mails a link to whoever this user name or address stands for; for nobody, nothing happens. */
export async function mandarEnlace(db: Db, cola: Cola, sitio: string, usuario: string): Promise<void> {
  const cuenta = await buscarCuenta(db, usuario)
  if (!cuenta?.permite_acceso) return
  await inTransaction(db, async (tx) => {
    const { membresia_id } = cuenta
    const direcciones = await correosConfirmados(tx, membresia_id)
    const enlace = await crearEnlace(tx, sitio, { membresia_id, minutos: MINUTOS })
    await enviarCartaA(tx, cola, { membresia_id, direcciones }, olvidada(enlace))
  })
}

/** A link that sets the password of this membership once; the database keeps its hash. */
export async function crearEnlace(
  tx: Db,
  sitio: string,
  enlace: { membresia_id: number; minutos: number },
): Promise<string> {
  const ficha = randomBytes(32).toString('base64url')
  await guardarEnlace(tx, { huella: huellaDe(ficha), ...enlace })
  // After the # nothing travels to any server: neither ours nor another's log keeps it.
  return `${sitio}/restablecer#${ficha}`
}

/** Sets the password that a link allows, ends every session of the account and forgets its failures. */
export async function restablecer(tx: Db, cola: Cola, ficha: string, nueva: string): Promise<number> {
  const cuenta = await enlaceVigente(tx, huellaDe(ficha))
  if (!cuenta) throw new Refusal('Este enlace ya se usó o venció. Pide otro en «¿Olvidaste tu contraseña?».')
  exigirContrasenaNueva(nueva, cuenta.usuario)
  await usarEnlaces(tx, cuenta.membresia_id)
  await guardarContrasena(tx, cuenta.membresia_id, await cifrar(nueva))
  await terminarSesiones(tx, cuenta.membresia_id)
  await olvidarIntentos(tx, claveDeIntento('cuenta', cuenta.usuario))
  await enviarCarta(tx, cola, cuenta.membresia_id, contrasenaCambiada)
  return cuenta.membresia_id
}
