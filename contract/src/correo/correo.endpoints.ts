import { z } from 'zod'
import { get, list, post } from '../endpoint.ts'
import { Id, IdEnRuta, Respuesta, texto } from '../fields.ts'

export const ESTADOS_CORREO = ['pendiente', 'enviado', 'con error'] as const

export const FilaCorreo = z.object({
  correo_id: z.number(),
  /** ISO 8601, UTC. */
  creado: z.string(),
  para: z.string(),
  asunto: z.string(),
  estado: z.enum(ESTADOS_CORREO),
  enviado: z.string().nullable(),
  intentos: z.number(),
  /** What the mail server said the last time it was tried. */
  error: z.string().nullable(),
})

export const FiltrosCorreo = z.object({
  estado: z.enum(ESTADOS_CORREO).optional(),
  /** A piece of the address. */
  para: texto(100).optional(),
})

/** The mail that went out and that which waits, newest first. */
export const listarCorreos = list('correo/listar/', {
  own: true,
  access: 'admin',
  filtros: FiltrosCorreo,
  fila: FilaCorreo,
})

/** What a mail says. `texto` is null once it was sent by SMTP: links and temporary passwords are not kept. */
export const obtenerCorreo = get('correo/obtener/{id}/', {
  own: true,
  access: 'admin',
  params: z.object({ id: IdEnRuta }),
  response: z.object({ para: z.string(), asunto: z.string(), texto: z.string().nullable() }),
})

/** Puts a mail that has not gone out in the queue again. */
export const reintentarCorreo = post('correo/reintentar/', {
  own: true,
  access: 'admin',
  body: z.object({ correo_id: Id }),
  response: Respuesta,
  audit: { accion: 'reintentar correo', tabla: 'correo', objeto: ({ body }) => body.correo_id },
})
