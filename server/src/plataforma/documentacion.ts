import { endpoints } from '@padron/contract/all'
import type { Endpoint } from '@padron/contract/endpoint'
import { openapi } from '@padron/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** The contract as an OpenAPI document, and a page that shows it without a line of script. */
export function documentacion(app: FastifyInstance) {
  const documento = JSON.stringify(openapi(endpoints))
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(documento))
  app.get('/api/', (_, reply) => reply.type('text/html; charset=utf-8').send(pagina))
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  escapeHtml(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2))

function quien({ access }: Endpoint): string {
  if (access === 'public') return 'cualquiera'
  if (access === 'session') return 'con sesión'
  if (access === 'admin') return 'administrador'
  return typeof access === 'string' ? access : 'según el registro'
}

const llamada = ([name, endpoint]: [string, Endpoint]) => `
<details id="${name}"><summary><b>${endpoint.method}</b> <code>/api/${escapeHtml(endpoint.path)}</code> <small>${quien(endpoint)}${endpoint.own ? ' · propia' : ''}</small></summary>
${(['params', 'query', 'body'] as const).map((part) => (endpoint[part] ? `<h3>${part}</h3><pre>${schemaOf(endpoint[part] as z.ZodType, 'input')}</pre>` : '')).join('')}
<h3>respuesta</h3><pre>${schemaOf(endpoint.response, 'output')}</pre></details>`

const pagina = `<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Padrón: llamadas</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fafaf7}summary{padding:.5rem;cursor:pointer;border-top:1px solid #ddd}pre{overflow:auto;background:#fff;border:1px solid #ddd;border-radius:8px;padding:1rem;font-size:13px}small{color:#595959}h3{font-size:1rem}</style>
<h1>Llamadas de Padrón</h1><p>El mismo contrato, para programas: <a href="/api/openapi.json">openapi.json</a>.</p>${Object.entries(endpoints).map(llamada).join('')}</html>`
