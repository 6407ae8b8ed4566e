import { MENSAJES } from '@padron/contract/constantes'
import { z } from 'zod'

const coinciden = ({ nueva_contrasena, confirmacion }: Record<string, unknown>) => nueva_contrasena === confirmacion

/** A body with a new password, and the same password typed again. */
export const conConfirmacion = <S extends z.ZodRawShape & { nueva_contrasena: z.ZodString }>(cuerpo: z.ZodObject<S>) =>
  cuerpo
    .extend({ confirmacion: z.string({ error: MENSAJES.requerido }).min(1, MENSAJES.requerido).max(80) })
    .refine((valores) => coinciden(valores as Record<string, unknown>), {
      path: ['confirmacion'],
      message: MENSAJES.confirmacionDistinta,
      // Said even while another field is wrong: otherwise it would come as a second surprise.
      when: () => true,
    })
