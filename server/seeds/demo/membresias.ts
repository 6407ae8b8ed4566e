import { sinAcentos } from '../../src/db/busqueda.ts'
import type { Azar } from './azar.ts'
import { type Ciclo, type Dia, dia, edad, fecha, HOY, momento } from './calendario.ts'
import type { Catalogo } from './catalogo.ts'
import type { Copia } from './copia.ts'
import {
  inventarBoda,
  inventarCasa,
  inventarHijos,
  inventarPadres,
  inventarParroquia,
  inventarPersonas,
  type Persona,
  reescribir,
} from './invencion.ts'
import { type Miembro, type Paso, ultimoPaso } from './miembro.ts'
import type { EquipoDeCiclo } from './reuniones.ts'

/** What every membership of one load shares. */
export interface Carga {
  azar: Azar
  catalogo: Catalogo
  copia: Copia
  ciclos: readonly (Ciclo & { ciclo_id: number })[]
  /** argon2id of the demo's password, for the accounts alone. */
  contrasena: string
  folios: Map<string, number>
  /** The teams of the diocese at hand, by cycle, type, sector, zone and number. */
  equipos: Map<string, EquipoDeCiclo>
  siguienteEquipo: () => number
}

const nombreDe = ({ nombre, apellidop, apellidom }: Persona) => `${nombre} ${apellidop} ${apellidom}`

/** Writes a membership whole: persons, house, family, enrolments, apostolates, status, consents and card. */
export function escribir(
  carga: Carga,
  miembro: Miembro,
  membresia_id: number,
  original?: readonly Persona[],
): readonly Persona[] {
  const { azar, catalogo, copia } = carga
  const { clavedio } = ultimoPaso(miembro).sector
  const contexto = { azar, catalogo, comarca: catalogo.comarca(clavedio), completo: miembro.cuenta !== null }
  const personas = original ? reescribir(original, azar) : inventarPersonas(miembro, contexto)
  const nombre_completo = personas.map(nombreDe).join(' y ')
  const estatus_id = estatusDe(carga, miembro)
  copia.agregar('membresia', {
    membresia_id,
    tipo_membresia_id: miembro.tipo,
    estatus_id,
    anio_ingreso: Math.max(1965, miembro.ingreso),
    nombre_completo,
    busqueda: personas.map((una) => sinAcentos(nombreDe(una))).join(' '),
    parroquia: inventarParroquia(contexto),
    casados_civil: null,
    casados_iglesia: null,
    fecha_boda_religiosa: null,
    ...(miembro.tipo === 1 && inventarBoda(contexto, miembro.ingreso)),
    fusionada_en: null,
    creada: momento(dia(Math.max(1965, miembro.ingreso), 8, 15)),
    modificada: momento(HOY - 30),
  })
  for (const una of personas) copia.agregar('persona', { membresia_id, ...una })
  copia.agregar('domicilio', { membresia_id, ...inventarCasa(contexto) })
  for (const hijo of inventarHijos(contexto, miembro)) copia.agregar('hijo', { membresia_id, ...hijo })
  if (miembro.tipo === 2 || miembro.tipo === 5)
    copia.agregar('padres', { membresia_id, ...inventarPadres(contexto, personas[0] as Persona) })
  escribirApostolados(carga, miembro, membresia_id)
  escribirEstatus(carga, miembro, membresia_id, estatus_id)
  escribirConsentimientos(carga, miembro, { membresia_id, personas, completo: contexto.completo })
  escribirCredencial(carga, miembro, membresia_id)
  if (miembro.cuenta) copia.agregar('usuario', { membresia_id, usuario: miembro.cuenta, contrasena: carga.contrasena })
  return personas
}

/** Enrolled this cycle is active, and two in a hundred a possible drop-out; whoever was not has left, or is late. */
function estatusDe({ azar, ciclos }: Carga, miembro: Miembro): number {
  if (miembro.cuenta) return 20
  const ultimo = ultimoPaso(miembro).ciclo
  if (ultimo === ciclos.length - 1) return azar.cae(0.02) ? 22 : 20
  if (ultimo === ciclos.length - 2 && azar.cae(0.12)) return azar.cae(0.3) ? 22 : 20
  return [24, 23, 25, 26, 27][azar.segun([66, 20, 7, 5, 2])] ?? 24
}

function escribirApostolados(carga: Carga, miembro: Miembro, membresia_id: number) {
  const { azar, copia, ciclos } = carga
  const ultimo = ultimoPaso(miembro)
  for (const paso of miembro.pasos) {
    const { ciclo_id, abre } = ciclos[paso.ciclo] as Carga['ciclos'][number]
    const inscrito = Math.min(abre + azar.entero(0, 85), HOY - 1)
    copia.agregar('inscripcion', {
      membresia_id,
      ciclo_id,
      es_reingreso: paso !== miembro.pasos[0],
      fecha: fecha(inscrito),
      cuota: azar.uno([150, 200, 250, 300]),
      ofrenda: azar.cae(0.06) && !miembro.cuenta ? 0 : azar.uno([20, 30, 50, 50, 80, 100, 150]),
    })
    escribirPaso(carga, paso, {
      membresia_id,
      tipo: miembro.tipo,
      evaluado: miembro.copiaDe === null,
      desde: inscrito,
      ubica: paso === ultimo,
      principal: true,
    })
  }
  for (const paso of miembro.adicionales)
    escribirPaso(carga, paso, {
      membresia_id,
      tipo: miembro.tipo,
      evaluado: false,
      desde: (ciclos[paso.ciclo]?.abre ?? HOY) + 60,
      ubica: false,
      principal: false,
    })
}

interface Colocado {
  membresia_id: number
  tipo: Miembro['tipo']
  /** Whether their team's promoter evaluates them: a second registration stands in the team, but nobody comes under it. */
  evaluado: boolean
  desde: Dia
  ubica: boolean
  principal: boolean
}

function escribirPaso(carga: Carga, paso: Paso, { membresia_id, tipo, evaluado, desde, ubica, principal }: Colocado) {
  const { catalogo, copia, ciclos } = carga
  const { sector, zona, equipo, rol, nivel } = paso
  const { ciclo_id } = ciclos[paso.ciclo] as Carga['ciclos'][number]
  copia.agregar('rol_membresia', {
    membresia_id,
    ciclo_id,
    rol_id: catalogo.rol(rol),
    es_principal: principal,
    diocesis_id: catalogo.diocesis(sector.clavedio).diocesis_id,
    sector_id: sector.sector_id,
    nivel_id: catalogo.nivel(nivel),
    zona,
    num_equipo: equipo,
    desde: fecha(desde),
    es_ubicacion: ubica,
  })
  if (!(zona && equipo)) return
  const suEquipo = equipoDe(carga, paso, { zona, equipo, tipo: catalogo.tipoDeEquipo(rol) ?? tipo })
  if (!(evaluado && catalogo.esEquipero(rol))) return
  suEquipo.nivel_id = catalogo.nivel(nivel)
  suEquipo.miembros.push(membresia_id)
}

/** The team of an apostolate, written down the first time somebody stands in it. */
function equipoDe(
  { copia, ciclos, equipos, siguienteEquipo }: Carga,
  { ciclo, sector: { sector_id } }: Paso,
  { zona, equipo: num_equipo, tipo: tipo_membresia_id }: { zona: string; equipo: string; tipo: number },
): EquipoDeCiclo {
  const { ciclo_id } = ciclos[ciclo] as Carga['ciclos'][number]
  const clave = [ciclo_id, tipo_membresia_id, sector_id, zona, num_equipo].join('|')
  const conocido = equipos.get(clave)
  if (conocido) return conocido
  const equipo_id = siguienteEquipo()
  const nuevo = { equipo_id, ciclo, nivel_id: 0, esDeMatrimonios: tipo_membresia_id === 1, miembros: [] }
  equipos.set(clave, nuevo)
  copia.agregar('equipo', { equipo_id, ciclo_id, tipo_membresia_id, sector_id, zona, num_equipo })
  return nuevo
}

const CON_MOTIVO = [22, 23, 24]
const MOTIVOS = 17

function escribirEstatus({ azar, copia, ciclos }: Carga, miembro: Miembro, membresia_id: number, estatus_id: number) {
  const ingreso = fecha(dia(Math.max(1965, miembro.ingreso), 8, 15))
  copia.agregar('estatus_historia', { membresia_id, estatus_id: 20, motivo_baja_id: null, fecha: ingreso })
  if (estatus_id === 20) return
  const ciclo = ciclos[ultimoPaso(miembro).ciclo] as Ciclo
  const cuando = Math.min(ciclo.inicia + azar.entero(20, 330), HOY - azar.entero(2, 60))
  const motivo_baja_id = CON_MOTIVO.includes(estatus_id) ? azar.entero(1, MOTIVOS) : null
  copia.agregar('estatus_historia', { membresia_id, estatus_id, motivo_baja_id, fecha: fecha(cuando) })
}

interface Quienes {
  membresia_id: number
  personas: readonly Persona[]
  completo: boolean
}

function escribirConsentimientos(
  { azar, catalogo, copia, ciclos }: Carga,
  miembro: Miembro,
  { membresia_id, personas, completo }: Quienes,
) {
  const tutela = tutelaDe(miembro, personas[0] as Persona)
  const { abre } = ciclos[ultimoPaso(miembro).ciclo] as Ciclo
  for (const tipo of ['aviso_privacidad', 'uso_imagen'] as const) {
    if (!completo && azar.cae(0.07)) continue
    for (const { posicion } of personas)
      copia.agregar('consentimiento', {
        ...{ membresia_id, posicion, tipo, ...tutela },
        version: catalogo.version[tipo],
        otorgado: momento(abre + 20),
      })
  }
}

/** Who consents for a minor (decision 37). */
const tutelaDe = ({ nace }: Miembro, { apellidop, apellidom }: Persona) =>
  nace !== null && edad(nace, HOY) < 18
    ? { tutor: `Familia ${apellidop} ${apellidom}`, parentesco: 'Madre' }
    : { tutor: null, parentesco: null }

function escribirCredencial({ catalogo, copia, folios, ciclos }: Carga, miembro: Miembro, membresia_id: number) {
  const { clavedio } = ultimoPaso(miembro).sector
  const letras = catalogo.letras(miembro.tipo)
  const numero = (folios.get(`${clavedio}|${letras}`) ?? 0) + 1
  folios.set(`${clavedio}|${letras}`, numero)
  const { abre } = ciclos[miembro.pasos[0]?.ciclo ?? 0] as Ciclo
  copia.agregar('credencial', {
    membresia_id,
    diocesis_id: catalogo.diocesis(clavedio).diocesis_id,
    clavedio,
    letras,
    numero,
    creada: momento(abre + 30),
  })
}
