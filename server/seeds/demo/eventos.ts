import type { Azar } from './azar.ts'
import { type Ciclo, type Dia, fecha, HOY } from './calendario.ts'
import type { Catalogo } from './catalogo.ts'
import type { Copia } from './copia.ts'
import type { Tipo } from './ramas.ts'

/** Whom a course is for, how many of them take it, and when in the cycle: days from its first meetings. */
const CURSOS: { corto: string; tipo: Tipo; nivel: RegExp; van: number; dias: number }[] = [
  { corto: 'KER', tipo: 1, nivel: /^1-1$/, van: 0.86, dias: 40 },
  { corto: 'EC', tipo: 1, nivel: /^1-2$/, van: 0.72, dias: 220 },
  { corto: 'EF', tipo: 1, nivel: /^1-3$/, van: 0.64, dias: 250 },
  { corto: 'CIP1', tipo: 1, nivel: /^1-D$/, van: 0.42, dias: -50 },
  { corto: 'CIP2', tipo: 1, nivel: /^1-D$/, van: 0.26, dias: -20 },
  { corto: 'TM', tipo: 1, nivel: /^1-D$/, van: 0.2, dias: 190 },
  { corto: 'SHZ', tipo: 1, nivel: /^1-D$/, van: 0.1, dias: 60 },
  { corto: 'SHS', tipo: 1, nivel: /^1-D$/, van: 0.1, dias: 75 },
  { corto: 'EP', tipo: 2, nivel: /^2-1/, van: 0.7, dias: -30 },
  { corto: 'KER', tipo: 2, nivel: /^2-1/, van: 0.55, dias: 45 },
  { corto: 'EJ', tipo: 2, nivel: /^2-2/, van: 0.6, dias: 150 },
  { corto: 'CIJ1', tipo: 2, nivel: /^(2-D|5-)/, van: 0.5, dias: -45 },
  { corto: 'CIJ2', tipo: 2, nivel: /^(2-D|5-)/, van: 0.25, dias: -15 },
  { corto: 'EPA', tipo: 5, nivel: /^5-3/, van: 0.75, dias: 285 },
  { corto: 'KER', tipo: 3, nivel: /^3-1$/, van: 0.82, dias: 50 },
  { corto: 'RMR', tipo: 3, nivel: /^3-2$/, van: 0.7, dias: 170 },
  { corto: 'CIP1', tipo: 3, nivel: /^3-D$/, van: 0.45, dias: -40 },
  { corto: 'RG1', tipo: 1, nivel: /^1-/, van: 0.62, dias: 95 },
  { corto: 'RG2', tipo: 1, nivel: /^1-/, van: 0.56, dias: 190 },
  { corto: 'RG3', tipo: 1, nivel: /^1-/, van: 0.5, dias: 265 },
]
const UNIVERSIDAD = { van: 0.03, dias: 120 }

/** Somebody enrolled in a cycle, as far as attendance needs them. */
export interface Asistente {
  membresia_id: number
  tipo: Tipo
  nivel: string
  ingreso: number
}

interface Curso {
  azar: Azar
  catalogo: Catalogo
  copia: Copia
  siguienteEvento: () => number
  ciclo_id: number
  diocesis_id: number
  equipoDiocesano: number
}

/** The courses, strong moments, general meetings and the university of one diocese in one cycle, with who came. */
export function celebrar(ciclo: Ciclo, asistentes: readonly Asistente[], curso: Curso) {
  for (const { corto, tipo, nivel, van, dias } of CURSOS) {
    const dirigidos = asistentes.filter((uno) => uno.tipo === tipo && nivel.test(uno.nivel))
    reunir(
      { corto, tipo, dia: ciclo.inicia + dias },
      dirigidos.filter(() => curso.azar.cae(van)),
      curso,
    )
  }
  const alumnos = asistentes.filter(({ tipo }) => tipo === 1).filter(() => curso.azar.cae(UNIVERSIDAD.van))
  const [universidad] = curso.catalogo.cursosDe(7)
  if (universidad) reunir({ corto: universidad, tipo: 1, dia: ciclo.inicia + UNIVERSIDAD.dias }, alumnos, curso)
}

interface Reunion {
  corto: string
  tipo: Tipo
  dia: Dia
}

/** One in twelve took it elsewhere, and it was typed in by hand: an event of one attendance (decision 18). */
function reunir(reunion: Reunion, presentes: readonly Asistente[], curso: Curso) {
  if (reunion.dia > HOY || presentes.length === 0) return
  const esManual = (i: number) => i % 12 === 5
  abrir(
    reunion,
    presentes.filter((_, i) => !esManual(i)),
    { ...curso, origen: 'evento' },
  )
  for (const uno of presentes.filter((_, i) => esManual(i))) abrir(reunion, [uno], { ...curso, origen: 'manual' })
}

function abrir(
  { corto, tipo, dia }: Reunion,
  presentes: readonly Asistente[],
  curso: Curso & { origen: 'evento' | 'manual' },
) {
  const { azar, catalogo, copia, ciclo_id, diocesis_id, origen } = curso
  const { formacion_id, tipo_formacion_id } = catalogo.formacion(corto)
  const evento_id = curso.siguienteEvento()
  copia.agregar('evento', {
    ...{ evento_id, origen, formacion_id, ciclo_id, diocesis_id },
    sector_id: curso.equipoDiocesano,
    tipo_membresia_id: tipo,
    fecha_ini: fecha(dia),
    fecha_fin: fecha(dia),
    lugar: origen === 'manual' ? null : 'Casa de la familia',
  })
  for (const { membresia_id, tipo: suyo } of presentes)
    copia.agregar('evento_det', {
      ...{ evento_id, membresia_id },
      asistio_1: true,
      asistio_2: suyo === 1 && azar.cae(0.93),
      nota: tipo_formacion_id === 7 ? azar.entero(6, 10) : null,
    })
}
