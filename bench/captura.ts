import pg from 'pg'

/** One statement as it went to the database. */
export interface Sentencia {
  text: string
  values: unknown[]
}

let grabando: Sentencia[] | null = null

type Consulta = (config: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => unknown
const original = pg.Client.prototype.query as unknown as Consulta
pg.Client.prototype.query = function (this: pg.Client, config: Parameters<Consulta>[0], ...rest: unknown[]) {
  const { text, values } = typeof config === 'string' ? { text: config, values: rest[0] } : config
  grabando?.push({ text, values: Array.isArray(values) ? values : [] })
  return original.call(this, config, ...rest)
} as never

/** The statements that `work` sends, but for those that only say who is calling: they are not the work asked for. */
export async function grabar(work: () => Promise<unknown>): Promise<Sentencia[]> {
  grabando = []
  await work()
  const todas = grabando
  grabando = null
  return todas.filter(({ text }) => !text.includes('from sesion s'))
}
