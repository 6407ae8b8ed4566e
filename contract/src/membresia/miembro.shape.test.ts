import { describe, expect, expectTypeOf, test } from 'vitest'
import type { TipoMembresia } from '../permisos.ts'
import { Miembro, MiembroEnRegistro, type MiembroPorGuardar } from './miembro.shape.ts'

const CASA = { calle: 'Av. Juárez 12', estado_id: 8, municipio_id: 8037, localidad_id: 508037001 }
const PERSONA = { nombre: 'Renata', apellidop: 'Ibáñez', apellidom: 'Cruz', fecha_nac: '1990-01-31' }
const conyuge = (cual: string) => ({
  ...Object.fromEntries(Object.entries(PERSONA).map(([campo, valor]) => [`${campo}_${cual}`, valor])),
  [`ocupacion_${cual}`]: 'Maestra',
  [`grado_estudio_id_${cual}`]: 6,
})
const JOVEN = { ...PERSONA, sexo: 'M', pasatiempo: 'Leer', grado_estudio_id: 4, ...CASA }

/** The least that each type's block must hold. */
const BLOQUE: Record<TipoMembresia, [string, Record<string, unknown>]> = {
  1: ['matrimonio', { ...conyuge('el'), ...conyuge('ella'), ...CASA }],
  2: ['joven', JOVEN],
  3: ['mare', { ...PERSONA, ocupacion: 'Maestra', grado_estudio_id: 6, edo_civil: 'VIUDA', ...CASA }],
  4: [
    'ae',
    { ...PERSONA, sexo: 'H', ordenacion: '2015-06-29', titulo_eclesiastico: 'Pbro.', ...CASA, codigo_postal: '06300' },
  ],
  5: ['joven', JOVEN],
}
const GENERAL = {
  diocesis_id: 10,
  sector_id: 1,
  estatus_id: 20,
  rol_id: 4,
  nivel_id: 1,
  anio_ingreso: 2020,
  inscripcion: 150,
  ofrenda: '40.50',
}

/** A whole body of that type, with changes to the block and to the general data; a field set to undefined is absent. */
const cuerpo = (tipo: TipoMembresia, bloque: object = {}, general: object = {}) => {
  const [clave, datos] = BLOQUE[tipo]
  return JSON.parse(
    JSON.stringify({ ...GENERAL, tipo_membresia_id: tipo, [clave]: { ...datos, ...bloque }, ...general }),
  )
}
/** The first complaint of each field, which is the one that is shown. */
const complaints = (body: unknown) => {
  const { success, error } = Miembro.safeParse(body)
  if (success) return []
  const byField = new Map(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return [...byField].toReversed().map(([campo, message]) => `${campo}: ${message}`)
}
// biome-ignore lint/suspicious/noExplicitAny: a block of any type
const parsed = (body: unknown): any => Miembro.parse(body)

const TIPOS = [1, 2, 3, 4, 5] as const
const claveDe = (tipo: TipoMembresia) => BLOQUE[tipo][0]

describe.each(TIPOS)('type %i', (tipo) => {
  const clave = claveDe(tipo)

  test('is saved with the least that S1 requires', () => expect(complaints(cuerpo(tipo))).toEqual([]))

  test.each(Object.keys(BLOQUE[tipo][1]))('requires %s', (campo) => {
    expect(complaints(cuerpo(tipo, { [campo]: undefined }))).toEqual([`${clave}.${campo}: Requerido`])
    expect(complaints(cuerpo(tipo, { [campo]: null }))).toEqual([`${clave}.${campo}: Requerido`])
  })

  test.each(Object.keys(GENERAL))('requires %s', (campo) => {
    expect(complaints(cuerpo(tipo, {}, { [campo]: undefined }))).toEqual([`${campo}: Requerido`])
  })

  test('needs its own block', () => {
    expect(complaints(cuerpo(tipo, {}, { [clave]: undefined }))).toHaveLength(1)
  })

  test('drops what is not its own', () => {
    const limpio = parsed(cuerpo(tipo, { rol_admin: true, hack: 1 }, { nombre_completo: 'Otro', rol_admin: true }))
    expect(Object.keys(limpio)).not.toContain('rol_admin')
    expect(Object.keys(limpio)).not.toContain('nombre_completo')
    expect(Object.keys(limpio[clave])).not.toContain('hack')
  })

  test('fills what was not given', () => {
    expect(parsed(cuerpo(tipo))).toMatchObject({
      membresia_id: 0,
      aviso_privacidad: false,
      uso_imagen: false,
      roles_adicionales: [],
      roles_quitar: [],
      ofrenda: 40.5,
    })
  })

  test('keeps «Otra localidad» only with its name', () => {
    const otra = { localidad_id: 0, nom_localidad: ' ' }
    expect(complaints(cuerpo(tipo, otra))).toEqual([`${clave}.nom_localidad: Requerido`])
    expect(complaints(cuerpo(tipo, { ...otra, nom_localidad: 'Rancho Nuevo' }))).toEqual([])
  })

  test('refuses a birth to come, a 31 of April and 29 February of a common year', () => {
    const campo = tipo === 1 ? 'fecha_nac_ella' : 'fecha_nac'
    for (const [dia, mensaje] of [
      ['2999-01-01', 'La fecha no puede ser futura'],
      ['1990-04-31', 'Fecha incorrecta'],
      ['1991-02-29', 'Fecha incorrecta'],
    ])
      expect(complaints(cuerpo(tipo, { [campo]: dia }))).toEqual([`${clave}.${campo}: ${mensaje}`])
    expect(complaints(cuerpo(tipo, { [campo]: '1992-02-29' }))).toEqual([])
  })
})

/** S1 section 5, «Maximum lengths»: field by field, where it holds letters alone, and the most of them. */
const LARGOS: [TipoMembresia, string, number, letters: boolean][] = [
  ...(['el', 'ella'] as const).flatMap((x): [TipoMembresia, string, number, boolean][] => [
    [1, `nombre_${x}`, 30, true],
    [1, `apellidop_${x}`, 30, true],
    [1, `apellidom_${x}`, 30, true],
    [1, `ocupacion_${x}`, 50, true],
  ]),
  [1, 'parroquia', 60, true],
  [1, 'calle', 50, false],
  ...([2, 5] as const).flatMap((tipo): [TipoMembresia, string, number, boolean][] => [
    [tipo, 'nombre', 30, true],
    [tipo, 'apellidop', 30, true],
    [tipo, 'apellidom', 30, true],
    [tipo, 'profesion', 50, true],
    [tipo, 'ocupacion', 50, true],
    [tipo, 'pasatiempo', 50, false],
    [tipo, 'parroquia', 60, true],
    [tipo, 'nom_padre', 50, true],
    [tipo, 'nom_madre', 50, true],
    [tipo, 'calle', 50, false],
  ]),
  [3, 'nombre', 30, true],
  [3, 'apellidop', 30, true],
  [3, 'apellidom', 30, true],
  [3, 'ocupacion', 50, true],
  [3, 'parroquia', 60, true],
  [3, 'calle', 50, false],
  [4, 'nombre', 50, true],
  [4, 'apellidop', 50, true],
  [4, 'apellidom', 50, true],
  [4, 'titulo_eclesiastico', 50, true],
  [4, 'parroquia', 60, true],
  [4, 'calle', 50, false],
]
test.each(LARGOS)('type %i: %s holds %i characters; letters alone: %s', (tipo, campo, max, letters) => {
  const path = `${claveDe(tipo)}.${campo}`
  expect(complaints(cuerpo(tipo, { [campo]: 'ñ'.repeat(max) }))).toEqual([])
  expect(complaints(cuerpo(tipo, { [campo]: 'ñ'.repeat(max + 1) }))).toEqual([`${path}: Máximo ${max} caracteres`])
  expect(complaints(cuerpo(tipo, { [campo]: 'abc 3' }))).toEqual(letters ? [`${path}: Ingrese solo letras`] : [])
  expect(complaints(cuerpo(tipo, { [campo]: 'a\u0000' }))).toEqual([`${path}: Contiene caracteres no permitidos`])
  expect(parsed(cuerpo(tipo, { [campo]: '  ab  ' }))[claveDe(tipo)][campo]).toBe('ab')
})

const CELULAR = 'Ingrese solo números (10 dígitos)'
const CASERO = 'Ingrese solo números (número con Lada)'
const CORREO = 'Ingrese una dirección de correo válido'
test.each([
  [1, 'celular_el', '656', CELULAR],
  [1, 'celular_ella', '656123456x', CELULAR],
  [1, 'correo_el', 'ana', CORREO],
  [1, 'correo_ella', 'ana@', CORREO],
  [1, 'telefono_domicilio', '656', CASERO],
  [1, 'codigo_postal', '6300', 'Ingrese los 5 dígitos del código postal'],
  [2, 'celular', '656', CELULAR],
  [2, 'correo', 'ana', CORREO],
  [2, 'correo_padre', 'ana', CORREO],
  [2, 'correo_madre', 'ana', CORREO],
  [2, 'tel_padre', '656', CELULAR],
  [2, 'tel_madre', '656', CELULAR],
  [2, 'telefono_domicilio', '656', CASERO],
  [5, 'tel_padre', '656', CELULAR],
  [3, 'celular', '656', CELULAR],
  [4, 'celular', '656', CELULAR],
  [4, 'correo', 'ana', CORREO],
] as const)('type %i: %s may be left empty, but not hold %s', (tipo, campo, malo, mensaje) => {
  const path = `${claveDe(tipo)}.${campo}`
  expect(complaints(cuerpo(tipo, { [campo]: malo }))).toEqual([`${path}: ${mensaje}`])
  for (const vacio of ['', ' ', null, undefined])
    expect(parsed(cuerpo(tipo, { [campo]: vacio }))[claveDe(tipo)][campo]).toBeNull()
})

test('an assistant’s address has a postal code, and their e-mail up to 100 characters', () => {
  expect(complaints(cuerpo(4, { codigo_postal: '' }))).toEqual(['ae.codigo_postal: Requerido'])
  expect(complaints(cuerpo(4, { correo: `${'a'.repeat(95)}@b.mx` }))).toEqual([])
  expect(complaints(cuerpo(4, { correo: `${'a'.repeat(96)}@b.mx` }))).toEqual(['ae.correo: Máximo 100 caracteres'])
  expect(complaints(cuerpo(2, { correo: `${'a'.repeat(46)}@b.mx` }))).toEqual(['joven.correo: Máximo 50 caracteres'])
})

describe('a couple', () => {
  test.each([
    [{ casados_iglesia: true }, ['matrimonio.fecha_boda_religiosa: Requerido']],
    [{ casados_iglesia: true, fecha_boda_religiosa: '' }, ['matrimonio.fecha_boda_religiosa: Requerido']],
    [{ casados_iglesia: true, fecha_boda_religiosa: '2005-10-08' }, []],
    [{ casado_iglesia: true }, ['matrimonio.fecha_boda_religiosa: Requerido']],
    [{ casados_iglesia: false }, []],
    [
      { casados_iglesia: true, fecha_boda_religiosa: '2999-10-08' },
      ['matrimonio.fecha_boda_religiosa: La fecha no puede ser futura'],
    ],
  ])('married in church needs the wedding date: %j', (bloque, expected) =>
    expect(complaints(cuerpo(1, bloque))).toEqual(expected),
  )

  test('«casado_iglesia» comes in as «casados_iglesia», which wins when both are given', () => {
    const boda = { fecha_boda_religiosa: '2005-10-08' }
    expect(parsed(cuerpo(1, { casado_iglesia: true, ...boda })).matrimonio.casados_iglesia).toBe(true)
    expect(
      parsed(cuerpo(1, { casado_iglesia: true, casados_iglesia: false, ...boda })).matrimonio.casados_iglesia,
    ).toBe(false)
  })
})

describe.each([1, 3] as const)('children of type %i', (tipo) => {
  const clave = claveDe(tipo)
  const hijo = { hijo_id: -1, nombre: 'Íñigo', fecha_nac: '2010-04-30' }

  test.each([
    [{ nombre: '' }, ['hijos.0.nombre: Requerido']],
    [{ nombre: 'Beto 2' }, ['hijos.0.nombre: Ingrese solo letras']],
    [{ nombre: 'a'.repeat(41) }, ['hijos.0.nombre: Máximo 40 caracteres']],
    [{ nombre: 'a'.repeat(40) }, []],
    [{ fecha_nac: '' }, ['hijos.0.fecha_nac: Requerido']],
    [{ fecha_nac: '2999-01-01' }, ['hijos.0.fecha_nac: La fecha no puede ser futura']],
    [{ hijo_id: 0 }, []],
  ])('%j', (cambio, expected) =>
    expect(complaints(cuerpo(tipo, { hijos: [{ ...hijo, ...cambio }] }))).toEqual(
      expected.map((campo) => `${clave}.${campo}`),
    ),
  )

  test('are thirty at most, and removed by their stored ids', () => {
    expect(complaints(cuerpo(tipo, { hijos: Array(30).fill(hijo), hijos_quitar: [1, 2] }))).toEqual([])
    expect(complaints(cuerpo(tipo, { hijos: Array(31).fill(hijo) }))).toHaveLength(1)
    expect(complaints(cuerpo(tipo, { hijos_quitar: [-1] }))).toHaveLength(1)
  })
})

test.each([
  ['SOLTERA', true],
  ['DIVORCIADA', true],
  ['VIUDA', true],
  ['SEPARADA', true],
  ['CASADA', false],
  ['soltera', false],
])('a mare’s marital status %s: %s', (edo_civil, vale) =>
  expect(complaints(cuerpo(3, { edo_civil }))).toEqual(vale ? [] : ['mare.edo_civil: Requerido']),
)

test.each([2, 4, 5] as const)('sex of type %i is H or M', (tipo) => {
  for (const sexo of ['H', 'M']) expect(complaints(cuerpo(tipo, { sexo }))).toEqual([])
  for (const sexo of ['X', 'h', '']) expect(complaints(cuerpo(tipo, { sexo }))).toHaveLength(1)
})

describe('general data', () => {
  test.each([
    [{ inscripcion: '' }, ['inscripcion: Incorrecto']],
    [{ ofrenda: 'gratis' }, ['ofrenda: Incorrecto']],
    [{ ofrenda: '12345678901' }, ['ofrenda: Incorrecto']],
    [{ anio_ingreso: 1949 }, ['anio_ingreso: Incorrecto']],
    [{ anio_ingreso: 2999 }, ['anio_ingreso: Incorrecto']],
    [{ anio_ingreso: '2020' }, ['anio_ingreso: Requerido']],
    [{ diocesis_id: 0 }, ['diocesis_id: Requerido']],
    [{ sector_id: -1 }, ['sector_id: Requerido']],
    [{ nivel_id: 99_999 }, ['nivel_id: Incorrecto']],
    [{ membresia_id: -1 }, 1],
    [{ version: 1.5 }, 1],
    [{ aviso_privacidad: 'true' }, 1],
    [{ roles_quitar: ['1'] }, 1],
    [{ motivo_baja_id: null }, []],
  ])('%j', (cambio, expected) => {
    const found = complaints(cuerpo(1, {}, cambio))
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect(found).toEqual(expected)
  })

  const adicional = { diocesis_id: 10, sector_id: 1, rol_id: 14, nivel_id: 4, zona: '01', num_equipo: '2' }
  test.each(Object.keys(adicional))('an additional role needs %s', (campo) => {
    const roles_adicionales = [{ ...adicional, [campo]: campo.endsWith('_id') ? null : ' ' }]
    expect(complaints(cuerpo(1, {}, { roles_adicionales }))).toEqual([`roles_adicionales.0.${campo}: Requerido`])
  })
  test('an additional role’s zone and team hold five characters', () => {
    for (const campo of ['zona', 'num_equipo'])
      expect(complaints(cuerpo(1, {}, { roles_adicionales: [{ ...adicional, [campo]: '123456' }] }))).toEqual([
        `roles_adicionales.0.${campo}: Máximo 5 caracteres`,
      ])
    expect(parsed(cuerpo(1, {}, { roles_adicionales: [adicional] })).roles_adicionales[0]).toEqual({
      rol_membresia_id: 0,
      ...adicional,
      zona: '1',
    })
  })

  test('a photo is the address of a stored file, or none', () => {
    const ruta = '0b5c2f0e-6a54-4c7e-9a0e-3b1f0c2d4e5f'
    expect(parsed(cuerpo(2, { foto: { ruta } })).joven.foto).toEqual({ ruta })
    expect(parsed(cuerpo(2)).joven.foto).toBeNull()
    for (const mala of ['../../etc/passwd', 'https://ejemplo.mx/foto.jpg', ''])
      expect(complaints(cuerpo(2, { foto: { ruta: mala } }))).toHaveLength(1)
  })
})

test.each([0, 6, '1', null, undefined])('type %j is none', (tipo_membresia_id) => {
  expect(complaints({ ...cuerpo(1), tipo_membresia_id })).toHaveLength(1)
})

test.each([[null], [[]], ['x'], [7], [{}]])('%j is no member', (body) => {
  expect(complaints(body)).not.toEqual([])
})

test('types know which block each type has', () => {
  type Pareja = Extract<MiembroPorGuardar, { tipo_membresia_id: 1 }>
  expectTypeOf<Pareja>().toHaveProperty('matrimonio')
  expectTypeOf<Pareja>().not.toHaveProperty('joven')
})

describe('the online enrolment', () => {
  const enRegistro = (tipo: TipoMembresia, bloque: object = {}, general: object = {}) =>
    MiembroEnRegistro.safeParse(cuerpo(tipo, bloque, { aviso_privacidad: true, uso_imagen: true, ...general }))

  test.each([1, 2, 3, 4, 5] as const)(
    'of type %i takes the same block, and nothing that is the server’s to give',
    (tipo) => {
      const { success, data } = enRegistro(tipo, {}, { version: 3, roles_adicionales: [{}] })
      expect(success).toBe(true)
      for (const campo of ['estatus_id', 'rol_id', 'nivel_id', 'anio_ingreso', 'version', 'roles_adicionales'])
        expect(data).not.toHaveProperty(campo)
    },
  )

  test.each(['aviso_privacidad', 'uso_imagen'])('needs %s', (campo) => {
    const { error } = enRegistro(1, {}, { [campo]: false })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[campo, 'Requerido']])
  })

  test('takes masks where the staff form takes none', () => {
    const mascaras = {
      calle: 'Av.•••••',
      celular_el: '••••••••67',
      correo_ella: 'a•••••@e•••••',
      telefono_domicilio: '••••••••56',
    }
    expect(enRegistro(1, mascaras).success).toBe(true)
    expect(complaints(cuerpo(1, { celular_el: mascaras.celular_el }))).toHaveLength(1)
  })
})
