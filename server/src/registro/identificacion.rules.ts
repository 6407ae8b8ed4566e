import type { TipoMembresia } from '@padron/contract/permisos'
import type { CampoDePregunta } from '@padron/contract/registro/registro.endpoints'
import { type Db, inTransaction } from '../db/db.ts'
import { anotarEnBitacora } from '../http/audit.ts'
import type { Context } from '../http/handlers.ts'
import { claveDeIntento, contarFallo, esperaDe, olvidarIntentos } from '../sesion/intento.queries.ts'
import { enFila } from './envio.queries.ts'
import { acierta, type Conocido, preguntasPara } from './preguntas.rules.ts'
import { buscarConocido, type Identidad } from './reingreso.queries.ts'

/** Three wrong answers lock the membership and the address for a quarter of an hour (decision 31). */
const POR_RESPUESTA = { fallos: 3, ventana: 15, castigo: 15 }

/** What was typed, as one text: an identification nobody has is locked like one that somebody has. */
const textoDe = (identidad: Identidad) => Object.values(identidad).join(' ')

/** The type that an identification tells, where it tells one. */
function tipoDe(identidad: Identidad): TipoMembresia | undefined {
  if (identidad.clase === 'diocesis') return identidad.tipo
  if (identidad.clase === 'nacional') return undefined
  const letras = identidad.codigo.split('-')[1]
  return ({ M: 1, MA: 3, J: 2, JA: 5 } as const)[letras as 'M' | 'MA' | 'J' | 'JA']
}

/** The member somebody means, with what is asked of them; alike whether there is one or not. */
export async function preguntar(db: Db, secreto: string, identidad: Identidad) {
  const conocido = await buscarConocido(db, identidad)
  return {
    conocido,
    preguntas: preguntasPara({ secreto, semilla: textoDe(identidad), conocido, tipo: tipoDe(identidad) }),
  }
}

interface Dada {
  identidad: Identidad
  pregunta: CampoDePregunta
  respuesta: string
}

/**
 * Judges an answer, one at a time per address and per membership, so that a hundred guesses at once are not a hundred
 * first guesses. Tells the seconds left of a lock, and the member when the answer was right.
 */
export const juzgar = (ctx: Context, secreto: string, dada: Dada): Promise<{ espera: number; acertado?: Conocido }> =>
  inTransaction(ctx.db, async (db) => {
    const { identidad } = dada
    const direccion = claveDeIntento('reingreso direccion', ctx.ip)
    await enFila(db, [direccion])
    const { conocido, preguntas } = await preguntar(db, secreto, identidad)
    const escrita = claveDeIntento('reingreso escrito', textoDe(identidad))
    const membresia = claveDeIntento('reingreso membresia', String(conocido?.membresia_id ?? textoDe(identidad)))
    await enFila(db, [escrita, membresia])
    const espera = await esperaDe(db, [direccion, escrita])
    if (espera > 0) return { espera }
    // Locked under another identification of theirs, a member only seems to be wrong: a 429 would tell that they exist.
    const bloqueada = (await esperaDe(db, [membresia])) > 0
    const ofrecida = preguntas.some(({ campo }) => campo === dada.pregunta)
    const bien = ofrecida && acierta(conocido?.respuestas[dada.pregunta], dada.respuesta)
    if (conocido && bien && !bloqueada) {
      for (const clave of [escrita, membresia]) await olvidarIntentos(db, clave)
      return { espera, acertado: conocido }
    }
    for (const clave of [direccion, escrita, membresia]) await contarFallo(db, clave, POR_RESPUESTA)
    await anotarReingreso({ ...ctx, db }, 'reingreso fallido', conocido?.membresia_id)
    return { espera }
  })

/** Who tried to re-enter or did, and as whom: the audit log keeps both. */
export const anotarReingreso = (
  { db, ip, solicitud }: Pick<Context, 'db' | 'ip' | 'solicitud'>,
  accion: string,
  membresia_id: number | undefined,
) =>
  anotarEnBitacora(db, {
    membresia_id: null,
    accion,
    adicional: 'membresia',
    objeto_id: membresia_id ?? null,
    ip,
    solicitud,
  })
