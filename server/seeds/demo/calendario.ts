/** Dates are counted in days since 1970, so that adding and comparing them is arithmetic. */
export type Dia = number

const MS_POR_DIA = 86_400_000

export const dia = (anio: number, mes: number, numero: number): Dia => Date.UTC(anio, mes - 1, numero) / MS_POR_DIA

export const fecha = (d: Dia): string => new Date(d * MS_POR_DIA).toISOString().slice(0, 10)

/** A moment of that day, as the database reads it. */
export const momento = (d: Dia, hora = 18): string => `${fecha(d)} ${String(hora).padStart(2, '0')}:00:00-06`

export const anioDe = (d: Dia): number => new Date(d * MS_POR_DIA).getUTCFullYear()

/** Whole years lived on that day. */
export const edad = (nace: Dia, cuando: Dia): number => Math.floor((cuando - nace) / 365.2425)

/** The day the demo is told from, a Saturday of the current cycle: two loads years apart give the same rows. */
export const HOY = dia(2026, 11, 21)

/** The calendar year in which the current cycle began, 2026-2027. */
const ANIO_VIGENTE = 2026

export interface Ciclo {
  indice: number
  /** The calendar year in which it begins. */
  anio: number
  nombre: string
  /** Enrolment opens on 1 July. */
  abre: Dia
  /** The first meetings, in September. */
  inicia: Dia
  /** The last day of June of the next year. */
  termina: Dia
}

/** The last so many cycles, oldest first; the last one is the current. */
export const ciclosHasta = (cuantos: number): Ciclo[] =>
  Array.from({ length: cuantos }, (_, indice) => {
    const anio = ANIO_VIGENTE - cuantos + 1 + indice
    return {
      indice,
      anio,
      nombre: `${anio}-${anio + 1}`,
      abre: dia(anio, 7, 1),
      inicia: dia(anio, 9, 1),
      termina: dia(anio + 1, 6, 30),
    }
  })
