// npm run dev: the server restarts and the browser reloads as files change. One address for both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithNpm, install, root } from './prepare.mjs'

endWithNpm()
install()
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 3000)
const apiPort = port + 1
const target = `http://127.0.0.1:${apiPort}`
const web = await createServer({
  root: join(root, 'web'),
  server: { port, strictPort: true, proxy: { '/api': target, '/salud': target, '/metricas': target } },
})
await web.listen()
const server = spawn(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(apiPort) } },
)
console.log(`\nDesarrollo en http://localhost:${port} (la API sola, en ${apiPort})\n`)

async function stop() {
  server.kill('SIGTERM')
  await web.close()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.once('exit', async (code) => {
  await web.close()
  process.exit(code ?? 0)
})
