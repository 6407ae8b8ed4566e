/** A seeded source of chance (mulberry32): the same seed gives the same demo, on any machine. */
export class Azar {
  #estado: number

  constructor(semilla: string) {
    this.#estado = huella(semilla)
  }

  /** A number from 0 up to, not including, 1. */
  siguiente(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) | 0
    let t = this.#estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number between the two, both included. */
  entero(desde: number, hasta: number): number {
    return desde + Math.floor(this.siguiente() * (hasta - desde + 1))
  }

  /** True that often: 0.25 is one time in four. */
  cae(probabilidad: number): boolean {
    return this.siguiente() < probabilidad
  }

  uno<T>(lista: readonly T[]): T {
    return lista[Math.floor(this.siguiente() * lista.length)] as T
  }

  /** One of the list, the first ones far oftener than the last. */
  delPrincipio<T>(lista: readonly T[]): T {
    return lista[Math.floor(this.siguiente() ** 2 * lista.length)] as T
  }

  /** The index of one of the weights, each as often as its weight says. */
  segun(pesos: readonly number[]): number {
    let resto = this.siguiente() * pesos.reduce((suma, peso) => suma + peso, 0)
    return Math.max(
      0,
      pesos.findIndex((peso) => {
        resto -= peso
        return resto < 0
      }),
    )
  }

  digitos(cuantos: number): string {
    let texto = ''
    for (let i = 0; i < cuantos; i++) texto += this.entero(0, 9)
    return texto
  }
}

/** FNV-1a: a text becomes the 32 bits that seed the generator. */
function huella(texto: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < texto.length; i++) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193)
  return h >>> 0
}
