import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { root } from '../env.ts'

/** The built web app: files with a hash in their name for a year, every screen's address answered by the one page. */
export async function web(app: FastifyInstance) {
  const folder = join(root, 'web', 'dist')
  const built = existsSync(join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+($|\?)/.test(request.url)
    if (built && isScreen)
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    return reply.code(404).send({ respuesta: false, mensaje: 'No se encontró lo que buscas' })
  })
}
