import * as correo from '@padron/contract/correo/correo.endpoints'
import { noExiste, Refusal } from '../http/errors.ts'
import { serve } from '../http/handlers.ts'
import * as leer from './correo.queries.ts'

export const correoHandlers = serve(correo, {
  listarCorreos: async ({ query: { tras, desde: _, limite: __, ...filtros } }, { db }) =>
    leer.listarCorreos(db, filtros, tras),

  obtenerCorreo: async ({ params }, { db }) => {
    const hallado = await leer.leerCorreo(db, params.id)
    if (!hallado) throw noExiste('No se encontró el correo')
    return { para: hallado.para, asunto: hallado.asunto, texto: hallado.texto }
  },

  reintentarCorreo: async ({ body: { correo_id } }, { db, cola }) => {
    const hallado = await leer.leerCorreo(db, correo_id)
    if (!hallado) throw noExiste('No se encontró el correo')
    if (hallado.enviado) throw new Refusal('Ese correo ya se envió')
    await cola.encolar(db, 'correos', { correo_id })
    return { respuesta: true, mensaje: 'Se intentará otra vez en unos segundos' }
  },
})
