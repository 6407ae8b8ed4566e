import { type Asistencia, nivelPropuesto, type Resultado } from '@padron/contract/cbf/nivelPropuesto.rule'
import type { Db } from '../db/db.ts'
import { leerAsistencia, ultimoCurso } from './asistencia.queries.ts'

interface Propuesta {
  nivel_id: number
  resultado: Resultado
  asistencia: Asistencia | null
}

/** The level proposed to a membership for the cycle after its last one (decision 10); undefined if it never had a role. */
export async function nivelPropuestoDe(db: Db, membresia_id: number): Promise<Propuesta | undefined> {
  const curso = await ultimoCurso(db, membresia_id)
  if (!curso) return undefined
  const asistencia = await leerAsistencia(db, membresia_id, curso.ciclo_id)
  return { ...nivelPropuesto(curso, asistencia), asistencia }
}
