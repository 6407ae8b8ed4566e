import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/src/env.ts'

/** docs/performance.md with one of its sections anew; each program writes its own and leaves the others'. */
export function conSeccion(titulo: string, seccion: string): string {
  const archivo = join(root, 'docs', 'performance.md')
  const partes = (existsSync(archivo) ? readFileSync(archivo, 'utf8') : '').split(/\n(?=## )/)
  const otras = partes.map((parte) => parte.trim()).filter((parte) => parte !== '' && !parte.startsWith(titulo))
  const todas = titulo.startsWith('## ') ? [...otras, seccion] : [seccion, ...otras]
  return `${todas.map((parte) => parte.trim()).join('\n\n')}\n`
}
