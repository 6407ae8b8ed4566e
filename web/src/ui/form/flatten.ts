/** Every leaf of react-hook-form's trees of errors and changes, as paths: 'hijos.0.nombre'. */
export function flatten<Leaf>(tree: unknown, isLeaf: (node: unknown) => node is Leaf, path = ''): [string, Leaf][] {
  if (isLeaf(tree)) return [[path, tree]]
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, node]) => flatten(node, isLeaf, path ? `${path}.${key}` : key))
}

interface Fault {
  type: unknown
  message?: string
}
export const isFault = (node: unknown): node is Fault =>
  typeof node === 'object' && node !== null && typeof (node as { type?: unknown }).type === 'string'

export const isTrue = (node: unknown): node is true => node === true
