import { z } from 'zod'
import { get } from '../endpoint.ts'

/** The movement's name, motto and notices, and in demo mode the accounts one may sign in with (decisions 17 and 38). */
export const presentacion = get('ajuste/presentacion/', {
  own: true,
  access: 'public',
  response: z.object({
    nombre: z.string(),
    lema: z.string(),
    aviso_privacidad: z.string(),
    aviso_imagen: z.string(),
    demo: z.array(z.object({ usuario: z.string(), descripcion: z.string() })).nullable(),
    contrasena_demo: z.string().nullable(),
  }),
})
