import type { Azar } from './azar.ts'
import { type Ciclo, edad } from './calendario.ts'
import { type Equipo, gradoEn, ingresoDeJoven } from './equipos.ts'
import { type Miembro, nuevoMiembro, type Paso } from './miembro.ts'
import type { Sector } from './plan.ts'
import { nivelDe, type Rama, type Tipo } from './ramas.ts'

/** A service somebody holds for some cycles. */
export interface Puesto {
  rol: string
  tipo: Tipo
  sector: Sector
  zona: string | null
  equipo: string | null
  abre: number
  /** Its level: that of leaders, or of the adolescents' team it leads. */
  nivelEn: (ciclo: number) => string
  /** How often a holder stays for another cycle, and for how many at most. */
  permanencia: number
  limite: number
  /** How often it stays empty rather than call back somebody from outside. */
  vacante: number
  titular: Miembro | null
  cumplidos: number
}

type Particular = Pick<Puesto, 'rol' | 'tipo' | 'sector' | 'nivelEn'> & Partial<Puesto>

export const nuevoPuesto = (particular: Particular): Puesto => ({
  zona: null,
  equipo: null,
  abre: particular.sector.abre,
  permanencia: 0.77,
  limite: 3,
  vacante: 0.1,
  titular: null,
  cumplidos: 0,
  ...particular,
})

/** The services that the teams of a branch call for: a promoter each, and the couple and the treasurer of each zone. */
export function puestosDeEquipos(rama: Rama, sector: Sector, equipos: readonly Equipo[]): Puesto[] {
  const base = { tipo: rama.tipo, sector, nivelEn: () => rama.dirigente }
  const promotores = equipos.map(({ zona, numero, abre }) =>
    rama.promotor ? [nuevoPuesto({ ...base, rol: rama.promotor, zona, equipo: numero, abre, vacante: 0.05 })] : [],
  )
  const zonas = sector.presector ? [] : [...new Set(equipos.map(({ zona }) => zona))]
  const deZona = zonas.flatMap((zona) => {
    const abre = Math.min(...equipos.filter((equipo) => equipo.zona === zona).map((equipo) => equipo.abre))
    return [rama.zonal, rama.financiero]
      .filter((rol) => rol !== null)
      .map((rol) => nuevoPuesto({ ...base, rol, zona, abre, vacante: 0.12 }))
  })
  return [...promotores.flat(), ...deZona]
}

/** Youths lead the adolescents' teams, on the level of the team they lead. */
export const promotoresDeAdolescentes = (sector: Sector, equipos: readonly Equipo[]): Puesto[] =>
  equipos.map((equipo) =>
    nuevoPuesto({
      rol: 'ADO-PROM',
      tipo: 2,
      sector,
      zona: equipo.zona,
      equipo: equipo.numero,
      abre: equipo.abre,
      vacante: 0.06,
      nivelEn: (ciclo) => nivelDe(5, gradoEn(equipo, ciclo), null),
    }),
  )

/** Services of the whole sector; a small one fills only the first of them. */
export function puestosDeSector(rama: Rama, sector: Sector, equipos: number): Puesto[] {
  const base = { tipo: rama.tipo, sector, nivelEn: () => rama.dirigente }
  const cuantos =
    sector.presector || !sector.activo ? 1 : Math.min(rama.sector.length, equipos + (rama.tipo === 1 ? 3 : 0))
  const servicios = rama.sector.slice(0, sector.ejemplar ? rama.sector.length : cuantos)
  const apoyos = sector.presector || !sector.activo ? 0 : Math.ceil(equipos / 2)
  return [
    ...servicios.map((rol, i) => nuevoPuesto({ ...base, rol, vacante: i === 0 ? 0.04 : 0.25 })),
    // Nobody is called back for these: they are for who has finished and wants to help.
    ...Array.from({ length: apoyos }, (_, i) =>
      nuevoPuesto({ ...base, rol: rama.apoyos[i % rama.apoyos.length] ?? '', vacante: 1 }),
    ),
  ].filter(({ rol }) => rol !== '')
}

interface Relevo {
  ciclo: Ciclo
  azar: Azar
}

/** Lets go of the holders whose time is over; answers them. */
export function relevar(puestos: readonly Puesto[], { ciclo, azar }: Relevo): Miembro[] {
  const salientes: Miembro[] = []
  for (const puesto of puestos) {
    const { titular, cumplidos, limite, permanencia } = puesto
    if (!titular || (cumplidos < limite && azar.cae(permanencia) && !demasiadoGrande(titular, ciclo))) continue
    salientes.push(titular)
    Object.assign(puesto, { titular: null, cumplidos: 0 })
  }
  return salientes
}

/** Fills the empty posts from those who are free, or with somebody who served before these records begin. */
export function cubrir(puestos: readonly Puesto[], libres: Miembro[], { ciclo, azar }: Relevo) {
  for (const puesto of puestos) {
    if (ciclo.indice < puesto.abre) continue
    puesto.titular ??=
      elegir(puesto, libres, ciclo) ??
      (azar.cae(puesto.sector.ejemplar && puesto.vacante < 1 ? 0 : puesto.vacante)
        ? null
        : veterano(puesto, ciclo, azar))
    if (!puesto.titular) continue
    puesto.cumplidos++
    puesto.titular.pasos.push(pasoDe(puesto, ciclo.indice))
  }
}

export const pasoDe = ({ rol, sector, zona, equipo, nivelEn }: Puesto, ciclo: number): Paso => ({
  ciclo,
  rol,
  nivel: nivelEn(ciclo),
  sector,
  zona,
  equipo,
})

function elegir(puesto: Puesto, libres: Miembro[], ciclo: Ciclo): Miembro | null {
  const i = libres.findIndex(
    (miembro) => miembro.tipo === puesto.tipo && !demasiadoGrande(miembro, ciclo) && !demasiadoChico(miembro, ciclo),
  )
  return i < 0 ? null : (libres.splice(i, 1)[0] ?? null)
}

/** Nobody is a youth at twenty-six. */
const demasiadoGrande = ({ tipo, nace }: Miembro, { inicia }: Ciclo) =>
  tipo === 2 && nace !== null && edad(nace, inicia) > 24
const demasiadoChico = ({ tipo, nace }: Miembro, { inicia }: Ciclo) =>
  tipo === 2 && nace !== null && edad(nace, inicia) < 16

function veterano({ tipo, sector, rol }: Puesto, ciclo: Ciclo, azar: Azar): Miembro {
  if (tipo === 2) {
    const nace = Math.round(ciclo.inicia - 365.2425 * (18 + azar.siguiente() * 5.5))
    return nuevoMiembro({ tipo, sector, nace, ingreso: ingresoDeJoven(nace, ciclo.anio) })
  }
  // A priest may have just arrived; a leader went through the three levels and served for some years.
  const [desde, hasta] = tipo === 4 ? [0, 12] : antiguedad(rol)
  return nuevoMiembro({ tipo, sector, ingreso: ciclo.anio - azar.entero(desde, hasta) })
}

const antiguedad = (rol: string): [number, number] => (/-(PD|D|SNR|R|PN|N)\b|ADMIN/.test(rol) ? [8, 24] : [4, 16])
