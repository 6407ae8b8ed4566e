import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  clavesDe,
  crearMembresia,
  crearSector,
  cuentas,
  leer,
  type Quien,
  rolConClaves,
  type SectorDePrueba,
  sesionCon,
  sesionDe,
  ultimaEntrada,
} from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'

let sector: SectorDePrueba
let yo: Quien
beforeEach(async () => {
  sector = await crearSector()
  yo = await sesionCon({ rol_id: 17, nivel_id: 4, sector })
})

const marcar = (membresia_id: unknown, motivo: unknown = 9) => yo.post('baja_temporal/', { membresia_id, motivo })

test.each([1, 2, 3, 4, 5] as const)(
  'an active member of type %i becomes a possible drop-out, with the reason kept',
  async (tipo) => {
    const id = await crearMembresia({ tipo, sector })
    expect((await marcar(id)).json()).toEqual({ respuesta: true, mensaje: 'Se marcó como posible baja' })
    expect(await leer(yo, id)).toMatchObject({
      estatus_id: 22,
      nom_estatus: 'POSIBLE BAJA',
      motivo_baja_id: 9,
      motivo_baja: 'NO SE INTEGRÓ AL EQUIPO',
      version: 2,
    })
    const { rows } = await sql`
    select estatus_id, motivo_baja_id, por_membresia_id, fecha = current_date as hoy from estatus_historia
    where membresia_id = ${id} order by estatus_historia_id desc limit 1`.execute(prueba.db)
    expect(rows).toEqual([{ estatus_id: 22, motivo_baja_id: 9, por_membresia_id: yo.membresia_id, hoy: true }])
    expect(await ultimaEntrada()).toMatchObject({
      accion: 'marcar posible baja',
      adicional: 'membresia',
      objeto_id: id,
      membresia_id: yo.membresia_id,
      cambios: { estatus_id: [20, 22], motivo_baja_id: [null, 9] },
    })
  },
)

test('they still sign in: nothing is decided yet', async () => {
  const miembro = await sesionDe(await crearMembresia({ sector }))
  await marcar(miembro.membresia_id)
  expect((await miembro.get('table1')).statusCode).toBe(200)
})

test.each([22, 23, 24, 25, 26, 27, 28])('a member of status %i is not marked', async (estatus_id) => {
  const id = await crearMembresia({ sector, estatus_id })
  const antes = await cuentas()
  expect((await marcar(id)).json()).toEqual({
    respuesta: false,
    mensaje: 'Solo se puede marcar como posible baja a un miembro en ALTA',
  })
  expect(await cuentas()).toEqual(antes)
})

test.each([null, 0, -1, '', '9', 1.5, 99_999])('reason %j is refused', async (motivo) => {
  const id = await crearMembresia({ sector })
  const antes = await cuentas()
  const respuesta = await marcar(id, motivo)
  expect([respuesta.statusCode, respuesta.json().errores[0].campo]).toEqual([400, 'motivo'])
  expect(await cuentas()).toEqual(antes)
})

test('no reason, or one that does not exist, asks for it', async () => {
  const id = await crearMembresia({ sector })
  const sin = await yo.post('baja_temporal/', { membresia_id: id })
  expect([sin.statusCode, sin.json().errores]).toEqual([
    400,
    [{ campo: 'motivo', mensaje: 'Por favor selecciona el motivo de la baja' }],
  ])
  expect((await marcar(id, 999)).json()).toEqual({
    respuesta: false,
    mensaje: 'Por favor selecciona el motivo de la baja',
  })
  expect((await leer(yo, id)).estatus_id).toBe(20)
})

test('the key is that of possible drop-outs, of the member’s type', async () => {
  const id = await crearMembresia({ sector, tipo: 3 })
  const llaves = [...clavesDe(1), ...clavesDe(3).filter((clave) => !clave.endsWith('posible_baja'))]
  const sinLlave = await sesionCon({ rol_id: await rolConClaves(llaves), sector })
  expect((await sinLlave.post('baja_temporal/', { membresia_id: id, motivo: 9 })).statusCode).toBe(403)
  const conLlave = await sesionCon({ rol_id: await rolConClaves(['membresia-mares-posible_baja']), sector })
  expect((await conLlave.post('baja_temporal/', { membresia_id: id, motivo: 9 })).json()).toMatchObject({
    respuesta: true,
  })
})
