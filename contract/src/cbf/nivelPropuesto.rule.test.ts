import { describe, expect, it } from 'vitest'
import { nivelPropuesto } from './nivelPropuesto.rule.ts'

const SEGUNDO = { es_equipero: true, nivel_id: 2, siguiente_nivel_id: 3 }

describe('the level proposed for the next cycle', () => {
  it.each([
    [17, 17, 3, 'promueve'],
    [12, 15, 3, 'promueve'],
    [4, 5, 3, 'promueve'],
    [13, 17, 2, 'repite'],
    [0, 17, 2, 'repite'],
  ])('%i of %i meetings gives level %i: %s', (asistencias, reuniones, nivel_id, resultado) => {
    expect(nivelPropuesto(SEGUNDO, { asistencias, reuniones })).toEqual({ nivel_id, resultado })
  })

  it('is the same one, without data, when attendance is unknown', () => {
    expect(nivelPropuesto(SEGUNDO, null)).toEqual({ nivel_id: 2, resultado: 'sin_datos' })
    expect(nivelPropuesto(SEGUNDO, { asistencias: 0, reuniones: 0 })).toEqual({ nivel_id: 2, resultado: 'sin_datos' })
  })

  it('is the same one for who serves and where no level follows', () => {
    const todas = { asistencias: 17, reuniones: 17 }
    expect(nivelPropuesto({ ...SEGUNDO, es_equipero: false }, todas)).toEqual({ nivel_id: 2, resultado: 'no_aplica' })
    expect(nivelPropuesto({ ...SEGUNDO, nivel_id: 4, siguiente_nivel_id: null }, todas)).toEqual({
      nivel_id: 4,
      resultado: 'no_aplica',
    })
  })
})
