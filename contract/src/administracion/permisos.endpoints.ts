import { z } from 'zod'
import { get } from '../endpoint.ts'

/** The columns of the permissions grid: the roles. */
export const tabla1 = get('table1', {
  access: 'session',
  response: z.array(z.object({ rol_id: z.number(), nom_rol: z.string(), tipo_membresia_id: z.number() })),
})

/** The rows of the permissions grid: the functions, with a boolean under each role's id (decision 20). */
export const tabla2 = get('table2', {
  access: 'session',
  response: z.array(
    z.object({ funcion_sistema_id: z.number(), nom_funcion: z.string(), clave: z.string() }).catchall(z.boolean()),
  ),
})
