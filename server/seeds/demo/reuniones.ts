import { Azar } from './azar.ts'
import { type Ciclo, type Dia, fecha, HOY } from './calendario.ts'
import type { Catalogo } from './catalogo.ts'
import type { Copia, Renglon } from './copia.ts'

/** A team as it stands in one cycle, with the memberships it evaluates. */
export interface EquipoDeCiclo {
  equipo_id: number
  /** Index of the cycle. */
  ciclo: number
  nivel_id: number
  esDeMatrimonios: boolean
  miembros: number[]
}

interface Entorno {
  catalogo: Catalogo
  copia: Copia
  ciclos: readonly Ciclo[]
  siguienteReunion: () => number
}

/** Days from the first of September on which a whole cycle meets (domain.md 4.2). */
const CALENDARIO = [10, 24, 38, 52, 66, 80, 95, 130, 144, 160, 174, 195, 220, 234, 248, 262, 285]
/** The current cycle of the demo meets every week, so that it has come to its tenth topic. */
const TEMAS_DEL_VIGENTE = 10
const PRIMERA_DEL_VIGENTE = 4
/** Teams that report nothing, and teams that fall behind: what the lists of late teams and of 'sin datos' must find. */
const SIN_REPORTE = 0.05
const CON_RETRASO = 0.25

const ACCIONES = [
  'Cenar juntos sin pantallas',
  'Orar cinco minutos antes de dormir',
  'Decir cada día algo que agradecen del otro',
  'Visitar a un enfermo o a un abuelo',
  'Leer el Evangelio del día',
  'Repartir entre todos una tarea de la casa',
]
const OBSERVACIONES = [
  'Equipo puntual y participativo',
  'Conviene recordar el estudio personal antes de la reunión',
  'Se integró bien el diálogo final',
]

/** The meetings of a team in a cycle and how each member did in them, as its promoter would have written them down. */
export function sesionar(
  { equipo_id, ciclo: indice, nivel_id, esDeMatrimonios, miembros }: EquipoDeCiclo,
  entorno: Entorno,
) {
  const azar = new Azar(`reuniones ${equipo_id}`)
  const ciclo = entorno.ciclos[indice]
  if (!ciclo || azar.cae(SIN_REPORTE)) return
  const temas = entorno.catalogo.temas(nivel_id)
  const dias = diasDeReunion(ciclo, temas.length, azar)
  const constancias = miembros.map(() => constancia(azar))
  const cita = azar.uno(['19:30', '20:00', '20:30'])
  for (const [i, cuando] of dias.entries()) {
    const tema = temas[i]
    if (!tema) break
    const reunion_cbf_id = entorno.siguienteReunion()
    const tema_familia = tema.numero % 4 === 0
    entorno.copia.agregar('reunion_cbf', {
      ...{ reunion_cbf_id, equipo_id, tema_id: tema.tema_id, tema_familia },
      fecha: fecha(cuando),
      anfitrion_membresia_id: turno(miembros, i),
      hora_cita: cita,
      hora_inicio: masMinutos(cita, azar.entero(0, 12)),
      hora_termino: masMinutos(cita, azar.entero(110, 140)),
      fecha_siguiente: fecha(dias[i + 1] ?? cuando + 14),
      hora_siguiente: cita,
      siguiente_membresia_id: turno(miembros, i + 1),
      accion_sugerida: azar.uno(ACCIONES),
      observaciones: azar.cae(0.3) ? azar.uno(OBSERVACIONES) : null,
    })
    for (const [j, membresia_id] of miembros.entries())
      entorno.copia.agregar('evaluacion_cbf', {
        ...{ reunion_cbf_id, membresia_id },
        ...evaluar(constancias[j] ?? 1, { azar, esDeMatrimonios, tema_familia }),
      })
  }
}

/** Whole cycles met up to their last topic; the current one up to the tenth; some teams are behind. */
function diasDeReunion(ciclo: Ciclo, temas: number, azar: Azar): Dia[] {
  const vigente = ciclo.termina > HOY
  const corrimiento = azar.entero(0, 5)
  const retraso = azar.cae(CON_RETRASO) ? azar.entero(1, 4) : 0
  const cuantos = Math.min(temas, vigente ? TEMAS_DEL_VIGENTE : CALENDARIO.length) - retraso
  return CALENDARIO.slice(0, cuantos).map(
    (dias, i) => ciclo.inicia + corrimiento + (vigente ? PRIMERA_DEL_VIGENTE + 7 * i : dias),
  )
}

/** How often somebody comes: most nearly always, some too seldom to pass to the next level. */
function constancia(azar: Azar): number {
  const [desde, hasta] = (
    [
      [0.9, 1],
      [0.72, 0.9],
      [0.3, 0.65],
    ] as const
  )[azar.segun([74, 18, 8])] ?? [1, 1]
  return desde + azar.siguiente() * (hasta - desde)
}

const turno = (miembros: readonly number[], i: number): number => miembros[i % miembros.length] ?? 0

function masMinutos(hora: string, minutos: number): string {
  const [horas = 0, antes = 0] = hora.split(':').map(Number)
  const total = horas * 60 + antes + minutos
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}

type Evaluacion = Omit<Renglon<'evaluacion_cbf'>, 'reunion_cbf_id' | 'membresia_id'>
type Calificaciones = [puntualidad: number, estudio: number, participacion: number, accion: number, familia: number]

const AUSENTE: Calificaciones = [0, 0, 0, 0, 0]

function evaluar(
  constancia: number,
  { azar, esDeMatrimonios, tema_familia }: { azar: Azar; esDeMatrimonios: boolean; tema_familia: boolean },
): Evaluacion {
  const vino = azar.cae(constancia)
  // A spouse may come alone: the couple attended all the same.
  const solo = vino && azar.cae(0.05) ? azar.entero(1, 2) : 0
  const uno = vino && solo !== 2 ? calificar(azar) : AUSENTE
  const dos = vino && solo !== 1 ? calificar(azar) : AUSENTE
  const [puntualidad1, estudio1, participacion1, accionsugerida1, familia1] = uno
  const [puntualidad2, estudio2, participacion2, accionsugerida2, familia2] = dos
  const deElla = esDeMatrimonios
    ? { puntualidad2, estudio2, participacion2, accionsugerida2, familia2: tema_familia ? familia2 : null }
    : { puntualidad2: null, estudio2: null, participacion2: null, accionsugerida2: null, familia2: null }
  return {
    ...{ puntualidad1, estudio1, participacion1, accionsugerida1, familia1: tema_familia ? familia1 : null },
    ...deElla,
  }
}

/** Scores around what the person usually gets, never below 5: who came has one. */
function calificar(azar: Azar): Calificaciones {
  const suya = azar.entero(7, 10)
  const una = () => Math.min(10, Math.max(5, suya + azar.entero(-1, 1)))
  return [una(), una(), una(), una(), una()]
}
