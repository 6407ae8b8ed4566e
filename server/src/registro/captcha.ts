import { createHmac } from 'node:crypto'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { gastarReto } from './envio.queries.ts'

const MINUTOS = 10

const hex = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[0-9a-f]*$/i)
const Solucion = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex(128),
      salt: hex(128),
      cost: z.int().min(1).max(100_000),
      keyLength: z.int().min(1).max(64),
      keyPrefix: hex(128),
      keySignature: hex(128),
      expiresAt: z.number(),
    }),
    signature: hex(128),
  }),
  solution: z.object({ counter: z.int().min(0).max(1_000_000), derivedKey: hex(128), time: z.number().optional() }),
})

/** Challenges of the self-hosted ALTCHA (decision 33): a browser works for one, and each counts once. */
export function crearCaptcha({ sessionSecret, captchaCost }: Pick<Env, 'sessionSecret' | 'captchaCost'>) {
  const secreto = (uso: string) => createHmac('sha256', sessionSecret).update(`captcha ${uso}`).digest('hex')
  const secretos = { hmacSignatureSecret: secreto('reto'), hmacKeySignatureSecret: secreto('llave') }
  return {
    reto: async (ahora: Date) => {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: captchaCost,
        counter: randomInt(Math.ceil(captchaCost * 1.5), Math.ceil(captchaCost / 2)),
        deriveKey,
        expiresAt: new Date(ahora.getTime() + MINUTOS * 60_000),
        ...secretos,
      })
      return { parameters: { ...parameters, expiresAt: parameters.expiresAt ?? 0 }, signature }
    },

    /** True for a right, unexpired and unused solution, which is used from here on. */
    gastar: async (db: Db, capcha: string, ahora: Date): Promise<boolean> => {
      const pago = Pago.safeParse(capcha)
      if (!pago.success || pago.data.challenge.parameters.expiresAt * 1000 < ahora.getTime()) return false
      const { verified } = await verifySolution({ ...(pago.data as Payload), deriveKey, ...secretos })
      return verified && (await gastarReto(db, pago.data.challenge.signature, pago.data.challenge.parameters.expiresAt))
    },
  }
}

/** Base64 of JSON, as the widget gives it; whatever else is nothing. */
const Pago = z
  .string()
  .transform((capcha, contexto) => {
    try {
      return JSON.parse(Buffer.from(capcha, 'base64').toString()) as unknown
    } catch {
      contexto.addIssue('no es JSON')
      return z.NEVER
    }
  })
  .pipe(Solucion)
