import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

/** Where each field of a list's row comes from: a column reference or an expression. */
export type Columnas<S extends z.ZodObject> = { [K in keyof S['shape']]: string | RawBuilder<unknown> }

/** The SELECT list of a row's schema: what the contract names, all of it and nothing else (decision 40). */
export const seleccion = <S extends z.ZodObject>(
  fila: S,
  columnas: Columnas<S>,
): AliasedRawBuilder<unknown, string>[] =>
  Object.keys(fila.shape).map((campo) => {
    const columna: string | RawBuilder<unknown> = columnas[campo as keyof S['shape']]
    return (typeof columna === 'string' ? sql.ref(columna) : columna).as(campo)
  })
