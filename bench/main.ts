// npm run bench [-- --escala 1] [--url postgres://…_bench]: what a person waits for, beside the bare SQL of the same work.

import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { CONTRASENA_DEMO } from '../server/seeds/cuentas.ts'
import { sembrarDemo } from '../server/seeds/demo.ts'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { readEnv, root } from '../server/src/env.ts'
import { grabar, type Sentencia } from './captura.ts'
import { type Medida, medirEnPares } from './medir.ts'
import { conSeccion } from './pagina.ts'

const { values: opciones } = parseArgs({
  options: {
    escala: { type: 'string', default: '1' },
    url: { type: 'string' },
    veces: { type: 'string', default: '150' },
  },
})
const veces = Number(opciones.veces)
const directory = join(root, 'datos', `bench-${opciones.escala}`)

const servidor = opciones.url
  ? { ownerUrl: opciones.url, appUrl: opciones.url, stop: async () => {} }
  : await startEmbedded({ directory })
await migrate(servidor.ownerUrl)
const directo = new pg.Client({ connectionString: servidor.ownerUrl, options: '-c TimeZone=America/Mexico_City' })
await directo.connect()
const cuantos = async () => Number((await directo.query('select count(*) from membresia')).rows[0].count)
if ((await cuantos()) === 0)
  await sembrarDemo(servidor.ownerUrl, { escala: Number(opciones.escala), registrar: console.log })

const db = openDatabase(servidor.appUrl)
const app = await buildApp({ db, env: readEnv({ NODE_ENV: 'test', DIRECTORIO_DATOS: directory, NIVEL_LOG: 'silent' }) })
const base = await app.listen({ host: '127.0.0.1', port: 0 })

const agente = new Agent({ keepAlive: true })
/** One call over a kept connection, gzip as browsers ask for it; `fetch` alone would add two milliseconds of its own. */
async function pedir(ruta: string, token?: string, body?: unknown) {
  const enviada = request(`${base}/api/${ruta}`, {
    agent: agente,
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-encoding': 'gzip',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  })
  enviada.end(body && JSON.stringify(body))
  const [respuesta] = (await once(enviada, 'response')) as [IncomingMessage]
  const bytes = await buffer(respuesta)
  const texto = respuesta.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
  const answer = JSON.parse(texto.toString())
  if (respuesta.statusCode !== 200 || answer.respuesta === false)
    throw new Error(`${ruta}: ${respuesta.statusCode} ${texto.toString().slice(0, 300)}`)
  return answer
}

const entrar = async (usuario: string): Promise<string> =>
  (await pedir('sesion/iniciar/', undefined, { usuario, contrasena: CONTRASENA_DEMO })).token
const sector = await entrar('sector')
const nacional = await entrar('nacional')

const repetir = (sentencias: readonly Sentencia[]) => async () => {
  for (const { text, values } of sentencias) await directo.query(text, values)
}

interface Renglon {
  nombre: string
  nuestro: Medida
  piso: Medida
}

async function comparar(nombre: string, trabajo: () => Promise<unknown>): Promise<Renglon> {
  await trabajo()
  const sentencias = await grabar(trabajo)
  const [nuestro, piso] = await medirEnPares(trabajo, repetir(sentencias), veces)
  console.log(
    `${nombre}: ${nuestro.p50.toFixed(2)} ms, piso ${piso.p50.toFixed(2)} ms, ×${(nuestro.p50 / piso.p50).toFixed(2)}`,
  )
  return { nombre, nuestro, piso }
}

const [una] = await pedir('membresia/listar/1/?limite=1&estatus_id=20', sector)
const { membresia } = await pedir(`membresia/obtener/${una.membresia_id}/`, sector)
const guardar = async () => {
  const { version: _, ...miembro } = membresia
  await pedir('membresia/guardar/', sector, miembro)
}

const renglones: Renglon[] = []
const medir = async (nombre: string, trabajo: () => Promise<unknown>) => renglones.push(await comparar(nombre, trabajo))

await medir('Lista del sector, primera página', () =>
  pedir('membresia/listar/1/?estatus_id=20&limite=200&desde=0', sector),
)
await medir('Lista nacional, primera página', () =>
  pedir('membresia/listar/1/?estatus_id=20&limite=200&desde=0', nacional),
)
await medir('Lista nacional, página 200', () =>
  pedir('membresia/listar/1/?estatus_id=20&limite=200&desde=39800', nacional),
)
await medir('Búsqueda por nombre, sector', () =>
  pedir('membresia/listar/1/?estatus_id=20&limite=200&nombre=garcia', sector),
)
await medir('Búsqueda por nombre, nacional, poco común', () =>
  pedir('membresia/listar/1/?limite=200&nombre=ibanez%20maria', nacional),
)
await medir('Búsqueda por nombre, nacional, muy común', () =>
  pedir('membresia/listar/1/?limite=200&nombre=garcia', nacional),
)
await medir('Leer un miembro', () => pedir(`membresia/obtener/${una.membresia_id}/`, sector))
await medir('Guardar un miembro', guardar)

const version = (await directo.query('show server_version')).rows[0].server_version
const total = await cuantos()
agente.destroy()
await app.close()
await db.destroy()
await directo.end()
await servidor.stop()

const ms = (valor: number) => valor.toFixed(valor < 10 ? 2 : 1)
const fila = ({ nombre, nuestro, piso }: Renglon) =>
  `| ${nombre} | ${ms(nuestro.p50)} | ${ms(nuestro.p99)} | ${ms(piso.p50)} | ${ms(piso.p99)} | **${(nuestro.p50 / piso.p50).toFixed(2)}** |`
const informe = `# Performance

What a person waits for over HTTP, one connection, beside its floor: the same statements sent bare through \`pg\`, measured in turns in the same run. The ratio is what our code costs; statements that only say who is calling (the session) count against us. \`npm run bench -- --escala ${opciones.escala}\` writes this page.

${total.toLocaleString('es-MX')} memberships (escala ${opciones.escala}), PostgreSQL ${version}${opciones.url ? '' : ' embedded'}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString().slice(0, 10)}, ${veces} runs each. Milliseconds.

| | p50 | p99 | floor p50 | floor p99 | p50 ratio |
|---|---|---|---|---|---|
${renglones.map(fila).join('\n')}
`
writeFileSync(join(root, 'docs', 'performance.md'), conSeccion('# Performance', informe))
console.log(informe)
