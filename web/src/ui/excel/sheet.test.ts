import { expect, it } from 'vitest'
import { cellOf } from './sheet.ts'

it.each([
  ['=1+1', 'text', '=1+1'],
  ['0614000000', 'text', '0614000000'],
  [7, 'text', 7],
  [1250.5, 'money', 1250.5],
  [true, 'boolean', 'Sí'],
  ['', 'text', null],
  [null, 'date', null],
  ['sin fecha', 'date', 'sin fecha'],
] as const)('%j as %s is kept as %j', (value, kind, cell) => expect(cellOf(value, kind)).toBe(cell))

it('a day is a day, in any time zone', () =>
  expect(cellOf('2026-05-03', 'date')).toEqual(new Date('2026-05-03T00:00:00Z')))
