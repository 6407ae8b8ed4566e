import { z } from 'zod'
import type { Clave, TipoMembresia } from './permisos.ts'

type None = z.ZodUndefined

/** One REST call, told once: the server registers it, the web calls it, OpenAPI and the tests read it. */
export interface Endpoint<
  // biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape is what registers, calls and tests walk over
  P extends z.ZodType = any,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Q extends z.ZodType = any,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  B extends z.ZodType = any,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  R extends z.ZodType = any,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it, under /api/: `rol/listar/[{id}/]`. */
  path: string
  /** Other spellings of the same call (decision 4). */
  alias?: readonly string[]
  /** A call of our own, absent from the specification. */
  own?: true
  access: Access<Input<P, Q, B>>
  params?: P
  query?: Q
  body?: B
  response: R
  audit?: Audit<Input<P, Q, B>, z.output<R>> | null
  /** A list answers pages and streams: its handler gives the query, `register` cuts it. */
  list?: true
  /** False where what a refusal must remember has to survive it (decision 28): the handler opens its own transactions. */
  atomic?: false
  /** Seconds for which anybody on the way may keep the answer: catalogues that are the same for all. */
  cache?: number
}

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
}

/** Who may call: anyone, anyone signed in, an administrator, holders of any of these keys, or the stored record decides. */
export type Access<I> = 'public' | 'session' | 'admin' | Clave | ((input: I) => Clave | readonly Clave[]) | OfRecord<I>

/** A call that names a membership: its stored type, read inside the territory, says which key opens it (decision 25). */
export interface OfRecord<I> {
  membresia: (input: I) => number
  clave: (tipo: TipoMembresia) => Clave | readonly Clave[]
  /** The member may make this call about their own membership without any key. */
  propia?: true
}

/** What the audit log keeps of a write. */
export interface Audit<I, R> {
  accion: string
  tabla: string
  objeto: (input: I, response: R) => number | null | undefined
}

/** The names between braces in a path: `evento/registrar/id/{a}/{b}/` gives 'a' | 'b'. */
type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never

type Params<Path extends string, P extends z.ZodType> = [NameIn<Path>] extends [never]
  ? { params?: never }
  : { params: [keyof z.output<P>, NameIn<Path>] extends [NameIn<Path>, keyof z.output<P>] ? P : never }

const declare =
  <M extends Endpoint['method'], Extra extends 'query' | 'body' | 'atomic' | 'cache'>(method: M) =>
  <
    const Path extends string,
    R extends z.ZodType,
    P extends z.ZodType = None,
    Q extends z.ZodType = None,
    B extends z.ZodType = None,
  >(
    path: Path,
    spec: Pick<Endpoint<P, Q, B, R>, 'access' | 'response' | 'alias' | 'own' | Extra> &
      Params<Path, P> &
      (M extends 'GET' ? unknown : { audit: Audit<Input<P, Q, B>, z.output<R>> | null }),
  ) =>
    ({ method, path, ...spec }) as unknown as Endpoint<P, Q, B, R>

export const get = declare<'GET', 'query' | 'cache'>('GET')
export const post = declare<'POST', 'body' | 'atomic'>('POST')
export const put = declare<'PUT', 'body' | 'atomic'>('PUT')
export const del = declare<'DELETE', 'body' | 'atomic'>('DELETE')

/** The most rows one page of a list may ask for. */
export const LIMITE_MAXIMO = 5000

/** How a list is cut (decision 40): zero-based start and size, or the id after which an export goes on. */
export const Pagina = {
  desde: z.coerce.number().int().min(0).max(10_000_000).optional(),
  limite: z.coerce.number().int().min(1).max(LIMITE_MAXIMO).optional(),
  tras: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
}

/** A list: an array of `fila` in a stable order, its filters in the query, its exact count in the header X-Total-Count. */
export const list = <
  const Path extends string,
  F extends z.ZodRawShape,
  P extends z.ZodType = None,
  Q extends z.ZodRawShape = Record<never, never>,
>(
  path: Path,
  spec: Pick<Endpoint<P, z.ZodObject<Q & typeof Pagina>>, 'access' | 'alias' | 'own'> &
    Params<Path, P> & { filtros?: z.ZodObject<Q>; fila: z.ZodObject<F> },
) => {
  const { filtros, fila, ...rest } = spec
  return {
    method: 'GET',
    path,
    list: true,
    query: (filtros ?? z.object({})).extend(Pagina),
    response: z.array(fila),
    ...rest,
  } as unknown as Endpoint<P, z.ZodObject<Q & typeof Pagina>, None, z.ZodArray<z.ZodObject<F>>> & { list: true }
}
