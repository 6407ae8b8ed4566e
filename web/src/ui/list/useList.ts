import type { Endpoint } from '@padron/contract/endpoint'
import type { z } from 'zod'
import type { RowOf } from '../../api/call.ts'
import { type Filters, type Reader, useFilters } from './useFilters.ts'
import { type Rows, useRows } from './useRows.ts'

/** The filters a list takes, without how it is cut. */
export type FiltersOf<E> =
  // biome-ignore lint/suspicious/noExplicitAny: only the query is looked at
  E extends Endpoint<any, infer Q> ? Omit<z.output<Q>, 'desde' | 'limite' | 'tras'> : never

// biome-ignore lint/suspicious/noExplicitAny: only the params are looked at
export type ParamsOf<E> = E extends Endpoint<infer P, any> ? z.output<P> : never

export interface List<Row, F extends object = object> {
  rows: Rows<Row>
  filters: Filters<F>
  /** Where the rows come from, for the spreadsheet. */
  source: { path: string; params: object; query: object }
}

interface Options<E> {
  initial: FiltersOf<E>
  params?: ParamsOf<E>
  /** Filters that never reach the browser's storage. */
  unsaved?: readonly (keyof FiltersOf<E>)[]
}

/** A list screen's state: the filters as they are being edited, and the rows of the last search. */
export function useList<E extends Endpoint>(endpoint: E, options: Options<E>): List<RowOf<E>, FiltersOf<E> & object> {
  type F = FiltersOf<E> & object
  const { params = {}, initial, unsaved = [] } = options
  const filters = useFilters<F>(`${endpoint.path}${JSON.stringify(params)}`, {
    initial: initial as F,
    schema: endpoint.query as Reader<F>,
    unsaved: unsaved as readonly (keyof F)[],
  })
  const source = { params, query: filters.asked }
  return { rows: useRows(endpoint, source), filters, source: { path: endpoint.path, ...source } }
}
