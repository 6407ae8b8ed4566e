import type { Endpoint } from '@padron/contract/endpoint'
import { MutationCache, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, call, type InputOf, type OutputOf } from './call.ts'
import { notice } from './notice.ts'
import { session } from './session.ts'

const MINUTE = 60_000

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { quiet?: boolean }
  }
}

/** After any write every open query is stale: no screen keeps a list of what it must refresh. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error, _input, _context, mutation) => {
      if (!mutation.meta?.quiet) notice.error(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE / 2,
      networkMode: 'always',
      // The only failure that may pass by itself is not having reached the server.
      retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})

session.onSweep(() => {
  if (session.ending === 'left') queryClient.clear()
})

interface ReadOptions {
  enabled?: boolean
  /** How long an answer stays good, in milliseconds; catalogues ask for more than the half minute of the rest. */
  staleTime?: number
}

/** Reads: `const { data, isPending, error } = useRead(obtenerMiembro, { params: { id } })`. */
export const useRead = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) =>
  useQuery<OutputOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, signal),
    ...options,
  })

interface WriteOptions<E> {
  onDone?: (output: OutputOf<E>) => void
  /** The screen says it itself: neither the server's message nor its refusal is shown in the snackbar. */
  quiet?: boolean
}

/** Writes, and shows the server's message; a refusal shows as an error by the cache above. */
export const useWrite = <E extends Endpoint>(endpoint: E, { onDone, quiet = false }: WriteOptions<E> = {}) =>
  useMutation<OutputOf<E>, Error, InputOf<E>>({
    meta: { quiet },
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (output) => {
      const { mensaje } = output as { mensaje?: string }
      if (mensaje && !quiet) notice.success(mensaje)
      onDone?.(output)
    },
  })
