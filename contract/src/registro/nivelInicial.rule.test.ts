import { expect, it } from 'vitest'
import { edad, nivelInicial, pideTutor } from './nivelInicial.rule.ts'

const HOY = '2026-08-15'

it.each([
  ['2008-08-15', 18],
  ['2008-08-16', 17],
  ['2004-02-29', 22],
])('born on %s is %i years old', (fecha, anios) => expect(edad(fecha, HOY)).toBe(anios))

it.each([
  [1, '1980-01-01', 1],
  [2, '2009-01-01', 11],
  [2, '2008-08-16', 11],
  [2, '2008-08-15', 14],
  [2, '2004-08-16', 14],
  [2, '2004-08-15', 17],
  [3, '1990-01-01', 21],
  [4, '1970-01-01', 31],
  [5, '2012-01-01', 41],
] as const)('type %i born on %s begins at level %i', (tipo, fecha, nivel) =>
  expect(nivelInicial(tipo, fecha, HOY)).toBe(nivel),
)

it.each([
  [5, '2000-01-01', true],
  [2, '2008-08-16', true],
  [2, '2008-08-15', false],
  [1, '2010-01-01', false],
] as const)('type %i born on %s asks a guardian: %s', (tipo, fecha, pide) =>
  expect(pideTutor(tipo, fecha, HOY)).toBe(pide),
)
