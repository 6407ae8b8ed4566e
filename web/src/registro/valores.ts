import { hoy } from '@padron/contract/fields'
import { pideTutor } from '@padron/contract/registro/nivelInicial.rule'
import { guardarRegistro } from '@padron/contract/registro/registro.endpoints'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { BLOQUE, bloqueLeido, bloqueNuevo } from '../comun/bloques/valores.ts'
import type { Registro } from './borrador.ts'

/** The form as it opens: what was typed before, what is known of who re-enters, or nothing. */
export function inicial({ tipo, tokenr, clave_envio, miembro, valores }: Registro): FieldValues {
  return {
    membresia: {
      membresia_id: miembro?.membresia_id ?? 0,
      tipo_membresia_id: tipo,
      diocesis_id: miembro?.diocesis_id ?? null,
      sector_id: miembro?.sector_id ?? null,
      inscripcion: null,
      ofrenda: null,
      aviso_privacidad: false,
      uso_imagen: false,
      ...(miembro ? bloqueLeido(tipo, miembro) : bloqueNuevo(tipo)),
    },
    tutor: { nombre: '', parentesco: null },
    insistir: false,
    sitio_web: '',
    ...valores,
    capcha: '',
    tokenr,
    clave_envio,
  }
}

/** The contract's rules; a guardian counts only for whom needs one. */
export const reglas = ({ tipo }: Registro) =>
  z.preprocess((valores: FieldValues) => {
    const nacimiento = valores.membresia[BLOQUE[tipo]]?.fecha_nac || hoy()
    return pideTutor(tipo, nacimiento, hoy()) ? valores : { ...valores, tutor: null }
  }, guardarRegistro.body as z.ZodType)

/** Birth dates that are already known tell who somebody is: they are shown, and stay as they are. */
export function nacimientosFijos({ tipo, miembro }: Registro): readonly string[] {
  const bloque = (miembro?.[BLOQUE[tipo]] ?? {}) as Record<string, unknown>
  return Object.keys(bloque).filter((campo) => campo.startsWith('fecha_nac') && bloque[campo])
}
