import { EXCLUIDO } from '@padron/contract/constantes'
import { FilaMiembro, type FiltrosMiembro } from '@padron/contract/membresia/membresia.endpoints'
import { sql } from 'kysely'
import type { z } from 'zod'
import { palabras } from '../db/busqueda.ts'
import type { Db } from '../db/db.ts'
import { seleccion } from '../db/seleccion.ts'
import type { Corte, Lista } from '../http/handlers.ts'
import { type AlcancePorTipo, conMenores, dentroPorTipo, esTodo, ocultaMenores } from './territorio.queries.ts'

interface Busqueda {
  filtros: z.output<typeof FiltrosMiembro>
  /** Each type that is looked at, with the territory of its own key. */
  alcances: AlcancePorTipo
  ciclo_vigente: number
  tras?: number | undefined
}

/** The member list (decisions 9, 26, 40, 41): placement of the cycle looked at, order of the Spanish name, then the id. */
export function buscarMiembros(db: Db, { filtros, alcances, ciclo_vigente, tras }: Busqueda): Lista {
  const propios = soloMiembros(db, filtros)
  const colocados = (territorios: AlcancePorTipo) =>
    enLugar(propios, filtros, ciclo_vigente).where(dentroPorTipo(territorios))
  // Looking at the whole nation, the count needs no placement: an index of names answers it.
  const todos = esTodo(alcances) && !miraElLugar(filtros, ciclo_vigente)
  const enPantalla = (miembros: ReturnType<typeof colocados>) =>
    miembros.select(
      seleccion(FilaMiembro, {
        membresia_id: 'm.membresia_id',
        tipo_membresia_id: 'm.tipo_membresia_id',
        nom_tipo_membresia: sql`(select nom_tipo_membresia from tipo_membresia t where t.tipo_membresia_id = m.tipo_membresia_id)`,
        nombre_completo: 'm.nombre_completo',
        region: sql`(select nom_region from region join diocesis using (region_id) where diocesis_id = u.diocesis_id)`,
        diocesis: sql`(select nom_diocesis from diocesis d where d.diocesis_id = u.diocesis_id)`,
        sector: sql`(select nom_sector from sector s where s.sector_id = u.sector_id)`,
        rol: sql`(select nom_rol from rol r where r.rol_id = u.rol_id)`,
        nivel: sql`(select nom_nivel from nivel n where n.nivel_id = u.nivel_id)`,
        zona: 'u.zona',
        num_equipo: 'u.num_equipo',
        estatus_id: 'm.estatus_id',
        estatus: sql`(select nom_estatus from estatus e where e.estatus_id = m.estatus_id)`,
        pendiente: sql<boolean>`u.ciclo_id <> ${filtros.ciclo_id ?? ciclo_vigente}`,
        posible_duplicado: 'm.posible_duplicado',
      }),
    )
  const filas = (corte: Corte) => {
    const desdeAqui = <Q extends ReturnType<typeof soloMiembros>>(q: Q) =>
      q.$if(tras !== undefined, (x) => x.where(despuesDe(tras)))
    if (!todos || corte.limite === undefined) return cortar(enPantalla(desdeAqui(colocados(alcances))), corte)
    // The page is cut from the index of names alone, and only its rows are then placed.
    const pagina = cortar(desdeAqui(propios.selectAll('m')), corte)
    return cortar(enPantalla(enLugar(db.selectFrom(pagina.as('m')), filtros, ciclo_vigente)))
  }
  return {
    filas,
    total: contar(todos ? propios : colocados(alcances)),
    ...(ocultaMenores(alcances) && {
      ocultos: contar(colocados(conMenores(alcances)).where(sql<boolean>`${dentroPorTipo(alcances)} is not true`)),
    }),
  } as Lista
}

/** Past the last row of the batch before, in the list's own order. */
const despuesDe = (tras: number | undefined) =>
  sql<boolean>`(m.nombre_completo, m.membresia_id) > (select nombre_completo, membresia_id from membresia where membresia_id = ${tras})`

/** In the list's order, and only the part that is asked for. */
const cortar = <Q extends ReturnType<typeof soloMiembros>>(q: Q, corte?: Corte) =>
  q
    .orderBy('m.nombre_completo')
    .orderBy('m.membresia_id')
    .$if(corte !== undefined, (x) => x.offset(corte?.desde ?? 0))
    .$if(corte?.limite !== undefined, (x) => x.limit(corte?.limite ?? 0))

const CONTEO = sql<number>`count(*)::int`.as('total')
const contar = (q: ReturnType<typeof soloMiembros> | ReturnType<typeof enLugar>) =>
  (q as ReturnType<typeof soloMiembros>).select(CONTEO)

/** The conditions on the membership alone. */
const soloMiembros = (db: Db, f: Busqueda['filtros']) =>
  db
    .selectFrom('membresia as m')
    .$if(f.tipo_membresia_id !== undefined, (q) => q.where('m.tipo_membresia_id', '=', f.tipo_membresia_id as number))
    .$if(f.estatus_id !== undefined, (q) => q.where('m.estatus_id', '=', f.estatus_id as number))
    .$if(f.estatus_id === undefined, (q) => q.where('m.estatus_id', '<>', sql.lit(EXCLUIDO)))
    .$if(f.membresia_id !== undefined, (q) =>
      q.where('m.membresia_id', '=', Math.min(f.membresia_id as number, 2_147_483_647)),
    )
    .$if(f.nombre !== undefined, (q) =>
      q.where((eb) => eb.and(palabras(f.nombre as string).map((palabra) => eb('m.busqueda', 'like', `%${palabra}%`)))),
    )

const miraElLugar = (
  { region_id, diocesis_id, sector_id, rol_id, nivel_id, zona, ciclo_id }: Busqueda['filtros'],
  vigente: number,
) =>
  [region_id, diocesis_id, sector_id, rol_id, nivel_id, zona].some((valor) => valor !== undefined) ||
  (ciclo_id !== undefined && ciclo_id !== vigente)

/** The same members where they stand: in the cycle asked for, or in their last one when that is the current. */
const enLugar = (q: ReturnType<typeof soloMiembros>, f: Busqueda['filtros'], vigente: number) =>
  q
    .innerJoin('rol_membresia as u', (join) => {
      const miembro = join.onRef('u.membresia_id', '=', 'm.membresia_id')
      return f.ciclo_id === undefined || f.ciclo_id === vigente
        ? miembro.on('u.es_ubicacion', '=', true)
        : miembro.on('u.ciclo_id', '=', f.ciclo_id).on('u.es_principal', '=', true).on('u.hasta', 'is', null)
    })
    .$if(f.region_id !== undefined, (x) =>
      x.where(sql<boolean>`u.diocesis_id in (select diocesis_id from diocesis where region_id = ${f.region_id})`),
    )
    .$if(f.diocesis_id !== undefined, (x) => x.where('u.diocesis_id', '=', f.diocesis_id as number))
    .$if(f.sector_id !== undefined, (x) => x.where('u.sector_id', '=', f.sector_id as number))
    .$if(f.rol_id !== undefined, (x) => x.where('u.rol_id', '=', f.rol_id as number))
    .$if(f.nivel_id !== undefined, (x) => x.where('u.nivel_id', '=', f.nivel_id as number))
    .$if(f.zona !== undefined, (x) => x.where('u.zona', '=', f.zona as string))
