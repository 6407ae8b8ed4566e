/** A business refusal: HTTP 200 with `respuesta: false` and the sentence the screen shows. Rolls the write back. */
export class Refusal extends Error {}

export interface ErrorDeCampo {
  campo: string
  mensaje: string
}

/** A failure with its own HTTP status: bad input (400), no session (401), no key (403), nothing there (404), stale (409). */
export class HttpError extends Error {
  readonly statusCode: number
  readonly errores: ErrorDeCampo[] | undefined
  /** Seconds after which to try again (429). */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, message: string, extra: { errores?: ErrorDeCampo[]; retryAfter?: number } = {}) {
    super(message)
    this.statusCode = statusCode
    this.errores = extra.errores
    this.retryAfter = extra.retryAfter
  }
}

export const sinSesion = () => new HttpError(401, 'Tu sesión ha terminado. Vuelve a iniciar sesión.')
export const sinPermiso = () => new HttpError(403, 'No tienes permiso para realizar esta acción')
export const noExiste = (mensaje = 'No se encontró lo que buscas') => new HttpError(404, mensaje)
