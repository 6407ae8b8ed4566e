import { describe, expect, it } from 'vitest'
import { parseDay, showDay, withSlashes } from './dateText.ts'

describe('a typed day', () => {
  it.each([
    ['5/3/1980', '1980-03-05'],
    ['05/03/1980', '1980-03-05'],
    ['05-03-1980', '1980-03-05'],
    ['05.03.1980', '1980-03-05'],
    ['05031980', '1980-03-05'],
    ['1980-03-05', '1980-03-05'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, day) => expect(parseDay(text)).toBe(day))

  it.each(['31/02/2020', '29/02/2023', '13/13/1980', '5/3/80', 'ayer', '', '00/01/1990'])('%s is no day', (text) =>
    expect(parseDay(text)).toBeNull(),
  )

  it('is shown as it is said here, and kept as typed while it is no day', () => {
    expect(showDay('1980-03-05')).toBe('05/03/1980')
    expect(showDay('31/02/2020')).toBe('31/02/2020')
  })
})

describe('slashes', () => {
  it('come by themselves while one types digits', () => {
    expect(withSlashes('05', '0')).toBe('05/')
    expect(withSlashes('05/03', '05/0')).toBe('05/03/')
    expect(withSlashes('05031980', '')).toBe('05/03/1980')
  })
  it('do not come back while one deletes', () => {
    expect(withSlashes('05', '05/')).toBe('05')
  })
})
