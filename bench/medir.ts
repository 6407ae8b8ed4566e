/** Milliseconds of one kind of work, over its runs. */
export interface Medida {
  p50: number
  p99: number
}

const percentil = (ordenados: readonly number[], cual: number) =>
  ordenados[Math.min(ordenados.length - 1, Math.floor((ordenados.length * cual) / 100))] ?? Number.NaN

export function resumir(tiempos: number[]): Medida {
  const ordenados = tiempos.toSorted((a, b) => a - b)
  return { p50: percentil(ordenados, 50), p99: percentil(ordenados, 99) }
}

async function cronometrar(trabajo: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await trabajo()
  return performance.now() - inicio
}

/** Runs two kinds of work in turns, A B A B …, so that the machine's moods touch both alike. */
export async function medirEnPares(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
  veces: number,
): Promise<[Medida, Medida]> {
  const tiempos: [number[], number[]] = [[], []]
  for (let i = 0; i < Math.min(50, veces); i++) {
    await a()
    await b()
  }
  for (let i = 0; i < veces; i++) {
    tiempos[0].push(await cronometrar(a))
    tiempos[1].push(await cronometrar(b))
  }
  return [resumir(tiempos[0]), resumir(tiempos[1])]
}
