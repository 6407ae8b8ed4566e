import { expect, test } from 'vitest'
import { prueba } from '../../test/db.ts'
import { crearAdmin, hayAdministrador } from './crearAdmin.queries.ts'

const conyuge = (nombre: string) => ({ nombre, apellidop: 'Peña', apellidom: 'Núñez' })
const nuevo = () =>
  crearAdmin(prueba.db, {
    personas: [conyuge('José'), conyuge('Ana')],
    correo: 'oficina@example.mx',
    usuario: 'oficina',
    contrasena: 'ya cifrada',
  })

test('the first administrator exists once made, must change the password, and has a current cycle to work in', async () => {
  expect(await hayAdministrador(prueba.db)).toBe(false)
  const membresia_id = await nuevo()
  expect(await hayAdministrador(prueba.db)).toBe(true)
  const usuario = await prueba.db.selectFrom('usuario').selectAll().where('membresia_id', '=', membresia_id).execute()
  expect(usuario).toMatchObject([{ usuario: 'oficina', debe_cambiar: true }])
  const vigentes = await prueba.db.selectFrom('ciclo').selectAll().where('ciclo_vigente', '=', true).execute()
  expect(vigentes).toHaveLength(1)
})

test('making the first administrator is in the audit log and in the history, without the password', async () => {
  const membresia_id = await nuevo()
  const [entrada] = await prueba.db.selectFrom('bitacora').selectAll().where('objeto_id', '=', membresia_id).execute()
  expect(entrada).toMatchObject({
    accion: 'Crear administrador',
    adicional: 'membresia',
    membresia_id: null,
    cambios: { nombre_completo: [null, 'José Peña Núñez y Ana Peña Núñez'], usuario: [null, 'oficina'] },
  })
  expect(JSON.stringify(entrada)).not.toContain('ya cifrada')
  const historia = await prueba.db
    .selectFrom('estatus_historia')
    .select('estatus_id')
    .where('membresia_id', '=', membresia_id)
    .execute()
  expect(historia).toEqual([{ estatus_id: 20 }])
})
