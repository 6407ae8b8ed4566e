import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Ciclo,
  cicloVigente,
  crearEquipo,
  crearMembresia,
  crearReunion,
  crearSector,
  dosCiclos,
  type SectorDePrueba,
} from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'
import { asistenciaDelCiclo, EN_LA_NACION, enElSector, leerAsistencia } from './asistencia.queries.ts'
import { nivelPropuestoDe } from './nivelPropuesto.rules.ts'

let sector: SectorDePrueba
let ciclo: Ciclo
const enEquipo = (num_equipo: string, ciclo_id?: number) =>
  crearMembresia({ sector, zona: '1', num_equipo, nivel_id: 1, ...(ciclo_id !== undefined && { ciclo_id }) })
const asistencia = (membresia_id: number) => leerAsistencia(prueba.db, membresia_id, ciclo.ciclo_id)

describe('attendance of a cycle', () => {
  beforeEach(async () => {
    ciclo = await cicloVigente()
    sector = await crearSector()
  })

  test('counts the meetings at which a member had any score, over those the team held', async () => {
    const [constante, faltista] = [await enEquipo('1'), await enEquipo('1')]
    const equipo = await crearEquipo({ sector })
    await crearReunion(equipo, { tema_id: 101, vinieron: [constante, faltista] })
    await crearReunion(equipo, { tema_id: 102, vinieron: [constante], faltaron: [faltista] })
    expect(await asistencia(constante)).toEqual({ reuniones: 2, asistencias: 2 })
    expect(await asistencia(faltista)).toEqual({ reuniones: 2, asistencias: 1 })
  })

  test('a single score of one spouse is attendance of the couple', async () => {
    const pareja = await enEquipo('1')
    const reunion_cbf_id = await crearReunion(await crearEquipo({ sector }), { faltaron: [pareja] })
    await prueba.db
      .updateTable('evaluacion_cbf')
      .set({ participacion2: 5 })
      .where('reunion_cbf_id', '=', reunion_cbf_id)
      .execute()
    expect(await asistencia(pareja)).toEqual({ reuniones: 1, asistencias: 1 })
  })

  test('meetings the team held without evaluating a member count against them', async () => {
    const tardio = await enEquipo('1')
    const equipo = await crearEquipo({ sector })
    await crearReunion(equipo, { tema_id: 101 })
    await crearReunion(equipo, { tema_id: 102, vinieron: [tardio] })
    expect(await asistencia(tardio)).toEqual({ reuniones: 2, asistencias: 1 })
  })

  test('who changed team keeps what they attended in the other', async () => {
    const cambiado = await enEquipo('2')
    const [antes, ahora] = [await crearEquipo({ sector }), await crearEquipo({ sector, num_equipo: '2' })]
    await crearReunion(antes, { tema_id: 101, vinieron: [cambiado] })
    await crearReunion(antes, { tema_id: 102, vinieron: [cambiado] })
    await crearReunion(ahora, { tema_id: 101 })
    await crearReunion(ahora, { tema_id: 103, faltaron: [cambiado] })
    expect(await asistencia(cambiado)).toEqual({ reuniones: 3, asistencias: 2 })
  })

  test('is unknown for who was never evaluated, and for the meetings of another cycle', async () => {
    const nadie = await enEquipo('1')
    expect(await asistencia(nadie)).toBeNull()
    const { ciclo_id } = await prueba.db
      .insertInto('ciclo')
      .values({ nom_ciclo: 'Otro' })
      .returning('ciclo_id')
      .executeTakeFirstOrThrow()
    await crearReunion(await crearEquipo({ sector, ciclo_id }), { vinieron: [nadie] })
    expect(await asistencia(nadie)).toBeNull()
  })

  test('is told of a whole sector, and of the nation, in one statement', async () => {
    const uno = await enEquipo('1')
    const otro = await crearSector()
    const ajeno = await crearMembresia({ sector: otro, zona: '1', num_equipo: '1', nivel_id: 1 })
    const promotor = await crearMembresia({ sector, rol_id: 14, zona: '1', num_equipo: '1' })
    await crearReunion(await crearEquipo({ sector }), { vinieron: [uno, promotor] })
    await crearReunion(await crearEquipo({ sector: otro }), { faltaron: [ajeno] })
    const suyo = { membresia_id: uno, reuniones: 1, asistencias: 1 }
    const { rows: delSector } = await asistenciaDelCiclo(ciclo.ciclo_id, enElSector(sector.sector_id)).execute(
      prueba.db,
    )
    const { rows: deTodos } = await asistenciaDelCiclo(ciclo.ciclo_id, EN_LA_NACION).execute(prueba.db)
    expect(delSector).toEqual([suyo])
    expect(deTodos).toHaveLength(2)
    expect(deTodos).toEqual(expect.arrayContaining([suyo, { membresia_id: ajeno, reuniones: 1, asistencias: 0 }]))
  })
})

describe('the level proposed to a membership', () => {
  test('follows the attendance of its last cycle', async () => {
    const { anterior } = await dosCiclos()
    sector = await crearSector()
    const [sube, repite, callado] = [
      await enEquipo('1', anterior.ciclo_id),
      await enEquipo('1', anterior.ciclo_id),
      await enEquipo('1', anterior.ciclo_id),
    ]
    const equipo = await crearEquipo({ sector, ciclo_id: anterior.ciclo_id })
    await crearReunion(equipo, { vinieron: [sube], faltaron: [repite] })
    expect(await nivelPropuestoDe(prueba.db, sube)).toMatchObject({ nivel_id: 2, resultado: 'promueve' })
    expect(await nivelPropuestoDe(prueba.db, repite)).toMatchObject({ nivel_id: 1, resultado: 'repite' })
    expect(await nivelPropuestoDe(prueba.db, callado)).toEqual({
      nivel_id: 1,
      resultado: 'sin_datos',
      asistencia: null,
    })
  })

  test('is the same for who serves, and none for a membership without a role', async () => {
    const promotor = await crearMembresia({ rol_id: 14, nivel_id: 4 })
    expect(await nivelPropuestoDe(prueba.db, promotor)).toMatchObject({ nivel_id: 4, resultado: 'no_aplica' })
    expect(await nivelPropuestoDe(prueba.db, 2_000_000_000)).toBeUndefined()
  })
})
