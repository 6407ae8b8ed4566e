import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../http/errors.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COSTO = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified against when there is no account, so that an unknown user takes the time of a wrong password. */
const NADIE = hash('nadie tiene esta contraseña', COSTO)

export const cifrar = (contrasena: string): Promise<string> => hash(contrasena, COSTO)

/** False, in equal time, for a wrong password, an unknown account and one that has none yet. */
export async function coincide(guardada: string | null | undefined, contrasena: string): Promise<boolean> {
  const vale = await verify(guardada ?? (await NADIE), contrasena)
  return vale && guardada != null
}

/** The passwords everybody tries first, and the ones this system would invite. */
const COMUNES = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '12341234',
  '123123123',
  'password',
  'password1',
  'password123',
  'passw0rd',
  'qwertyui',
  'qwerty123',
  'qwertyuiop',
  'asdfghjk',
  'asdfghjkl',
  '1q2w3e4r',
  '1qaz2wsx',
  'abcd1234',
  'abc12345',
  'iloveyou',
  'sunshine',
  'princesa',
  'princess',
  'football',
  'baseball',
  'superman',
  'contraseña',
  'contrasena',
  'contraseña1',
  'contrasena1',
  'contrasena123',
  'contraseña123',
  'familia1',
  'familia123',
  'matrimonio',
  'guadalupe',
  'guadalupe1',
  'jesucristo',
  'jesusmaria',
  'dios1234',
  'diosesamor',
  'teamomucho',
  'teamo123',
  'mexico123',
  'mexico2026',
  'movimiento',
  'mfc12345',
  'mfcmexico',
  'padron123',
  'administrador',
  'admin123',
  'admin1234',
  'bienvenido',
  'cambiame',
  'familiar',
])

/** Refuses, for whoever chooses a password, the ones that are the first guess. */
export function exigirContrasenaNueva(contrasena: string, usuario: string) {
  if (COMUNES.has(contrasena.toLowerCase()) || contrasena.toLowerCase() === usuario.toLowerCase())
    throw new Refusal('Esa contraseña es de las más usadas. Elige otra que solo tú conozcas.')
}
