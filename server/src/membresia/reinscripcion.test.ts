import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  crearMembresia,
  crearSector,
  cuentas,
  dosCiclos,
  leer,
  type MembresiaNueva,
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
beforeEach(async () => {
  const ciclos = await dosCiclos()
  anterior = ciclos.anterior.ciclo_id
  vigente = ciclos.vigente.ciclo_id
  sector = await crearSector()
  yo = await sesionCon({ rol_id: 17, nivel_id: 4, sector })
})

const pendiente = (miembro: MembresiaNueva = {}) => crearMembresia({ sector, ciclo_id: anterior, ...miembro })
const reinscribir = (membresia_id: number, resto: object = {}) =>
  yo.post('membresia/reinscribir/', { membresia_id, ...resto })

async function seNiega(membresia_id: number, mensaje: string, resto: object = {}) {
  const antes = await cuentas()
  expect((await reinscribir(membresia_id, resto)).json()).toEqual({ respuesta: false, mensaje })
  expect(await cuentas()).toEqual(antes)
}

test.each([1, 2, 3, 4, 5] as const)(
  'a member of type %i goes on in the current cycle, same role and place',
  async (tipo) => {
    const id = await pendiente({ tipo, zona: '2', num_equipo: '3' })
    const antes = await leer(yo, id)
    expect(antes).toMatchObject({ pendiente: true, nom_ciclo: '2023-2024' })
    expect((await reinscribir(id)).json()).toEqual({ respuesta: true, mensaje: 'Quedó inscrito en el ciclo 2024-2025' })
    expect(await leer(yo, id)).toEqual({
      ...antes,
      version: antes.version + 1,
      pendiente: false,
      ciclo_id: vigente,
      nom_ciclo: '2024-2025',
    })
    const { rows } =
      await sql`select ciclo_id, es_reingreso, cuota, ofrenda from inscripcion where membresia_id = ${id} order by 1`.execute(
        prueba.db,
      )
    expect(rows).toEqual([
      { ciclo_id: anterior, es_reingreso: false, cuota: 150.5, ofrenda: 40 },
      { ciclo_id: vigente, es_reingreso: true, cuota: 150.5, ofrenda: 40 },
    ])
    const equipos =
      await sql`select tipo_membresia_id, zona, num_equipo from equipo where ciclo_id = ${vigente}`.execute(prueba.db)
    expect(equipos.rows).toEqual([{ tipo_membresia_id: tipo, zona: '2', num_equipo: '3' }])
  },
)

test('the history keeps both cycles, and the list shows the member as enrolled', async () => {
  const id = await pendiente()
  await reinscribir(id)
  const { historial } = (await yo.get(`historial/roles/${id}/`)).json()
  expect(historial.map(({ ciclo, rol }: { ciclo: string; rol: string }) => [ciclo, rol])).toEqual([
    ['2024-2025', 'EQUIPERO'],
    ['2023-2024', 'EQUIPERO'],
  ])
  const [fila] = (await yo.get(`membresia/listar/1/?membresia_id=${id}`)).json()
  expect(fila.pendiente).toBe(false)
})

test('a level may be chosen, if it is of the role', async () => {
  const id = await pendiente()
  await seNiega(id, 'El nivel no corresponde al rol elegido', { nivel_id: 21 })
  await reinscribir(id, { nivel_id: 2 })
  expect((await leer(yo, id)).nivel_id).toBe(2)
})

test.each([22, 23, 24, 25, 26, 27])('status %i returns to ALTA, with its history', async (estatus_id) => {
  const id = await pendiente({ estatus_id })
  await reinscribir(id)
  expect(await leer(yo, id)).toMatchObject({ estatus_id: 20, motivo_baja_id: null })
  const { rows } =
    await sql`select estatus_id, por_membresia_id from estatus_historia where membresia_id = ${id} order by estatus_historia_id`.execute(
      prueba.db,
    )
  expect(rows).toEqual([
    { estatus_id, por_membresia_id: null },
    { estatus_id: 20, por_membresia_id: yo.membresia_id },
  ])
})

test('leaves an audit row with before and after', async () => {
  const id = await pendiente({ estatus_id: 22 })
  await reinscribir(id, { nivel_id: 2 })
  expect(await ultimaEntrada()).toMatchObject({
    membresia_id: yo.membresia_id,
    accion: 'reinscribir',
    adicional: 'membresia',
    objeto_id: id,
    cambios: { ciclo: ['2023-2024', '2024-2025'], estatus_id: [22, 20], nivel_id: [1, 2] },
  })
})

test('whoever is enrolled already is refused', async () => {
  await seNiega(await crearMembresia({ sector }), 'Este miembro ya está inscrito en el ciclo vigente')
  const id = await pendiente()
  await reinscribir(id)
  await seNiega(id, 'Este miembro ya está inscrito en el ciclo vigente')
})

test('a removed duplicate is refused', async () => {
  await seNiega(await pendiente({ estatus_id: 28 }), 'Esta membresía fue depurada y no se puede reinscribir')
})

test('a closed sector is refused', async () => {
  const id = await pendiente()
  await sql`update sector set activo = false where sector_id = ${sector.sector_id}`.execute(prueba.db)
  await seNiega(id, 'Su sector está inactivo: pide a la diócesis que lo traslade antes de reinscribirlo')
})

test('a role that is no longer used is refused', async () => {
  const id = await pendiente()
  await sql`update rol set activo = false where rol_id = 4`.execute(prueba.db)
  await seNiega(id, 'El rol no corresponde al tipo de membresía')
})

test('a cycle that adds nobody, or none at all, refuses', async () => {
  const id = await pendiente()
  await sql`update ciclo set permiso_agregar = false`.execute(prueba.db)
  await seNiega(id, 'En este ciclo ya no se pueden reinscribir miembros')
  yo = await sesionCon({ rol_id: 68, nivel_id: 4, sector })
  await sql`update ciclo set ciclo_vigente = false`.execute(prueba.db)
  await seNiega(id, 'No hay un ciclo vigente')
})

test('a member of two cycles ago comes back too, and one who skipped a cycle keeps the gap', async () => {
  const id = await pendiente()
  await sql`update ciclo set ciclo_vigente = false`.execute(prueba.db)
  await sql`insert into ciclo (nom_ciclo, ciclo_vigente, permiso_agregar, permiso_editar, vigente_desde) values ('2025-2026', true, true, true, now())`.execute(
    prueba.db,
  )
  expect((await reinscribir(id)).json()).toMatchObject({ respuesta: true })
  const { historial } = (await yo.get(`historial/roles/${id}/`)).json()
  expect(historial.map(({ ciclo }: { ciclo: string }) => ciclo)).toEqual(['2025-2026', '2023-2024'])
})
