import type { Endpoint } from '@padron/contract/endpoint'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { callPage, type InputOf, type PageOf, type RowOf } from '../../api/call.ts'

const PAGE = 200
/** Up to here the whole list is fetched at once; beyond, pages come as the eye moves. */
const WHOLE = 2000
const THROTTLE_MS = 60
const KEEP_MS = 60_000

interface Cut {
  desde: number
  limite: number
}

export interface Rows<Row> {
  /** Null until the first answer. */
  total: number | null
  /** Rows that may be counted but not seen. */
  hidden: number
  /** The row at a place, or undefined while its page is on its way. */
  at: (index: number) => Row | undefined
  /** Tells which rows the eye is on. */
  see: (first: number, last: number) => void
  isFetching: boolean
  error: Error | null
  retry: () => void
}

/** Calls at most once every 60 ms, the last one always: a debounce would starve while the thumb is dragged. */
function useThrottled(task: (first: number, last: number) => void) {
  const state = useRef<{ timer: number; next: [number, number] | null }>({ timer: 0, next: null })
  return useMemo(() => {
    const run = () => {
      const { next } = state.current
      state.current = { timer: next ? window.setTimeout(run, THROTTLE_MS) : 0, next: null }
      if (next) task(...next)
    }
    return (first: number, last: number) => {
      state.current.next = [first, last]
      if (!state.current.timer) run()
    }
  }, [task])
}

/** The cuts after the first page that are wanted now. */
export function cutsFor(total: number, [first, last]: readonly [number, number]): Cut[] {
  if (total <= PAGE) return []
  if (total <= WHOLE) return [{ desde: PAGE, limite: WHOLE - PAGE }]
  const from = Math.max(1, Math.floor(first / PAGE))
  const to = Math.min(Math.floor((total - 1) / PAGE), Math.floor(last / PAGE))
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ desde: (from + i) * PAGE, limite: PAGE }))
}

/** The rows of a list, however many: the first page with the exact count, and the rest as it is looked at. */
export function useRows<E extends Endpoint>(endpoint: E, input: { params?: unknown; query: object }): Rows<RowOf<E>> {
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0])
  const see = useThrottled(
    useMemo(
      () => (first: number, last: number) =>
        setSeen((now) =>
          Math.floor(now[0] / PAGE) === Math.floor(first / PAGE) &&
          Math.floor(now[1] / PAGE) === Math.floor(last / PAGE)
            ? now
            : [first, last],
        ),
      [],
    ),
  )
  const page = (cut: Cut) => ({
    queryKey: [endpoint.path, input, cut],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<PageOf<RowOf<E>>> =>
      callPage(endpoint, { ...input, query: { ...input.query, ...cut } } as InputOf<E>, signal),
    // Comparing thousands of rows to keep old objects costs more than drawing the thirty in view.
    structuralSharing: false,
    gcTime: KEEP_MS,
  })
  const first = useQuery(page({ desde: 0, limite: PAGE }))
  const total = first.data ? (first.data.total ?? first.data.rows.length) : null
  const cuts = cutsFor(total ?? 0, seen)
  const rest = useQueries({ queries: cuts.map(page) })
  const failed = [first, ...rest].find((query) => query.error)

  const at = (index: number): RowOf<E> | undefined => {
    if (index < PAGE) return first.data?.rows[index]
    const place = cuts.findIndex(({ desde, limite }) => index >= desde && index < desde + limite)
    return rest[place]?.data?.rows[index - (cuts[place]?.desde ?? 0)]
  }
  return {
    total,
    hidden: first.data?.hidden ?? 0,
    at,
    see,
    isFetching: first.isFetching || rest.some((query) => query.isFetching),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
