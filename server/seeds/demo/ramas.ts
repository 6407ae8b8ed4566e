import type { Azar } from './azar.ts'

export type Tipo = 1 | 2 | 3 | 4 | 5
export type ClaveRama = 'matrimonios' | 'jovenes' | 'adolescentes' | 'mares'

/** One of the movement's branches, as teams, levels and services see it. Roles are named by their key. */
export interface Rama {
  tipo: Tipo
  /** What its zones begin with: couples have '1', youths 'J1'. */
  prefijo: string
  equipero: string
  /** Who leads a team, a zone, and keeps the zone's money; adolescents are led by youths. */
  promotor: string | null
  zonal: string | null
  financiero: string | null
  /** Services of the sector, the one that is filled first in front. */
  sector: readonly string[]
  apoyos: readonly string[]
  diocesis: readonly string[]
  /** The level of those who serve. */
  dirigente: string
  /** Members a new team begins with. */
  inicial: readonly [number, number]
  /** How many of its members a team loses from one cycle to the next. */
  abandono: number
}

export const RAMAS: Record<ClaveRama, Rama> = {
  matrimonios: {
    tipo: 1,
    prefijo: '',
    equipero: 'MAT-EQ',
    promotor: 'MAT-PROM',
    zonal: 'MAT-ZON',
    financiero: 'MAT-FINZ',
    sector: ['MAT-SS', 'MAT-S-A1', 'MAT-S-A4', 'MAT-S-A5', 'MAT-S-A2', 'MAT-S-A3', 'MAT-S-A6', 'MAT-S-A7'],
    apoyos: ['MAT-ENC', 'MAT-SA2', 'MAT-CAPA'],
    diocesis: ['MAT-PD', 'MAT-D-A1', 'MAT-D-A2', 'MAT-D-A3', 'MAT-D-A4', 'MAT-D-A5', 'MAT-D-A6', 'MAT-D-A7'],
    dirigente: '1-D',
    inicial: [5, 6],
    abandono: 0.16,
  },
  jovenes: {
    tipo: 2,
    prefijo: 'J',
    equipero: 'JOV-EQ',
    promotor: 'JOV-PROM',
    zonal: 'JOV-ZON',
    financiero: 'JOV-FINZ',
    sector: ['JOV-S', 'JOV-S-A4', 'JOV-S-A1', 'JOV-S-A2'],
    apoyos: ['JOV-ENC', 'JOV-SERV', 'JOV-CAPA'],
    diocesis: ['JOV-D', 'JOV-D-A2', 'JOV-D-A4'],
    dirigente: '2-D',
    inicial: [8, 11],
    abandono: 0.25,
  },
  adolescentes: {
    tipo: 5,
    prefijo: 'A',
    equipero: 'ADO-EQ',
    promotor: null,
    zonal: null,
    financiero: null,
    sector: [],
    apoyos: [],
    diocesis: [],
    dirigente: '5-3',
    inicial: [8, 11],
    abandono: 0.18,
  },
  mares: {
    tipo: 3,
    prefijo: 'M',
    equipero: 'MARE-EQ',
    promotor: 'MARE-PROM',
    zonal: 'MARE-ZON',
    financiero: 'MARE-FINZ',
    sector: ['MARE-S'],
    apoyos: ['MARE-ENC', 'MARE-SA2'],
    diocesis: ['MARE-D'],
    dirigente: '3-D',
    inicial: [6, 9],
    abandono: 0.2,
  },
}

/** The three stages of youth (domain.md 2.2), with the ages at which a team begins each. */
export const ETAPAS = {
  E: { desde: 15, hasta: 16 },
  D: { desde: 18, hasta: 19 },
  C: { desde: 22, hasta: 23 },
} as const
export type Etapa = keyof typeof ETAPAS

/** An adolescent begins at eleven or twelve and becomes a youth at fifteen. */
export const EDAD_ADOLESCENTE = { desde: 11.6, hasta: 12.6 }

/** The key of a team's level in the year of its course: 0, 1 or 2. */
export const nivelDe = (tipo: Tipo, grado: number, etapa: Etapa | null): string => `${tipo}-${grado + 1}${etapa ?? ''}`

export const etapaAlAzar = (azar: Azar): Etapa => (['E', 'D', 'C'] as const)[azar.segun([5, 3, 2])] ?? 'E'
