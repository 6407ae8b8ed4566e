import type { Miembro } from '@padron/contract/membresia/miembro.shape'
import type { DomicilioGuardado, GeneralGuardado, PadresGuardados, PersonaGuardada } from './guardado.queries.ts'

type Matrimonio = Extract<Miembro, { tipo_membresia_id: 1 }>['matrimonio']

/** A membership's block taken apart into the tables that hold it. */
export interface Desarmado {
  personas: PersonaGuardada[]
  domicilio: DomicilioGuardado
  general: Omit<GeneralGuardado, 'tipo_membresia_id' | 'estatus_id' | 'anio_ingreso'>
  hijos: { hijo_id: number; nombre: string; fecha_nac: string }[] | null
  hijos_quitar: number[]
  padres: PadresGuardados | null
}

/** Columns a type does not use are emptied, so that a row never keeps what its type has no field for. */
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

const conyuge = (pareja: Matrimonio, cual: 'el' | 'ella'): PersonaGuardada => ({
  ...EN_BLANCO,
  nombre: pareja[`nombre_${cual}`],
  apellidop: pareja[`apellidop_${cual}`],
  apellidom: pareja[`apellidom_${cual}`],
  fecha_nac: pareja[`fecha_nac_${cual}`],
  ocupacion: pareja[`ocupacion_${cual}`],
  grado_estudio_id: pareja[`grado_estudio_id_${cual}`],
  celular: pareja[`celular_${cual}`],
  correo: pareja[`correo_${cual}`],
  foto: pareja[`foto_${cual}`]?.ruta ?? null,
})

const casa = ({
  calle,
  estado_id,
  municipio_id,
  localidad_id,
  nom_localidad,
  codigo_postal,
  telefono_domicilio,
}: DomicilioGuardado & { localidad_id: number }) => ({
  calle,
  estado_id,
  municipio_id,
  localidad_id: localidad_id || null,
  nom_localidad: localidad_id ? null : nom_localidad,
  codigo_postal,
  telefono_domicilio,
})

const soltero = { casados_civil: null, casados_iglesia: null, fecha_boda_religiosa: null }
const sinFamilia = { hijos: null, hijos_quitar: [], padres: null }

const persona = (bloque: Omit<PersonaGuardada, 'foto'> & { foto: { ruta: string } | null }): PersonaGuardada => ({
  ...EN_BLANCO,
  nombre: bloque.nombre,
  apellidop: bloque.apellidop,
  apellidom: bloque.apellidom,
  fecha_nac: bloque.fecha_nac,
  celular: bloque.celular,
  correo: bloque.correo,
  foto: bloque.foto?.ruta ?? null,
})

/** Takes a membership's block apart. Adolescents have neither profession nor occupation (section 2 of S1). */
export function desarmar(miembro: Miembro): Desarmado {
  switch (miembro.tipo_membresia_id) {
    case 1: {
      const pareja = miembro.matrimonio
      const { parroquia, casados_civil, casados_iglesia, fecha_boda_religiosa, hijos, hijos_quitar } = pareja
      return {
        personas: [conyuge(pareja, 'el'), conyuge(pareja, 'ella')],
        domicilio: casa(pareja),
        general: { parroquia, casados_civil, casados_iglesia, fecha_boda_religiosa },
        hijos,
        hijos_quitar,
        padres: null,
      }
    }
    case 3: {
      const { ocupacion, grado_estudio_id, edo_civil, parroquia, hijos, hijos_quitar } = miembro.mare
      return {
        personas: [{ ...persona(miembro.mare), sexo: 'M', ocupacion, grado_estudio_id, edo_civil }],
        domicilio: casa(miembro.mare),
        general: { parroquia, ...soltero },
        hijos,
        hijos_quitar,
        padres: null,
      }
    }
    case 4: {
      const { sexo, ordenacion, titulo_eclesiastico, parroquia } = miembro.ae
      return {
        personas: [{ ...persona(miembro.ae), sexo, ordenacion, titulo_eclesiastico }],
        domicilio: casa(miembro.ae),
        general: { parroquia, ...soltero },
        ...sinFamilia,
      }
    }
    default: {
      const { sexo, profesion, ocupacion, grado_estudio_id, pasatiempo, parroquia } = miembro.joven
      const { nom_padre, correo_padre, tel_padre, nom_madre, correo_madre, tel_madre } = miembro.joven
      const oficio = miembro.tipo_membresia_id === 5 ? {} : { profesion, ocupacion }
      return {
        personas: [{ ...persona(miembro.joven), sexo, grado_estudio_id, pasatiempo, ...oficio }],
        domicilio: casa(miembro.joven),
        general: { parroquia, ...soltero },
        ...sinFamilia,
        padres: { nom_padre, correo_padre, tel_padre, nom_madre, correo_madre, tel_madre },
      }
    }
  }
}
