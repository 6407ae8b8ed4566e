import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import { Miembro } from '@padron/contract/membresia/miembro.shape'
import { TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import { describe, expect, it } from 'vitest'
import { BLOQUE } from '../comun/bloques/valores.ts'
import { reglas } from './reglas.ts'
import { guardado, nuevo } from './valores.ts'

const CASA = {
  calle: 'Roble 4',
  estado_id: 8,
  municipio_id: 8037,
  localidad_id: 3,
  codigo_postal: '32000',
  telefono_domicilio: '6561234567',
  nom_estado: 'Chihuahua',
  nom_municipio: 'Juárez',
  nom_localidad: 'Centro',
}
const PERSONA = {
  nombre: 'Íñigo',
  apellidop: 'Peña',
  apellidom: 'Ruiz',
  fecha_nac: '1980-02-29',
  celular: '6561234567',
  correo: 'a@b.mx',
  foto: null,
}
const ESTUDIOS = { ocupacion: 'Maestro', grado_estudio_id: 4, nom_grado: 'LICENCIATURA' }
const de = (cual: 'el' | 'ella') =>
  Object.fromEntries(Object.entries({ ...PERSONA, ...ESTUDIOS }).map(([campo, valor]) => [`${campo}_${cual}`, valor]))

const BLOQUES = {
  matrimonio: {
    ...CASA,
    ...de('el'),
    ...de('ella'),
    parroquia: 'San Judas',
    casados_civil: true,
    casados_iglesia: true,
    fecha_boda_religiosa: '2005-10-08',
    hijos: [{ hijo_id: 9, nombre: 'Ana', fecha_nac: '2010-04-30' }],
  },
  joven: {
    ...CASA,
    ...PERSONA,
    ...ESTUDIOS,
    sexo: 'H',
    profesion: 'Músico',
    pasatiempo: 'Fútbol',
    parroquia: 'San Judas',
    nom_padre: 'Juan',
    correo_padre: 'p@b.mx',
    tel_padre: '6561234567',
    nom_madre: 'Ana',
    correo_madre: 'm@b.mx',
    tel_madre: '6561234567',
  },
  mare: { ...CASA, ...PERSONA, ...ESTUDIOS, edo_civil: 'VIUDA', parroquia: 'San Judas', hijos: [] },
  ae: {
    ...CASA,
    ...PERSONA,
    sexo: 'H',
    parroquia: 'San Judas',
    ordenacion: '2001-01-01',
    titulo_eclesiastico: 'Pbro.',
  },
}

const leido = (tipo: TipoMembresia, bloque: Record<string, unknown> = BLOQUES[BLOQUE[tipo]]) =>
  ({
    membresia_id: 7,
    tipo_membresia_id: tipo,
    nom_tipo_membresia: TIPOS[tipo],
    nombre_completo: 'Íñigo Peña Ruiz',
    version: 3,
    estatus_id: 20,
    nom_estatus: 'ALTA',
    motivo_baja_id: 2,
    motivo_baja: 'MOTIVOS DE TRABAJO',
    rol_id: 4,
    rol: { nom_rol: 'EQUIPERO' },
    nivel_id: 1,
    nom_nivel: 'PRIMERO',
    diocesis_id: 5,
    nom_diocesis: 'Ciudad Juárez',
    sector_id: 6,
    nom_sector: 'San Judas Tadeo',
    es_presector: false,
    zona: null,
    num_equipo: null,
    ciclo_id: 3,
    nom_ciclo: '2026-2027',
    pendiente: false,
    anio_ingreso: 2013,
    inscripcion: 300,
    ofrenda: 80,
    aviso_privacidad: true,
    uso_imagen: false,
    roles_adicionales: [],
    [BLOQUE[tipo]]: bloque,
  }) as unknown as MiembroLeido

const tipos = [1, 2, 3, 4, 5] as const
/** The first fault of each field, which is the one a form says. */
const quejas = (valores: object) => {
  const faltas = Miembro.safeParse(valores).error?.issues ?? []
  return Object.entries(
    Object.fromEntries(faltas.map(({ path, message }) => [path.join('.'), message] as const).reverse()),
  )
}
const otrasQueRequerido = (valores: object) => quejas(valores).filter(([, mensaje]) => mensaje !== 'Requerido')

describe.each(tipos)('type %i', (tipo) => {
  const bloque = BLOQUE[tipo]

  it('what was read is saved as it was when nothing is touched', () => {
    const enviado = Miembro.parse(guardado(leido(tipo))) as unknown as Record<string, Record<string, unknown>>
    const { nom_estado: _, nom_municipio: __, ...casa } = CASA
    expect(enviado[bloque]).toMatchObject(casa)
    for (const [campo, valor] of Object.entries(enviado[bloque] ?? {}))
      if (campo !== 'hijos_quitar') expect({ [campo]: valor }).toEqual({ [campo]: (BLOQUES[bloque] as never)[campo] })
    expect(enviado).toMatchObject({ version: 3, membresia_id: 7, motivo_baja_id: null, roles_quitar: [] })
  })

  it('what a stored record lacks is an empty input, and asked for in words when the form needs it', () => {
    const vacio = Object.fromEntries(
      Object.entries(BLOQUES[bloque]).map(([campo, valor]) => [campo, typeof valor === 'string' ? null : valor]),
    )
    const valores = guardado(leido(tipo, vacio))
    expect(valores[bloque as never]).toMatchObject({ calle: '', parroquia: '', codigo_postal: '', nom_localidad: '' })
    expect(otrasQueRequerido(valores)).toEqual([])
  })

  it('a new one asks for what is missing, and for nothing else', () => {
    const valores = nuevo(tipo, { diocesis_id: 5, sector_id: 6 })
    expect(otrasQueRequerido(valores)).toEqual([])
    expect(quejas(valores)).toContainEqual(['nivel_id', 'Requerido'])
    expect(Object.values(valores[bloque as never] as object)).not.toContain(undefined)
  })
})

it('an additional role without zone or team is an empty input', () => {
  const rol = { rol_membresia_id: 4, zona: null, num_equipo: '2' } as MiembroLeido['roles_adicionales'][number]
  expect(guardado({ ...leido(1), roles_adicionales: [rol] }).roles_adicionales).toEqual([
    { rol_membresia_id: 4, zona: '', num_equipo: '2' },
  ])
})

describe('the reason of a status', () => {
  const faltas = (cambio: object) =>
    (reglas(20).safeParse({ ...guardado(leido(1)), ...cambio }).error?.issues ?? []).map(({ path }) => path.join('.'))

  it.each([
    [{ estatus_id: 22 }, ['motivo_baja_id']],
    [{ estatus_id: 22, motivo_baja_id: 2 }, []],
    [{ estatus_id: 25 }, []],
    [{ estatus_id: 20 }, []],
    [{ estatus_id: 22, anio_ingreso: null }, ['anio_ingreso', 'motivo_baja_id']],
  ])('%j', (cambio, esperadas) => expect(faltas(cambio)).toEqual(esperadas))
})
