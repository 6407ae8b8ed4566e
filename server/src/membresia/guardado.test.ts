import type { Clave, TipoMembresia } from '@padron/contract/permisos'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  BLOQUE,
  CHI,
  clavesDe,
  crearMembresia,
  crearSector,
  cuentas,
  darRol,
  dosCiclos,
  editar,
  HMO,
  leer,
  miembroNuevo,
  type Quien,
  rastro,
  rolConClaves,
  type SectorDePrueba,
  sesionCon,
  ultimaEntrada,
} from '../../test/builders.ts'
import { prueba } from '../../test/db.ts'

const TIPOS = [1, 2, 3, 4, 5] as const
/** Role and level that a member of the type may hold besides the plain one. */
const OTRO_ROL = { 1: [17, 4], 2: [994, 20], 3: [42, 24], 4: [70, 31] } as const

let sector: SectorDePrueba
let anterior: number
let vigente: number
/** The secretary of the sector, who holds every key of members in it. */
let yo: Quien
beforeEach(async () => {
  const ciclos = await dosCiclos()
  anterior = ciclos.anterior.ciclo_id
  vigente = ciclos.vigente.ciclo_id
  sector = await crearSector()
  yo = await sesionCon({ rol_id: 17, nivel_id: 4, sector })
})

const guardar = (miembro: object) => yo.post('membresia/guardar/', miembro)
const filas = async <T>(consulta: ReturnType<typeof sql<T>>) => (await consulta.execute(prueba.db)).rows
const agregar = async (tipo: TipoMembresia, cambios: object = {}, bloque: object = {}): Promise<number> => {
  const respuesta = await guardar(miembroNuevo(tipo, { sector, ...cambios }, bloque))
  expect(respuesta.json()).toMatchObject({ respuesta: true, mensaje: 'Información guardada correctamente' })
  return respuesta.json().id
}
const ciclo = (cambios: object) => prueba.db.updateTable('ciclo').set(cambios).where('ciclo_id', '=', vigente).execute()
const credenciales = (membresia_id: number) =>
  filas(sql<{ codigo: string; vigente: boolean }>`
    select clavedio || '-' || letras || '-' || numero as codigo, vigente from credencial
    where membresia_id = ${membresia_id} order by credencial_id`)
const roles = (membresia_id: number) =>
  prueba.db
    .selectFrom('rol_membresia')
    .select([
      'rol_id',
      'sector_id',
      'nivel_id',
      'zona',
      'num_equipo',
      'es_principal',
      'hasta',
      'es_ubicacion',
      'ciclo_id',
    ])
    .where('membresia_id', '=', membresia_id)
    .orderBy('rol_membresia_id')
    .execute()

/** The call is refused with this sentence, and nothing at all is left of it. */
async function seNiega(
  llamada: () => Promise<{ statusCode: number; json: () => { mensaje: string } }>,
  status: number,
  mensaje: string,
) {
  const antes = await cuentas()
  const respuesta = await llamada()
  expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([status, mensaje])
  expect(await cuentas()).toEqual(antes)
}

describe.each(TIPOS)('adding a member of type %i', (tipo) => {
  test('keeps everything that was typed', async () => {
    const cuerpo = miembroNuevo(tipo, { sector })
    const id = await agregar(tipo)
    const leido = await leer(yo, id)
    const { clave } = BLOQUE[tipo]
    const { hijos, hijos_quitar: _, nom_localidad: __, ...datos } = cuerpo[clave]
    const oficio = tipo === 5 ? { profesion: null, ocupacion: null } : {}
    expect(leido[clave]).toMatchObject({ ...datos, ...oficio, nom_estado: 'Chihuahua', nom_localidad: 'Ciudad Juárez' })
    if (hijos) expect(leido[clave].hijos).toMatchObject([{ nombre: 'Íñigo', fecha_nac: '2010-04-30' }])
    expect(leido).toMatchObject({
      membresia_id: id,
      tipo_membresia_id: tipo,
      version: 1,
      estatus_id: 20,
      ...sector,
      rol_id: cuerpo.rol_id,
      nivel_id: cuerpo.nivel_id,
      anio_ingreso: 2024,
      inscripcion: 150.5,
      ofrenda: 40.25,
      ciclo_id: vigente,
      pendiente: false,
      aviso_privacidad: true,
      uso_imagen: false,
      roles_adicionales: [],
    })
  })

  test('enrols them in the current cycle, with a status, a credential and a login without password', async () => {
    const id = await agregar(tipo)
    expect(
      await filas(
        sql`select ciclo_id, es_reingreso, fecha = current_date as hoy, cuota, ofrenda from inscripcion where membresia_id = ${id}`,
      ),
    ).toEqual([{ ciclo_id: vigente, es_reingreso: false, hoy: true, cuota: 150.5, ofrenda: 40.25 }])
    expect(
      await filas(
        sql`select estatus_id, motivo_baja_id, por_membresia_id from estatus_historia where membresia_id = ${id}`,
      ),
    ).toEqual([{ estatus_id: 20, motivo_baja_id: null, por_membresia_id: yo.membresia_id }])
    expect(await credenciales(id)).toEqual([
      { codigo: `JUA-${{ 1: 'M', 2: 'J', 3: 'MA', 4: 'M', 5: 'JA' }[tipo]}-1`, vigente: true },
    ])
    expect(await filas(sql`select usuario, contrasena from usuario where membresia_id = ${id}`)).toEqual([
      { usuario: String(id), contrasena: null },
    ])
  })

  test('leaves one audit row that says who, what and whom', async () => {
    const id = await agregar(tipo)
    const { nombre_completo } = await leer(yo, id)
    expect(await ultimaEntrada()).toMatchObject({
      membresia_id: yo.membresia_id,
      accion: 'guardar',
      adicional: 'membresia',
      objeto_id: id,
      ip: '127.0.0.1',
      solicitud: expect.stringMatching(/^[0-9a-f]{12}$/),
      cambios: { nombre_completo: [null, nombre_completo] },
    })
    expect(await filas(sql`select from bitacora`)).toHaveLength(1)
  })

  test('needs the key to add that type', async () => {
    const sinLlave = await sesionCon({
      rol_id: await rolConClaves(TIPOS.filter((otro) => otro !== tipo).flatMap(clavesDe)),
      sector,
    })
    await seNiega(
      () => sinLlave.post('membresia/guardar/', miembroNuevo(tipo, { sector })),
      403,
      'No tienes permiso para realizar esta acción',
    )
  })

  test('reading and saving again changes nothing', async () => {
    const id = await agregar(tipo)
    const antes = (await rastro(id)) as { membresia: object }
    const leido = await leer(yo, id)
    expect((await guardar(leido)).json()).toMatchObject({ respuesta: true, id })
    const sinVersion = ({ membresia, ...resto }: typeof antes) => ({
      ...resto,
      membresia: { ...membresia, version: 0, modificada: '' },
    })
    expect(sinVersion((await rastro(id)) as typeof antes)).toEqual(sinVersion(antes))
    expect((await leer(yo, id)).version).toBe(2)
    expect((await ultimaEntrada())?.cambios, 'nor does the audit log tell of a change').toBeNull()
  })

  test('a stored member saved as read stays as they were', async () => {
    const id = await crearMembresia({ tipo, sector, zona: '3', num_equipo: '2' })
    const { version, ...antes } = await leer(yo, id)
    await guardar({ ...antes, version })
    expect(await leer(yo, id)).toEqual({ ...antes, version: version + 1 })
  })
})

describe('what may not be added', () => {
  const NO_ES_SU_ROL = 'El rol no corresponde al tipo de membresía'
  test.each<[string, TipoMembresia, object, string]>([
    ['a status other than ALTA', 1, { estatus_id: 22 }, 'Un miembro nuevo empieza con estatus ALTA'],
    ['a role of another type', 1, { rol_id: 12 }, NO_ES_SU_ROL],
    ['an unknown role', 1, { rol_id: 999_999 }, NO_ES_SU_ROL],
    ['an adolescent as a youth', 5, { rol_id: 985, nivel_id: 11 }, NO_ES_SU_ROL],
    ['an adolescent with a youth’s role', 5, { rol_id: 983 }, NO_ES_SU_ROL],
    ['a level of another type', 1, { nivel_id: 21 }, 'El nivel no corresponde al rol elegido'],
    ['an unknown level', 1, { nivel_id: 999 }, 'El nivel no corresponde al rol elegido'],
    [
      'a promoter of adolescents on a youth’s level',
      2,
      { rol_id: 983, nivel_id: 11 },
      'El nivel no corresponde al rol elegido',
    ],
    ['a sector of another diocese', 1, { diocesis_id: HMO }, 'El sector no pertenece a la diócesis elegida'],
    ['an unknown sector', 1, { sector_id: 999_999 }, 'El sector no pertenece a la diócesis elegida'],
  ])('%s', async (_, tipo, cambios, mensaje) => {
    await seNiega(() => guardar(miembroNuevo(tipo, { sector, ...cambios })), 200, mensaje)
  })

  test.each([983, 984])('but role %i stands on an adolescent’s level', async (rol_id) => {
    expect((await leer(yo, await agregar(2, { rol_id, nivel_id: 42 }))).nivel_id).toBe(42)
  })

  test('an inactive role', async () => {
    await sql`update rol set activo = false where rol_id = 4`.execute(prueba.db)
    await seNiega(() => guardar(miembroNuevo(1, { sector })), 200, NO_ES_SU_ROL)
  })

  test('an inactive sector', async () => {
    await sql`update sector set activo = false where sector_id = ${sector.sector_id}`.execute(prueba.db)
    await seNiega(() => guardar(miembroNuevo(1, { sector })), 200, 'Ese sector está inactivo. Elige otro.')
  })

  const NO_CORRESPONDEN = 'El estado, el municipio y la localidad no corresponden entre sí'
  test.each([
    ['a municipality of another state', { estado_id: 9 }],
    ['a town of another municipality', { municipio_id: 8019 }],
    ['an unknown town', { localidad_id: 1 }],
    ['an unknown state', { estado_id: 99 }],
  ])('an address with %s', async (_, bloque) => {
    for (const tipo of TIPOS) await seNiega(() => guardar(miembroNuevo(tipo, { sector }, bloque)), 200, NO_CORRESPONDEN)
  })

  const NO_EXISTE = 'Uno de los datos elegidos no existe. Vuelve a cargar la página e inténtalo de nuevo.'
  test.each([
    ['grade', { grado_estudio_id_el: 99 }],
    ['photo', { foto_ella: { ruta: '0b5c2f0e-6a54-4c7e-9a0e-3b1f0c2d4e5f' } }],
  ])('an unknown %s', async (_, bloque) => {
    await seNiega(() => guardar(miembroNuevo(1, { sector }, bloque)), 400, NO_EXISTE)
  })

  test('anybody, in a cycle that may add no more, or without one', async () => {
    await ciclo({ permiso_agregar: false })
    await seNiega(() => guardar(miembroNuevo(1, { sector })), 200, 'En este ciclo ya no se pueden agregar miembros')
    await ciclo({ permiso_agregar: true, ciclo_vigente: false })
    const admin = await sesionConAdmin()
    await seNiega(() => admin.post('membresia/guardar/', miembroNuevo(1, { sector })), 200, 'No hay un ciclo vigente')
  })
})

const sesionConAdmin = () => sesionCon({ rol_id: 68, nivel_id: 4, sector, ciclo_id: anterior })

describe('a body without something', () => {
  test('names every field that is wrong, in Spanish, and stores nothing', async () => {
    const cuerpo = miembroNuevo(
      1,
      { sector, ofrenda: 'x' },
      { nombre_el: '', hijos: [{ hijo_id: 0, nombre: 'A1', fecha_nac: '2999-01-01' }] },
    )
    const antes = await cuentas()
    const respuesta = await guardar(cuerpo)
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json()).toEqual({
      respuesta: false,
      mensaje: 'Faltan datos por registrar o existen datos incorrectos',
      errores: expect.arrayContaining([
        { campo: 'ofrenda', mensaje: 'Incorrecto' },
        { campo: 'matrimonio.nombre_el', mensaje: 'Requerido' },
        { campo: 'matrimonio.hijos.0.nombre', mensaje: 'Ingrese solo letras' },
        { campo: 'matrimonio.hijos.0.fecha_nac', mensaje: 'La fecha no puede ser futura' },
      ]),
    })
    expect(await cuentas()).toEqual(antes)
  })
})

describe('editing', () => {
  test('changes the fields of the block, the fee and the year, and tells the audit log each before and after', async () => {
    const id = await crearMembresia({ sector, persona: { celular: '6560000000' } })
    const respuesta = await editar(yo, id, (miembro) => {
      Object.assign(miembro, { anio_ingreso: 2011, ofrenda: '99.90' })
      Object.assign(miembro.matrimonio, { calle: 'Calle Ñ 5 «bis»', celular_el: '', casados_iglesia: false })
    })
    expect(respuesta.json()).toEqual({ respuesta: true, id, mensaje: 'Información guardada correctamente' })
    const leido = await leer(yo, id)
    expect(leido).toMatchObject({ anio_ingreso: 2011, ofrenda: 99.9, inscripcion: 150.5, version: 2 })
    expect(leido.matrimonio).toMatchObject({ calle: 'Calle Ñ 5 «bis»', celular_el: null, casados_iglesia: false })
    expect((await ultimaEntrada())?.cambios).toEqual({
      anio_ingreso: [2020, 2011],
      ofrenda: [40, 99.9],
      calle: ['Av. Juárez 12, int. 3', 'Calle Ñ 5 «bis»'],
      celular_el: ['6560000000', null],
      casados_iglesia: [true, false],
    })
  })

  test('keeps the list’s name and the search in step with the persons', async () => {
    const id = await crearMembresia({ sector })
    await editar(yo, id, ({ matrimonio }) => {
      Object.assign(matrimonio, { nombre_el: 'José', apellidop_el: 'Peña', apellidom_el: 'Ávila' })
    })
    expect((await leer(yo, id)).nombre_completo).toBe('José Peña Ávila y Ana Ruiz López')
    expect(
      await filas(
        sql`select busqueda, sin_acentos(nombre_completo) as deberia from membresia where membresia_id = ${id}`,
      ),
    ).toEqual([{ busqueda: 'jose pena avila ana ruiz lopez', deberia: 'jose pena avila y ana ruiz lopez' }])
  })

  test('empties what a field no longer says, and an adolescent’s profession and occupation', async () => {
    const id = await crearMembresia({ tipo: 5, sector })
    await editar(yo, id, ({ joven }) =>
      Object.assign(joven, { profesion: 'Doctora', ocupacion: 'Doctora', parroquia: ' ' }),
    )
    expect((await leer(yo, id)).joven).toMatchObject({ profesion: null, ocupacion: null, parroquia: null })
  })

  test('«Otra localidad» keeps the name that was typed, and goes when one is chosen', async () => {
    const id = await crearMembresia({ sector })
    await editar(yo, id, ({ matrimonio }) =>
      Object.assign(matrimonio, { localidad_id: 0, nom_localidad: 'Rancho Ñandú' }),
    )
    expect((await leer(yo, id)).matrimonio).toMatchObject({
      localidad_id: 0,
      nom_localidad: 'Rancho Ñandú',
      nom_municipio: 'Juárez',
    })
    await editar(yo, id, ({ matrimonio }) => Object.assign(matrimonio, { localidad_id: 508037002 }))
    expect((await leer(yo, id)).matrimonio).toMatchObject({ localidad_id: 508037002, nom_localidad: 'Loma Blanca' })
  })

  test('a stale version is told with a 409, and nothing of it is kept', async () => {
    const id = await crearMembresia({ sector })
    const [uno, otro] = [await leer(yo, id), await leer(yo, id)]
    uno.matrimonio.calle = 'La primera'
    otro.matrimonio.calle = 'La segunda'
    expect((await guardar(uno)).json()).toMatchObject({ respuesta: true })
    await seNiega(
      () => guardar(otro),
      409,
      'Alguien más guardó cambios en este miembro mientras lo editabas. Revisa lo que cambió antes de volver a guardar.',
    )
    expect((await leer(yo, id)).matrimonio.calle).toBe('La primera')
    expect((await guardar({ ...otro, version: 2 })).json()).toMatchObject({ respuesta: true })
  })

  test.each([
    ['marking a possible drop-out', (id: number) => yo.post('baja_temporal/', { membresia_id: id, motivo: 17 })],
  ])('%s makes a form that was open stale', async (_, otraLlamada) => {
    const id = await crearMembresia({ sector })
    const miembro = await leer(yo, id)
    expect((await otraLlamada(id)).json()).toMatchObject({ respuesta: true })
    expect((await guardar(miembro)).statusCode).toBe(409)
  })

  test('a cycle that may not be edited in, or no cycle, refuses', async () => {
    const id = await crearMembresia({ sector })
    const miembro = await leer(yo, id)
    await ciclo({ permiso_editar: false })
    await seNiega(() => guardar(miembro), 200, 'En este ciclo ya no se pueden editar miembros')
    await ciclo({ permiso_editar: true, ciclo_vigente: false })
    const admin = await sesionConAdmin()
    await seNiega(() => admin.post('membresia/guardar/', miembro), 200, 'No hay un ciclo vigente')
  })

  test('what fails half-way leaves nothing of the rest', async () => {
    const id = await crearMembresia({ sector })
    const antes = await rastro(id)
    const respuesta = await editar(yo, id, (miembro) => {
      Object.assign(miembro, { rol_id: 17, nivel_id: 4, estatus_id: 22, motivo_baja_id: 17, aviso_privacidad: true })
      Object.assign(miembro.matrimonio, {
        nombre_el: 'Otro',
        hijos: [{ hijo_id: 0, nombre: 'Eva', fecha_nac: '2015-01-01' }],
        localidad_id: 1,
      })
    })
    expect(respuesta.json()).toMatchObject({ respuesta: false })
    expect(await rastro(id)).toEqual(antes)
    expect(await ultimaEntrada()).toBeUndefined()
  })
})

describe('children', () => {
  const hijo = (nombre: string, hijo_id = 0) => ({ hijo_id, nombre, fecha_nac: '2012-02-29' })
  const hijosDe = async (id: number): Promise<{ hijo_id: number; nombre: string }[]> =>
    (await leer(yo, id)).matrimonio.hijos

  test('are added under temporary ids, changed under their own, and removed', async () => {
    const id = await crearMembresia({ sector })
    await editar(yo, id, ({ matrimonio }) => {
      matrimonio.hijos = [hijo('Ana'), hijo('Beto', -1), hijo('Caro', -2)]
    })
    const [ana, beto, caro] = await hijosDe(id)
    expect([ana?.nombre, beto?.nombre, caro?.nombre]).toEqual(['Ana', 'Beto', 'Caro'])
    await editar(yo, id, ({ matrimonio }) => {
      matrimonio.hijos = [hijo('Anita', ana?.hijo_id), hijo('Caro', caro?.hijo_id), hijo('Dana')]
      matrimonio.hijos_quitar = [beto?.hijo_id]
    })
    const despues = await hijosDe(id)
    expect(despues.map(({ nombre }) => nombre)).toEqual(['Anita', 'Caro', 'Dana'])
    expect(despues.slice(0, 2).map(({ hijo_id }) => hijo_id)).toEqual([ana?.hijo_id, caro?.hijo_id])
  })

  test('are not lost by a form that does not send them', async () => {
    const id = await agregar(1)
    await editar(yo, id, ({ matrimonio }) => {
      delete matrimonio.hijos
    })
    expect(await hijosDe(id)).toHaveLength(1)
  })

  test('of another family are touched by no id', async () => {
    const [id, ajena] = [await agregar(1), await agregar(1)]
    const antes = await hijosDe(ajena)
    const ajeno = antes[0]?.hijo_id as number
    const respuesta = await editar(yo, id, ({ matrimonio }) => {
      matrimonio.hijos = [hijo('Intruso', ajeno)]
      matrimonio.hijos_quitar = [ajeno]
    })
    expect(respuesta.statusCode).toBe(200)
    await editar(yo, id, ({ matrimonio }) => {
      matrimonio.hijos = [hijo('Intruso', ajeno)]
    })
    expect(await hijosDe(ajena)).toEqual(antes)
  })
})

describe('names and status', () => {
  const PROHIBIDO = 'No tienes permiso para cambiar el nombre ni el estatus de este miembro'
  const sinEstatus = (tipo: TipoMembresia) => clavesDe(tipo).filter((clave) => !clave.endsWith('-status')) as Clave[]

  test.each(TIPOS)('of type %i are refused without its status key; the rest is not', async (tipo) => {
    const editor = await sesionCon({
      rol_id: await rolConClaves([...sinEstatus(tipo), ...clavesDe(tipo === 1 ? 3 : 1)]),
      sector,
    })
    const id = await crearMembresia({ tipo, sector })
    const { clave } = BLOQUE[tipo]
    const campos = tipo === 1 ? ['nombre_el', 'apellidop_ella', 'apellidom_ella'] : ['nombre', 'apellidop', 'apellidom']
    const antes = await rastro(id)
    for (const campo of campos) {
      const respuesta = await editar(editor, id, (miembro) => {
        miembro[clave][campo] = 'Otro'
      })
      expect([respuesta.statusCode, respuesta.json().mensaje], campo).toEqual([403, PROHIBIDO])
    }
    const baja = await editar(editor, id, (miembro) => Object.assign(miembro, { estatus_id: 22, motivo_baja_id: 17 }))
    expect([baja.statusCode, baja.json().mensaje]).toEqual([403, PROHIBIDO])
    expect(await rastro(id)).toEqual(antes)
    const otro = await editar(editor, id, (miembro) => {
      miembro[clave].calle = 'Otra calle'
    })
    expect(otro.json()).toMatchObject({ respuesta: true })
  })

  test('open with the key', async () => {
    const id = await crearMembresia({ sector, tipo: 3 })
    const respuesta = await editar(yo, id, (miembro) => {
      miembro.mare.nombre = 'Otra'
    })
    expect(respuesta.json()).toMatchObject({ respuesta: true })
  })

  test.each([
    [20, 22, 17],
    [20, 23, 1],
    [20, 24, 16],
    [20, 25, null],
    [20, 26, null],
    [20, 27, null],
    [22, 20, null],
    [22, 23, 2],
    [22, 24, 2],
    [23, 20, null],
    [24, 20, null],
    [25, 20, null],
    [26, 20, null],
    [27, 20, null],
  ])('status %i becomes %i, with its history', async (desde, hacia, motivo_baja_id) => {
    const id = await crearMembresia({ sector, estatus_id: desde })
    const respuesta = await editar(yo, id, (miembro) => Object.assign(miembro, { estatus_id: hacia, motivo_baja_id }))
    expect(respuesta.json()).toMatchObject({ respuesta: true })
    expect(await leer(yo, id)).toMatchObject({ estatus_id: hacia, motivo_baja_id })
    const historia = await filas(sql`
      select estatus_id, motivo_baja_id, fecha = current_date as hoy, por_membresia_id from estatus_historia
      where membresia_id = ${id} order by estatus_historia_id`)
    expect(historia).toHaveLength(2)
    expect(historia[1]).toEqual({ estatus_id: hacia, motivo_baja_id, hoy: true, por_membresia_id: yo.membresia_id })
  })

  test.each([
    [20, 21],
    [20, 28],
    [22, 28],
    [23, 22],
    [23, 24],
    [24, 22],
    [24, 23],
    [26, 24],
    [28, 20],
    [28, 24],
  ])('status %i never becomes %i', async (desde, hacia) => {
    const id = await crearMembresia({ sector, estatus_id: desde })
    const miembro = await leer(yo, id)
    await seNiega(
      () => guardar({ ...miembro, estatus_id: hacia, motivo_baja_id: 17 }),
      200,
      'Ese cambio de estatus no está permitido',
    )
  })

  test.each([22, 23, 24])('status %i needs a reason that exists', async (estatus_id) => {
    const id = await crearMembresia({ sector })
    const miembro = await leer(yo, id)
    for (const motivo_baja_id of [null, undefined, 999])
      await seNiega(
        () => guardar({ ...miembro, estatus_id, motivo_baja_id }),
        200,
        'Por favor selecciona el motivo de la baja',
      )
  })

  test('an unknown status is refused', async () => {
    const id = await crearMembresia({ sector })
    const antes = await rastro(id)
    expect((await editar(yo, id, (miembro) => Object.assign(miembro, { estatus_id: 999 }))).json()).toMatchObject({
      respuesta: false,
    })
    expect(await rastro(id)).toEqual(antes)
  })
})

describe('the main role', () => {
  test.each([1, 2, 3, 4] as const)('of type %i changes into a new row, and the old one ends', async (tipo) => {
    const id = await crearMembresia({ tipo, sector, zona: '1', num_equipo: '2' })
    const [rol_id, nivel_id] = OTRO_ROL[tipo]
    await editar(yo, id, (miembro) => Object.assign(miembro, { rol_id, nivel_id }))
    const [viejo, nuevo] = await roles(id)
    expect(viejo).toMatchObject({ hasta: expect.any(String), es_ubicacion: false })
    expect(nuevo).toMatchObject({
      rol_id,
      nivel_id,
      zona: '1',
      num_equipo: '2',
      hasta: null,
      es_ubicacion: true,
      es_principal: true,
    })
  })

  test('moves to another sector without its zone and team', async () => {
    const otro = await crearSector()
    const diocesano = await sesionCon({ rol_id: 30, nivel_id: 4, sector })
    const id = await crearMembresia({ sector, zona: '1', num_equipo: '2' })
    await editar(diocesano, id, (miembro) => Object.assign(miembro, otro))
    const [viejo, nuevo] = await roles(id)
    expect(viejo).toMatchObject({ sector_id: sector.sector_id, hasta: expect.any(String) })
    expect(nuevo).toMatchObject({ sector_id: otro.sector_id, zona: null, num_equipo: null, es_ubicacion: true })
  })

  test('changes level in place, and leaves no history', async () => {
    const id = await crearMembresia({ sector })
    await editar(yo, id, (miembro) => Object.assign(miembro, { nivel_id: 2 }))
    expect(await roles(id)).toMatchObject([{ nivel_id: 2, hasta: null }])
  })

  test('given today by mistake is corrected in place', async () => {
    const id = await agregar(1)
    await editar(yo, id, (miembro) => Object.assign(miembro, { rol_id: 14, nivel_id: 4 }))
    expect(await roles(id)).toMatchObject([{ rol_id: 14, hasta: null }])
  })

  test('of a member not yet re-enrolled does not move; their other data is edited, and that enrols nobody', async () => {
    const id = await crearMembresia({ sector, ciclo_id: anterior })
    const miembro = await leer(yo, id)
    expect(miembro.pendiente).toBe(true)
    await seNiega(
      () => guardar({ ...miembro, nivel_id: 2 }),
      200,
      'Este miembro está pendiente de reinscripción. Reinscríbelo antes de cambiar su rol, nivel o sector.',
    )
    expect(
      (await editar(yo, id, ({ matrimonio }) => Object.assign(matrimonio, { calle: 'Otra' }))).json().respuesta,
    ).toBe(true)
    expect(await leer(yo, id)).toMatchObject({ pendiente: true, ciclo_id: anterior })
    expect(await filas(sql`select ciclo_id from inscripcion where membresia_id = ${id}`)).toEqual([
      { ciclo_id: anterior },
    ])
  })

  test('stays in a sector that was closed, while it is not changed', async () => {
    const id = await crearMembresia({ sector })
    await sql`update sector set activo = false where sector_id = ${sector.sector_id}`.execute(prueba.db)
    const respuesta = await editar(yo, id, (miembro) => Object.assign(miembro, { nivel_id: 2 }))
    expect(respuesta.json()).toMatchObject({ respuesta: true })
  })
})

describe('additional roles', () => {
  const pedido = { rol_membresia_id: 0, rol_id: 14, nivel_id: 4, zona: '01', num_equipo: '2b' }
  const dar = (id: number, ...mas: object[]) =>
    editar(yo, id, (miembro) => {
      miembro.roles_adicionales.push(...mas.map((uno) => ({ ...sector, ...pedido, ...uno })))
    })

  test('are added, each with its team, told in the record and in the history', async () => {
    const id = await crearMembresia({ sector })
    expect((await dar(id, {}, { rol_id: 18, rol_membresia_id: -1 })).json()).toMatchObject({ respuesta: true })
    const { roles_adicionales } = await leer(yo, id)
    expect(roles_adicionales).toMatchObject([
      {
        ...sector,
        rol_id: 14,
        rol: 'PROMOTOR',
        nivel: 'DIRIGENTE',
        zona: '1',
        num_equipo: '2B',
        diocesis: 'Ciudad Juárez',
      },
      { rol_id: 18 },
    ])
    expect(
      await filas(
        sql`select zona, num_equipo, tipo_membresia_id, ciclo_id from equipo where sector_id = ${sector.sector_id}`,
      ),
    ).toEqual([{ zona: '1', num_equipo: '2B', tipo_membresia_id: 1, ciclo_id: vigente }])
    expect((await ultimaEntrada())?.cambios).toHaveProperty('roles_adicionales')
  })

  test('come with a new member too', async () => {
    const id = await agregar(1, { roles_adicionales: [{ ...sector, ...pedido }] })
    expect((await leer(yo, id)).roles_adicionales).toMatchObject([{ rol_id: 14 }])
  })

  test('are changed and ended under their ids; one that began today leaves no trace', async () => {
    const id = await crearMembresia({ sector })
    const viejo = await darRol(id, { rol_id: 14, sector, zona: '1', num_equipo: '1' })
    const otro = await darRol(id, { rol_id: 18, sector, zona: '1', num_equipo: '1' })
    await editar(yo, id, (miembro) => {
      const [uno] = miembro.roles_adicionales
      Object.assign(uno, { zona: '9' })
      miembro.roles_quitar = [otro]
    })
    expect((await leer(yo, id)).roles_adicionales).toMatchObject([{ rol_membresia_id: viejo, zona: '9' }])
    const terminado = (await roles(id)).find(({ rol_id }) => rol_id === 18)
    expect(terminado?.hasta).not.toBeNull()
    await dar(id, { rol_id: 20 })
    const hoy = (await leer(yo, id)).roles_adicionales.find(({ rol_id }: { rol_id: number }) => rol_id === 20)
    await editar(yo, id, (miembro) => {
      miembro.roles_quitar = [hoy.rol_membresia_id]
    })
    expect((await roles(id)).map(({ rol_id }) => rol_id)).not.toContain(20)
  })

  test('change of role is a new row and a piece of history', async () => {
    const id = await crearMembresia({ sector })
    await darRol(id, { rol_id: 14, sector, zona: '1', num_equipo: '1' })
    await editar(yo, id, (miembro) => Object.assign(miembro.roles_adicionales[0], { rol_id: 18 }))
    expect((await roles(id)).filter(({ es_principal }) => !es_principal)).toMatchObject([
      { rol_id: 14, hasta: expect.any(String) },
      { rol_id: 18, hasta: null },
    ])
  })

  test.each([
    ['of a team member', { rol_id: 4, nivel_id: 1 }, 'Un rol adicional no puede ser de equipero'],
    ['of another type', { rol_id: 42 }, 'El rol no corresponde al tipo de membresía'],
    ['on another type’s level', { nivel_id: 24 }, 'El nivel no corresponde al rol elegido'],
    ['in a sector of another diocese', { diocesis_id: CHI }, 'El sector no pertenece a la diócesis elegida'],
    [
      'that no longer exists',
      { rol_membresia_id: 999_999_999 },
      'Uno de los roles adicionales ya no existe. Vuelve a cargar al miembro.',
    ],
  ])('%s are refused', async (_, cambios, mensaje) => {
    const id = await crearMembresia({ sector })
    const miembro = await leer(yo, id)
    const roles_adicionales = [{ ...sector, ...pedido, ...cambios }]
    await seNiega(() => guardar({ ...miembro, roles_adicionales }), 200, mensaje)
    const nuevo = miembroNuevo(1, { sector, roles_adicionales })
    await seNiega(() => guardar(nuevo), 200, mensaje)
  })

  test('an adolescent takes no youth’s team role besides their own', async () => {
    const id = await crearMembresia({ tipo: 5, sector })
    const miembro = await leer(yo, id)
    await seNiega(
      () => guardar({ ...miembro, roles_adicionales: [{ ...sector, ...pedido, rol_id: 985, nivel_id: 11 }] }),
      200,
      'Un rol adicional no puede ser de equipero',
    )
  })

  test('of a member not yet re-enrolled are history: none is added, changed or taken away, and the rest is saved', async () => {
    const id = await crearMembresia({ sector, ciclo_id: anterior })
    const adicional = await darRol(id, {
      rol_id: 14,
      nivel_id: 4,
      sector,
      zona: '1',
      num_equipo: '2B',
      ciclo_id: anterior,
    })
    const mensaje = 'Este miembro está pendiente de reinscripción. Reinscríbelo antes de cambiar sus roles adicionales.'
    const miembro = await leer(yo, id)
    expect(miembro.roles_adicionales).toMatchObject([{ rol_membresia_id: adicional }])
    const [guardado] = miembro.roles_adicionales
    for (const cambio of [
      { roles_quitar: [adicional] },
      { roles_adicionales: [{ ...guardado, zona: '02' }] },
      { roles_adicionales: [guardado, { ...sector, ...pedido }] },
    ])
      await seNiega(() => guardar({ ...miembro, ...cambio }), 200, mensaje)
    expect((await guardar(miembro)).json().respuesta).toBe(true)
  })

  test('of another member, or the main one, are neither changed nor removed by their id', async () => {
    const [id, ajena] = [await crearMembresia({ sector }), await crearMembresia({ sector })]
    const ajeno = await darRol(ajena, { rol_id: 14, sector, zona: '1', num_equipo: '1' })
    const principal = await prueba.db
      .selectFrom('rol_membresia')
      .select('rol_membresia_id')
      .where('membresia_id', '=', id)
      .executeTakeFirstOrThrow()
    const antes = [await roles(id), await roles(ajena)]
    await editar(yo, id, (miembro) => {
      miembro.roles_quitar = [ajeno, principal.rol_membresia_id]
    })
    const cambia = await editar(yo, id, (miembro) => {
      miembro.roles_adicionales = [{ ...sector, ...pedido, rol_membresia_id: ajeno }]
    })
    expect(cambia.json()).toMatchObject({ respuesta: false })
    expect([await roles(id), await roles(ajena)]).toEqual(antes)
  })
})

describe('an adolescent saved as EQUIPERO(A) (985)', () => {
  test('becomes a youth: same id, same history, a new credential, and the audit log says so', async () => {
    const id = await agregar(5)
    await sql`update rol_membresia set desde = '2024-08-01' where membresia_id = ${id}`.execute(prueba.db)
    const respuesta = await editar(yo, id, (miembro) => Object.assign(miembro, { rol_id: 985, nivel_id: 11 }))
    expect(respuesta.json()).toMatchObject({ respuesta: true, id })
    expect(await leer(yo, id)).toMatchObject({
      membresia_id: id,
      tipo_membresia_id: 2,
      rol_id: 985,
      nivel_id: 11,
      joven: { nombre: 'Renata' },
    })
    expect((await roles(id)).map(({ rol_id, hasta }) => [rol_id, hasta === null])).toEqual([
      [982, false],
      [985, true],
    ])
    expect(await credenciales(id)).toEqual([
      { codigo: 'JUA-JA-1', vigente: false },
      { codigo: 'JUA-J-1', vigente: true },
    ])
    expect((await ultimaEntrada())?.cambios).toMatchObject({ tipo_membresia_id: [5, 2], rol_id: [982, 985] })
    const vuelve = await guardar({ ...(await leer(yo, id)), tipo_membresia_id: 5 })
    expect([vuelve.statusCode, vuelve.json().mensaje]).toEqual([
      400,
      'El tipo de membresía no coincide con el guardado',
    ])
  })

  test('stands on a youth’s level', async () => {
    const id = await crearMembresia({ tipo: 5, sector })
    const miembro = await leer(yo, id)
    await seNiega(
      () => guardar({ ...miembro, rol_id: 985, nivel_id: 41 }),
      200,
      'El nivel no corresponde al rol elegido',
    )
  })
})

describe('credentials', () => {
  test('are numbered by diocese and letters; couples and assistants share one sequence', async () => {
    const enChi = await crearSector({ diocesis_id: CHI })
    const nacional = await sesionCon({ rol_id: 60, nivel_id: 4, sector })
    const codigo = async (tipo: TipoMembresia, donde: SectorDePrueba) => {
      const { id } = (await nacional.post('membresia/guardar/', miembroNuevo(tipo, { sector: donde }))).json()
      return (await credenciales(id))[0]?.codigo
    }
    expect([
      await codigo(1, sector),
      await codigo(4, sector),
      await codigo(1, sector),
      await codigo(3, sector),
      await codigo(2, sector),
      await codigo(5, sector),
      await codigo(2, sector),
      await codigo(1, enChi),
    ]).toEqual(['JUA-M-1', 'JUA-M-2', 'JUA-M-3', 'JUA-MA-1', 'JUA-J-1', 'JUA-JA-1', 'JUA-J-2', 'CHI-M-1'])
  })

  test('are issued anew when the diocese changes and not when the sector does; numbers are never given again', async () => {
    const nacional = await sesionCon({ rol_id: 60, nivel_id: 4, sector })
    const [vecino, enChi] = [await crearSector(), await crearSector({ diocesis_id: CHI })]
    const id = await agregar(1)
    const mover = (donde: SectorDePrueba) => editar(nacional, id, (miembro) => Object.assign(miembro, donde))
    await mover(vecino)
    expect(await credenciales(id)).toHaveLength(1)
    await mover(enChi)
    await mover(sector)
    expect(await credenciales(id)).toEqual([
      { codigo: 'JUA-M-1', vigente: false },
      { codigo: 'CHI-M-1', vigente: false },
      { codigo: 'JUA-M-2', vigente: true },
    ])
  })
})

describe('consents', () => {
  const consentimientos = (id: number) =>
    filas(sql<{ posicion: number; retirado: boolean }>`
      select posicion, tipo, version, capturado_por, ip::text as ip, retirado is not null as retirado
      from consentimiento where membresia_id = ${id} order by consentimiento_id`)

  test('are kept for each person, with version, date, address and who took them down', async () => {
    const version = async (clave: string) =>
      (await filas(sql<{ valor: unknown }>`select valor from ajuste where clave = ${clave}`))[0]?.valor
    const id = await agregar(1, { aviso_privacidad: true, uso_imagen: true })
    const comun = { capturado_por: yo.membresia_id, ip: '127.0.0.1/32', retirado: false }
    const privacidad = { tipo: 'aviso_privacidad', version: await version('aviso_privacidad_version'), ...comun }
    const imagen = { tipo: 'uso_imagen', version: await version('aviso_imagen_version'), ...comun }
    expect(await consentimientos(id)).toEqual([
      { posicion: 1, ...privacidad },
      { posicion: 2, ...privacidad },
      { posicion: 1, ...imagen },
      { posicion: 2, ...imagen },
    ])
  })

  test('withdrawn stay on record, and may be given again', async () => {
    const id = await agregar(3, { uso_imagen: true })
    const marcar = (uso_imagen: boolean) => editar(yo, id, (miembro) => Object.assign(miembro, { uso_imagen }))
    await marcar(false)
    expect(await leer(yo, id)).toMatchObject({ aviso_privacidad: true, uso_imagen: false })
    await marcar(true)
    await marcar(true)
    expect((await consentimientos(id)).map(({ retirado }) => retirado)).toEqual([false, true, false])
    expect((await leer(yo, id)).uso_imagen).toBe(true)
  })

  test('of a couple stand only when both have given them', async () => {
    const id = await agregar(1, { uso_imagen: true })
    await sql`update consentimiento set retirado = now() where membresia_id = ${id} and posicion = 2 and tipo = 'uso_imagen'`.execute(
      prueba.db,
    )
    expect((await leer(yo, id)).uso_imagen).toBe(false)
  })
})

test('an audit row never tells a password, a token or a hash', async () => {
  const id = await agregar(1)
  await editar(yo, id, ({ matrimonio }) => Object.assign(matrimonio, { calle: 'Otra' }))
  const { rows } = await sql`select * from bitacora`.execute(prueba.db)
  expect(JSON.stringify(rows)).not.toMatch(/contrasena|argon2|Bearer|eyJ/)
  expect(rows).toHaveLength(2)
})
