import { expect, it } from 'vitest'
import { tipoDeNivel } from './niveles.rule.ts'

it.each([
  [983, 2, 5],
  [984, 2, 5],
  [985, 2, 2],
  [985, 5, 2],
  [4, 1, 1],
  [17, 1, 1],
  [12, 3, 3],
  [982, 5, 5],
] as const)('role %i held by type %i allows the levels of type %i', (rol, tipo, esperado) => {
  expect(tipoDeNivel(rol, tipo)).toBe(esperado)
})
