import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const Contenido = z.object({ sid: z.uuid(), ficha: z.uuid() })

/** Signs and reads the token; the `sesion` row behind it says whether it still opens anything. */
export interface Firma {
  firmar: (sesion: { sesion_id: string; ficha: string; desde?: Date; vence: Date }) => Promise<string>
  leer: (token: string) => Promise<{ sesion_id: string; ficha: string } | undefined>
}

/** HS256 with the installation's secret; the client reads the expiry (`exp`) from it (section 4 of S1). */
export function crearFirma(secreto: string, ahora: () => Date): Firma {
  const llave = new TextEncoder().encode(secreto)
  return {
    firmar: ({ sesion_id, ficha, desde, vence }) =>
      new SignJWT({ sid: sesion_id, ficha })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(desde ?? ahora())
        .setExpirationTime(vence)
        .sign(llave),
    leer: async (token) => {
      const verified = await jwtVerify(token, llave, { algorithms: ['HS256'], currentDate: ahora() }).catch(() => null)
      const contenido = Contenido.safeParse(verified?.payload)
      return contenido.success ? { sesion_id: contenido.data.sid, ficha: contenido.data.ficha } : undefined
    },
  }
}
