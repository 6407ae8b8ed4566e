import { randomUUID } from 'node:crypto'
import { type Clave, TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Db } from '../src/db/db.ts'
import { cifrar } from '../src/sesion/contrasena.ts'
import { crearFirma } from '../src/sesion/token.ts'
import { prueba } from './db.ts'

/** Dioceses of the catalogue: two of region CHIHUAHUA and one of another. */
export const JUA = 10
export const CHI = 9
export const HMO = 5
export const CHIHUAHUA = 3

/** An address that the catalogue knows whole. */
export const CASA = {
  calle: 'Av. Juárez 12, int. 3',
  estado_id: 8,
  municipio_id: 8037,
  localidad_id: 508037001,
  nom_localidad: null as string | null,
  codigo_postal: '06300' as string | null,
  telefono_domicilio: '6566123456' as string | null,
}

/** The roles and levels a plain member of each type has. */
const PROPIO = {
  1: { rol_id: 4, nivel_id: 1 },
  2: { rol_id: 985, nivel_id: 11 },
  3: { rol_id: 12, nivel_id: 21 },
  4: { rol_id: 71, nivel_id: 31 },
  5: { rol_id: 982, nivel_id: 41 },
} as const satisfies Record<TipoMembresia, { rol_id: number; nivel_id: number }>

export interface SectorDePrueba {
  sector_id: number
  diocesis_id: number
}

export interface Ciclo {
  ciclo_id: number
  nom_ciclo: string
}

/** The current cycle, made when first asked for, with everything allowed in it. */
export async function cicloVigente(): Promise<Ciclo> {
  const vigente = await prueba.db
    .selectFrom('ciclo')
    .select(['ciclo_id', 'nom_ciclo'])
    .where('ciclo_vigente', '=', true)
    .executeTakeFirst()
  return vigente ?? crearCiclo({ nom_ciclo: '2024-2025', ciclo_vigente: true })
}

interface CicloNuevo {
  nom_ciclo: string
  ciclo_vigente?: boolean
  permiso_agregar?: boolean
  permiso_editar?: boolean
  permiso_inscribir?: boolean
  /** Days since it became the current one. */
  hace?: number
}

/** A cycle; the ids grow with the years only if they are made in that order. */
export const crearCiclo = ({ hace = 100, ...ciclo }: CicloNuevo): Promise<Ciclo> =>
  prueba.db
    .insertInto('ciclo')
    .values({
      permiso_agregar: true,
      permiso_editar: true,
      permiso_inscribir: true,
      ...ciclo,
      vigente_desde: sql`now() - make_interval(days => ${hace})`,
    })
    .returning(['ciclo_id', 'nom_ciclo'])
    .executeTakeFirstOrThrow()

/** The cycle before the current one, and the current one. */
export async function dosCiclos({ hace }: { hace?: number } = {}): Promise<{ anterior: Ciclo; vigente: Ciclo }> {
  const anterior = await crearCiclo({ nom_ciclo: '2023-2024' })
  const vigente = await crearCiclo({ nom_ciclo: '2024-2025', ciclo_vigente: true, ...(hace !== undefined && { hace }) })
  return { anterior, vigente }
}

let contador = 0
/** Letters that no other name of the run bears: digits are not allowed in names. */
export const distinto = (): string =>
  [...String(++contador).padStart(4, '0')].map((cifra) => 'abcdefghij'[Number(cifra)]).join('')

export const crearSector = (
  sector: { nom_sector?: string; diocesis_id?: number; activo?: boolean; es_presector?: boolean } = {},
): Promise<SectorDePrueba> =>
  prueba.db
    .insertInto('sector')
    .values({ nom_sector: `Sector ${distinto()}`, diocesis_id: JUA, ...sector })
    .returning(['sector_id', 'diocesis_id'])
    .executeTakeFirstOrThrow()

interface PersonaNueva {
  nombre?: string
  apellidop?: string
  apellidom?: string
  fecha_nac?: string | null
  sexo?: string
  correo?: string | null
  celular?: string | null
  edo_civil?: string
  ordenacion?: string
  titulo_eclesiastico?: string
  pasatiempo?: string
}

export interface MembresiaNueva {
  tipo?: TipoMembresia
  rol_id?: number
  nivel_id?: number
  sector?: SectorDePrueba
  zona?: string | null
  num_equipo?: string | null
  ciclo_id?: number
  estatus_id?: number
  /** Overrides of him, or of the only person, and of her. */
  persona?: PersonaNueva
  ella?: PersonaNueva
  nacimiento?: string | null
  casa?: Partial<typeof CASA> | null
}

/** What the schema asks of a person of each type, so that what is stored can be read and saved again. */
const PERSONA: Record<TipoMembresia, PersonaNueva> = {
  1: { fecha_nac: '1980-05-04' },
  2: { fecha_nac: '2000-05-04', sexo: 'H', pasatiempo: 'Ajedrez' },
  3: { fecha_nac: '1985-05-04', sexo: 'M', edo_civil: 'SOLTERA' },
  4: {
    fecha_nac: '1960-05-04',
    sexo: 'H',
    ordenacion: '1990-06-29',
    titulo_eclesiastico: 'Pbro.',
  },
  5: { fecha_nac: enAnios(-15), sexo: 'M', pasatiempo: 'Futbol' },
}

/** The day that lies so many years from today, as text. */
export function enAnios(anios: number, dias = 0): string {
  const dia = new Date()
  dia.setUTCFullYear(dia.getUTCFullYear() + anios)
  dia.setUTCDate(dia.getUTCDate() + dias)
  return dia.toISOString().slice(0, 10)
}

const nombreDe = ({ nombre, apellidop, apellidom }: PersonaNueva) => `${nombre} ${apellidop} ${apellidom}`

/** A stored membership with its persons, address, enrolment and main role; answers its id. */
export async function crearMembresia({
  tipo = 1,
  rol_id = PROPIO[tipo].rol_id,
  nivel_id = PROPIO[tipo].nivel_id,
  sector,
  zona = null,
  num_equipo = null,
  ciclo_id,
  estatus_id = 20,
  persona = {},
  ella = {},
  nacimiento,
  casa = {},
}: MembresiaNueva = {}): Promise<number> {
  const { db } = prueba
  const base = { nombre: 'Luis', apellidop: `Prueba${distinto()}`, apellidom: 'López', ...PERSONA[tipo] }
  const cuantas = tipo === 1 ? [persona, { nombre: 'Ana', apellidop: 'Ruiz', ...ella }] : [persona]
  const personas = cuantas.map((datos) => ({
    ...base,
    ...(nacimiento !== undefined && { fecha_nac: nacimiento }),
    ...datos,
  }))
  const nombre_completo = personas.map(nombreDe).join(' y ')
  const { membresia_id } = await db
    .insertInto('membresia')
    .values({
      tipo_membresia_id: tipo,
      estatus_id,
      anio_ingreso: 2020,
      nombre_completo,
      busqueda: sql`sin_acentos(${nombre_completo})`,
      ...(tipo === 1 && { casados_civil: true, casados_iglesia: true, fecha_boda_religiosa: '2005-10-08' }),
    })
    .returning('membresia_id')
    .executeTakeFirstOrThrow()
  const oficio = tipo === 4 || tipo === 5 ? {} : { ocupacion: 'Comerciante' }
  const estudios = tipo === 4 ? {} : { grado_estudio_id: 6 }
  await db
    .insertInto('persona')
    .values(personas.map((datos, i) => ({ membresia_id, posicion: i + 1, ...oficio, ...estudios, ...datos })))
    .execute()
  if (casa)
    await db
      .insertInto('domicilio')
      .values({
        membresia_id,
        ...CASA,
        nom_estado: 'Chihuahua',
        nom_municipio: 'Juárez',
        ...casa,
        nom_localidad: casa.nom_localidad ?? 'Ciudad Juárez',
      })
      .execute()
  const ciclo = ciclo_id ?? (await cicloVigente()).ciclo_id
  await db
    .insertInto('inscripcion')
    .values({ membresia_id, ciclo_id: ciclo, fecha: '2024-08-01', cuota: 150.5, ofrenda: 40 })
    .execute()
  await db
    .insertInto('estatus_historia')
    .values({
      membresia_id,
      estatus_id,
      fecha: '2020-08-01',
      motivo_baja_id: [22, 23, 24].includes(estatus_id) ? 17 : null,
    })
    .execute()
  await darRol(membresia_id, {
    rol_id,
    nivel_id,
    es_principal: true,
    ciclo_id: ciclo,
    zona,
    num_equipo,
    ...(sector && { sector }),
  })
  return membresia_id
}

export interface RolNuevo {
  rol_id: number
  sector?: SectorDePrueba
  nivel_id?: number
  zona?: string | null
  num_equipo?: string | null
  ciclo_id?: number
  es_principal?: boolean
  desde?: string
  hasta?: string | null
}

/** One role row, additional unless said otherwise; answers its id. */
export async function darRol(membresia_id: number, { sector, ciclo_id, ...rol }: RolNuevo): Promise<number> {
  const lugar = sector ?? (await crearSector())
  const fila = await prueba.db
    .insertInto('rol_membresia')
    .values({
      membresia_id,
      ciclo_id: ciclo_id ?? (await cicloVigente()).ciclo_id,
      es_principal: false,
      nivel_id: 4,
      desde: '2024-08-01',
      diocesis_id: lugar.diocesis_id,
      sector_id: lugar.sector_id,
      ...rol,
    })
    .returning('rol_membresia_id')
    .executeTakeFirstOrThrow()
  return fila.rol_membresia_id
}

/** A team of a sector, of couples in the current cycle unless said otherwise; answers its id. */
export async function crearEquipo({
  sector,
  ciclo_id,
  tipo = 1,
  zona = '1',
  num_equipo = '1',
}: {
  sector: SectorDePrueba
  ciclo_id?: number
  tipo?: TipoMembresia
  zona?: string
  num_equipo?: string
}): Promise<number> {
  const { equipo_id } = await prueba.db
    .insertInto('equipo')
    .values({
      ciclo_id: ciclo_id ?? (await cicloVigente()).ciclo_id,
      tipo_membresia_id: tipo,
      sector_id: sector.sector_id,
      zona,
      num_equipo,
    })
    .returning('equipo_id')
    .executeTakeFirstOrThrow()
  return equipo_id
}

/** A meeting about a topic of the catalogue, at which these couples came and those did not; answers its id. */
export async function crearReunion(
  equipo_id: number,
  { tema_id = 101, vinieron = [], faltaron = [] }: { tema_id?: number; vinieron?: number[]; faltaron?: number[] },
): Promise<number> {
  const anfitrion = [...vinieron, ...faltaron][0] ?? (await crearMembresia())
  const { reunion_cbf_id } = await prueba.db
    .insertInto('reunion_cbf')
    .values({
      ...{ equipo_id, tema_id, fecha: '2024-09-14', fecha_siguiente: '2024-09-28' },
      ...{ hora_cita: '20:00', hora_inicio: '20:05', hora_termino: '22:00', hora_siguiente: '20:00' },
      ...{ anfitrion_membresia_id: anfitrion, siguiente_membresia_id: anfitrion },
    })
    .returning('reunion_cbf_id')
    .executeTakeFirstOrThrow()
  const todos = (nota: number) => ({
    ...{ puntualidad1: nota, estudio1: nota, participacion1: nota, accionsugerida1: nota },
    ...{ puntualidad2: nota, estudio2: nota, participacion2: nota, accionsugerida2: nota },
  })
  const evaluaciones = [
    ...vinieron.map((membresia_id) => ({ reunion_cbf_id, membresia_id, ...todos(9) })),
    ...faltaron.map((membresia_id) => ({ reunion_cbf_id, membresia_id, ...todos(0) })),
  ]
  if (evaluaciones.length > 0) await prueba.db.insertInto('evaluacion_cbf').values(evaluaciones).execute()
  return reunion_cbf_id
}

/** A role of our own that gives exactly these keys. */
export async function rolConClaves(
  claves: readonly Clave[],
  {
    jerarquia_id = 6,
    tipo = 1,
    ve_menores = false,
  }: { jerarquia_id?: number; tipo?: TipoMembresia; ve_menores?: boolean } = {},
): Promise<number> {
  const { db } = prueba
  const { rol_id } = await db
    .insertInto('rol')
    .values({
      clave_rol: `P-${distinto()}`,
      nom_rol: `ROL ${distinto()}`,
      tipo_membresia_id: tipo,
      jerarquia_id,
      ve_menores,
    })
    .returning('rol_id')
    .executeTakeFirstOrThrow()
  if (claves.length > 0)
    await db
      .insertInto('rol_funcion')
      .columns(['rol_id', 'funcion_sistema_id'])
      .expression((eb) =>
        eb
          .selectFrom('funcion_sistema')
          .select([sql.lit(rol_id).as('rol_id'), 'funcion_sistema_id'])
          .where('clave', 'in', claves),
      )
      .execute()
  return rol_id
}

/** The keys of a type's page and of every action in it. */
export const clavesDe = (tipo: TipoMembresia): Clave[] => {
  const base = `membresia-${TIPOS[tipo]}` as const
  return [
    'membresia',
    base,
    ...(['agregar', 'editar', 'status', 'credencial', 'posible_baja', 'baja', 'perfil'] as const).map(
      (accion) => `${base}-${accion}` as const,
    ),
  ]
}

/** A login, with a password only where the test needs one: hashing takes its time. */
export async function crearUsuario(
  membresia_id: number,
  {
    usuario = `u${membresia_id}`,
    contrasena,
    debe_cambiar = false,
  }: { usuario?: string; contrasena?: string; debe_cambiar?: boolean } = {},
): Promise<string> {
  await prueba.db
    .insertInto('usuario')
    .values({ membresia_id, usuario, contrasena: contrasena ? await cifrar(contrasena) : null, debe_cambiar })
    .execute()
  return usuario
}

/** The application on the database of the test that is running: one for the whole file, whatever transaction is open. */
const enCurso = new Proxy({} as Db, {
  get(_, propiedad) {
    const { db } = prueba
    const valor: unknown = Reflect.get(db, propiedad)
    return typeof valor === 'function' ? valor.bind(db) : valor
  },
})
let app: Promise<FastifyInstance> | undefined
afterAll(async () => {
  await (await app)?.close()
  app = undefined
})
export const servidor = (): Promise<FastifyInstance> => {
  app ??= buildApp({ db: enCurso, env: prueba.env })
  return app
}

type Respuesta = LightMyRequestResponse

/** Whoever calls: their headers, and the calls they make under /api/. */
export class Quien {
  readonly headers: Record<string, string>
  readonly membresia_id: number

  constructor(token: string | null, membresia_id = 0) {
    this.headers = token ? { authorization: `Bearer ${token}` } : {}
    this.membresia_id = membresia_id
  }

  async pedir(ruta: string, opciones: InjectOptions = {}): Promise<Respuesta> {
    const { headers, ...resto } = opciones
    return (await servidor()).inject({ url: `/api/${ruta}`, headers: { ...this.headers, ...headers }, ...resto })
  }

  get(ruta: string): Promise<Respuesta> {
    return this.pedir(ruta)
  }

  post(ruta: string, payload?: object): Promise<Respuesta> {
    return this.pedir(ruta, { method: 'POST', ...(payload && { payload }) })
  }
}

export const nadie = new Quien(null)

/** The token of a session row, signed as the server would. */
export const firmar = (
  sesion: { sesion_id: string; ficha: string },
  vence = new Date(Date.now() + 20 * 60_000),
): Promise<string> => crearFirma(prueba.env.sessionSecret, () => new Date()).firmar({ ...sesion, vence })

/** A live session row of a membership that has a login. */
export const abrirSesion = (membresia_id: number): Promise<{ sesion_id: string; ficha: string }> =>
  prueba.db
    .insertInto('sesion')
    .values({ membresia_id, ficha: randomUUID(), expira: sql`now() + interval '12 hours'` })
    .returning(['sesion_id', 'ficha'])
    .executeTakeFirstOrThrow()

/** Signed in as a stored membership; its login is made when it has none. */
export async function sesionDe(membresia_id: number): Promise<Quien> {
  await prueba.db
    .insertInto('usuario')
    .values({ membresia_id, usuario: `u${membresia_id}` })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute()
  return new Quien(await firmar(await abrirSesion(membresia_id)), membresia_id)
}

/** Somebody of the type their role is for, signed in: `await sesionCon({ rol_id: 17, sector })`. */
export async function sesionCon(miembro: MembresiaNueva & { rol_id: number }): Promise<Quien> {
  const { tipo_membresia_id } = await prueba.db
    .selectFrom('rol')
    .select('tipo_membresia_id')
    .where('rol_id', '=', miembro.rol_id)
    .executeTakeFirstOrThrow()
  return sesionDe(await crearMembresia({ tipo: tipo_membresia_id as TipoMembresia, ...miembro }))
}

/** Signed in, without any role. */
export async function sesionSinRoles(): Promise<Quien> {
  const yo = await sesionCon({ rol_id: 4 })
  await prueba.db.deleteFrom('rol_membresia').where('membresia_id', '=', yo.membresia_id).execute()
  return yo
}

const GENERAL = {
  membresia_id: 0,
  estatus_id: 20,
  anio_ingreso: 2024,
  inscripcion: 150.5,
  ofrenda: '40.25',
  aviso_privacidad: true,
  uso_imagen: false,
}
const CONTACTO = { celular: '6561234567', correo: 'alguien@ejemplo.mx' }
const CONYUGE = (cual: 'el' | 'ella') => ({
  [`nombre_${cual}`]: cual === 'el' ? 'José Ángel' : 'María',
  [`apellidop_${cual}`]: cual === 'el' ? 'Peña' : "O'Farrill",
  [`apellidom_${cual}`]: 'Núñez',
  [`fecha_nac_${cual}`]: cual === 'el' ? '1980-02-29' : '1982-11-30',
  [`ocupacion_${cual}`]: 'Comerciante',
  [`grado_estudio_id_${cual}`]: 6,
  [`celular_${cual}`]: '6561234567',
  [`correo_${cual}`]: `${cual}@ejemplo.mx`,
})
const PERSONA_SOLA = { nombre: 'Renata', apellidop: 'Ibáñez', apellidom: 'Cruz', fecha_nac: '1990-01-31', ...CONTACTO }
const JOVEN = {
  ...PERSONA_SOLA,
  fecha_nac: '2003-01-31',
  sexo: 'M',
  profesion: 'Contadora',
  ocupacion: 'Estudiante',
  grado_estudio_id: 4,
  pasatiempo: 'Leer 3 libros',
  parroquia: 'San Judas',
  nom_padre: 'Raúl Ibáñez',
  correo_padre: 'raul@ejemplo.mx',
  tel_padre: '6561112233',
  nom_madre: 'Elena Cruz',
  correo_madre: 'elena@ejemplo.mx',
  tel_madre: '6561112234',
}
const HIJOS = {
  hijos: [{ hijo_id: 0, nombre: 'Íñigo', fecha_nac: '2010-04-30' }],
  hijos_quitar: [] as number[],
}

/** The block of each type, complete and right. */
export const BLOQUE = {
  1: {
    clave: 'matrimonio',
    datos: {
      parroquia: 'San Judas Tadeo',
      casados_civil: true,
      casados_iglesia: true,
      fecha_boda_religiosa: '2005-10-08',
      ...CONYUGE('el'),
      ...CONYUGE('ella'),
      ...CASA,
      ...HIJOS,
    },
  },
  2: { clave: 'joven', datos: { ...JOVEN, ...CASA } },
  3: {
    clave: 'mare',
    datos: {
      ...PERSONA_SOLA,
      ocupacion: 'Maestra',
      grado_estudio_id: 6,
      edo_civil: 'VIUDA',
      parroquia: 'San Judas',
      ...CASA,
      ...HIJOS,
    },
  },
  4: {
    clave: 'ae',
    datos: {
      ...PERSONA_SOLA,
      sexo: 'H',
      parroquia: 'San Judas',
      ordenacion: '2015-06-29',
      titulo_eclesiastico: 'Pbro.',
      ...CASA,
    },
  },
  5: { clave: 'joven', datos: { ...JOVEN, fecha_nac: enAnios(-15) } },
} as const

// biome-ignore lint/suspicious/noExplicitAny: tests change one field of it, wrong values included
type Cuerpo = Record<string, any>

/** A body of `membresia/guardar/` that adds a member: general fields in `cambios`, fields of the type's block in `bloque`. */
export function miembroNuevo(
  tipo: TipoMembresia,
  { sector, ...cambios }: { sector: SectorDePrueba } & Cuerpo,
  bloque: Cuerpo = {},
): Cuerpo {
  const { clave, datos } = BLOQUE[tipo]
  return {
    ...GENERAL,
    ...PROPIO[tipo],
    tipo_membresia_id: tipo,
    ...sector,
    ...cambios,
    [clave]: structuredClone({ ...datos, ...CASA, ...bloque }),
  }
}

/** A body of `registro/membresia/guardar/` of somebody new: with a token and a captcha it enrols. */
export function registroNuevo(
  tipo: TipoMembresia,
  { sector, membresia = {}, ...cambios }: { sector: SectorDePrueba; membresia?: Cuerpo } & Cuerpo,
  bloque: Cuerpo = {},
): Cuerpo {
  const { clave, datos } = BLOQUE[tipo]
  const general = { membresia_id: 0, ...sector, inscripcion: '150.50', ofrenda: 40 }
  return {
    opcion: 'guardar',
    clave_envio: randomUUID(),
    capcha: 'x',
    tokenr: 'x',
    tutor: tipo === 5 ? { nombre: 'Elena Cruz', parentesco: 'MADRE' } : null,
    ...cambios,
    membresia: {
      ...general,
      tipo_membresia_id: tipo,
      aviso_privacidad: true,
      uso_imagen: true,
      ...membresia,
      [clave]: structuredClone({ ...datos, ...CASA, ...bloque }),
    },
  }
}

/** What is stored of a membership, as the form reads it and may send it back. */
export async function leer(yo: Quien, membresia_id: number): Promise<Cuerpo> {
  const respuesta = await yo.get(`membresia/obtener/${membresia_id}/`)
  if (respuesta.statusCode !== 200)
    throw new Error(`obtener ${membresia_id}: ${respuesta.statusCode} ${respuesta.body}`)
  return respuesta.json().membresia
}

/** Reads a member, changes something and saves it. */
export async function editar(yo: Quien, membresia_id: number, cambiar: (miembro: Cuerpo) => void): Promise<Respuesta> {
  const miembro = await leer(yo, membresia_id)
  cambiar(miembro)
  return yo.post('membresia/guardar/', miembro)
}

/** Everything the database holds of a membership, for telling whether anything changed. */
export async function rastro(membresia_id: number): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(m) as membresia,
      (select jsonb_agg(to_jsonb(x) order by persona_id) from persona x where x.membresia_id = m.membresia_id) as personas,
      (select to_jsonb(x) from domicilio x where x.membresia_id = m.membresia_id) as domicilio,
      (select to_jsonb(x) from padres x where x.membresia_id = m.membresia_id) as padres,
      (select jsonb_agg(to_jsonb(x) order by hijo_id) from hijo x where x.membresia_id = m.membresia_id) as hijos,
      (select jsonb_agg(to_jsonb(x) order by rol_membresia_id) from rol_membresia x where x.membresia_id = m.membresia_id) as roles,
      (select jsonb_agg(to_jsonb(x) order by inscripcion_id) from inscripcion x where x.membresia_id = m.membresia_id) as inscripciones,
      (select jsonb_agg(to_jsonb(x) order by estatus_historia_id) from estatus_historia x where x.membresia_id = m.membresia_id) as historia,
      (select jsonb_agg(to_jsonb(x) order by consentimiento_id) from consentimiento x where x.membresia_id = m.membresia_id) as consentimientos,
      (select jsonb_agg(to_jsonb(x) order by credencial_id) from credencial x where x.membresia_id = m.membresia_id) as credenciales,
      (select jsonb_agg(to_jsonb(x) order by evento_det_id) from evento_det x where x.membresia_id = m.membresia_id) as asistencias
    from membresia m where m.membresia_id = ${membresia_id}`.execute(prueba.db)
  return rows[0]
}

/** How many rows a refusal must leave as they were: the tables any write of members touches. */
export async function cuentas(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from membresia) as membresias, (select count(*) from persona) as personas,
      (select count(*) from rol_membresia) as roles, (select count(*) from inscripcion) as inscripciones,
      (select count(*) from hijo) as hijos, (select count(*) from credencial) as credenciales,
      (select count(*) from usuario) as usuarios, (select count(*) from evento) as eventos,
      (select count(*) from bitacora) as bitacora, (select coalesce(sum(siguiente), 0) from folio_credencial) as folios,
      (select count(*) from error_solicitud) as errores, (select sum(version) from membresia) as versiones`.execute(
    prueba.db,
  )
  return rows[0]
}

/** The newest row of the audit log. */
export const ultimaEntrada = () =>
  prueba.db.selectFrom('bitacora').selectAll().orderBy('bitacora_id', 'desc').limit(1).executeTakeFirst()
