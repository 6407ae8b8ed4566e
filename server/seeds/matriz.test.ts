import { type Clave, FUNCIONES } from '@padron/contract/permisos'
import { expect, test } from 'vitest'
import { prueba } from '../test/db.ts'
import { clavesDeRol, rolesYPatrones } from './matriz.ts'

test('the matrix names roles of the catalogue, each once', async () => {
  const catalogo = await prueba.db.selectFrom('rol').select('clave_rol').execute()
  const { roles } = rolesYPatrones()
  expect(catalogo.map(({ clave_rol }) => clave_rol)).toEqual(expect.arrayContaining(roles))
  expect(new Set(roles).size).toBe(roles.length)
})

test('every pattern of the matrix finds a key', () => {
  const finds = (patron: string) =>
    FUNCIONES.some(({ clave }) => new RegExp(`^${patron.replaceAll('*', '.*')}$`).test(clave))
  expect(rolesYPatrones().patrones.filter((patron) => !finds(patron))).toEqual([])
})

test.each<{ rol: string; tiene: Clave[]; noTiene: Clave[] }>([
  {
    rol: 'MAT-PROM',
    tiene: ['cbf', 'matrimonios-eva-s05', 'cbf-prox-reuniones-mat'],
    noTiene: ['membresia', 'membresia-matrimonios', 'jovenes-eva-s05', 'cbf-resumen-matrimonios'],
  },
  {
    rol: 'ADO-PROM',
    tiene: ['cbf', 'adolescentes-eva-s05'],
    noTiene: ['jovenes-eva-s05', 'cbf-prox-reuniones-mat', 'membresia-adolescentes'],
  },
  {
    rol: 'MAT-ZON',
    tiene: ['matrimonios-eva-s05', 'cbf-resumen-matrimonios', 'cbf-reuniones-mat', 'cbf-eva-promotores-mat'],
    noTiene: ['cbf-ofrendas-matrimonios', 'cbf-equipos-matrimonios', 'membresia-matrimonios'],
  },
  {
    rol: 'MAT-FINZ',
    tiene: ['cbf', 'cbf-ofrendas-matrimonios', 'matrimonios-ofrendas-registrar'],
    noTiene: ['matrimonios-eva-s05', 'mares-ofrendas-registrar'],
  },
  {
    rol: 'MAT-SS',
    tiene: [
      'membresia-matrimonios-editar',
      'membresia-adolescentes-status',
      'ae-equipo-editar',
      'reportes-s03',
      'inconsistencias-mares',
      'eventos-fun-agregar',
      'actass-jovenes-consultar',
      'dir-oficios-profesiones',
      'evalua-ss',
      'config-equiperos',
    ],
    noTiene: ['reportes-d01', 'actasd-matrimonios', 'evalua-pd', 'eventos-gral-agregar', 'eventos-nac', 'config-roles'],
  },
  {
    rol: 'MAT-S-A1',
    tiene: ['cbf-equipos-matrimonios', 'matrimonios-equipo-editar', 'cbf-reuniones-mat', 'cbf-bajas-matrimonios'],
    noTiene: ['membresia-matrimonios-editar', 'cbf-ofrendas-matrimonios', 'eventos'],
  },
  { rol: 'MAT-S-A2', tiene: ['eventos-a2-agregar'], noTiene: ['eventos-mf', 'cbf'] },
  { rol: 'MAT-S-A3', tiene: ['eventos-cap-agregar', 'eventos-mf-eliminar'], noTiene: ['eventos-a2'] },
  { rol: 'MAT-S-A4', tiene: ['membresia-ae-agregar', 'inconsistencias-jovenes'], noTiene: ['cbf', 'reportes'] },
  { rol: 'MAT-S-A5', tiene: ['cbf-ofrendas-adolescentes'], noTiene: ['cbf-resumen-matrimonios', 'membresia'] },
  {
    rol: 'MAT-S-A6',
    tiene: ['membresia-jovenes-editar', 'membresia-adolescentes-editar'],
    noTiene: ['membresia-matrimonios', 'config-equiperos'],
  },
  {
    rol: 'JOV-S',
    tiene: ['membresia-jovenes-editar', 'adolescentes-equipo-editar', 'jovenes-eva-s05', 'reportes-s03'],
    noTiene: ['membresia-matrimonios', 'membresia-mares-editar', 'cbf-reuniones-mat', 'evalua-ss', 'config-equiperos'],
  },
  {
    rol: 'MARE-D',
    tiene: ['membresia-mares-editar', 'actasd-mares-editar', 'reportes-d01'],
    noTiene: ['membresia-matrimonios', 'actasd-jovenes'],
  },
  {
    rol: 'MAT-PD',
    tiene: [
      'membresia-matrimonios-editar',
      'reportes-d01',
      'actasd-jovenes-agregar',
      'evalua-pd',
      'eventos-gral-agregar',
    ],
    noTiene: ['actas-region', 'graficas', 'config-diocesis', 'eventos-nac'],
  },
  {
    rol: 'MAT-SNR',
    tiene: ['membresia-mares', 'membresia-matrimonios-perfil', 'reportes-d01', 'actas-region-agregar', 'graficas'],
    noTiene: [
      'membresia-matrimonios-editar',
      'membresia-matrimonios-posible_baja',
      'matrimonios-equipo-editar',
      'eventos-cap-editar',
      'actasd-mares-consultar',
      'inconsistencias',
    ],
  },
  { rol: 'JOV-N', tiene: ['membresia-jovenes-editar', 'eventos-nac-agregar'], noTiene: ['config', 'reportes-mares'] },
  { rol: 'AE-D', tiene: ['membresia-ae', 'membresia-ae-perfil'], noTiene: ['membresia-ae-editar', 'cbf'] },
])('$rol starts with the keys of its office and no others', ({ rol, tiene, noTiene }) => {
  const claves = clavesDeRol(rol)
  expect(claves).toEqual(expect.arrayContaining(tiene))
  expect(claves.filter((clave) => noTiene.includes(clave))).toEqual([])
})

test.each(['MAT-EQ', 'MARE-EQ', 'JOV-EQ', 'ADO-EQ', 'AE-Z'])('%s starts with no key', (rol) => {
  expect(clavesDeRol(rol)).toEqual([])
})

test.each(['MAT-PN', 'ADMIN'])('%s starts with every key', (rol) => {
  expect(clavesDeRol(rol)).toHaveLength(FUNCIONES.length)
})

test('a key comes with the pages above it', () => {
  const padres = new Map(FUNCIONES.map(({ clave, padre }) => [clave, padre]))
  const sueltas = rolesYPatrones().roles.flatMap((rol) => {
    const claves = clavesDeRol(rol)
    return claves.filter((clave) => {
      const padre = padres.get(clave)
      return padre && !claves.includes(padre)
    })
  })
  expect(sueltas).toEqual([])
})
