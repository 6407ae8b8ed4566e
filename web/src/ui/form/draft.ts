import type { Endpoint } from '@padron/contract/endpoint'
import type { z } from 'zod'

type Leaf = string | number | boolean | null | undefined | Date

/** A body being filled: any part of it may be missing yet. */
export type Draft<T> = T extends Leaf
  ? T | null | undefined
  : T extends readonly (infer Item)[]
    ? Draft<Item>[]
    : { [K in keyof T]?: Draft<T[K]> } | null

// biome-ignore lint/suspicious/noExplicitAny: only the body is looked at
export type BodyOf<E> = E extends Endpoint<any, any, infer B> ? z.output<B> : never

/** The paths into a body: 'nombre', 'hijos.0.fecha_nac'. */
export type PathOf<T> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? `${number}` | `${number}.${PathOf<NonNullable<Item>>}`
    : { [K in keyof T & string]: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string]
