import { randomInt } from 'node:crypto'
import { createInterface, type Interface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { correo, letras, texto } from '@padron/contract/fields'
import type { z } from 'zod'
import { openDatabase } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { reasonOf, startDatabase } from './db/startDatabase.ts'
import { loadEnv } from './env.ts'
import { cifrar } from './sesion/contrasena.ts'
import { crearAdmin, hayAdministrador } from './sesion/crearAdmin.queries.ts'

/** What is asked, under the flag a script may answer it with. */
const PREGUNTAS = {
  usuario: ['Usuario para entrar', texto(80)],
  correo: ['Correo', correo(50)],
  'nombre-el': ['Nombre de él', letras(30)],
  'apellidop-el': ['Apellido paterno de él', letras(30)],
  'apellidom-el': ['Apellido materno de él', letras(30)],
  'nombre-ella': ['Nombre de ella', letras(30)],
  'apellidop-ella': ['Apellido paterno de ella', letras(30)],
  'apellidom-ella': ['Apellido materno de ella', letras(30)],
} as const satisfies Record<string, readonly [string, z.ZodType<string>]>
type Respuestas = Record<keyof typeof PREGUNTAS, string>

try {
  await crear()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}

/** `npm run crear-admin`: makes the first administrator and prints their temporary password, once. */
async function crear() {
  const { values } = parseArgs({
    options: { ...Object.fromEntries(Object.keys(PREGUNTAS).map((flag) => [flag, { type: 'string' as const }])) },
  })
  const env = loadEnv()
  const { ownerUrl, appUrl, stop } = await startDatabase(env, { log: console.log })
  const db = openDatabase(appUrl)
  try {
    await migrate(ownerUrl)
    if (await hayAdministrador(db))
      throw new Error('Ya hay un administrador: los demás se nombran desde la aplicación.')
    const dados = await preguntar(values)
    const contrasena = contrasenaTemporal()
    const conyuge = (cual: 'el' | 'ella') => ({
      nombre: dados[`nombre-${cual}`],
      apellidop: dados[`apellidop-${cual}`],
      apellidom: dados[`apellidom-${cual}`],
    })
    const { usuario, correo: direccion } = dados
    const id = await crearAdmin(db, {
      personas: [conyuge('el'), conyuge('ella')],
      correo: direccion,
      usuario,
      contrasena: await cifrar(contrasena),
    })
    console.log(`\nListo: membresía ${id}, usuario ${usuario}, contraseña temporal ${contrasena}`)
    console.log('Se pedirá cambiarla al entrar; no se volverá a mostrar.')
  } finally {
    await db.destroy()
    await stop()
  }
}

/** Flags first, and then whoever sits at the terminal. */
async function preguntar(flags: Record<string, unknown>): Promise<Respuestas> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const dados: Partial<Respuestas> = {}
  for (const flag of Object.keys(PREGUNTAS) as (keyof Respuestas)[]) {
    const [pregunta, campo] = PREGUNTAS[flag]
    dados[flag] =
      flags[flag] === undefined ? await insistir(terminal, pregunta, campo) : exigir(`--${flag}`, campo, flags[flag])
  }
  terminal.close()
  return dados as Respuestas
}

/** A wrong answer is asked again; without anybody to answer there is nothing to ask. */
async function insistir(terminal: Interface, pregunta: string, campo: z.ZodType<string>): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Falta la respuesta a «${pregunta}»: dala con su opción`)
  for (;;) {
    const { success, data, error } = campo.safeParse(await terminal.question(`${pregunta}: `))
    if (success) return data
    console.log(`  ${error.issues[0]?.message}`)
  }
}

/** A wrong flag ends it. */
function exigir(nombre: string, campo: z.ZodType<string>, valor: unknown): string {
  const { success, data, error } = campo.safeParse(valor)
  if (!success) throw new Error(`${nombre}: ${error.issues[0]?.message}`)
  return data
}

/** Sixteen letters and digits that cannot be mistaken for one another. */
function contrasenaTemporal(): string {
  const signos = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 16 }, () => signos[randomInt(signos.length)]).join('')
}
