// npm run bench:registro [-- --escala 1] [--url postgres://…_bench]: enrolment at the movement's peak, fifty browsers at once.

import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { sembrarDemo } from '../server/seeds/demo.ts'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { readEnv, root } from '../server/src/env.ts'
import { resolver } from '../server/test/captcha.ts'
import { grabar, type Sentencia } from './captura.ts'
import { registroNuevo } from './familia.ts'
import { type Medida, resumir } from './medir.ts'
import { conSeccion } from './pagina.ts'

const { values: opciones } = parseArgs({
  options: {
    escala: { type: 'string', default: '1' },
    url: { type: 'string' },
    familias: { type: 'string', default: '1000' },
  },
})
const NAVEGADORES = 50
/** Connections of the application, and of the bare statements too. */
const CONEXIONES = 10
const familias = Number(opciones.familias)
const directory = join(root, 'datos', `bench-${opciones.escala}`)

const servidor = opciones.url
  ? { ownerUrl: opciones.url, appUrl: opciones.url, stop: async () => {} }
  : await startEmbedded({ directory })
await migrate(servidor.ownerUrl)
const directo = new pg.Pool({
  connectionString: servidor.ownerUrl,
  max: CONEXIONES,
  options: '-c TimeZone=America/Mexico_City',
})
const cuantas = async () => Number((await directo.query('select count(*) from membresia')).rows[0].count)
if ((await cuantas()) === 0)
  await sembrarDemo(servidor.ownerUrl, { escala: Number(opciones.escala), registrar: console.log })
await directo.query(`insert into ajuste (clave, valor) values ('registros_por_direccion', '1000000')
  on conflict (clave) do update set valor = excluded.valor`)
await directo.query('update ciclo set permiso_inscribir = true where ciclo_vigente')
await directo.query('analyze')
const { rows: sectores } = await directo.query(
  `select sector_id, diocesis_id from sector s join diocesis d using (diocesis_id)
   where s.activo and d.activo and not es_diocesano_nacional order by sector_id limit 500`,
)

const db = openDatabase(servidor.appUrl, { max: CONEXIONES })
const env = readEnv({ NODE_ENV: 'test', DIRECTORIO_DATOS: directory, NIVEL_LOG: 'silent', CAPTCHA_COSTO: '1' })
const app = await buildApp({ db, env })
const base = await app.listen({ host: '127.0.0.1', port: 0 })
const agente = new Agent({ keepAlive: true, maxSockets: NAVEGADORES })

async function pedir(ruta: string, body?: unknown) {
  const enviada = request(`${base}/api/registro/${ruta}`, {
    agent: agente,
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
  })
  enviada.end(body && JSON.stringify(body))
  const [respuesta] = (await once(enviada, 'response')) as [IncomingMessage]
  return JSON.parse((await buffer(respuesta)).toString())
}

/** A family ready to be sent: what its form asks for beforehand is not what it waits for. */
async function familia(i: number): Promise<object> {
  const { tokenr } = await pedir('registro/sesion/nuevo/', { tipo_membresia_id: 1 })
  const capcha = await resolver(await pedir('captcha/'))
  return registroNuevo(i, { sector: sectores[i % sectores.length], tokenr, capcha })
}

/** Fifty at a time, until all have had their turn. */
async function aLaVez<T>(tareas: readonly T[], hacer: (tarea: T) => Promise<unknown>): Promise<number[]> {
  const tiempos: number[] = []
  const cola = [...tareas]
  const navegador = async () => {
    for (let tarea = cola.pop(); tarea !== undefined; tarea = cola.pop()) {
      const inicio = performance.now()
      await hacer(tarea)
      tiempos.push(performance.now() - inicio)
    }
  }
  await Promise.all(Array.from({ length: NAVEGADORES }, navegador))
  return tiempos
}

const guardar = async (cuerpo: object) => {
  const { respuesta, mensaje, id } = await pedir('membresia/guardar/', cuerpo)
  if (respuesta !== true) throw new Error(`No se guardó: ${mensaje}`)
  return id as number
}

/** Statements whose first value is each family's own: its keys, and what it queues behind. */
const PROPIOS =
  /^\s*(insert into envio_unico|insert into reto_usado|insert into "enlace_contrasena"|select pg_advisory)/

/** The statements of one enrolment as if of another family: its ids are the ones given now, its keys and diocese its own. */
function repetir(sentencias: readonly Sentencia[], id: number) {
  return async () => {
    const cliente = await directo.connect()
    try {
      const dado = new Map<unknown, unknown>()
      for (const { text, values } of sentencias) {
        const unico = PROPIOS.test(text)
        const folio = text.startsWith('insert into "folio_credencial"')
        const { rows } = await cliente.query(
          text,
          values.map((valor, i) => {
            if (i === 0 && unico) return crypto.randomUUID()
            if (i === 0 && folio) return sectores[Math.floor(Math.random() * sectores.length)].diocesis_id
            return dado.get(valor) ?? valor
          }),
        )
        if (text.startsWith('insert into "membresia"')) {
          dado.set(id, rows[0].membresia_id)
          dado.set(String(id), String(rows[0].membresia_id))
        }
      }
    } finally {
      cliente.release()
    }
  }
}

console.log(`Preparando ${familias} familias…`)
const antes = await cuantas()
const cuerpos: object[] = []
for (let i = 0; i < familias + NAVEGADORES; i++) cuerpos.push(await familia(antes + i))
// The first fifty warm connections and plans; then everybody at once, and each family twice: a double click.
await aLaVez(cuerpos.splice(0, NAVEGADORES), guardar)
const ids = new Set<number>()
const tiempos = await aLaVez(cuerpos, async (cuerpo) => ids.add(await guardar(cuerpo)))
for (const cuerpo of cuerpos.slice(0, 100)) ids.add(await guardar(cuerpo))
const despues = await cuantas()
if (ids.size !== familias || despues !== antes + familias + NAVEGADORES)
  throw new Error(`${familias} familias dejaron ${ids.size} membresías distintas`)

const una = await familia(despues)
let id = 0
const sentencias = await grabar(async () => {
  id = await guardar(una)
})
// The number of a credential is unique: the bare statements take it from the folio but keep no card.
const bastan = sentencias.filter(({ text }) => !text.startsWith('insert into "credencial"'))
const piso = await aLaVez(Array(familias).fill(repetir(bastan, id)), (sola: () => Promise<void>) => sola())

const version = (await directo.query('show server_version')).rows[0].server_version
agente.destroy()
await app.close()
await db.destroy()
await directo.end()
await servidor.stop()

const fila = (nombre: string, { p50, p99 }: Medida) => `| ${nombre} | ${p50.toFixed(0)} | ${p99.toFixed(0)} |`
const seccion = `## Enrolment at its peak

${familias.toLocaleString('es-MX')} new couples sent by ${NAVEGADORES} browsers at once over HTTP, ${CONEXIONES} database connections, ${antes.toLocaleString('es-MX')} memberships before (escala ${opciones.escala}), PostgreSQL ${version}${opciones.url ? '' : ' embedded'}, ${cpus().length} × ${cpus()[0]?.model.trim()}: no failed save, no duplicate, and the first hundred sent again answered as they were. Beside it the ${bastan.length} statements of one enrolment, letters and queue included, sent bare by as many at once over as many connections. Milliseconds. \`npm run bench:registro -- --escala ${opciones.escala}\` writes this section.

| | p50 | p99 |
|---|---|---|
${fila('Guardar un registro', resumir(tiempos))}
${fila('Sus sentencias solas', resumir(piso))}
`
writeFileSync(join(root, 'docs', 'performance.md'), conSeccion('## Enrolment at its peak', seccion))
console.log(seccion)
