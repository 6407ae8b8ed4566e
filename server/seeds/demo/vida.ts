import { Azar } from './azar.ts'
import type { Ciclo } from './calendario.ts'
import { abrirEquipos, avanzarEquipo, type Equipo, gradoEn } from './equipos.ts'
import type { Miembro } from './miembro.ts'
import type { Diocesis, Sector } from './plan.ts'
import { type ClaveRama, nivelDe, RAMAS, type Rama } from './ramas.ts'
import {
  cubrir,
  nuevoPuesto,
  type Puesto,
  promotoresDeAdolescentes,
  puestosDeEquipos,
  puestosDeSector,
  relevar,
} from './servicios.ts'

/** A sector while its years go by. */
interface SectorVivo {
  sector: Sector
  equipos: Record<ClaveRama, Equipo[]>
  puestos: Puesto[]
  /** Who has no team or post at the moment. */
  libres: Miembro[]
  retirados: Miembro[]
}

const CLAVES: readonly ClaveRama[] = ['adolescentes', 'jovenes', 'matrimonios', 'mares']

/**
 * Lives a diocese through its cycles: teams form, lose members, go up a level and finish; who finishes may serve,
 * in the sector or in the diocese, for some cycles. Answers every membership there ever was, in the order they joined.
 */
export function vivir(diocesis: Diocesis, ciclos: readonly Ciclo[]): Miembro[] {
  const azar = new Azar(`vida ${diocesis.clavedio} ${diocesis.ambito}`)
  const sectores = diocesis.sectores.map((sector) => poblar(sector, azar))
  const puestos = puestosDeDiocesis(diocesis)
  const todos = new Set<Miembro>()
  for (const ciclo of ciclos) {
    const abiertos = sectores.filter(({ sector }) => sector.abre <= ciclo.indice)
    const dePaso = ciclo === ciclos.at(-1) ? 0 : diocesis.dePaso
    for (const vivo of abiertos) formarse(vivo, { ciclo, azar, dePaso })
    const disponibles = abiertos
      .flatMap(({ libres }) => libres)
      .filter(({ pasos }) => pasos.at(-1)?.nivel.endsWith('-D'))
    const salientes = relevar(puestos, { ciclo, azar })
    cubrir(puestos, disponibles, { ciclo, azar })
    for (const vivo of abiertos) {
      const suyos = salientes.filter(({ sector }) => sector === vivo.sector)
      vivo.libres = [...suyos, ...vivo.libres].filter(({ pasos }) => pasos.at(-1)?.ciclo !== ciclo.indice)
      servir(vivo, ciclo, azar)
    }
    for (const miembro of enCurso(abiertos, puestos)) todos.add(miembro)
  }
  return [...todos]
}

function poblar(sector: Sector, azar: Azar): SectorVivo {
  const abrir = (clave: ClaveRama) => abrirEquipos(RAMAS[clave], sector, sector.equipos[clave], azar)
  const equipos = {
    matrimonios: abrir('matrimonios'),
    jovenes: abrir('jovenes'),
    adolescentes: abrir('adolescentes'),
    mares: abrir('mares'),
  }
  if (sector.ejemplar && equipos.jovenes[0]) equipos.jovenes[0].etapa = 'C'
  const puestos = CLAVES.filter((clave) => equipos[clave].length > 0).flatMap((clave) => [
    ...puestosDeEquipos(RAMAS[clave], sector, equipos[clave]),
    ...puestosDeSector(RAMAS[clave], sector, equipos[clave].length),
  ])
  const asistente = sector.conAsistente ? [puestoDeAsistente('AE-S', sector)] : []
  return {
    sector,
    equipos,
    puestos: [...puestos, ...promotoresDeAdolescentes(sector, equipos.adolescentes), ...asistente],
    libres: [],
    retirados: [],
  }
}

const puestoDeAsistente = (rol: string, sector: Sector): Puesto =>
  nuevoPuesto({ rol, tipo: 4, sector, nivelEn: () => '4-D', permanencia: 0.88, limite: 9, vacante: 0 })

function puestosDeDiocesis({ ambito, equipo: sector }: Diocesis): Puesto[] {
  const delEquipo = (tipo: Puesto['tipo'], dirigente: string) => (rol: string) =>
    nuevoPuesto({ rol, tipo, sector, nivelEn: () => dirigente, vacante: 0, permanencia: ambito === 'nacion' ? 1 : 0.9 })
  const deMatrimonio = delEquipo(1, RAMAS.matrimonios.dirigente)
  const deJoven = delEquipo(2, RAMAS.jovenes.dirigente)
  const deMare = delEquipo(3, RAMAS.mares.dirigente)
  if (ambito === 'nacion') {
    const areas = ['MAT-PN', 'MAT-N-A1', 'MAT-N-A2', 'MAT-N-A3', 'MAT-N-A4', 'MAT-N-A5', 'MAT-N-A6', 'ADMIN']
    return [...areas.map(deMatrimonio), deMare('MARE-N'), deJoven('JOV-N'), puestoDeAsistente('AE-N', sector)]
  }
  const regionales = ambito === 'region' ? [deMatrimonio('MAT-SNR'), deMare('MARE-R'), deJoven('JOV-R')] : []
  return [
    ...RAMAS.matrimonios.diocesis.map(deMatrimonio),
    ...RAMAS.jovenes.diocesis.map(deJoven),
    ...RAMAS.mares.diocesis.map(deMare),
    puestoDeAsistente('AE-D', sector),
    ...regionales,
  ]
}

interface Formacion {
  ciclo: Ciclo
  azar: Azar
  dePaso: number
}

/** First half of a year: teams go on or form anew, and services change hands. */
function formarse({ sector, equipos, puestos, libres, retirados }: SectorVivo, { ciclo, azar, dePaso }: Formacion) {
  libres.push(...relevar(puestos, { ciclo, azar }))
  const aspirantes = libres.filter(({ tipo }) => tipo === 2)
  for (const clave of CLAVES) {
    const rama = RAMAS[clave]
    for (const equipo of equipos[clave].filter(({ abre }) => abre <= ciclo.indice)) {
      const graduados = avanzarEquipo(equipo, { rama, sector, ciclo, azar, dePaso, aspirantes, retirados })
      libres.push(...graduados)
      if (rama.tipo === 2 || rama.tipo === 5) aspirantes.push(...graduados)
      for (const miembro of equipo.miembros)
        miembro.pasos.push(pasoEnEquipo(equipo, rama, { sector, ciclo: ciclo.indice }))
    }
  }
}

const pasoEnEquipo = (
  equipo: Equipo,
  { tipo, equipero }: Rama,
  { sector, ciclo }: { sector: Sector; ciclo: number },
) => ({
  ciclo,
  rol: equipero,
  nivel: nivelDe(tipo, gradoEn(equipo, ciclo), equipo.etapa),
  sector,
  zona: equipo.zona,
  equipo: equipo.numero,
})

/** Second half: those who finished take up services, or leave. */
function servir(vivo: SectorVivo, ciclo: Ciclo, azar: Azar) {
  cubrir(vivo.puestos, vivo.libres, { ciclo, azar })
  vivo.retirados.push(...vivo.libres.filter(({ pasos }) => pasos.at(-1)?.ciclo !== ciclo.indice))
  vivo.libres = []
}

function* enCurso(abiertos: readonly SectorVivo[], puestos: readonly Puesto[]): Generator<Miembro> {
  yield* titulares(puestos)
  for (const vivo of abiertos) {
    yield* titulares(vivo.puestos)
    for (const { miembros } of CLAVES.flatMap((clave) => vivo.equipos[clave])) yield* miembros
  }
}

const titulares = (puestos: readonly Puesto[]): Miembro[] =>
  puestos.map(({ titular }) => titular).filter((titular) => titular !== null)
