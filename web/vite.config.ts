import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/

/** Compresses every text file once, at build, so that the server only has to pick one. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir }) {
      if (!dir) return
      const names = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          const bytes = await readFile(file)
          if (bytes.length < 1024) return
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
        }),
      )
    },
  },
})

const proxy = { '/api': 'http://127.0.0.1:3000', '/salud': 'http://127.0.0.1:3000' }

export default defineConfig({
  plugins: [react(), compressed()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
})
