import { EXCLUIDO } from '@padron/contract/constantes'
import { sql } from 'kysely'
import { palabras } from '../db/busqueda.ts'
import type { Db } from '../db/db.ts'
import type { Alcance } from '../sesion/alcance.ts'
import { dentroDe } from './territorio.queries.ts'

interface PersonaBuscada {
  nombre: string
  apellidop: string
  apellidom: string
  fecha_nac: string
}

/** How alike two names must be, by shared trigrams of their sorted words, to be told as the same person's. */
const PARECIDO = 0.6

/** Short forms that people write for the same name. */
const ABREVIADOS: Record<string, string> = {
  ma: 'maria',

  j: 'jose',
  jse: 'jose',
  fco: 'francisco',
  gpe: 'guadalupe',
}

/** A name whose surnames may be swapped and whose María may be Ma.: its words in full, sorted. */
const clave = ({ nombre, apellidop, apellidom }: PersonaBuscada): string =>
  palabras(`${nombre} ${apellidop} ${apellidom}`)
    .map((palabra) => ABREVIADOS[palabra] ?? palabra)
    .sort()
    .join(' ')

/** The same on the stored side, in SQL. */
const claveGuardada = sql<string>`(
  select string_agg(coalesce((${sql.val(JSON.stringify(ABREVIADOS))}::jsonb)->>palabra, palabra), ' ' order by coalesce((${sql.val(JSON.stringify(ABREVIADOS))}::jsonb)->>palabra, palabra))
  from regexp_split_to_table(sin_acentos(concat_ws(' ', p.nombre, p.apellidop, p.apellidom)), ' ') palabra)`

const conPersonaComo = (db: Db, personas: readonly PersonaBuscada[]) =>
  db
    .selectFrom('persona as p')
    .select('p.membresia_id')
    .where((eb) =>
      eb.or(
        personas.map((persona) =>
          eb('p.fecha_nac', '=', persona.fecha_nac).and(
            sql<boolean>`similarity(${claveGuardada}, ${clave(persona)}) >= ${PARECIDO}`,
          ),
        ),
      ),
    )

/** Members inside the territory with a person of the same birth date and the same or a similar name. */
export const buscarSimilares = (db: Db, alcance: Alcance, personas: readonly PersonaBuscada[], menos: number) =>
  db
    .selectFrom('membresia as m')
    .innerJoin('rol_membresia as u', (join) =>
      join.onRef('u.membresia_id', '=', 'm.membresia_id').on('u.es_ubicacion', '=', true),
    )
    .innerJoin('diocesis as d', 'd.diocesis_id', 'u.diocesis_id')
    .innerJoin('sector as s', 's.sector_id', 'u.sector_id')
    .innerJoin('estatus as e', 'e.estatus_id', 'm.estatus_id')
    .innerJoin('tipo_membresia as t', 't.tipo_membresia_id', 'm.tipo_membresia_id')
    .select([
      'm.membresia_id',
      'm.nombre_completo',
      't.nom_tipo_membresia',
      'd.nom_diocesis as diocesis',
      's.nom_sector as sector',
      'e.nom_estatus as estatus',
    ])
    .where('m.membresia_id', '<>', menos)
    .where('m.estatus_id', '<>', EXCLUIDO)
    .where(dentroDe(alcance))
    .where('m.membresia_id', 'in', conPersonaComo(db, personas))
    .orderBy('m.nombre_completo')
    .limit(5)
    .execute()

/** Whether any of them is a person of any membership, wherever it stands: what a guest may be told, and no more. */
export const hayConocidos = async (db: Db, personas: readonly PersonaBuscada[]): Promise<boolean> =>
  (await conPersonaComo(db, personas)
    .innerJoin('membresia as m', 'm.membresia_id', 'p.membresia_id')
    .where('m.estatus_id', '<>', EXCLUIDO)
    .limit(1)
    .executeTakeFirst()) !== undefined
