import { EXCLUIDO } from '@padron/contract/constantes'
import type { TipoMembresia } from '@padron/contract/permisos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Conocido, Respuestas } from './preguntas.rules.ts'

/** What a person identifies a membership by. */
export type Identidad =
  | { clase: 'nacional'; membresia_id: number }
  | { clase: 'qr'; codigo: string }
  | { clase: 'diocesis'; diocesis_id: number; tipo: TipoMembresia; numero: number }

function membresiaDe(identidad: Identidad): RawBuilder<number | null> {
  switch (identidad.clase) {
    case 'nacional':
      return sql`select membresia_id from membresia where membresia_id = ${identidad.membresia_id}`
    case 'qr': {
      const [clavedio, letras, numero] = identidad.codigo.split('-')
      return sql`select membresia_id from credencial where clavedio = ${clavedio} and letras = ${letras} and numero = ${Number(numero)}`
    }
    case 'diocesis':
      return sql`select k.membresia_id from credencial k join tipo_membresia t on t.letras_credencial = k.letras
        where k.diocesis_id = ${identidad.diocesis_id} and k.numero = ${identidad.numero} and t.tipo_membresia_id = ${identidad.tipo}`
  }
}

const dia = (columna: string) => sql<string | null>`to_char(${sql.ref(columna)}, 'DDMMYYYY')`
const ultimos4 = (columna: string) => sql<string | null>`right(${sql.ref(columna)}, 4)`

interface Fila extends Omit<Respuestas, 'fecha_nac' | 'cel4'> {
  membresia_id: number
  tipo_membresia_id: TipoMembresia
}

/** Whose membership that is, with the answers to every question; a removed duplicate leads to the one that stayed. */
export async function buscarConocido(db: Db, identidad: Identidad): Promise<Conocido | undefined> {
  const { rows } = await sql<Fila>`
    select m.membresia_id, m.tipo_membresia_id, ${dia('uno.fecha_nac')} as fecha_nac_el, ${dia('dos.fecha_nac')} as fecha_nac_ella,
      ${dia('m.fecha_boda_religiosa')} as fecha_boda, ${dia('uno.ordenacion')} as ordenacion,
      ${ultimos4('uno.celular')} as cel4_el, ${ultimos4('dos.celular')} as cel4_ella,
      ${ultimos4('d.telefono_domicilio')} as tel_casa4, ${ultimos4('p.tel_padre')} as tel_padre4, ${ultimos4('p.tel_madre')} as tel_madre4
    from (${membresiaDe(identidad)}) pedida
    join membresia vieja using (membresia_id)
    join membresia m on m.membresia_id = coalesce(vieja.fusionada_en, vieja.membresia_id) and m.estatus_id <> ${EXCLUIDO}
    left join persona uno on uno.membresia_id = m.membresia_id and uno.posicion = 1
    left join persona dos on dos.membresia_id = m.membresia_id and dos.posicion = 2
    left join domicilio d on d.membresia_id = m.membresia_id
    left join padres p on p.membresia_id = m.membresia_id
    limit 1`.execute(db)
  const [fila] = rows
  if (!fila) return undefined
  const { membresia_id, tipo_membresia_id, ...respuestas } = fila
  return {
    membresia_id,
    tipo_membresia_id,
    respuestas: { ...respuestas, fecha_nac: respuestas.fecha_nac_el ?? null, cel4: respuestas.cel4_el ?? null },
  }
}
