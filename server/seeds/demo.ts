import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { CONTRASENA_DEMO, CUENTAS_DEMO } from './cuentas.ts'
import { Azar } from './demo/azar.ts'
import { momento } from './demo/calendario.ts'
import { type Catalogo, leerCatalogo } from './demo/catalogo.ts'
import { Copia } from './demo/copia.ts'
import { repartirCuentas } from './demo/cuentas.ts'
import { type Asistente, celebrar } from './demo/eventos.ts'
import { type Carga, escribir } from './demo/membresias.ts'
import { type Miembro, type Paso, ultimoPaso } from './demo/miembro.ts'
import { type Diocesis, type Escala, type Plan, planear } from './demo/plan.ts'
import { sesionar } from './demo/reuniones.ts'
import { vivir } from './demo/vida.ts'

interface Opciones {
  /** 'demo' is what `npm start` shows; 1 is the movement's real size. */
  escala: Escala
  registrar?: (linea: string) => void
}

/** How many of the active are registered twice: what the checks for duplicates must find. */
const DUPLICADOS = 0.015
/** How many of those who serve carry a second service. */
const CON_OTRO_SERVICIO = 0.12
/** The demo's three cycles all hold meetings; of the ten of scale 1, the last ones: all would be nine million evaluations. */
const CICLOS_CON_REUNIONES = { demo: 3, real: 2 }
/** Audit rows at scale 1 (domain.md 11). */
const RENGLONES_DE_BITACORA = 2_000_000

/** Fills an empty, migrated database with an invented movement, whole or not at all: the same rows for the same scale. */
export async function sembrarDemo(ownerUrl: string, { escala, registrar = () => {} }: Opciones): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    // Every row says itself where its member stands; asking the trigger 600,000 times would take an hour.
    await client.query('alter table rol_membresia disable trigger ubicar')
    await llenar(client, escala, registrar)
    await client.query('alter table rol_membresia enable trigger ubicar')
    await client.query('commit')
    // As autovacuum would leave it in a while: what is measured next is what a server that has run for a day answers.
    await client.query('vacuum analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function llenar(client: pg.Client, escala: Escala, registrar: (linea: string) => void) {
  const catalogo = await leerCatalogo(client)
  const plan = planear(escala, {
    claves: catalogo.claves,
    equipoDiocesano: (clavedio) => catalogo.diocesis(clavedio).equipoDiocesano,
    equipoNacional: catalogo.equipoNacional,
    primerSector: await primerSector(client),
  })
  const contador = { membresia: 0, evento: 0, equipo: 0, reunion: 0 }
  const carga: Carga = {
    azar: new Azar(`personas ${escala}`),
    catalogo,
    copia: new Copia(),
    ciclos: await abrirCiclos(client, plan),
    contrasena: await hash(CONTRASENA_DEMO, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    folios: new Map(),
    equipos: new Map(),
    siguienteEquipo: () => ++contador.equipo,
  }
  await abrirSectores(client, plan, catalogo)
  const cuentas: string[] = []
  const primeroConReuniones = plan.ciclos.length - CICLOS_CON_REUNIONES[escala === 'demo' ? 'demo' : 'real']
  for (const [i, diocesis] of plan.diocesis.entries()) {
    cuentas.push(...poblar(carga, diocesis, contador))
    sesionarEquipos(carga, primeroConReuniones, contador)
    await carga.copia.enviar(client)
    carga.equipos.clear()
    if (i % 10 === 9) registrar(`${contador.membresia} membresías…`)
  }
  const faltan = CUENTAS_DEMO.filter(({ usuario }) => !cuentas.includes(usuario))
  if (faltan.length > 0)
    throw new Error(
      `La demostración no encontró a quién dar la cuenta ${faltan.map(({ usuario }) => usuario).join(', ')}`,
    )
  await terminar(client, carga)
  if (typeof escala === 'number') await llenarBitacora(client, Math.round(RENGLONES_DE_BITACORA * escala))
  registrar(`${contador.membresia} membresías, ${contador.evento} eventos, ${contador.reunion} reuniones`)
}

const primerSector = async (client: pg.Client): Promise<number> =>
  (await client.query<{ siguiente: number }>('select coalesce(max(sector_id), 0)::int + 1 as siguiente from sector'))
    .rows[0]?.siguiente ?? 1

async function abrirCiclos(client: pg.Client, { ciclos }: Plan) {
  const abiertos = []
  for (const ciclo of ciclos) {
    const vigente = ciclo === ciclos.at(-1)
    const { rows } = await client.query<{ ciclo_id: number }>(
      `insert into ciclo (nom_ciclo, ciclo_vigente, permiso_agregar, permiso_editar, permiso_inscribir, vigente_desde)
       values ($1, $2, $2, $2, $2, $3) returning ciclo_id`,
      [ciclo.nombre, vigente, momento(ciclo.abre, 0)],
    )
    abiertos.push({ ...ciclo, ciclo_id: rows[0]?.ciclo_id as number })
  }
  return abiertos
}

async function abrirSectores(client: pg.Client, { diocesis }: Plan, catalogo: Catalogo) {
  const sectores = diocesis.flatMap((una) => una.sectores)
  await client.query(
    `insert into sector (sector_id, nom_sector, diocesis_id, es_presector, activo)
     select * from unnest($1::int[], $2::text[], $3::int[], $4::boolean[], $5::boolean[])`,
    [
      sectores.map(({ sector_id }) => sector_id),
      sectores.map(({ nombre }) => nombre),
      sectores.map(({ clavedio }) => catalogo.diocesis(clavedio).diocesis_id),
      sectores.map(({ presector }) => presector),
      sectores.map(({ activo }) => activo),
    ],
  )
}

interface Contador {
  membresia: number
  evento: number
  equipo: number
  reunion: number
}

function sesionarEquipos({ catalogo, copia, ciclos, equipos }: Carga, desde: number, contador: Contador) {
  const siguienteReunion = () => ++contador.reunion
  for (const equipo of equipos.values())
    if (equipo.ciclo >= desde && equipo.miembros.length > 0)
      sesionar(equipo, { catalogo, copia, ciclos, siguienteReunion })
}

/** Lives one diocese and writes all of it; answers the demo accounts it holds. */
function poblar(carga: Carga, diocesis: Diocesis, contador: Contador): string[] {
  const { ciclos, azar, copia, catalogo } = carga
  const vigente = ciclos.length - 1
  const miembros = vivir(diocesis, ciclos)
  const cuentas = repartirCuentas(diocesis, miembros, vigente)
  const asistentes = ciclos.map((): Asistente[] => [])
  const registrar = (miembro: Miembro) => {
    const membresia_id = ++contador.membresia
    for (const { ciclo, nivel } of miembro.pasos)
      asistentes[ciclo]?.push({ membresia_id, tipo: miembro.tipo, nivel, ingreso: miembro.ingreso })
    return membresia_id
  }
  for (const miembro of miembros) {
    if (ultimoPaso(miembro).ciclo === vigente && azar.cae(CON_OTRO_SERVICIO))
      miembro.adicionales.push(...otroServicio(miembro))
    const personas = escribir(carga, miembro, registrar(miembro))
    const repetido = ultimoPaso(miembro).ciclo === vigente && miembro.cuenta === null && azar.cae(DUPLICADOS)
    if (repetido)
      escribir(carga, { ...miembro, pasos: [ultimoPaso(miembro)], copiaDe: miembro }, ++contador.membresia, personas)
  }
  const { diocesis_id, equipoDiocesano } = catalogo.diocesis(diocesis.clavedio)
  for (const ciclo of ciclos)
    celebrar(ciclo, asistentes[ciclo.indice] ?? [], {
      ...{ azar, catalogo, copia, diocesis_id, equipoDiocesano },
      ciclo_id: ciclo.ciclo_id,
      siguienteEvento: () => ++contador.evento,
    })
  return cuentas
}

/** A promoter may also train others, in the zone of their team. */
function otroServicio(miembro: Miembro): Paso[] {
  const paso = ultimoPaso(miembro)
  const rol = { 'MAT-PROM': 'MAT-CAPA', 'JOV-PROM': 'JOV-CAPA', 'MARE-PROM': 'MARE-ENC' }[paso.rol]
  return rol ? [{ ...paso, rol }] : []
}

/** Numbers go on from here: cards, and the ids that were given by hand. */
async function terminar(client: pg.Client, { folios, catalogo }: Carga) {
  for (const [clave, ultimo] of folios) {
    const [clavedio = '', letras = ''] = clave.split('|')
    await client.query('insert into folio_credencial (diocesis_id, letras, siguiente) values ($1, $2, $3)', [
      catalogo.diocesis(clavedio).diocesis_id,
      letras,
      ultimo + 1,
    ])
  }
  for (const tabla of ['membresia', 'evento', 'sector', 'equipo', 'reunion_cbf'])
    await client.query(
      `select setval(pg_get_serial_sequence('${tabla}', '${tabla}_id'), (select max(${tabla}_id) from ${tabla}))`,
    )
}

/** Three years of work, spread evenly over the members and the hours: only its size matters. */
const llenarBitacora = (client: pg.Client, renglones: number) =>
  client.query(
    `insert into bitacora (membresia_id, accion, adicional, objeto_id, ip, creado)
     select 1 + n % $2::int, case n % 5 when 0 then 'iniciar sesión' else 'guardar' end, case n % 5 when 0 then 'usuario' else 'membresia' end,
       1 + (n::bigint * 7919) % $2::int, '192.0.2.1', timestamptz '2023-11-21 00:00-06' + n * (interval '1096 days' / $1::int)
     from generate_series(1, $1::int) n`,
    [renglones, 1000],
  )
