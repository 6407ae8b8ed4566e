import { z } from 'zod'
import { MENSAJES } from '../constantes.ts'
import { get, post } from '../endpoint.ts'
import { CodigoQr, Id, IdEnRuta, letras, Respuesta, texto } from '../fields.ts'
import { MiembroLeido } from '../membresia/miembro.lectura.ts'
import { MiembroEnRegistro } from '../membresia/miembro.shape.ts'

const { object, number, string, boolean, array } = z

/** Five minutes: what an administrator changes is seen soon, and a Sunday night asks once. */
const CACHE_DE_ESTRUCTURA = 300

/** The role a new member of each type enters with, and its first level (domain.md 5.2). */
export const rolesDeRegistro = get('registro/roles/equiperos/', {
  access: 'public',
  cache: CACHE_DE_ESTRUCTURA,
  response: array(object({ rol_id: number(), nom_rol: string(), tipo_membresia_id: number() })),
})

export const tiposEnRegistro = get('registro/tipo_membresia/listar/', {
  access: 'public',
  cache: CACHE_DE_ESTRUCTURA,
  response: array(object({ tipo_membresia_id: number(), nom_tipo_membresia: string() })),
})

export const diocesisEnRegistro = get('registro/diocesis/listar/', {
  access: 'public',
  cache: CACHE_DE_ESTRUCTURA,
  response: array(object({ diocesis_id: number(), nom_diocesis: string() })),
})

/** Sectors and presectors of a diocese that one may enrol in: active ones, without the diocesan and national teams. */
export const sectoresEnRegistro = get('registro/sector/{id}/listar/', {
  access: 'public',
  cache: CACHE_DE_ESTRUCTURA,
  params: object({ id: IdEnRuta }),
  response: array(object({ sector_id: number(), nom_sector: string(), es_presector: boolean() })),
})

/** A fresh challenge for the ALTCHA widget, good once and for ten minutes (decision 33). */
export const captchaDeRegistro = get('registro/captcha/', {
  own: true,
  access: 'public',
  response: object({
    parameters: object({
      algorithm: string(),
      nonce: string(),
      salt: string(),
      cost: number(),
      keyLength: number(),
      keyPrefix: string(),
      keySignature: string().optional(),
      expiresAt: number(),
    }),
    signature: string(),
  }),
})

/** What may be asked of who re-enters: dates as ddmmaaaa, the last four digits of a telephone (decision 31). */
export const CAMPOS_DE_PREGUNTA = [
  'fecha_nac_el',
  'fecha_nac_ella',
  'fecha_boda',
  'fecha_nac',
  'ordenacion',
  'cel4_el',
  'cel4_ella',
  'cel4',
  'tel_casa4',
  'tel_padre4',
  'tel_madre4',
] as const
export type CampoDePregunta = (typeof CAMPOS_DE_PREGUNTA)[number]

const Tipo = z.literal([1, 2, 3, 4, 5], { error: MENSAJES.requerido })

const Preguntas = Respuesta.extend({
  /** One to three; the person picks one. `fecha_…` and `ordenacion` are answered as ddmmaaaa, the rest with four digits. */
  preguntas: array(object({ campo: z.enum(CAMPOS_DE_PREGUNTA), nombre: string() })),
})

/** Diocesan ID: `membresia_id` is the number printed on the credential, of that diocese and type. */
const PorDiocesis = object({ diocesis_id: Id, membresia_id: Id, tipo_membresia_id: Tipo })

/** The questions for a diocesan ID; one that nobody has gets questions too, and the same answers. */
export const preguntasPorDiocesis = post('registro/registro/fechas/id/', {
  access: 'public',
  body: PorDiocesis,
  response: Preguntas,
  atomic: false,
  audit: null,
})

/** The same for a national ID. */
export const preguntasPorNacional = post('registro/registro/fechas/idnacional/', {
  access: 'public',
  body: object({ membresia_id: Id }),
  response: Preguntas,
  atomic: false,
  audit: null,
})

/** The same for the code of a credential, scanned or typed; a wrong format is a 400 whose field error names the code. */
export const preguntasPorQr = post('registro/registro/qr/{code}/', {
  access: 'public',
  params: object({ code: CodigoQr }),
  response: Preguntas,
  atomic: false,
  audit: null,
})

const { matrimonio, joven, mare, ae } = MiembroLeido.shape

/**
 * The member as the form needs them on re-entry. Telephones, e-mails and the street come masked (with '•'): sent back
 * as they came they keep what is stored, typed again they replace it. Names, known birth dates, diocese and sector
 * are locked: sent back different they are refused.
 */
export const MiembroEnReingreso = object({
  membresia_id: number(),
  tipo_membresia_id: z.literal([1, 2, 3, 4, 5]),
  nom_tipo_membresia: string(),
  nombre_completo: string(),
  /** The re-enrolment flag. */
  reingreso: z.literal(true),
  diocesis_id: number(),
  nom_diocesis: string(),
  sector_id: number(),
  nom_sector: string(),
  es_presector: boolean(),
  /** The role that this re-entry gives, which is the last one unless it gives keys. */
  rol_id: number(),
  rol: object({ nom_rol: string() }),
  /** The service of the last cycle that only a leader can give again; null when the role stays. */
  rol_por_confirmar: string().nullable(),
  /** The level proposed for this cycle and why: promueve, repite, sin_datos, no_aplica (decision 10). */
  nivel_id: number(),
  nom_nivel: string(),
  resultado_nivel: z.enum(['promueve', 'repite', 'sin_datos', 'no_aplica']),
  anio_ingreso: number(),
  matrimonio,
  joven,
  mare,
  ae,
})
export type MiembroEnReingreso = z.output<typeof MiembroEnReingreso>

const Reingreso = Respuesta.extend({
  /** Good for an hour, for the re-entry of this membership alone; it dies on save. */
  tokenr: string(),
  membresia: MiembroEnReingreso,
})

/** Re-entry with the account's user (or e-mail) and password; failures count as those of signing in do. */
export const reingresarConUsuario = post('registro/registro/sesion/iniciar/', {
  access: 'public',
  body: object({
    usuario: texto(80),
    contrasena: string({ error: MENSAJES.requerido }).min(1, MENSAJES.requerido).max(80, 'Máximo 80 caracteres'),
  }),
  response: Reingreso,
  atomic: false,
  audit: null,
})

/**
 * Re-entry by the answer to one question. It carries what identified the person before: `qr`, or `membresia_id` alone
 * (national), or with `diocesis_id` and `tipo_membresia_id` (diocesan). Three wrong answers are a 429 for 15 minutes.
 */
export const reingresarConPregunta = post('registro/registro/sesion/fechas/', {
  access: 'public',
  body: object({
    pregunta: z.enum(CAMPOS_DE_PREGUNTA, { error: MENSAJES.requerido }),
    respuesta: z.union([string().trim(), number().transform(String)], { error: MENSAJES.requerido }).pipe(
      string()
        .min(1, MENSAJES.requerido)
        .regex(/^\d{1,10}$/, MENSAJES.incorrecto),
    ),
    qr: CodigoQr.optional(),
    membresia_id: Id.optional(),
    diocesis_id: Id.optional(),
    tipo_membresia_id: Tipo.optional(),
  })
    .refine(({ qr, membresia_id }) => (qr === undefined) !== (membresia_id === undefined), {
      path: ['membresia_id'],
      message: MENSAJES.requerido,
    })
    .refine(
      ({ diocesis_id, tipo_membresia_id, qr }) =>
        (diocesis_id === undefined) === (tipo_membresia_id === undefined) && !(qr && diocesis_id),
      { path: ['diocesis_id'], message: MENSAJES.requerido },
    ),
  response: Reingreso,
  atomic: false,
  audit: null,
})

/** Begins the enrolment of somebody new, of this type. */
export const empezarRegistro = post('registro/registro/sesion/nuevo/', {
  access: 'public',
  body: object({ tipo_membresia_id: Tipo }),
  response: Respuesta.extend({
    /** Good for an hour, for a new membership of this type alone; it dies on save. */
    tokenr: string(),
  }),
  atomic: false,
  audit: null,
})

export const PARENTESCOS = ['MADRE', 'PADRE', 'ABUELO(A)', 'TUTOR(A) LEGAL'] as const

/**
 * Enrols or re-enrols, once (decision 44): the same `clave_envio` again answers as it did the first time, another body
 * under it is a 409. Take a new UUID whenever the form is opened; a refusal frees it. Refusals worth telling apart by
 * their text: `MENSAJES.registroCerrado`, `yaEresMiembro` (may be sent again with `insistir`), `captchaVencido`,
 * `registroVencido`. A refusal spends the captcha.
 */
export const guardarRegistro = post('registro/membresia/guardar/', {
  access: 'public',
  body: object({
    opcion: z.literal('guardar').default('guardar'),
    membresia: MiembroEnRegistro,
    /** The payload of the ALTCHA widget. */
    capcha: string({ error: MENSAJES.requerido }).min(1, MENSAJES.requerido).max(4000, MENSAJES.incorrecto),
    tokenr: string({ error: MENSAJES.requerido }).min(1, MENSAJES.requerido).max(100, MENSAJES.incorrecto),
    /** Without one, the token is the key: it, too, serves one submission. */
    clave_envio: z.uuid({ error: MENSAJES.incorrecto }).optional(),
    /** Says that the known person of the same name and birth date is somebody else; the sector then looks at both. */
    insistir: boolean().default(false),
    /** Who consents for a minor: required of adolescents, and of youths under 18 (decision 37). */
    tutor: object({ nombre: letras(90), parentesco: z.enum(PARENTESCOS, { error: MENSAJES.requerido }) })
      .nullable()
      .default(null),
    /** Left empty by people: a field that only a robot sees. */
    sitio_web: string().max(200).default(''),
  }),
  response: Respuesta.extend({ id: number() }),
  atomic: false,
  audit: null,
})
