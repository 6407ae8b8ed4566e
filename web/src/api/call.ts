import { MENSAJES } from '@padron/contract/constantes'
import type { Endpoint } from '@padron/contract/endpoint'
import type { z } from 'zod'
import { session } from './session.ts'

type Part<K extends string, S> = S extends z.ZodUndefined
  ? { [k in K]?: never }
  : object extends z.input<S & z.ZodType>
    ? { [k in K]?: z.input<S & z.ZodType> }
    : { [k in K]: z.input<S & z.ZodType> }

/** What a call takes, as the contract declares it: params, query and body, none where the endpoint has none. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never

/** What a call answers. */
export type OutputOf<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never

/** One row of a list. */
export type RowOf<E> = OutputOf<E> extends readonly (infer Row)[] ? Row : never

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A call that did not do what was asked, with words for the person and a number to ask for help with. */
export class ApiError extends Error {
  /** HTTP status; 200 for a business refusal, 0 when the server was not reached. */
  readonly status: number
  readonly requestId: string | null
  /** The whole answer, for a screen that knows more to say about it. */
  readonly data: unknown

  constructor(message: string, status: number, requestId: string | null = null, data: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.requestId = requestId
    this.data = data
  }
}

/** `rol/listar/[{id}/]` with { id: 3 } gives /api/rol/listar/3/ */
export function urlOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path
    .replace(/\[(.*?)\]/g, (_, part: string) => (params[/\{(\w+)\}/.exec(part)?.[1] ?? ''] == null ? '' : part))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value != null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return `/api/${filled}${search && `?${search}`}`
}

const failure = (response: Response, data: { mensaje?: string; solicitud?: string } | null) =>
  new ApiError(
    data?.mensaje || `${MENSAJES.comunicacion}${response.status}`,
    response.status,
    response.headers.get('x-solicitud') ?? data?.solicitud ?? null,
    data,
  )

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(`${MENSAJES.comunicacion}${error instanceof Error ? error.message : String(error)}`, 0)
  }
}

async function send(endpoint: Endpoint, { params, query, body }: Parts, signal?: AbortSignal) {
  const { token } = session
  const json = body !== undefined && !(body instanceof FormData)
  const response = await reach(urlOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    ...(signal && { signal }),
  })
  const data = await response.json().catch(() => null)
  // Only the token that was refused ends the session: a late answer must not close the one just opened.
  if (response.status === 401 && token && token === session.token) session.close('refused')
  if (!response.ok || data?.respuesta === false) throw failure(response, data)
  return { data, response }
}

/** Makes a call; throws ApiError for anything but a yes. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const { data } = await send(endpoint, input as Parts, signal)
  return data
}

export interface PageOf<Row> {
  rows: Row[]
  /** How many rows there are in all; null in the pages that do not ask. */
  total: number | null
  /** Rows that exist and this person may count but not see. */
  hidden: number
}

/** One page of a list, with the exact count that travels in the header. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<PageOf<RowOf<E>>> {
  const { data, response } = await send(endpoint, input as Parts, signal)
  const total = response.headers.get('x-total-count')
  const hidden = Number(response.headers.get('x-ocultos') ?? 0)
  return { rows: data, total: total === null ? null : Number(total), hidden }
}
