import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { CONTRASENA_DEMO, CUENTAS_DEMO } from '../seeds/cuentas.ts'
import { sembrarDemo } from '../seeds/demo.ts'
import { buildApp } from './app.ts'
import { crearCola, trabajar } from './cola/cola.ts'
import { entregar } from './correo/correo.queries.ts'
import { crearTransporte } from './correo/transporte.ts'
import { type Db, openDatabase } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { reasonOf, startDatabase } from './db/startDatabase.ts'
import { isEmpty } from './db/trialDatabase.ts'
import { loadEnv } from './env.ts'
import { mandarEnlace } from './sesion/recuperacion.rules.ts'

const env = loadEnv()
const say = (line: string) => console.log(line)

/** What to close, in the order it was opened. */
const open: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

// npm and the terminal may both pass on the same Ctrl-C: the second one asks for nothing new.
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
// Whatever nobody foresaw ends the program, but its database cleanly; while stopping, connections are cut on purpose.
process.on('uncaughtException', (error) => {
  if (!stopping) console.error(error)
  void stop(1)
})

try {
  await start()
} catch (error) {
  // Stopped while starting: whatever failed did so because its database went away.
  if (!stopping) {
    console.error(reasonOf(error))
    if (['debug', 'trace'].includes(env.logLevel)) console.error(error)
    await stop(1)
  }
}

async function start() {
  const { ownerUrl, appUrl, stop: stopDatabase } = await startDatabase(env, { log: say, onLost: lost })
  open.push(stopDatabase)
  await migrate(ownerUrl)
  if (env.demo && (await isEmpty(ownerUrl))) {
    say('Preparando los datos de demostración…')
    await sembrarDemo(ownerUrl, { escala: 'demo', registrar: say })
  }
  const db = openDatabase(appUrl)
  open.push(() => db.destroy())
  if (await mayRewriteAudit(db)) {
    console.warn(
      'Aviso: la aplicación y las migraciones usan el mismo usuario de la base; solo disparadores protegen la bitácora.',
    )
  }
  const app = await buildApp({ db, env, log: { level: env.logLevel } })
  // Downloads in course get a moment; a browser that keeps its connection open does not hold the stop.
  open.push(() => Promise.race([app.close(), sleep(10_000, undefined, { ref: false })]))
  open.push(await atender({ db, appUrl }))
  await app.listen({ host: env.host, port: env.port })
  announce(app.server.address() as AddressInfo)
}

/** The jobs of the queue, done in this process. */
async function atender({ db, appUrl }: { db: Db; appUrl: string }) {
  const transporte = crearTransporte(env)
  const cola = crearCola(db)
  const parar = await trabajar(
    appUrl,
    {
      correos: ({ correo_id }) => entregar(db, transporte, correo_id),
      recuperaciones: ({ usuario }) => mandarEnlace(db, cola, env.sitio, usuario),
    },
    (error) => console.error(reasonOf(error)),
  )
  return async () => {
    await parar()
    await cola.parar()
    transporte.cerrar()
  }
}

async function stop(code: number) {
  stopping ??= (async () => {
    for (const close of open.reverse()) await close().catch((error) => console.error(reasonOf(error)))
    process.exit(code)
  })()
  await stopping
}

function lost() {
  console.error('La base de datos terminó sin que se le pidiera.')
  void stop(1)
}

function announce({ address, port }: AddressInfo) {
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address) ? 'localhost' : address
  say(`\nPadrón está en http://${name.includes(':') ? `[${name}]` : name}:${port}\n`)
  if (!env.demo) return
  const width = Math.max(...CUENTAS_DEMO.map(({ usuario }) => usuario.length))
  say(`Cuentas de demostración, todas con la contraseña ${CONTRASENA_DEMO}`)
  for (const { usuario, descripcion } of CUENTAS_DEMO) say(`  ${usuario.padEnd(width)}  ${descripcion}`)
  say('\nPara terminar: Ctrl-C')
}

/** True with a single role for everything, who could delete what the audit log keeps (decision 39). */
async function mayRewriteAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select has_table_privilege('bitacora', 'delete') as may`.execute(db)
  return rows[0]?.may === true
}
