import { sinAcentos } from '../../src/db/busqueda.ts'
import type { Azar } from './azar.ts'
import { anioDe, type Dia, dia, fecha, HOY } from './calendario.ts'
import type { Catalogo, Comarca } from './catalogo.ts'
import type { Renglon } from './copia.ts'
import type { Miembro } from './miembro.ts'
import {
  ADVOCACIONES,
  CALLES,
  COLONIAS,
  nombreCompleto,
  nombreDePila,
  OCUPACIONES,
  PASATIEMPOS,
  PROFESIONES,
  type Sexo,
  TITULOS_ECLESIASTICOS,
} from './nombres.ts'

export type Persona = Omit<Renglon<'persona'>, 'membresia_id'> & {
  nombre: string
  apellidop: string
  apellidom: string
  fecha_nac: string | null
}
export type Casa = Omit<Renglon<'domicilio'>, 'membresia_id'>

const GRADOS = [
  'SECUNDARIA',
  'PREPARATORIA O BACHILLERATO',
  'LICENCIATURA',
  'CARRERA TÉCNICA',
  'PRIMARIA',
  'MAESTRÍA',
  'SIN ESTUDIOS',
  'DOCTORADO',
  'ESPECIALIDAD',
]
const CONOCIDOS_DE_CORREO = ['example.org', 'correo.example.org', 'ejemplo.mx']

interface Contexto {
  azar: Azar
  catalogo: Catalogo
  comarca: Comarca
  /** A demo account's record lacks nothing. */
  completo: boolean
}

/** True that often, but never in a record that must be complete. */
const falta = ({ azar, completo }: Contexto, probabilidad: number) => azar.cae(probabilidad) && !completo

const EN_BLANCO = {
  sexo: null,
  edo_civil: null,
  grado_estudio_id: null,
  profesion: null,
  ocupacion: null,
  pasatiempo: null,
  ordenacion: null,
  titulo_eclesiastico: null,
}

function persona(contexto: Contexto, posicion: 1 | 2, sexo: Sexo, nace: Dia): Persona {
  const { azar, comarca } = contexto
  const nombre = nombreCompleto(azar, sexo, anioDe(nace))
  // Some write María short, and so do the records.
  if (sexo === 'M' && azar.cae(0.12)) nombre.nombre = nombre.nombre.replace(/^María /, 'Ma. ')
  const usuario = sinAcentos(`${nombre.nombre.split(' ')[0]} ${nombre.apellidop}`).replaceAll(' ', '.')
  return {
    ...EN_BLANCO,
    posicion,
    ...nombre,
    fecha_nac: falta(contexto, 0.01) ? null : fecha(nace),
    celular: falta(contexto, 0.09) ? null : `${comarca.lada}${azar.digitos(10 - comarca.lada.length)}`,
    correo: falta(contexto, 0.28) ? null : `${usuario}${azar.entero(1, 9999)}@${azar.uno(CONOCIDOS_DE_CORREO)}`,
  }
}

const grado = ({ azar, catalogo }: Contexto) => catalogo.grado(azar.delPrincipio(GRADOS))
const nacidoEn = (azar: Azar, anio: number): Dia => dia(anio, azar.entero(1, 12), azar.entero(1, 28))

/** The persons of a membership, of an age that goes with its type and its year of joining. */
export function inventarPersonas(miembro: Miembro, contexto: Contexto): Persona[] {
  if (miembro.tipo === 1) return inventarPareja(miembro, contexto)
  if (miembro.tipo === 3) return [inventarMare(miembro, contexto)]
  return [miembro.tipo === 4 ? inventarAsistente(miembro, contexto) : inventarJoven(miembro, contexto)]
}

function inventarPareja({ ingreso }: Miembro, contexto: Contexto): Persona[] {
  const { azar } = contexto
  const anio = ingreso - azar.entero(24, 46)
  const conyuge = (posicion: 1 | 2, sexo: Sexo, nace: Dia): Persona => ({
    ...persona(contexto, posicion, sexo, nace),
    ocupacion: falta(contexto, 0.02) ? null : azar.delPrincipio(OCUPACIONES[sexo]),
    grado_estudio_id: grado(contexto),
  })
  return [conyuge(1, 'H', nacidoEn(azar, anio)), conyuge(2, 'M', nacidoEn(azar, anio + azar.entero(-2, 5)))]
}

function inventarMare({ ingreso }: Miembro, contexto: Contexto): Persona {
  const { azar } = contexto
  return {
    ...persona(contexto, 1, 'M', nacidoEn(azar, ingreso - azar.entero(22, 50))),
    sexo: 'M',
    ocupacion: azar.delPrincipio(OCUPACIONES.M),
    grado_estudio_id: grado(contexto),
    edo_civil: falta(contexto, 0.06) ? null : azar.uno(['SOLTERA', 'DIVORCIADA', 'VIUDA', 'SEPARADA']),
  }
}

function inventarAsistente({ ingreso }: Miembro, contexto: Contexto): Persona {
  const { azar } = contexto
  const anio = ingreso - azar.entero(30, 58)
  return {
    ...persona(contexto, 1, 'H', nacidoEn(azar, anio)),
    sexo: 'H',
    ordenacion: fecha(nacidoEn(azar, Math.min(ingreso, anio + azar.entero(27, 33)))),
    titulo_eclesiastico: azar.uno(TITULOS_ECLESIASTICOS),
  }
}

const ESTUDIOS_DE_JOVEN = ['SECUNDARIA', 'PREPARATORIA O BACHILLERATO', 'LICENCIATURA']

function inventarJoven({ tipo, ingreso, nace }: Miembro, contexto: Contexto): Persona {
  const { azar, catalogo } = contexto
  const sexo = azar.cae(0.54) ? 'M' : 'H'
  const trabaja = tipo === 2 && azar.cae(0.5)
  return {
    ...persona(contexto, 1, sexo, nace ?? nacidoEn(azar, ingreso - (tipo === 5 ? 12 : 18))),
    sexo,
    grado_estudio_id: catalogo.grado(tipo === 5 ? 'PRIMARIA' : azar.uno(ESTUDIOS_DE_JOVEN)),
    pasatiempo: azar.uno(PASATIEMPOS),
    profesion: trabaja ? azar.uno(PROFESIONES) : null,
    ocupacion: trabaja ? azar.delPrincipio(OCUPACIONES[sexo]) : null,
  }
}

/** The same persons as a second registration writes them: without accents, or with María cut short. */
export const reescribir = (personas: readonly Persona[], azar: Azar): Persona[] =>
  personas.map((una) => ({
    ...una,
    nombre: una.nombre.replace(/^María /, 'Ma. '),
    apellidop: azar.cae(0.5)
      ? una.apellidop
          .normalize('NFD')
          .replace(/[\u0300\u0301\u0308]/g, '')
          .normalize()
      : una.apellidop,
    correo: null,
  }))

export function inventarCasa(contexto: Contexto): Casa {
  const { azar, comarca } = contexto
  const municipio = azar.delPrincipio(comarca.municipios)
  const localidad = azar.cae(0.75) ? municipio.localidades[0] : undefined
  const calle = falta(contexto, 0.04) ? null : `${azar.uno(CALLES)} ${azar.entero(1, 4999)}`.slice(0, 50)
  return {
    calle,
    estado_id: comarca.estado_id,
    municipio_id: municipio.municipio_id,
    localidad_id: localidad?.localidad_id ?? null,
    nom_estado: comarca.nom_estado,
    nom_municipio: municipio.nom_municipio,
    nom_localidad: localidad?.nom_localidad ?? azar.uno(COLONIAS),
    codigo_postal: falta(contexto, 0.1) ? null : `${comarca.cp}${azar.digitos(5 - comarca.cp.length)}`,
    telefono_domicilio: azar.cae(0.4) ? `${comarca.lada}${azar.digitos(10 - comarca.lada.length)}` : null,
  }
}

export const inventarParroquia = ({ azar }: Contexto): string | null => (azar.cae(0.8) ? azar.uno(ADVOCACIONES) : null)

/** The religious wedding, some years before joining; a few of those married in church lack its date. */
export function inventarBoda(contexto: Contexto, ingreso: number) {
  const { azar } = contexto
  const casados_iglesia = azar.cae(0.86)
  const boda = nacidoEn(azar, ingreso - azar.entero(1, 18))
  return {
    casados_civil: azar.cae(0.94),
    casados_iglesia,
    fecha_boda_religiosa: casados_iglesia && !falta(contexto, 0.05) ? fecha(boda) : null,
  }
}

export function inventarHijos(
  { azar, completo }: Contexto,
  { tipo, ingreso }: Miembro,
): { nombre: string; fecha_nac: string }[] {
  if (tipo !== 1 && tipo !== 3) return []
  const cuantos = completo ? 2 : azar.segun(tipo === 1 ? [12, 22, 34, 22, 10] : [6, 46, 32, 16])
  return Array.from({ length: cuantos }, () => {
    const nace = Math.min(nacidoEn(azar, ingreso + azar.entero(-15, 5)), HOY - azar.entero(30, 900))
    return { nombre: nombreDePila(azar, azar.cae(0.5) ? 'H' : 'M', 2012), fecha_nac: fecha(nace) }
  })
}

export function inventarPadres(
  contexto: Contexto,
  { apellidop, apellidom }: Persona,
): Omit<Renglon<'padres'>, 'membresia_id'> {
  const { azar, comarca } = contexto
  const telefono = () => (falta(contexto, 0.15) ? null : `${comarca.lada}${azar.digitos(10 - comarca.lada.length)}`)
  const sinPadre = falta(contexto, 0.12)
  const sinMadre = falta(contexto, 0.04)
  return {
    nom_padre: sinPadre ? null : `${nombreDePila(azar, 'H', 1978)} ${apellidop}`,
    correo_padre: null,
    tel_padre: sinPadre ? null : telefono(),
    nom_madre: sinMadre ? null : `${nombreDePila(azar, 'M', 1980)} ${apellidom}`,
    correo_madre: null,
    tel_madre: sinMadre ? null : telefono(),
  }
}
