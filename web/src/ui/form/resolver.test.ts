import { dinero, letras } from '@padron/contract/fields'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { resolverOf } from './resolver.ts'

const schema = z.object({ inscripcion: dinero, hijos: z.array(z.object({ nombre: letras(5) })), nivel: z.number() })
const check = (values: object) =>
  resolverOf(schema)({ ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })

it('a field says its first fault, in the words of its own rule', async () => {
  const { errors } = await check({
    inscripcion: null,
    hijos: [{ nombre: 'Ana' }, { nombre: 'R2D2 el robot' }],
    nivel: 1,
  })
  expect(errors).toMatchObject({
    inscripcion: { message: 'Requerido' },
    hijos: [undefined, { nombre: { message: 'Máximo 5 caracteres' } }],
  })
})

it('a rule without words speaks Spanish', async () => {
  const { errors } = await check({ inscripcion: 1, hijos: [], nivel: 'uno' })
  expect(errors.nivel?.message).toMatch(/^Entrada inválida/)
})

it('what passes comes out as the contract leaves it', async () =>
  expect(await check({ inscripcion: '12.5', hijos: [{ nombre: ' Ana ' }], nivel: 1 })).toEqual({
    errors: {},
    values: { inscripcion: 12.5, hijos: [{ nombre: 'Ana' }], nivel: 1 },
  }))
