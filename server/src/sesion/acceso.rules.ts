import { HttpError } from '../http/errors.ts'
import type { Context } from '../http/handlers.ts'
import { coincide } from './contrasena.ts'
import { claveDeIntento, contarIntento, descontarIntento, type Limite, olvidarIntentos } from './intento.queries.ts'
import { buscarCuenta, type Cuenta } from './sesion.queries.ts'

/** Ten failures of an account, or sixty from one address, in a quarter of an hour lock for as long. */
export const POR_CUENTA: Limite = { fallos: 10, ventana: 15, castigo: 15 }
export const POR_DIRECCION: Limite = { fallos: 60, ventana: 15, castigo: 15 }

export const DATOS_INCORRECTOS = 'Usuario o contraseña incorrectos'

export function exigirSinBloqueo(...esperas: number[]) {
  const espera = Math.max(...esperas)
  if (espera > 0)
    throw new HttpError(429, `Demasiados intentos. Espera ${Math.ceil(espera / 60)} minutos y vuelve a intentarlo.`, {
      retryAfter: espera,
    })
}

/**
 * Whether user and password belong together and the account is let in. The attempt is counted before it is judged and
 * forgotten when it was right; whoever is locked out gets a 429.
 */
export async function comprobarCuenta(
  { db, ip }: Pick<Context, 'db' | 'ip'>,
  { usuario, contrasena }: { usuario: string; contrasena: string },
  admite: (cuenta: Cuenta) => boolean,
): Promise<{ vale: true; cuenta: Cuenta } | { vale: false; cuenta: Cuenta | undefined }> {
  const intentos = [claveDeIntento('cuenta', usuario), claveDeIntento('direccion', ip)] as const
  exigirSinBloqueo(
    await contarIntento(db, intentos[0], POR_CUENTA),
    await contarIntento(db, intentos[1], POR_DIRECCION),
  )
  const cuenta = await buscarCuenta(db, usuario)
  const coinciden = await coincide(cuenta?.contrasena, contrasena)
  if (!(coinciden && cuenta && admite(cuenta))) return { vale: false, cuenta }
  await olvidarIntentos(db, intentos[0])
  await descontarIntento(db, intentos[1])
  return { vale: true, cuenta }
}
