import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Gives the membership a credential of its diocese and type (decision 7): the next number of the diocese and letters,
 * never reused. Nothing happens while the one in force is already of that diocese and those letters.
 */
export async function emitirCredencial(db: Db, membresia_id: number, diocesis_id: number) {
  const { rows } = await sql<{ letras: string; clavedio: string; vigente: boolean }>`
    select t.letras_credencial as letras, d.clavedio,
      exists (select from credencial k where k.membresia_id = m.membresia_id and k.vigente
        and k.diocesis_id = d.diocesis_id and k.letras = t.letras_credencial) as vigente
    from membresia m join tipo_membresia t using (tipo_membresia_id), diocesis d
    where m.membresia_id = ${membresia_id} and d.diocesis_id = ${diocesis_id}`.execute(db)
  const { letras, clavedio, vigente } = rows[0] as { letras: string; clavedio: string; vigente: boolean }
  if (vigente) return
  await db
    .updateTable('credencial')
    .set({ vigente: false })
    .where('membresia_id', '=', membresia_id)
    .where('vigente', '=', true)
    .execute()
  const folio = await db
    .insertInto('folio_credencial')
    .values({ diocesis_id, letras, siguiente: 2 })
    .onConflict((conflicto) =>
      conflicto.columns(['diocesis_id', 'letras']).doUpdateSet({ siguiente: sql`folio_credencial.siguiente + 1` }),
    )
    .returning(sql<number>`siguiente - 1`.as('numero'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('credencial')
    .values({ membresia_id, diocesis_id, clavedio, letras, numero: folio.numero })
    .execute()
}
