import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const parametersOf = (endpoint: Endpoint) =>
  (['params', 'query'] as const).flatMap((place) => {
    const { properties = {}, required = [] } = endpoint[place] ? jsonSchema(endpoint[place], 'input') : {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      schema,
    }))
  })

/** `rol/listar/[{id}/]` is two paths to OpenAPI, which knows no optional segment. */
export const spellings = (path: string): string[] => {
  const [fixed = '', ...optional] = path.replaceAll(']', '').split('[')
  return [fixed, ...optional.map((_, i) => fixed + optional.slice(0, i + 1).join(''))]
}

const operation = (operationId: string, endpoint: Endpoint, path: string) => ({
  operationId,
  ...(endpoint.own && { 'x-propia': true }),
  parameters: parametersOf(endpoint).filter(({ name, in: place }) => place !== 'path' || path.includes(`{${name}}`)),
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
  }),
  responses: {
    200: {
      description: 'Correcto',
      content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
    },
    400: { description: 'Datos incorrectos' },
    ...(endpoint.access !== 'public' && { 401: { description: 'Sin sesión' }, 403: { description: 'Sin permiso' } }),
  },
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
})

/** The OpenAPI document, read off the endpoints: nothing in it is written by hand. */
export const openapi = (endpoints: Record<string, Endpoint>) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints))
    for (const path of spellings(endpoint.path)) {
      const url = `/api/${path}`
      paths[url] = { ...paths[url], [endpoint.method.toLowerCase()]: operation(name, endpoint, path) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Padrón', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
