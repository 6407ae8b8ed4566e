import * as permisos from '@padron/contract/administracion/permisos.endpoints'
import { serve } from '../http/handlers.ts'
import { funcionesConRoles, rolesDeLaTabla } from './permisos.queries.ts'

export const permisosHandlers = serve(permisos, {
  tabla1: (_, { db }) => rolesDeLaTabla(db),

  tabla2: async (_, { db }) => {
    const [roles, funciones] = [await rolesDeLaTabla(db), await funcionesConRoles(db)]
    return funciones.map(({ roles: conEsta, ...funcion }) => ({
      ...funcion,
      ...Object.fromEntries(roles.map(({ rol_id }) => [rol_id, conEsta.includes(rol_id)])),
    })) as never
  },
})
