import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sembrarDemo } from '../seeds/demo.ts'
import { migrate } from './db/migrate.ts'
import { reasonOf, startDatabase } from './db/startDatabase.ts'
import { isEmpty, refusalToFill } from './db/trialDatabase.ts'
import { loadEnv } from './env.ts'

const USO = 'Uso: npm run datos -- --escala demo|N [--confirmar]   (1 es el tamaño real del movimiento)'

try {
  await fill()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}

/** `npm run datos`: fills an empty database with invented members, as many as `--escala` says (decision 38). */
async function fill() {
  const { escala, confirmar } = readArguments()
  const env = loadEnv()
  const refusal = refusalToFill(env)
  if (refusal) throw new Error(refusal)
  const { ownerUrl, stop } = await startDatabase(env, { log: console.log })
  try {
    const place = env.ownerUrl ? new URL(env.ownerUrl).pathname.slice(1) : env.dataDirectory
    await migrate(ownerUrl)
    if (!(await isEmpty(ownerUrl)))
      throw new Error(`${place} ya tiene membresías: solo se llena una base de datos vacía.`)
    if (!(confirmar || (await agrees(`¿Llenar ${place} con datos inventados, a escala ${escala}? (sí/no) `)))) return
    const began = Date.now()
    await sembrarDemo(ownerUrl, { escala, registrar: console.log })
    console.log(`Listo en ${Math.round((Date.now() - began) / 1000)} s.`)
  } finally {
    await stop()
  }
}

function readArguments(): { escala: 'demo' | number; confirmar: boolean } {
  const { values } = parseArgs({
    options: { escala: { type: 'string' }, confirmar: { type: 'boolean', default: false } },
  })
  const escala = values.escala === 'demo' ? 'demo' : Number(values.escala)
  if (escala !== 'demo' && !(escala > 0)) throw new Error(USO)
  return { escala, confirmar: values.confirmar }
}

async function agrees(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Without anybody to answer, the question is refused rather than left waiting.
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve('no'))
    terminal.question(question).then(resolve, () => resolve('no'))
  })
  terminal.close()
  return /^s[ií]?$/i.test(answer.trim())
}
