import { expect, it } from 'vitest'
import { cambioDeEstatusPermitido, exigeMotivo } from './estatus.rule.ts'

it.each([
  [20, 22, true],
  [20, 24, true],
  [22, 20, true],
  [22, 23, true],
  [22, 24, true],
  [23, 20, true],
  [26, 20, true],
  [24, 22, false],
  [23, 24, false],
  [20, 28, false],
  [28, 20, false],
  [20, 21, false],
  [24, 24, true],
])('from %i to %i: %s', (desde, hacia, esperado) => expect(cambioDeEstatusPermitido(desde, hacia)).toBe(esperado))

it('asks a reason for possible, temporary and final drop-outs alone', () =>
  expect([20, 22, 23, 24, 25, 26, 27].filter(exigeMotivo)).toEqual([22, 23, 24]))
