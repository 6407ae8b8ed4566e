import * as ajuste from './administracion/ajuste.endpoints.ts'
import * as permisos from './administracion/permisos.endpoints.ts'
import * as catalogos from './catalogos/catalogos.endpoints.ts'
import * as correo from './correo/correo.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as membresia from './membresia/membresia.endpoints.ts'
import * as registro from './registro/registro.endpoints.ts'
import * as sesion from './sesion/sesion.endpoints.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value

/** Every call there is, by its name: what OpenAPI prints and the tests walk over. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [sesion, ajuste, permisos, catalogos, membresia, registro, correo]
    .flatMap((feature) => Object.entries<unknown>(feature))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
