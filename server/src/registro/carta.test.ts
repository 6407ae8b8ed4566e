import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  crearMembresia,
  crearSector,
  crearUsuario,
  dosCiclos,
  editar,
  nadie,
  registroNuevo,
  type SectorDePrueba,
  sesionCon,
} from '../../test/builders.ts'
import { resolver } from '../../test/captcha.ts'
import { prueba } from '../../test/db.ts'
import { crearCola } from '../cola/cola.ts'
import { mandarEnlace } from '../sesion/recuperacion.rules.ts'

let sector: SectorDePrueba
let anterior: number
beforeEach(async () => {
  anterior = (await dosCiclos()).anterior.ciclo_id
  sector = await crearSector({ nom_sector: 'San Judas' })
})

const capcha = async () => resolver((await nadie.get('registro/captcha/')).json())
const cartas = () =>
  prueba.db.selectFrom('correo').select(['para', 'asunto', 'texto', 'membresia_id']).orderBy('para').execute()
const trabajos = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'correos'`.execute(prueba.db))
    .rows[0]?.n

async function registrar(tipo: 1 | 5, bloque: object = {}) {
  const { tokenr } = (await nadie.post('registro/registro/sesion/nuevo/', { tipo_membresia_id: tipo })).json()
  const cuerpo = registroNuevo(tipo, { sector, tokenr, capcha: await capcha() }, bloque)
  return (await nadie.post('registro/membresia/guardar/', cuerpo)).json()
}

describe('who enrols', () => {
  test('is mailed, both of a couple: who they are, the consents, their rights, and where to choose a password', async () => {
    const { id } = await registrar(1)
    const escritas = await cartas()
    expect(escritas.map(({ para }) => para)).toEqual(['el@ejemplo.mx', 'ella@ejemplo.mx'])
    expect(await trabajos()).toBe(2)
    const { texto } = escritas[0] as { texto: string }
    for (const parte of [
      `ID nacional: ${id}`,
      'Sector: San Judas',
      'Ciclo: 2024-2025',
      'Aviso de privacidad, versión 2026-11',
      'veinte días hábiles',
    ])
      expect(texto).toContain(parte)
    const ficha = /\/restablecer#([\w-]+)/.exec(texto)?.[1]
    const elegida = await nadie.post('sesion/restablecer/', { ficha, nueva_contrasena: 'Un río tranquilo 7' })
    expect(elegida.json().respuesta).toBe(true)
    const entrada = await nadie.post('sesion/iniciar/', { usuario: String(id), contrasena: 'Un río tranquilo 7' })
    expect(entrada.json()).toMatchObject({ respuesta: true, membresia: { membresia_id: id } })
  })

  test('as an adolescent is told who consented for them', async () => {
    await registrar(5)
    expect((await cartas())[0]?.texto).toContain('Consentimientos que dio Elena Cruz (madre):')
  })

  test('without an address is mailed nothing, and a refusal mails nothing', async () => {
    expect((await registrar(1, { correo_el: null, correo_ella: null })).respuesta).toBe(true)
    expect((await registrar(1, { parroquia: 'Otra' })).respuesta).toBe(false)
    expect(await cartas()).toEqual([])
  })
})

describe('somebody re-entered', () => {
  /** Re-enters, by answering a question or with a password, after changing the form. */
  async function reingresar(id: number, cambios: object, contrasena?: string) {
    const { preguntas } = (await nadie.post('registro/registro/fechas/idnacional/', { membresia_id: id })).json()
    const pregunta = preguntas[0].campo
    const entrada = (
      contrasena
        ? await nadie.post('registro/registro/sesion/iniciar/', { usuario: String(id), contrasena })
        : await nadie.post('registro/registro/sesion/fechas/', {
            membresia_id: id,
            pregunta,
            respuesta: { fecha_nac: '04051985', tel_casa4: '3456' }[pregunta as 'fecha_nac'],
          })
    ).json()
    const general = { inscripcion: 100, ofrenda: 50, aviso_privacidad: true, uso_imagen: true }
    const cuerpo = {
      ...registroNuevo(3, { sector, tokenr: entrada.tokenr, capcha: await capcha() }),
      membresia: { ...entrada.membresia, ...general, mare: { ...entrada.membresia.mare, ...cambios } },
    }
    expect((await nadie.post('registro/membresia/guardar/', cuerpo)).json()).toMatchObject({ respuesta: true })
  }
  const mare = (correo: string | null) => crearMembresia({ tipo: 3, sector, ciclo_id: anterior, persona: { correo } })
  const enlaces = async (usuario: string) => {
    await prueba.db.deleteFrom('correo').execute()
    const cola = crearCola(prueba.db)
    await mandarEnlace(prueba.db, cola, 'https://padron.mx', usuario)
    await cola.parar()
    return (await cartas()).map(({ para }) => para)
  }

  test('is told to the address on file, before and after; a link for a password goes to the sure one alone', async () => {
    const id = await mare('antes@ejemplo.mx')
    await reingresar(id, { correo: 'despues@ejemplo.mx' })
    const escritas = await cartas()
    expect(escritas.map(({ para, asunto, texto }) => [para, asunto, texto?.includes('/restablecer#')])).toEqual([
      ['antes@ejemplo.mx', 'Alguien reingresó con tu membresía · Movimiento Familiar', false],
      ['despues@ejemplo.mx', 'Alguien reingresó con tu membresía · Movimiento Familiar', false],
    ])
    expect(escritas[0]?.texto).toContain('Si no fuiste tú')
  })

  test('with the address left as it was, and no password yet, is mailed the link', async () => {
    const id = await mare('antes@ejemplo.mx')
    await reingresar(id, {})
    expect((await cartas()).map(({ para, texto }) => [para, texto?.includes('/restablecer#')])).toEqual([
      ['antes@ejemplo.mx', true],
    ])
  })

  test('an address typed by who only answered a question receives no password until staff type it or leave another', async () => {
    const id = await mare(null)
    await crearUsuario(id, { usuario: String(id), contrasena: 'Tortuga lenta 2' })
    await reingresar(id, { correo: 'intruso@ejemplo.mx' })
    expect(await enlaces(String(id))).toEqual([])
    const yo = await sesionCon({ rol_id: 42, sector })
    await editar(yo, id, () => {})
    expect(await enlaces(String(id)), 'saved as it was').toEqual([])
    await editar(yo, id, (miembro) => {
      miembro.mare.correo = 'suyo@ejemplo.mx'
    })
    expect(await enlaces(String(id))).toEqual(['suyo@ejemplo.mx'])
  })

  test('an address typed by who signed in is theirs', async () => {
    const id = await mare('antes@ejemplo.mx')
    await crearUsuario(id, { usuario: String(id), contrasena: 'Tortuga lenta 2' })
    await reingresar(id, { correo: 'despues@ejemplo.mx' }, 'Tortuga lenta 2')
    expect(await enlaces(String(id))).toEqual(['despues@ejemplo.mx'])
  })
})
