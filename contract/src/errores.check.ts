/** What must not compile, each with the rule it breaks; `tsc -p contract` fails when one of them begins to. */
import { z } from 'zod'
import { del, get, list, post, put } from './endpoint.ts'
import { TipoEnRuta } from './fields.ts'
import type { TipoMembresia } from './permisos.ts'

// @ts-expect-error access is required
get('a/', { response: z.string() })
// @ts-expect-error a response is required
get('a/', { access: 'session' })
// @ts-expect-error a write must say what it audits
post('a/', { access: 'session', response: z.string() })
// @ts-expect-error so must a replacement
put('a/', { access: 'session', response: z.string() })
// @ts-expect-error and a removal
del('a/', { access: 'session', response: z.string() })
// @ts-expect-error a read does not audit
get('a/', { access: 'session', response: z.string(), audit: null })
// @ts-expect-error a read has no body
get('a/', { access: 'session', response: z.string(), body: z.object({}) })
// @ts-expect-error a read never opens transactions of its own
get('a/', { access: 'session', response: z.string(), atomic: false })
// @ts-expect-error a write takes its input in the body
post('a/', { access: 'session', response: z.string(), query: z.object({}), audit: null })

// @ts-expect-error {id} has no schema
get('a/{id}/', { access: 'session', response: z.string() })
// @ts-expect-error wrong param name
get('a/{id}/', { access: 'session', params: z.object({ ide: z.string() }), response: z.string() })
// @ts-expect-error one param more than the path has
get('a/{id}/', { access: 'session', params: z.object({ id: z.string(), tipo: z.string() }), response: z.string() })
// @ts-expect-error params of a path without any
get('a/', { access: 'session', params: z.object({ id: z.string() }), response: z.string() })
// @ts-expect-error an optional segment needs its schema too
get('a/[{id}/]', { access: 'session', response: z.string() })

// @ts-expect-error unknown permission key
get('a/', { access: 'config-rolez', response: z.string() })
// @ts-expect-error a key that only looks like one
get('a/', { access: 'membresia-matrimonio', response: z.string() })
get('a/{id}/', {
  // @ts-expect-error params are typed inside access
  access: ({ params }) => `membresia-${params.nada}`,
  params: z.object({ id: z.number() }),
  response: z.string(),
})
get('a/{id}/', {
  // @ts-expect-error the record's key must exist
  access: { membresia: ({ params }) => params.id, clave: (tipo: TipoMembresia) => `membresia-${tipo}-editar` },
  params: z.object({ id: z.number() }),
  response: z.string(),
})
get('a/', {
  // @ts-expect-error the record's id is read off the input
  access: { membresia: ({ params }) => params.id, clave: () => 'membresia' },
  response: z.string(),
})
post('a/', {
  access: ({ body }) => `membresia-${body.x}`,
  body: z.object({ x: z.literal('mares') }),
  response: z.object({ id: z.number() }),
  // @ts-expect-error audit sees the typed response
  audit: { accion: 'x', tabla: 'y', objeto: (_, r) => r.ide },
})
post('a/', {
  access: 'session',
  response: z.object({ id: z.number() }),
  // @ts-expect-error an audit entry names the table
  audit: { accion: 'x', objeto: (_, r) => r.id },
})

// @ts-expect-error a list says what a row is
list('a/', { access: 'session' })
// @ts-expect-error a list's row is an object
list('a/', { access: 'session', fila: z.string() })
list('a/{tipo}/', {
  // @ts-expect-error filters are typed inside access
  access: ({ query }) => (query.nada ? 'membresia' : 'config'),
  params: z.object({ tipo: TipoEnRuta }),
  filtros: z.object({ zona: z.string() }),
  fila: z.object({ id: z.number() }),
})
