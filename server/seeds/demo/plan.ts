import { Azar } from './azar.ts'
import { type Ciclo, ciclosHasta } from './calendario.ts'
import { ADVOCACIONES } from './nombres.ts'
import type { ClaveRama } from './ramas.ts'

export type Escala = 'demo' | number

/** A sector to be, or a pseudo-sector: where apostolates are held. */
export interface Sector {
  sector_id: number
  clavedio: string
  nombre: string
  presector: boolean
  activo: boolean
  /** Index of the cycle in which it opens. */
  abre: number
  /** Teams it has in the end, by branch. */
  equipos: Record<ClaveRama, number>
  conAsistente: boolean
  /** Holds demo accounts: every post of it is filled, and nothing of its structure is out of place. */
  ejemplar: boolean
}

export interface Diocesis {
  clavedio: string
  sectores: Sector[]
  /** The pseudo-sector of those who serve the diocese, the region or the nation. */
  equipo: Sector
  ambito: 'diocesis' | 'region' | 'nacion'
  /** How many of those who begin with each team of a past cycle do not come back for its second year. */
  dePaso: number
}

export interface Plan {
  escala: Escala
  ciclos: Ciclo[]
  diocesis: Diocesis[]
}

interface Existente {
  clavedio: string
  region_id: number
}

/** Ids of what is there before: pseudo-sectors, and the first free sector. */
export interface Punto {
  claves: readonly Existente[]
  equipoDiocesano: (clavedio: string) => number
  equipoNacional: { sector_id: number; clavedio: string }
  primerSector: number
}

/** The sectors whose names a reader may know, first of their diocese (domain.md 6.2). */
const CONOCIDOS: Record<string, readonly string[]> = {
  JUA: ['San Judas Tadeo', 'San Mateo', 'Nuestra Señora del Refugio', 'Todos los Santos', 'San Lucas'],
  HMO: ['Nuestra Señora de Fátima'],
  MTY: ['Santa Ana', 'Sagrada Familia', 'San Francisco Javier', 'Natividad del Señor', 'El Refugio'],
}
const CON_CUENTAS = ['JUA', 'HMO']

const SECTORES_DEMO = { JUA: 5, CHI: 4, HMO: 3, MTY: 5, SLT: 3, SLP: 3, GDL: 4, ECA: 3 }

/** Prelatures and far dioceses where the movement is not: ninety of ninety-six have members. */
const SIN_MIEMBROS = ['ELS', 'NAY', 'HUA', 'MIX', 'TLP', 'TAR']

/** Teams of each branch that give the sizes of domain.md 11: of the demo, and of the movement at scale 1. */
const EQUIPOS_DEMO = { matrimonios: 100, jovenes: 14, adolescentes: 9, mares: 9 }
const EQUIPOS_REALES = { matrimonios: 5600, jovenes: 900, adolescentes: 480, mares: 480 }
const SECTORES_REALES = 1300
const ASISTENTES_REALES = 900
/** What brings ten years to 200,000 memberships and 600,000 apostolates. */
const DE_PASO_REALES = 0.85

/** Every sector there will be, with its teams: the same for the same scale, before a single member is made. */
export function planear(escala: Escala, punto: Punto): Plan {
  const azar = new Azar(`plan ${escala}`)
  const ciclos = ciclosHasta(escala === 'demo' ? 3 : 10)
  const cuantos = escala === 'demo' ? new Map(Object.entries(SECTORES_DEMO)) : sectoresReales(escala, punto, azar)
  let siguiente = punto.primerSector
  const diocesis = [...cuantos].map(([clavedio, sectores]) => {
    const nombres = nombresDeSectores(clavedio, sectores + 1)
    return {
      clavedio,
      ambito: esSedeRegional(clavedio, punto, cuantos) ? ('region' as const) : ('diocesis' as const),
      equipo: seudoSector(clavedio, punto.equipoDiocesano(clavedio), 'EQUIPO DIOCESANO'),
      dePaso: escala === 'demo' ? 0 : DE_PASO_REALES,
      sectores: nombres.map((nombre, i) => ({
        ...sectorVacio(clavedio, siguiente++, nombre),
        presector: i === sectores,
        ejemplar: i === 0 && CON_CUENTAS.includes(clavedio),
        abre: i === sectores ? ciclos.length - 1 : apertura(i, ciclos.length, azar),
      })),
    }
  })
  repartirEquipos(diocesis, escala, azar)
  const { sector_id, clavedio } = punto.equipoNacional
  const nacion: Diocesis = {
    clavedio,
    ambito: 'nacion',
    equipo: seudoSector(clavedio, sector_id, 'EQUIPO NACIONAL'),
    sectores: [],
    dePaso: 0,
  }
  return { escala, ciclos, diocesis: [nacion, ...diocesis] }
}

function sectoresReales(escala: number, { claves }: Punto, azar: Azar): Map<string, number> {
  const vivas = claves.filter(({ clavedio }) => !SIN_MIEMBROS.includes(clavedio))
  const total = Math.max(vivas.length, Math.round(SECTORES_REALES * escala)) - vivas.length
  // Ciudad Juárez has 22 sectors in life; the rest are few large dioceses and many small ones.
  const pesos = vivas.map(({ clavedio }) => (clavedio === 'JUA' ? 1.55 : 0.3 + 2.6 * azar.siguiente() ** 2))
  const partes = repartir(total, pesos)
  return new Map(vivas.map(({ clavedio }, i) => [clavedio, Math.max(1, partes[i] ?? 0)]))
}

const esSedeRegional = (clavedio: string, { claves }: Punto, cuantos: ReadonlyMap<string, number>) => {
  const region = claves.find((una) => una.clavedio === clavedio)?.region_id
  const hermanas = claves
    .filter((una) => una.region_id === region && cuantos.has(una.clavedio))
    .map((una) => una.clavedio)
  return (hermanas.includes('JUA') ? 'JUA' : hermanas[0]) === clavedio
}

function nombresDeSectores(clavedio: string, cuantos: number): string[] {
  const azar = new Azar(`sectores ${clavedio}`)
  const conocidos = CONOCIDOS[clavedio] ?? []
  const otros = ADVOCACIONES.filter((nombre) => !Object.values(CONOCIDOS).flat().includes(nombre))
  const barajados = otros.map((nombre) => ({ nombre, orden: azar.siguiente() })).sort((a, b) => a.orden - b.orden)
  const todos = [...conocidos, ...barajados.map(({ nombre }) => nombre)]
  return Array.from({ length: cuantos }, (_, i) => {
    const vuelta = Math.floor(i / todos.length)
    return `${todos[i % todos.length]}${vuelta === 0 ? '' : ` ${'I'.repeat(vuelta + 1)}`}`
  })
}

/** Most sectors are older than the first cycle that is kept; the others open along the years. */
const apertura = (i: number, ciclos: number, azar: Azar): number =>
  i === 0 || azar.cae(0.72) ? 0 : azar.entero(1, ciclos - 1)

function repartirEquipos(diocesis: readonly Diocesis[], escala: Escala, azar: Azar) {
  const sectores = diocesis.flatMap((una) => una.sectores)
  const [reales, factor] = escala === 'demo' ? [EQUIPOS_DEMO, 1] : [EQUIPOS_REALES, escala]
  const grandes = sectores.map((sector) => peso(sector, azar))
  sectores.forEach((sector, i) => {
    sector.equipos.matrimonios = sector.ejemplar ? 7 : 1
    sector.activo = !(i % 97 === 18 && !sector.ejemplar && !sector.presector)
    // A closed sector keeps the few who have not been moved yet.
    if (!sector.activo) grandes[i] = 0
  })
  const usados = sectores.reduce((suma, sector) => suma + sector.equipos.matrimonios, 0)
  sumar(sectores, 'matrimonios', repartir(Math.round(reales.matrimonios * factor) - usados, grandes))
  for (const rama of ['jovenes', 'adolescentes', 'mares'] as const) {
    const pesos = sectores.map((sector, i) => (sector.presector || azar.cae(0.45) ? 0 : (grandes[i] ?? 0)))
    sumar(sectores, rama, repartir(Math.round(reales[rama] * factor), pesos))
  }
  for (const sector of sectores.filter(({ ejemplar }) => ejemplar)) {
    sector.equipos.jovenes = 2
    sector.equipos.adolescentes = 1
    sector.equipos.mares = 2
  }
  const asistidos = escala === 'demo' ? 0.55 : (ASISTENTES_REALES * escala) / sectores.length
  for (const sector of sectores) sector.conAsistente = !sector.presector && (sector.ejemplar || azar.cae(asistidos))
}

const peso = ({ ejemplar, presector }: Sector, azar: Azar): number => {
  const grandeza = 0.6 + azar.siguiente() + azar.siguiente() ** 4 * 2
  if (ejemplar) return 0
  return presector ? grandeza * 0.2 : grandeza
}

function sumar(sectores: readonly Sector[], rama: ClaveRama, partes: readonly number[]) {
  sectores.forEach((sector, i) => {
    sector.equipos[rama] += partes[i] ?? 0
  })
}

/** Parts a whole number by weights: nobody is more than one away from their due, and the sum is exact. */
function repartir(total: number, pesos: readonly number[]): number[] {
  const suma = pesos.reduce((todo, uno) => todo + uno, 0)
  if (total <= 0 || suma === 0) return pesos.map(() => 0)
  const justos = pesos.map((uno) => (total * uno) / suma)
  const partes = justos.map(Math.floor)
  const faltan = total - partes.reduce((todo, una) => todo + una, 0)
  const orden = justos
    .map((justo, i) => ({ i, resto: justo - Math.floor(justo) }))
    .sort((a, b) => b.resto - a.resto || a.i - b.i)
  for (const { i } of orden.slice(0, faltan)) partes[i] = (partes[i] ?? 0) + 1
  return partes
}

const sectorVacio = (clavedio: string, sector_id: number, nombre: string): Sector => ({
  sector_id,
  clavedio,
  nombre,
  presector: false,
  activo: true,
  abre: 0,
  equipos: { matrimonios: 0, jovenes: 0, adolescentes: 0, mares: 0 },
  conAsistente: false,
  ejemplar: false,
})

const seudoSector = (clavedio: string, sector_id: number, nombre: string): Sector => ({
  ...sectorVacio(clavedio, sector_id, nombre),
  ejemplar: true,
})
