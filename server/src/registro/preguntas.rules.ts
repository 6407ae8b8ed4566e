import { createHmac } from 'node:crypto'
import type { TipoMembresia } from '@padron/contract/permisos'
import type { CampoDePregunta } from '@padron/contract/registro/registro.endpoints'

/** What is asked, in the words of the screen (domain.md 6.3, decision 31). */
const NOMBRES: Record<CampoDePregunta, string> = {
  fecha_nac_el: 'Fecha de nacimiento de él (ddmmaaaa)',
  fecha_nac_ella: 'Fecha de nacimiento de ella (ddmmaaaa)',
  fecha_boda: 'Fecha de la boda religiosa (ddmmaaaa)',
  fecha_nac: 'Fecha de nacimiento (ddmmaaaa)',
  ordenacion: 'Fecha de ordenación (ddmmaaaa)',
  cel4_el: 'Últimos 4 dígitos del celular de él',
  cel4_ella: 'Últimos 4 dígitos del celular de ella',
  cel4: 'Últimos 4 dígitos del celular',
  tel_casa4: 'Últimos 4 dígitos del teléfono de casa',
  tel_padre4: 'Últimos 4 dígitos del teléfono del padre',
  tel_madre4: 'Últimos 4 dígitos del teléfono de la madre',
}

/** Nothing that could be guessed in three tries: neither years nor numbers of children. */
const POR_TIPO: Record<TipoMembresia, readonly CampoDePregunta[]> = {
  1: ['fecha_nac_el', 'fecha_nac_ella', 'fecha_boda', 'cel4_el', 'cel4_ella', 'tel_casa4'],
  2: ['fecha_nac', 'cel4', 'tel_casa4', 'tel_padre4', 'tel_madre4'],
  3: ['fecha_nac', 'cel4', 'tel_casa4'],
  4: ['fecha_nac', 'ordenacion', 'cel4', 'tel_casa4'],
  5: ['fecha_nac', 'cel4', 'tel_casa4', 'tel_padre4', 'tel_madre4'],
}
const CUANTAS = 3

export type Respuestas = Partial<Record<CampoDePregunta, string | null>>

/** Somebody who may re-enter, with the digits that answer each question. */
export interface Conocido {
  membresia_id: number
  tipo_membresia_id: TipoMembresia
  respuestas: Respuestas
}

/** The same number for the same text, that nobody without the secret can foresee: between 0 and 1. */
const suerte = (secreto: string, texto: string) =>
  createHmac('sha256', secreto).update(`preguntas ${texto}`).digest().readUInt32BE() / 2 ** 32

/** In a hundred memberships, how many are of each type: what an unknown national ID passes for. */
const MEZCLA: readonly (readonly [hasta: number, tipo: TipoMembresia])[] = [
  [0.62, 1],
  [0.8, 2],
  [0.9, 5],
  [0.97, 3],
  [1, 4],
]

/** How often a datum is missing, so that an invented member lacks some as a real one does. */
const FALTA = 0.15

interface Quien {
  secreto: string
  /** What was typed: two ways to the same member do not ask alike, so that comparing them tells nothing. */
  semilla: string
  conocido: Conocido | undefined
  /** The type that was typed or read off the code. */
  tipo: TipoMembresia | undefined
}

/**
 * Up to three of the data the member has. An identification that nobody has gets questions too: always the same ones,
 * as plausible as a member's.
 */
export function preguntasPara({ secreto, semilla, conocido, tipo }: Quien) {
  const al = (texto: string) => suerte(secreto, `${semilla} ${texto}`)
  const campos = conocido ? conDatos(conocido) : inventados(al, tipo)
  return campos
    .map((campo) => [al(campo), campo] as const)
    .sort(([uno], [otro]) => uno - otro)
    .slice(0, CUANTAS)
    .map(([, campo]) => ({ campo, nombre: NOMBRES[campo] }))
}

/** A member of whom nothing is known is asked what nobody can answer, and has to go to their sector. */
function conDatos({ tipo_membresia_id, respuestas }: Conocido): readonly CampoDePregunta[] {
  const campos = POR_TIPO[tipo_membresia_id].filter((campo) => respuestas[campo])
  return campos.length > 0 ? campos : POR_TIPO[tipo_membresia_id]
}

function inventados(al: (texto: string) => number, tipo: TipoMembresia | undefined): readonly CampoDePregunta[] {
  const otro = MEZCLA.find(([hasta]) => al('tipo') < hasta)?.[1] ?? 1
  const [primero, ...resto] = POR_TIPO[tipo ?? otro]
  return [primero as CampoDePregunta, ...resto.filter((campo) => al(`falta ${campo}`) >= FALTA)]
}

/** Digits compared as the number they are: `04051980` and `4051980` are one answer. */
export const acierta = (guardada: string | null | undefined, dada: string): boolean =>
  guardada != null && guardada !== '' && Number(guardada) === Number(dada)
