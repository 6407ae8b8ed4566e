import type { Azar } from './azar.ts'
import { anioDe, type Ciclo, edad } from './calendario.ts'
import { type Miembro, nuevoMiembro, ultimoPaso } from './miembro.ts'
import type { Sector } from './plan.ts'
import { EDAD_ADOLESCENTE, ETAPAS, type Etapa, etapaAlAzar, nivelDe, type Rama } from './ramas.ts'

const EQUIPOS_POR_ZONA = 4
const GRADOS = 3
const DIAS_POR_ANIO = 365.2425

/** A base team: its members go through three levels together, and then others take its place. */
export interface Equipo {
  zona: string
  numero: string
  abre: number
  desfase: number
  etapa: Etapa | null
  miembros: Miembro[]
}

/** The teams a sector has of a branch: four to a zone, some of them opened along the years. */
export function abrirEquipos(rama: Rama, sector: Sector, cuantos: number, azar: Azar): Equipo[] {
  return Array.from({ length: cuantos }, (_, i) => {
    const despues = i > 0 && azar.cae(0.25) ? azar.entero(0, 2) : 0
    const abre = sector.abre + (sector.ejemplar || sector.presector ? 0 : despues)
    return {
      zona: `${rama.prefijo}${Math.floor(i / EQUIPOS_POR_ZONA) + 1}`,
      numero: String((i % EQUIPOS_POR_ZONA) + 1),
      abre,
      // A team that opens with its first level now; an older one may be on any level when the records begin.
      desfase: abre === 0 ? azar.entero(0, GRADOS - 1) : (GRADOS - (abre % GRADOS)) % GRADOS,
      etapa: rama.tipo === 2 ? etapaAlAzar(azar) : null,
      miembros: [],
    }
  })
}

/** 0, 1 or 2: the year of its course in which a team is. */
export const gradoEn = ({ desfase }: Equipo, ciclo: number): number => (ciclo + desfase) % GRADOS

interface Curso {
  rama: Rama
  sector: Sector
  ciclo: Ciclo
  azar: Azar
  /** How many of those who begin with a team do not come back. */
  dePaso: number
  /** Youths of the sector who may begin a stage: they come from adolescents and from the stage before. */
  aspirantes: Miembro[]
  /** Those who left; some come back. */
  retirados: Miembro[]
}

/** Moves a team on to a cycle; answers the members who finished their course. */
export function avanzarEquipo(equipo: Equipo, curso: Curso): Miembro[] {
  const { ciclo, azar, rama, retirados } = curso
  const grado = gradoEn(equipo, ciclo.indice)
  if (ciclo.indice === equipo.abre || grado === 0) {
    const graduados = equipo.miembros
    equipo.miembros = formar(equipo, grado, curso)
    return graduados
  }
  const siguen: Miembro[] = []
  for (const miembro of equipo.miembros) (miembro.dePaso || azar.cae(rama.abandono) ? retirados : siguen).push(miembro)
  equipo.miembros = siguen
  const regresa =
    siguen.length < rama.inicial[0] && azar.cae(0.2) && quienRegresa(curso, nivelDe(rama.tipo, grado - 1, equipo.etapa))
  if (regresa) equipo.miembros.push(regresa)
  return []
}

/** Somebody who finished that level some years ago and comes back for the next one. */
function quienRegresa({ retirados, ciclo }: Curso, nivel: string): Miembro | undefined {
  const i = retirados.findIndex((miembro) => {
    const { ciclo: ultimo, nivel: suyo } = ultimoPaso(miembro)
    return ultimo < ciclo.indice - 1 && suyo === nivel && !(miembro.nace && edad(miembro.nace, ciclo.inicia) > 24)
  })
  return i < 0 ? undefined : retirados.splice(i, 1)[0]
}

function formar(equipo: Equipo, grado: number, { rama, sector, ciclo, azar, dePaso, aspirantes }: Curso): Miembro[] {
  const { etapa } = equipo
  let cuantos = azar.entero(...rama.inicial)
  // A team met in the middle of its course has already lost some.
  for (let i = 0; i < grado; i++) cuantos -= azar.cae(rama.abandono * cuantos) ? 1 : 0
  const conocidos = etapa ? aspirantesDe(etapa, aspirantes, ciclo).slice(0, cuantos) : []
  for (const miembro of conocidos) {
    aspirantes.splice(aspirantes.indexOf(miembro), 1)
    Object.assign(miembro, { tipo: 2, etapa })
  }
  const nuevo = () =>
    nuevoMiembro({
      tipo: rama.tipo,
      ingreso: ciclo.anio - grado,
      nace: nacimiento({ rama, ciclo, azar, etapa, grado }),
      etapa,
      sector,
    })
  const nuevos = Array.from({ length: cuantos - conocidos.length }, nuevo)
  const pasajeros = dePaso > 0 && azar.cae(dePaso) ? [{ ...nuevo(), dePaso: true }] : []
  return [...conocidos, ...nuevos, ...pasajeros]
}

const aspirantesDe = (etapa: Etapa, aspirantes: readonly Miembro[], { inicia }: Ciclo): Miembro[] =>
  aspirantes.filter(({ nace }) => {
    const anios = nace === null ? 0 : (inicia - nace) / DIAS_POR_ANIO
    return anios >= ETAPAS[etapa].desde - 0.4 && anios < ETAPAS[etapa].hasta + 1
  })

interface Ingreso {
  rama: Rama
  ciclo: Ciclo
  azar: Azar
  etapa: Etapa | null
  grado: number
}

/** Couples' and mothers' ages are invented with the rest of them. */
function nacimiento({ rama, ciclo, azar, etapa, grado }: Ingreso): number | null {
  if (rama.tipo !== 2 && rama.tipo !== 5) return null
  const { desde, hasta } = etapa ? ETAPAS[etapa] : EDAD_ADOLESCENTE
  const anios = desde + azar.siguiente() * (hasta + (etapa ? 0.9 : 0) - desde) + grado
  return Math.round(ciclo.inicia - anios * DIAS_POR_ANIO)
}

/** The year a youth became old enough to join, or a later one. */
export const ingresoDeJoven = (nace: number, anio: number): number =>
  Math.min(anio, Math.max(anio - 4, anioDe(nace) + 15))
