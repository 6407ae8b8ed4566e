import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { crearEquipo, crearMembresia, crearReunion, crearSector } from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'

beforeEach(async () => {
  const sector = await crearSector()
  const pareja = await crearMembresia({ sector, zona: '1', num_equipo: '1' })
  await crearReunion(await crearEquipo({ sector }), { vinieron: [pareja] })
})

test.each([
  ['a meeting that ends before it starts', `update reunion_cbf set hora_termino = hora_inicio`],
  ['a next meeting on the same day', `update reunion_cbf set fecha_siguiente = fecha`],
  [
    'a second meeting of a team about a topic',
    `insert into reunion_cbf (equipo_id, tema_id, fecha, fecha_siguiente, hora_cita, hora_inicio, hora_termino, hora_siguiente, anfitrion_membresia_id, siguiente_membresia_id)
     select equipo_id, tema_id, fecha, fecha_siguiente, hora_cita, hora_inicio, hora_termino, hora_siguiente, anfitrion_membresia_id, siguiente_membresia_id from reunion_cbf`,
  ],
  ['a score below 5 that is not 0', `update evaluacion_cbf set estudio1 = 4`],
  ['a score over 10', `update evaluacion_cbf set familia2 = 11`],
  ['some of her scores without the others', `update evaluacion_cbf set estudio2 = null`],
  [
    'a family score of hers without the others',
    `update evaluacion_cbf set (puntualidad2, estudio2, participacion2, accionsugerida2, familia2) = (null, null, null, null, 8)`,
  ],
  [
    'a member evaluated twice',
    `insert into evaluacion_cbf (reunion_cbf_id, membresia_id, puntualidad1, estudio1, participacion1, accionsugerida1) select reunion_cbf_id, membresia_id, 9, 9, 9, 9 from evaluacion_cbf`,
  ],
  ['an eighteenth topic', `insert into tema (nivel_id, numero, nom_tema) values (1, 18, 'Otro')`],
  ['a topic number used twice in a level', `insert into tema (nivel_id, numero, nom_tema) values (1, 17, 'Otro')`],
])('the database itself refuses %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(prueba.db)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})

test.each([
  ['puntualidad1 = 0, estudio1 = 0, participacion1 = 0, accionsugerida1 = 0', true],
  [
    'puntualidad1 = 0, estudio1 = 0, participacion1 = 0, accionsugerida1 = 0, puntualidad2 = 0, estudio2 = 0, participacion2 = 0, accionsugerida2 = 0',
    false,
  ],
  ['puntualidad2 = null, estudio2 = null, participacion2 = null, accionsugerida2 = null', true],
])('%s: attendance is %s', async (cambio, asistio) => {
  const { rows } = await sql.raw(`update evaluacion_cbf set ${cambio} returning asistio`).execute(prueba.db)
  expect(rows).toEqual([{ asistio }])
})
