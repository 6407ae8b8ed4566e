import { expect, test } from 'vitest'
import { crearMembresia, crearSector, darRol, dosCiclos, rolConClaves, sesionCon } from '../../test/builders.ts'

test('every apostolate stands in the history: newest cycle first, the main one before the additional, ended ones too', async () => {
  const { anterior, vigente } = await dosCiclos()
  const sector = await crearSector({ nom_sector: 'San Judas' })
  const [a, v] = [anterior.ciclo_id, vigente.ciclo_id]
  const id = await crearMembresia({ sector, ciclo_id: a, zona: '1', num_equipo: '2' })
  await darRol(id, { rol_id: 15, sector, ciclo_id: v, zona: '3', num_equipo: '1' })
  await darRol(id, { rol_id: 14, sector, ciclo_id: v, es_principal: true, desde: '2024-08-01', hasta: '2024-09-01' })
  const actual = await darRol(id, { rol_id: 17, sector, ciclo_id: v, es_principal: true, desde: '2024-09-01' })
  const yo = await sesionCon({ rol_id: 17, sector })
  const { historial } = (await yo.get(`historial/roles/${id}/`)).json()
  expect(historial[0]).toEqual({
    rol_membresia_id: actual,
    ciclo: '2024-2025',
    tipo: 'Principal',
    diocesis: 'Ciudad Juárez',
    sector: 'San Judas',
    rol: 'SECRETARIO DE SECTOR',
    nivel: 'DIRIGENTE',
    zona: null,
    num_equipo: null,
  })
  expect(
    historial.map((fila: Record<string, unknown>) => [fila.ciclo, fila.tipo, fila.rol, fila.zona, fila.num_equipo]),
  ).toEqual([
    ['2024-2025', 'Principal', 'SECRETARIO DE SECTOR', null, null],
    ['2024-2025', 'Principal', 'PROMOTOR', null, null],
    ['2024-2025', 'Adicional', 'PROMOTOR ZONAL', '3', '1'],
    ['2023-2024', 'Principal', 'EQUIPERO', '1', '2'],
  ])
})

test.each(['editar', 'perfil'] as const)('the history opens with the key to %s as with the other', async (accion) => {
  const sector = await crearSector()
  const id = await crearMembresia({ sector })
  const yo = await sesionCon({ rol_id: await rolConClaves([`membresia-matrimonios-${accion}`]), sector })
  for (const ruta of [
    'membresia/obtener',
    'historial/roles',
    'historial/eventos',
    'capacitaciones/bitacora',
    'capacitaciones/listar',
  ])
    expect((await yo.get(`${ruta}/${id}/`)).statusCode, ruta).toBe(200)
})
