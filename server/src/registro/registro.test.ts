import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  crearMembresia,
  crearSector,
  dosCiclos,
  nadie,
  registroNuevo,
  type SectorDePrueba,
} from '../../test/builders.ts'
import { resolver } from '../../test/captcha.ts'
import { prueba } from '../../test/db.ts'

let sector: SectorDePrueba
let anterior: number
let vigente: number
beforeEach(async () => {
  const ciclos = await dosCiclos()
  anterior = ciclos.anterior.ciclo_id
  vigente = ciclos.vigente.ciclo_id
  sector = await crearSector()
})

const capcha = async () => resolver((await nadie.get('registro/captcha/')).json())
const tokenNuevo = async (tipo_membresia_id: number) =>
  (await nadie.post('registro/registro/sesion/nuevo/', { tipo_membresia_id })).json().tokenr

describe('a new enrolment', () => {
  test.each([1, 2, 3, 4, 5] as const)('of type %i enrols with the team role, and says the new ID', async (tipo) => {
    const cuerpo = registroNuevo(tipo, { sector, tokenr: await tokenNuevo(tipo), capcha: await capcha() })
    const respuesta = await nadie.post('registro/membresia/guardar/', cuerpo)
    expect(respuesta.json()).toMatchObject({ respuesta: true, id: expect.any(Number) })
    const { rows } =
      await sql`select rol_id, ciclo_id, sector_id from rol_membresia where membresia_id = ${respuesta.json().id}`.execute(
        prueba.db,
      )
    expect(rows).toEqual([
      { rol_id: { 1: 4, 2: 985, 3: 12, 4: 71, 5: 982 }[tipo], ciclo_id: vigente, sector_id: sector.sector_id },
    ])
  })
})

describe('a re-entry', () => {
  test('by question lets in, masked, and saves once with the stored contact data', async () => {
    const membresia_id = await crearMembresia({
      sector,
      ciclo_id: anterior,
      persona: { celular: '6561234567', correo: 'el@ejemplo.mx' },
    })
    const { preguntas } = (await nadie.post('registro/registro/fechas/idnacional/', { membresia_id })).json()
    expect(preguntas).toHaveLength(3)
    const respuestas: Record<string, string> = {
      fecha_nac_el: '04051980',
      fecha_nac_ella: '04051980',
      fecha_boda: '08102005',
      cel4_el: '4567',
      tel_casa4: '3456',
    }
    const pregunta = preguntas[0].campo
    const entrada = (
      await nadie.post('registro/registro/sesion/fechas/', { membresia_id, pregunta, respuesta: respuestas[pregunta] })
    ).json()
    expect(entrada).toMatchObject({
      respuesta: true,
      membresia: { reingreso: true, matrimonio: { celular_el: '••••••••67' } },
    })
    const { membresia } = entrada
    const cuerpo = {
      ...registroNuevo(1, { sector, tokenr: entrada.tokenr, capcha: await capcha() }),
      membresia: { ...membresia, inscripcion: 100, ofrenda: 50, aviso_privacidad: true, uso_imagen: true },
    }
    const guardado = (await nadie.post('registro/membresia/guardar/', cuerpo)).json()
    expect(guardado).toMatchObject({ respuesta: true, id: membresia_id })
    const { rows } =
      await sql`select celular, correo from persona where membresia_id = ${membresia_id} and posicion = 1`.execute(
        prueba.db,
      )
    expect(rows).toEqual([{ celular: '6561234567', correo: 'el@ejemplo.mx' }])
  })
})
