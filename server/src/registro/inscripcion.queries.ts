import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The roles that a new member of each type enrols with, active ones. */
export const rolesDeRegistro = (db: Db, roles: readonly number[]) =>
  db
    .selectFrom('rol')
    .select(['rol_id', 'nom_rol', 'tipo_membresia_id'])
    .where('rol_id', 'in', roles)
    .where('activo', '=', true)
    .orderBy('tipo_membresia_id')
    .execute()

const abiertos = (db: Db) =>
  db
    .selectFrom('sector as s')
    .innerJoin('diocesis as d', 'd.diocesis_id', 's.diocesis_id')
    .where('s.activo', '=', true)
    .where('d.activo', '=', true)
    .where('s.es_diocesano_nacional', '=', false)

/** Sectors of a diocese that one may enrol in. */
export const sectoresAbiertos = (db: Db, diocesis_id: number) =>
  abiertos(db)
    .select(['s.sector_id', 's.nom_sector', 's.es_presector'])
    .where('s.diocesis_id', '=', diocesis_id)
    .orderBy('s.nom_sector')
    .orderBy('s.sector_id')
    .execute()

export const sectorAbierto = async (
  db: Db,
  { diocesis_id, sector_id }: { diocesis_id: number; sector_id: number },
): Promise<boolean> =>
  (await abiertos(db)
    .select('s.sector_id')
    .where('s.diocesis_id', '=', diocesis_id)
    .where('s.sector_id', '=', sector_id)
    .executeTakeFirst()) !== undefined

/** Whether a sector still works, and whether it is a diocesan or national team, in which nobody enrols by themselves. */
export const estadoDelSector = (db: Db, sector_id: number) =>
  db
    .selectFrom('sector as s')
    .innerJoin('diocesis as d', 'd.diocesis_id', 's.diocesis_id')
    .select([sql<boolean>`s.activo and d.activo`.as('activo'), 's.es_diocesano_nacional'])
    .where('s.sector_id', '=', sector_id)
    .executeTakeFirstOrThrow()

/** Whether a role gives any key: then nobody takes it up without a leader. */
export const daLlaves = async (db: Db, rol_id: number): Promise<boolean> =>
  (await db.selectFrom('rol_funcion').select('rol_id').where('rol_id', '=', rol_id).limit(1).executeTakeFirst()) !==
  undefined

export const nombreDeRol = (db: Db, rol_id: number) =>
  db.selectFrom('rol').select(['rol_id', 'nom_rol', 'activo']).where('rol_id', '=', rol_id).executeTakeFirstOrThrow()

export const nivelDe = (db: Db, nivel_id: number) =>
  db
    .selectFrom('nivel')
    .select(['nivel_id', 'nom_nivel', 'tipo_membresia_id'])
    .where('nivel_id', '=', nivel_id)
    .executeTakeFirstOrThrow()

export const marcarPosibleDuplicado = (db: Db, membresia_id: number) =>
  db.updateTable('membresia').set({ posible_duplicado: true }).where('membresia_id', '=', membresia_id).execute()

/** Whether every photo is one that nobody else's record holds. */
export const fotosPropias = async (db: Db, fotos: readonly string[], membresia_id: number | null): Promise<boolean> => {
  if (fotos.length === 0) return true
  const { rows } = await sql<{ cuantas: number }>`
    select count(*)::int as cuantas from archivo a
    where a.archivo_id = any(${fotos}::uuid[]) and (a.membresia_id is null or a.membresia_id = ${membresia_id})
      and not exists (select from persona p where p.foto = a.archivo_id and p.membresia_id is distinct from ${membresia_id})`.execute(
    db,
  )
  return rows[0]?.cuantas === new Set(fotos).size
}

interface Consentimiento {
  membresia_id: number
  tipo: 'aviso_privacidad' | 'uso_imagen'
  version: string
  ip: string
  tutor: { nombre: string; parentesco: string } | null
}

/** One consent of each person to a version of a notice, with who gave it for a minor (decision 37); one that stands is not given twice. */
export const consentir = (db: Db, { membresia_id, tipo, version, ip, tutor }: Consentimiento) =>
  sql`
    insert into consentimiento (membresia_id, posicion, tipo, version, tutor, parentesco, ip)
    select p.membresia_id, p.posicion, ${tipo}, ${version}, ${tutor?.nombre ?? null}, ${tutor?.parentesco ?? null}, ${ip}::inet
    from persona p
    where p.membresia_id = ${membresia_id} and not exists (
      select from consentimiento k where k.membresia_id = p.membresia_id and k.posicion = p.posicion and k.tipo = ${tipo}
        and k.version = ${version} and k.retirado is null and k.tutor is not distinct from ${tutor?.nombre ?? null}::text)`.execute(
    db,
  )

/** A login without password for a membership of before there were any. */
export const asegurarUsuario = (db: Db, membresia_id: number) =>
  db
    .insertInto('usuario')
    .values({ membresia_id, usuario: String(membresia_id) })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute()

/** Marks the addresses that are not among those on file before: whoever typed them was only identified (decision 31). */
export const desconfiarDeCorreosNuevos = (db: Db, membresia_id: number, deAntes: readonly string[]) =>
  sql`
    update persona set correo_sin_confirmar = true
    where membresia_id = ${membresia_id} and correo is not null and correo <> all(${deAntes}::text[])`.execute(db)

/** Whether the member's login still waits for its first password. */
export const sinContrasena = async (db: Db, membresia_id: number): Promise<boolean> =>
  (await db
    .selectFrom('usuario')
    .select('membresia_id')
    .where('membresia_id', '=', membresia_id)
    .where('contrasena', 'is', null)
    .executeTakeFirst()) !== undefined
