// biome-ignore-all lint/suspicious/noExplicitAny: a stand-in until `npm run tipos` writes this file
export interface DB {
  [tabla: string]: any
}
