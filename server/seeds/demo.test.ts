import pg from 'pg'
import { expect, test } from 'vitest'
import { baseAparte } from '../test/db.ts'
import { sembrarDemo } from './demo.ts'

const MINUTOS = 60_000

async function sembrada(escala: 'demo' | number) {
  const { ownerUrl } = await baseAparte()
  await sembrarDemo(ownerUrl, { escala })
  return async <F extends pg.QueryResultRow>(texto: string) => {
    const client = new pg.Client(ownerUrl)
    await client.connect()
    try {
      return (await client.query<F>(texto)).rows
    } finally {
      await client.end()
    }
  }
}

test(
  'the demo holds its meetings: past cycles whole, the current one up to the tenth topic, none yet to come',
  async () => {
    const filas = await sembrada('demo')
    const ciclos = await filas(`
    select nom_ciclo, max(numero) as tema from reunion_cbf join tema using (tema_id) join equipo using (equipo_id)
      join ciclo using (ciclo_id) group by ciclo_id, nom_ciclo order by nom_ciclo`)
    expect(ciclos).toEqual([
      { nom_ciclo: '2024-2025', tema: 17 },
      { nom_ciclo: '2025-2026', tema: 17 },
      { nom_ciclo: '2026-2027', tema: 10 },
    ])
    expect(await filas(`select from reunion_cbf where fecha > '2026-11-21'`)).toEqual([])
    expect(
      await filas(`select from reunion_cbf join tema using (tema_id) join equipo using (equipo_id) join nivel using (nivel_id)
                  where equipo.tipo_membresia_id <> nivel.tipo_membresia_id`),
    ).toEqual([])

    const resultados = await filas<{ porcentaje: number | null; miembros: number }>(`
    select width_bucket(asistencia, 0, 0.8, 1) as tramo, count(*)::int as miembros from (
      select avg(asistio::int) as asistencia from rol_membresia a join rol using (rol_id) join ciclo using (ciclo_id)
        left join evaluacion_cbf v on v.membresia_id = a.membresia_id
       where nom_ciclo = '2026-2027' and es_principal and es_equipero group by a.membresia_id) m
     group by 1 order by 1`)
    // Some repeat, most pass, of some nothing is known.
    expect(resultados.map(({ miembros }) => miembros > 20)).toEqual([true, true, true])
  },
  5 * MINUTOS,
)

test(
  'at the real size, of which this is a thousandth, ten cycles are lived and the last two hold meetings',
  async () => {
    const filas = await sembrada(0.001)
    const ciclos = await filas<{ con_reuniones: boolean }>(`
    select exists (select from reunion_cbf join equipo using (equipo_id) where ciclo_id = c.ciclo_id) as con_reuniones
      from ciclo c order by ciclo_id`)
    expect(ciclos.map(({ con_reuniones }) => con_reuniones)).toEqual([...Array(8).fill(false), true, true])
  },
  5 * MINUTOS,
)
