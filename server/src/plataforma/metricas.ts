import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Env } from '../env.ts'

/** `/metricas` in Prometheus format; in production only for whoever brings METRICAS_TOKEN, and otherwise it does not exist. */
export function metricas(app: FastifyInstance, { production, metricsToken }: Env) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duracion = new Histogram({
    name: 'padron_http_segundos',
    help: 'Duración de las solicitudes, en segundos',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { metodo: method, ruta: routeOptions.url ?? 'otra', estado: reply.statusCode }
    duracion.observe(labels, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metricas', async (request, reply) => {
    const open = metricsToken ? matches(request.headers.authorization, `Bearer ${metricsToken}`) : !production
    if (!open) return reply.code(404).send({ respuesta: false, mensaje: 'No se encontró lo que buscas' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function matches(given = '', expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
