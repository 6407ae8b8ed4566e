import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  crearMembresia,
  crearSector,
  cuentas,
  dosCiclos,
  enAnios,
  type Quien,
  type SectorDePrueba,
  sesionCon,
  ultimaEntrada,
} from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'

let sector: SectorDePrueba
let anterior: number
let vigente: number
let yo: Quien
let id: number
beforeEach(async () => {
  const ciclos = await dosCiclos()
  anterior = ciclos.anterior.ciclo_id
  vigente = ciclos.vigente.ciclo_id
  sector = await crearSector()
  yo = await sesionCon({ rol_id: 17, nivel_id: 4, sector })
  id = await crearMembresia({ sector })
})

const agregar = (capacitacion: object, membresia_id = id) =>
  yo.post('capacitaciones/agregar/', { membresia_id, capacitacion })
const eliminar = (evento_id: number, membresia_id = id) =>
  yo.post('capacitaciones/eliminar/', { membresia_id, evento_id })
const bitacora = async (de = id) => (await yo.get(`capacitaciones/bitacora/${de}/`)).json()
const ofrecidas = async (de = id) => (await yo.get(`capacitaciones/listar/${de}/`)).json()

/** An event that really took place, and who came. */
async function asistir(
  formacion_id: number,
  fecha: string,
  { membresia_id = id, nota = null as number | null, asistio = true } = {},
) {
  const { evento_id } = await prueba.db
    .insertInto('evento')
    .values({
      origen: 'evento',
      formacion_id,
      ciclo_id: vigente,
      ...sector,
      fecha_ini: fecha,
      fecha_fin: fecha,
      lugar: 'Salón parroquial',
    })
    .returning('evento_id')
    .executeTakeFirstOrThrow()
  await prueba.db
    .insertInto('evento_det')
    .values({ evento_id, membresia_id, asistio_1: asistio, asistio_2: false, nota, observaciones: 'Puntual' })
    .execute()
  return evento_id
}

describe('adding one by hand', () => {
  test('makes an event of origin manual with one attendance, where the member stands', async () => {
    const respuesta = await agregar({ formacion_id: 1, fecha: '2024-09-05', lugar: '  Casa Ñ «La Paz» ' })
    const { evento_id, ...resto } = respuesta.json()
    expect(resto).toEqual({ respuesta: true, mensaje: 'Se agregó la capacitación' })
    expect(await bitacora()).toEqual([
      {
        evento_id,
        formacion_id: 1,
        nombre: 'Kerigma',
        nombre_corto: 'KER',
        fecha: '2024-09-05',
        tipo: 'Momentos Fuertes',
        lugar: 'Casa Ñ «La Paz»',
        manual: true,
      },
    ])
    const { rows } =
      await sql`select * from evento e join evento_det d using (evento_id) where evento_id = ${evento_id}`.execute(
        prueba.db,
      )
    expect(rows).toMatchObject([
      {
        origen: 'manual',
        ...sector,
        tipo_membresia_id: 1,
        membresia_id: id,
        asistio_1: true,
        asistio_2: true,
        fecha_fin: '2024-09-05',
      },
    ])
  })

  test('leaves an audit row that says which', async () => {
    const { evento_id } = (await agregar({ formacion_id: 1, fecha: '2020-02-29' })).json()
    expect(await ultimaEntrada()).toMatchObject({
      accion: 'agregar capacitación',
      adicional: 'evento',
      objeto_id: evento_id,
      membresia_id: yo.membresia_id,
      cambios: { capacitacion: [null, 'Kerigma, 2020-02-29'], membresia_id: [null, id] },
    })
  })

  test('belongs to the cycle its day falls in, or to the current one when that is unknown', async () => {
    const cicloDe = async (fecha: string) => {
      const { evento_id } = (await agregar({ formacion_id: 1, fecha })).json()
      return (
        await prueba.db
          .selectFrom('evento')
          .select('ciclo_id')
          .where('evento_id', '=', evento_id)
          .executeTakeFirstOrThrow()
      ).ciclo_id
    }
    expect([
      await cicloDe('2023-08-15'),
      await cicloDe('2024-06-30'),
      await cicloDe('2024-07-01'),
      await cicloDe('1999-01-01'),
    ]).toEqual([anterior, anterior, vigente, vigente])
  })

  test.each([
    ['to come', { fecha: enAnios(1) }, 400, 'La fecha no puede ser futura'],
    ['of another type', { formacion_id: 16 }, 200, 'Esa capacitación no se ofrece a este tipo de miembro'],
    ['that is a meeting', { formacion_id: 30 }, 200, 'Esa capacitación no se ofrece a este tipo de miembro'],
    ['that does not exist', { formacion_id: 999_999 }, 200, 'Esa capacitación no se ofrece a este tipo de miembro'],
  ])('one %s is refused', async (_, cambios, status, mensaje) => {
    const antes = await cuentas()
    const respuesta = await agregar({ formacion_id: 1, fecha: '2020-01-01', ...cambios })
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([status, mensaje])
    expect(await cuentas()).toEqual(antes)
  })

  test('the same one on the same day is refused, on another day it is not', async () => {
    await agregar({ formacion_id: 1, fecha: '2020-01-01' })
    expect((await agregar({ formacion_id: 1, fecha: '2020-01-01' })).json()).toEqual({
      respuesta: false,
      mensaje: 'Esa capacitación ya está registrada con esa fecha',
    })
    expect((await agregar({ formacion_id: 1, fecha: '2020-01-02' })).json()).toMatchObject({ respuesta: true })
  })

  test.each([
    [{ fecha: '' }, 'capacitacion.fecha'],
    [{ fecha: '2023-02-29' }, 'capacitacion.fecha'],
    [{ formacion_id: null }, 'capacitacion.formacion_id'],
    [{ lugar: 'x'.repeat(256) }, 'capacitacion.lugar'],
    [{ lugar: 'a\u0000b' }, 'capacitacion.lugar'],
  ])('%j is 400', async (cambios, campo) => {
    const respuesta = await agregar({ formacion_id: 1, fecha: '2020-01-01', ...cambios })
    expect([respuesta.statusCode, respuesta.json().errores[0].campo]).toEqual([400, campo])
  })
})

describe('removing', () => {
  test('takes away one typed in by hand, and tells the audit log', async () => {
    const { evento_id } = (await agregar({ formacion_id: 1, fecha: '2020-01-01' })).json()
    expect((await eliminar(evento_id)).json()).toEqual({ respuesta: true, mensaje: 'Se eliminó la capacitación' })
    expect(await bitacora()).toEqual([])
    expect(await prueba.db.selectFrom('evento').selectAll().execute()).toEqual([])
    expect(await ultimaEntrada()).toMatchObject({
      accion: 'eliminar capacitación',
      objeto_id: evento_id,
      cambios: { capacitacion: ['Kerigma, 2020-01-01', null], membresia_id: [id, null] },
    })
  })

  test('refuses the attendance of a real event, and says where it is corrected', async () => {
    const evento_id = await asistir(1, '2025-01-01')
    const antes = await cuentas()
    expect((await eliminar(evento_id)).json()).toEqual({
      respuesta: false,
      mensaje:
        'Esta asistencia viene de un evento y no se quita desde aquí: se corrige en la lista de asistencia del evento',
    })
    expect(await cuentas()).toEqual(antes)
    expect(await bitacora()).toMatchObject([{ evento_id, manual: false, lugar: 'Salón parroquial' }])
  })

  test('finds neither another member’s training nor an unknown one', async () => {
    const otra = await crearMembresia({ sector })
    const { evento_id } = (await agregar({ formacion_id: 1, fecha: '2020-01-01' }, otra)).json()
    const antes = await cuentas()
    for (const ajeno of [evento_id, 999_999]) {
      const respuesta = await eliminar(ajeno)
      expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([404, 'No se encontró la capacitación'])
    }
    expect(await cuentas()).toEqual(antes)
  })
})

describe('what is shown', () => {
  test('trainings and strong moments that were attended, oldest first; meetings and absences are not', async () => {
    await asistir(5, '2025-05-05')
    await asistir(1, '2024-01-01')
    await asistir(30, '2024-02-02')
    await asistir(70, '2024-03-03')
    await asistir(2, '2024-04-04', { asistio: false })
    expect((await bitacora()).map(({ nombre_corto }: { nombre_corto: string }) => nombre_corto)).toEqual([
      'KER',
      'CIP1',
    ])
  })

  test.each([
    [1, 'KER EC EF ECSV CIP1 CIP2 TM SHZ PPD MO SHS SHD'],
    [3, 'KER RMR EF CIP1 CIP2 TM SHZ MO'],
    [4, ''],
    [5, 'EPA EP KER EJ CIJ1 CIJ2 CIP1 CIP2 TM SHZ PPD MO SHS SHD TLID'],
  ] as const)('type %i is offered its own, in the order of the form', async (tipo, esperado) => {
    const de = await crearMembresia({ tipo, sector })
    const lista = (await ofrecidas(de)) as { nombre_corto: string; fecha: string | null; momento_fuerte: boolean }[]
    expect(lista.map(({ nombre_corto }) => nombre_corto).join(' ')).toBe(esperado)
    expect(lista.filter(({ fecha }) => fecha)).toEqual([])
  })

  test('each with the first day and place it was taken; a course no longer given shows only to who took it', async () => {
    await asistir(1, '2025-05-05')
    await agregar({ formacion_id: 1, fecha: '2024-01-01', lugar: 'Casa' })
    await sql`update formacion set activo = false where formacion_id in (1, 2)`.execute(prueba.db)
    const lista = await ofrecidas()
    expect(lista[0]).toEqual({
      formacion_id: 1,
      nombre: 'Kerigma',
      nombre_corto: 'KER',
      tipo: 'Momentos Fuertes',
      momento_fuerte: true,
      fecha: '2024-01-01',
      lugar: 'Casa',
    })
    expect(lista.map(({ nombre_corto }: { nombre_corto: string }) => nombre_corto)).not.toContain('EC')
  })
})

describe('history of attendances', () => {
  test('holds every kind of event with note and observations, newest first, without absences', async () => {
    const universidad = await asistir(70, '2025-03-03', { nota: 9.5 })
    await asistir(1, '2024-01-01')
    await asistir(2, '2024-01-01', { asistio: false })
    const { historial } = (await yo.get(`historial/eventos/${id}/`)).json()
    expect(historial).toMatchObject([
      {
        ciclo: '2024-2025',
        diocesis: 'Ciudad Juárez',
        fecha: '2025-03-03',
        evento: 'Diplomado en Familia y Amoris Laetitia',
        nota: 9.5,
        observaciones: 'Puntual',
        tipo_formacion_id: 7,
      },
      { fecha: '2024-01-01', evento: 'Kerigma', nota: null, tipo_formacion_id: 2 },
    ])
    const { evento_det_id } = await prueba.db
      .selectFrom('evento_det')
      .select('evento_det_id')
      .where('evento_id', '=', universidad)
      .executeTakeFirstOrThrow()
    expect(historial[0].evento_det_id).toBe(evento_det_id)
  })

  test('is empty for who attended nothing', async () => {
    expect((await yo.get(`historial/eventos/${id}/`)).json()).toEqual({ historial: [] })
  })
})
