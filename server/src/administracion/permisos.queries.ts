import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export const rolesDeLaTabla = (db: Db) =>
  db
    .selectFrom('rol')
    .select(['rol_id', 'nom_rol', 'tipo_membresia_id'])
    .where('activo', '=', true)
    .orderBy('tipo_membresia_id')
    .orderBy('jerarquia_id')
    .orderBy('nom_rol')
    .orderBy('rol_id')
    .execute()

/** Every function with the ids of the roles that hold it, in the order of the tree. */
export const funcionesConRoles = (db: Db) =>
  db
    .selectFrom('funcion_sistema as f')
    .select(['f.funcion_sistema_id', 'f.nom_funcion', 'f.clave'])
    .select(
      sql<number[]>`array(select rf.rol_id from rol_funcion rf where rf.funcion_sistema_id = f.funcion_sistema_id)`.as(
        'roles',
      ),
    )
    .orderBy('f.orden')
    .execute()
