import { z } from 'zod'
import { MENSAJES } from './constantes.ts'

const MAX_INT4 = 2_147_483_647
const MAX_INT2 = 32_767
/** At least one letter: a name of dots alone is none. */
const LETRAS = /^['’. ]*[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ'’. ]*$/
/** Controls, marks that reorder text, halves of a character: invisible in a name, dangerous in a list. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/u

/** An id in a JSON body: a positive 32-bit integer. */
export const Id = z.int({ error: MENSAJES.requerido }).min(1, MENSAJES.requerido).max(MAX_INT4, MENSAJES.incorrecto)

/** The same id where it travels as text: in a path or a query. */
export const IdEnRuta = z.coerce.number().int().min(1).max(MAX_INT4)

/** The id of a small catalogue (statuses, levels, grades, reasons, states), which the database keeps in two bytes. */
export const IdCorto = Id.max(MAX_INT2, MENSAJES.incorrecto)
export const IdCortoEnRuta = z.coerce.number().int().min(1).max(MAX_INT2)

/** A text of 1 to `max` characters, trimmed, without control or text-direction characters. */
export const texto = (max: number) =>
  z
    .string({ error: MENSAJES.requerido })
    .trim()
    .normalize()
    .min(1, MENSAJES.requerido)
    .max(max, `Máximo ${max} caracteres`)
    .refine((valor) => !INVISIBLE.test(valor), 'Contiene caracteres no permitidos')

/** Letters as S1 section 5 counts them: accents, ñ, umlaut, apostrophe, period and space. */
export const letras = (max: number) => texto(max).regex(LETRAS, MENSAJES.soloLetras)

/** Digits and nothing else, as many as the pattern says; whatever is wrong with them is told in one sentence. */
const digitos = (patron: RegExp, mensaje: string) =>
  z.string({ error: MENSAJES.requerido }).trim().min(1, MENSAJES.requerido).regex(patron, mensaje)

/** A mobile number: ten digits. */
export const telefono = digitos(/^\d{10}$/, MENSAJES.telefono)

/** A home number with its area code: ten digits. */
export const telefonoCasa = digitos(/^\d{10}$/, MENSAJES.telefonoCasa)

/** An e-mail address of at most `max` characters, kept in lower case. */
export const correo = (max: number) =>
  texto(max)
    .toLowerCase()
    .regex(/^[^\s@<>"(),;:\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/, MENSAJES.correo)

/** Five digits as text (decision 1). */
export const codigoPostal = digitos(/^\d{5}$/, 'Ingrese los 5 dígitos del código postal')

const existe = (fecha: string) => {
  const dia = new Date(`${fecha}T00:00:00Z`)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(fecha)
}

/** A calendar day as `YYYY-MM-DD`, from 1900 on; 31 February is refused. */
export const Fecha = z
  .string({ error: MENSAJES.requerido })
  .min(1, MENSAJES.requerido)
  .regex(/^(19|2\d)\d\d-\d\d-\d\d$/, 'Fecha incorrecta')
  .refine(existe, 'Fecha incorrecta')

/** Today in Mexico City as `YYYY-MM-DD`. */
export const hoy = (ahora = new Date()): string => ahora.toLocaleDateString('sv', { timeZone: 'America/Mexico_City' })

/** A day that has already come: a birth, a wedding, an ordination. */
export const FechaPasada = Fecha.refine((fecha) => fecha <= hoy(), 'La fecha no puede ser futura')

/** A decimal amount of at most ten characters, as a number with two decimals at most (pesos). */
export const dinero = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .max(10, MENSAJES.incorrecto)
        .regex(/^\d+(\.\d*)?$/, MENSAJES.incorrecto),
    ],
    {
      error: MENSAJES.requerido,
    },
  )
  .transform((valor) => Math.round(Number(valor) * 100) / 100)
  .refine((valor) => valor >= 0 && valor < 10_000_000, MENSAJES.incorrecto)

/** Zone or team number: up to five characters, upper case, '01' the same as '1' (decision 6). */
export const zona = texto(5).transform((valor) => valor.toUpperCase().replace(/^0+(?=\d)/, ''))

/** Empty text, null and absence all mean "not given". */
export const opcional = <T extends z.ZodType>(campo: T) =>
  z.preprocess(
    (valor) => (valor === undefined || (typeof valor === 'string' && valor.trim() === '') ? null : valor),
    campo.nullable(),
  )

/** One of the five membership types where it travels in a path or a query. */
export const TipoEnRuta = z.coerce.number().pipe(z.literal([1, 2, 3, 4, 5]))

/** What every write answers. */
export const Respuesta = z.object({ respuesta: z.boolean(), mensaje: z.string() })

/** The text of a credential's code: three capital letters, a dash, J or M optionally followed by A, a dash, digits. */
export const CodigoQr = z
  .string({ error: MENSAJES.requerido })
  .max(40, MENSAJES.incorrecto)
  .regex(/^[A-Z]{3}-[JM]A?-\d{1,9}$/, { error: ({ input }) => `Codigo incorrecto '${String(input).slice(0, 20)}'` })

/** What stands in a contact field in place of the stored value until it is typed again. */
export const MASCARA = '•'
const Enmascarado = z.string().max(100).regex(/•/, { abort: true })

/** A field that takes its own values, or the masked one just as the server sent it, which keeps what is stored. */
export const enmascarable = (campo: z.ZodType<string, string>) =>
  z.union([Enmascarado, campo], { error: MENSAJES.requerido })
