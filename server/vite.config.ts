import { join } from 'node:path'
import { defineConfig } from 'vite'

const entry = (name: string) => join(import.meta.dirname, 'src', `${name}.ts`)

/** The server as a few plain files: ours and the contract's code inside, packages left where npm put them. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@padron\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: entry('main'), datos: entry('datos'), crearAdmin: entry('crearAdmin') },
      output: { entryFileNames: '[name].js', chunkFileNames: 'comun/[name]-[hash].js' },
    },
  },
})
