import { ALTA } from '@padron/contract/constantes'
import { hoy } from '@padron/contract/fields'
import { sql } from 'kysely'
import { sinAcentos } from '../db/busqueda.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { anotarEnBitacora } from '../http/audit.ts'
import { anotarEstatus } from '../membresia/guardado.queries.ts'

const ROL_ADMIN = 68
const NIVEL_DIRIGENTE = 4

export interface Conyuge {
  nombre: string
  apellidop: string
  apellidom: string
}

export interface NuevoAdmin {
  personas: readonly [Conyuge, Conyuge]
  correo: string
  usuario: string
  /** Already ciphered; it must be changed at first use. */
  contrasena: string
}

export const hayAdministrador = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('rol_membresia')
    .select('membresia_id')
    .where('rol_id', '=', ROL_ADMIN)
    .where('hasta', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The first administrator (decision 38): a couple with role 68 in the national pseudo-sector, and a current cycle if there is none. */
export const crearAdmin = (db: Db, { personas, correo, usuario, contrasena }: NuevoAdmin): Promise<number> =>
  inTransaction(db, async (tx) => {
    const nombres = personas.map(({ nombre, apellidop, apellidom }) => `${nombre} ${apellidop} ${apellidom}`)
    const { membresia_id } = await tx
      .insertInto('membresia')
      .values({
        tipo_membresia_id: 1,
        anio_ingreso: Number(hoy().slice(0, 4)),
        nombre_completo: nombres.join(' y '),
        busqueda: nombres.map(sinAcentos).join(' '),
      })
      .returning('membresia_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('persona')
      .values(
        personas.map((persona, i) => ({ membresia_id, posicion: i + 1, ...persona, correo: i === 0 ? correo : null })),
      )
      .execute()
    await tx
      .insertInto('rol_membresia')
      .values({
        ...(await sectorNacional(tx)),
        membresia_id,
        ciclo_id: await cicloVigente(tx),
        rol_id: ROL_ADMIN,
        es_principal: true,
        nivel_id: NIVEL_DIRIGENTE,
        desde: hoy(),
      })
      .execute()
    await tx.insertInto('usuario').values({ membresia_id, usuario, contrasena, debe_cambiar: true }).execute()
    await anotarEstatus(tx, {
      membresia_id,
      estatus_id: ALTA,
      motivo_baja_id: null,
      fecha: hoy(),
      por_membresia_id: null,
    })
    await anotarEnBitacora(tx, {
      membresia_id: null,
      accion: 'Crear administrador',
      adicional: 'membresia',
      objeto_id: membresia_id,
      cambios: { nombre_completo: [null, nombres.join(' y ')], usuario: [null, usuario] },
      solicitud: null,
      ip: null,
    })
    return membresia_id
  })

const sectorNacional = (db: Db) =>
  db
    .selectFrom('sector')
    .select(['sector_id', 'diocesis_id'])
    .where('es_diocesano_nacional', '=', true)
    .where('nom_sector', '=', 'EQUIPO NACIONAL')
    .executeTakeFirstOrThrow()

/** The current cycle; without one, the cycle of this date, open for everything but closing. */
async function cicloVigente(db: Db): Promise<number> {
  const vigente = await db.selectFrom('ciclo').select('ciclo_id').where('ciclo_vigente', '=', true).executeTakeFirst()
  if (vigente) return vigente.ciclo_id
  const [anio, mes] = hoy().split('-').map(Number) as [number, number]
  const inicio = mes >= 7 ? anio : anio - 1
  const nuevo = await db
    .insertInto('ciclo')
    .values({
      nom_ciclo: `${inicio}-${inicio + 1}`,
      ciclo_vigente: true,
      permiso_agregar: true,
      permiso_editar: true,
      permiso_inscribir: true,
      vigente_desde: sql`now()`,
    })
    .returning('ciclo_id')
    .executeTakeFirstOrThrow()
  return nuevo.ciclo_id
}
