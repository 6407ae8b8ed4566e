// npm start: everything from a fresh clone to a running Padrón. `node tools/start.mjs datos …` and `crearAdmin …` run the
// other programs of the server in the same way.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, endWithNpm, install, root } from './prepare.mjs'

const other = ['datos', 'crearAdmin'].includes(process.argv[2])
const program = other ? process.argv.splice(2, 1)[0] : 'main'
endWithNpm()
install()
build(other ? ['server'] : ['server', 'web'])
process.setSourceMapsEnabled(true)
// In this same process: a signal, or a kill -9, reaches the server and not a go-between that leaves it behind.
await import(pathToFileURL(join(root, 'server', 'dist', `${program}.js`)).href)
