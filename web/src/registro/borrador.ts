import { TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import type { MiembroEnReingreso } from '@padron/contract/registro/registro.endpoints'

/** An enrolment that is being filled. */
export interface Registro {
  tipo: TipoMembresia
  /** What the server lets save, once. */
  tokenr: string
  /** The same for every try to send this form: it enrols once, whatever the connection does. */
  clave_envio: string
  /** Who re-enters; null for somebody new. */
  miembro: MiembroEnReingreso | null
  /** What has been typed so far. */
  valores?: Record<string, unknown>
}

const CLAVE = 'padron.registro'

/** What this tab keeps of the enrolment under way: a reload loses nothing, and closing the tab forgets it. */
export const borrador = {
  leer(): Registro | null {
    try {
      const guardado = JSON.parse(sessionStorage.getItem(CLAVE) ?? 'null')
      return guardado?.tipo in TIPOS && typeof guardado.tokenr === 'string' ? guardado : null
    } catch {
      return null
    }
  },
  guardar(registro: Registro) {
    try {
      sessionStorage.setItem(CLAVE, JSON.stringify(registro))
    } catch {
      // A full or forbidden storage costs the draft, not the enrolment.
    }
  },
  borrar: () => sessionStorage.removeItem(CLAVE),
}
