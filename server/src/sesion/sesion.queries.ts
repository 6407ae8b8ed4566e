import { sql } from 'kysely'
import { type Db, PREPARADA } from '../db/db.ts'

/** Days that leaders keep their keys and territory after the cycle changes, or until replaced (decision 9). */
const DIAS_DE_RELEVO = 90
/** Seconds that the token before a renewal stays good (decision 34). */
const GRACIA_S = 30

export interface RolDeSesion {
  rol_membresia_id: number
  rol_id: number
  nom_rol: string
  jerarquia_id: number
  es_principal: boolean
  region_id: number
  diocesis_id: number
  sector_id: number
  zona: string | null
  num_equipo: string | null
  ve_menores: boolean
  rol_admin: boolean
  claves: string[]
}

/** Who is calling, as the database says it at this request. */
export interface Sesion {
  sesion_id: string
  membresia_id: number
  tipo_membresia_id: number
  usuario: string
  nombre_completo: string
  nom_rol: string
  diocesis_id: number | null
  sector_id: number | null
  debe_cambiar: boolean
  rol_admin: boolean
  roles: RolDeSesion[]
  permisos: string[]
}

interface FilaSesion extends Omit<Sesion, 'permisos' | 'rol_admin' | 'nom_rol' | 'diocesis_id' | 'sector_id'> {
  ubicacion: { nom_rol: string; diocesis_id: number; sector_id: number } | null
}

/**
 * The live roles of membership `m`: those of the current cycle, the administrator's of any, and for 90 days after a
 * change of cycle the ones of hierarchy 4 and above of the cycle before, unless somebody new holds the same post.
 */
const rolesVivos = sql`
  select coalesce(json_agg(json_build_object(
    'rol_membresia_id', rm.rol_membresia_id, 'rol_id', r.rol_id, 'nom_rol', r.nom_rol, 'jerarquia_id', r.jerarquia_id,
    'es_principal', rm.es_principal, 'region_id', d.region_id, 'diocesis_id', rm.diocesis_id, 'sector_id', rm.sector_id,
    'zona', rm.zona, 'num_equipo', rm.num_equipo, 've_menores', r.ve_menores, 'rol_admin', r.rol_admin,
    'claves', array(select f.clave from rol_funcion rf join funcion_sistema f using (funcion_sistema_id) where rf.rol_id = r.rol_id)
  ) order by rm.es_principal desc, r.jerarquia_id desc, rm.rol_membresia_id), '[]')
  from rol_membresia rm
  join rol r using (rol_id)
  join diocesis d on d.diocesis_id = rm.diocesis_id
  left join ciclo v on v.ciclo_vigente
  where rm.membresia_id = m.membresia_id and rm.hasta is null and r.activo and (
    rm.ciclo_id = v.ciclo_id
    or r.rol_admin
    or (r.jerarquia_id >= 4
      and rm.ciclo_id = (select max(c.ciclo_id) from ciclo c where c.ciclo_id < v.ciclo_id)
      and v.vigente_desde > now() - make_interval(days => ${DIAS_DE_RELEVO})
      and not exists (
        select from rol_membresia otro
        where otro.ciclo_id = v.ciclo_id and otro.rol_id = rm.rol_id and otro.sector_id = rm.sector_id and otro.hasta is null
          and otro.zona is not distinct from rm.zona and otro.num_equipo is not distinct from rm.num_equipo)))`

/** The session a token stands for, with roles and keys of this very moment; undefined when it is over in any way. */
export async function cargarSesion(db: Db, sesion_id: string, ficha: string): Promise<Sesion | undefined> {
  const { rows } = await sql<FilaSesion>`
    ${PREPARADA} select s.sesion_id, m.membresia_id, m.tipo_membresia_id, u.usuario, m.nombre_completo, u.debe_cambiar,
      (select json_build_object('nom_rol', r.nom_rol, 'diocesis_id', rm.diocesis_id, 'sector_id', rm.sector_id)
         from rol_membresia rm join rol r using (rol_id) where rm.membresia_id = m.membresia_id and rm.es_ubicacion) as ubicacion,
      (${rolesVivos}) as roles
    from sesion s
    join membresia m using (membresia_id)
    join usuario u using (membresia_id)
    join estatus e using (estatus_id)
    where s.sesion_id = ${sesion_id} and s.terminada is null and s.expira > now() and e.permite_acceso
      and (s.ficha = ${ficha} or (s.ficha_anterior = ${ficha} and s.renovada > now() - make_interval(secs => ${GRACIA_S})))`.execute(
    db,
  )
  const fila = rows[0]
  if (!fila) return undefined
  const { ubicacion, roles, ...quien } = fila
  return {
    ...quien,
    roles,
    nom_rol: ubicacion?.nom_rol ?? '',
    diocesis_id: ubicacion?.diocesis_id ?? null,
    sector_id: ubicacion?.sector_id ?? null,
    rol_admin: roles.some((rol) => rol.rol_admin),
    permisos: [...new Set(roles.flatMap((rol) => rol.claves))].sort(),
  }
}

export interface Cuenta {
  membresia_id: number
  usuario: string
  /** argon2id; null until the first one is set. */
  contrasena: string | null
  permite_acceso: boolean
  estatus_id: number
}

/** The account a user name or, when it is of one membership only, an e-mail address stands for (decision 30). */
export const buscarCuenta = async (db: Db, usuario: string): Promise<Cuenta | undefined> => {
  const porUsuario = await cuentas(db).where(sql<boolean>`lower(u.usuario) = lower(${usuario})`).executeTakeFirst()
  if (porUsuario || !usuario.includes('@')) return porUsuario
  const porCorreo = await cuentas(db)
    .where(
      'u.membresia_id',
      'in',
      db.selectFrom('persona').select('membresia_id').where('correo', '=', usuario.toLowerCase()),
    )
    .limit(2)
    .execute()
  return porCorreo.length === 1 ? porCorreo[0] : undefined
}

const cuentas = (db: Db) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('membresia as m', 'm.membresia_id', 'u.membresia_id')
    .innerJoin('estatus as e', 'e.estatus_id', 'm.estatus_id')
    .select(['u.membresia_id', 'u.usuario', 'u.contrasena', 'e.permite_acceso', 'm.estatus_id'])

interface NuevaSesion {
  membresia_id: number
  horas: number
  ip: string
  agente: string
}

/** Opens a session row of `horas` hours at most. */
export const abrirSesion = (db: Db, { horas, agente, ...nueva }: NuevaSesion) =>
  db
    .insertInto('sesion')
    .values({
      ...nueva,
      agente: agente.slice(0, 200),
      ficha: sql`gen_random_uuid()`,
      expira: sql`now() + make_interval(hours => ${horas})`,
    })
    .returning(['sesion_id', 'ficha', 'expira'])
    .executeTakeFirstOrThrow()

/** Gives the session a new token; of two renewals at once the second keeps what the first gave. */
export const renovarFicha = (db: Db, sesion_id: string) =>
  db
    .updateTable('sesion')
    .set({ ficha_anterior: sql`ficha`, ficha: sql`gen_random_uuid()`, renovada: sql`now()` })
    .where('sesion_id', '=', sesion_id)
    .returning(['sesion_id', 'ficha', 'expira'])
    .executeTakeFirstOrThrow()

export const terminarSesiones = (db: Db, membresia_id: number, menos?: string) =>
  db
    .updateTable('sesion')
    .set({ terminada: sql`now()` })
    .where('membresia_id', '=', membresia_id)
    .where('terminada', 'is', null)
    .$if(menos !== undefined, (q) => q.where('sesion_id', '<>', menos as string))
    .execute()

export const terminarSesion = (db: Db, sesion_id: string) =>
  db.updateTable('sesion').set({ terminada: sql`now()` }).where('sesion_id', '=', sesion_id).execute()

export const anotarAcceso = (db: Db, membresia_id: number) =>
  db.updateTable('usuario').set({ ultimo_acceso: sql`now()` }).where('membresia_id', '=', membresia_id).execute()

export const guardarContrasena = (db: Db, membresia_id: number, contrasena: string) =>
  db
    .updateTable('usuario')
    .set({ contrasena, debe_cambiar: false, cambiada: sql`now()` })
    .where('membresia_id', '=', membresia_id)
    .execute()

/** Minutes a token lasts and hours a session lives: settings (decision 34). */
export async function duracionDeSesion(db: Db): Promise<{ minutos: number; horas: number }> {
  const filas = await db
    .selectFrom('ajuste')
    .select(['clave', 'valor'])
    .where('clave', 'in', ['minutos_sesion', 'horas_sesion'])
    .execute()
  const valor = (clave: string, omision: number) => Number(filas.find((fila) => fila.clave === clave)?.valor ?? omision)
  return { minutos: valor('minutos_sesion', 20), horas: valor('horas_sesion', 12) }
}
