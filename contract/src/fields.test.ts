import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { z } from 'zod'
import {
  CodigoQr,
  codigoPostal,
  correo,
  dinero,
  enmascarable,
  Fecha,
  FechaPasada,
  hoy,
  Id,
  IdCorto,
  IdEnRuta,
  letras,
  opcional,
  TipoEnRuta,
  telefono,
  telefonoCasa,
  texto,
  zona,
} from './fields.ts'

/** What comes out, or the message of the first complaint after a cross. */
const result = (field: z.ZodType, value: unknown) => {
  const { success, data, error } = field.safeParse(value)
  return success ? data : `✗ ${error.issues[0]?.message}`
}
const no = (message: string) => `✗ ${message}`

const REQUERIDO = no('Requerido')
const SOLO_LETRAS = no('Ingrese solo letras')
const INVISIBLE = no('Contiene caracteres no permitidos')
const INCORRECTO = no('Incorrecto')
const FECHA = no('Fecha incorrecta')
const DIEZ = no('Ingrese solo números (10 dígitos)')
const LADA = no('Ingrese solo números (número con Lada)')
const CORREO = no('Ingrese una dirección de correo válido')
const CP = no('Ingrese los 5 dígitos del código postal')

describe('letters are those of Spanish names, with apostrophe, period and space', () => {
  test.each([
    ['María José', 'María José'],
    ['  Ñuñez  ', 'Ñuñez'],
    ["O'Farrill", "O'Farrill"],
    ['D’Angelo', 'D’Angelo'],
    ['Ma. del Carmen', 'Ma. del Carmen'],
    ['Güereña', 'Güereña'],
    ['jose\u0301', 'josé'],
    ['a'.repeat(30), 'a'.repeat(30)],
    ['a'.repeat(31), no('Máximo 30 caracteres')],
    [`${'a'.repeat(30)}  `, 'a'.repeat(30)],
    ['', REQUERIDO],
    ['   ', REQUERIDO],
    [undefined, REQUERIDO],
    [null, REQUERIDO],
    [7, REQUERIDO],
    [['Ana'], REQUERIDO],
    ['...', SOLO_LETRAS],
    ["'", SOLO_LETRAS],
    ['.a', '.a'],
    ['Ana 2', SOLO_LETRAS],
    ['Ana_', SOLO_LETRAS],
    ['Ana-Luisa', SOLO_LETRAS],
    ['<b>Ana</b>', SOLO_LETRAS],
    [`Ana'; drop table--`, SOLO_LETRAS],
    ['Ana 🙂', SOLO_LETRAS],
    ['Ана', SOLO_LETRAS],
    ['a×b', SOLO_LETRAS],
    ['a÷b', SOLO_LETRAS],
    ['Ana\nLuisa', SOLO_LETRAS],
    ['Ana\u0000', INVISIBLE],
    ['\u202eanA', INVISIBLE],
    ['A\u200bna', INVISIBLE],
  ])('%j gives %j', (value, expected) => expect(result(letras(30), value)).toBe(expected))
})

describe('a text is anything one can read', () => {
  test.each([
    ['Calle 5 #12-B, int. «3» <esquina>', 'Calle 5 #12-B, int. «3» <esquina>'],
    ['Ajedrez ♟ y café ☕', 'Ajedrez ♟ y café ☕'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), no('Máximo 50 caracteres')],
    [' ', REQUERIDO],
    [false, REQUERIDO],
    [{}, REQUERIDO],
    ['a\u0000b', INVISIBLE],
    ['a\u001bb', INVISIBLE],
    ['a\u200fb', INVISIBLE],
    ['a\u2067b', INVISIBLE],
    ['a\u061cb', INVISIBLE],
    ['a\u2028b', INVISIBLE],
  ])('%j gives %j', (value, expected) => expect(result(texto(50), value)).toBe(expected))
})

describe('telephones have ten digits', () => {
  test.each([
    ['6561234567', '6561234567'],
    [' 6561234567 ', '6561234567'],
    ['656123456', DIEZ],
    ['656 123 4567', DIEZ],
    ['65612345678', DIEZ],
    ['65612345a7', DIEZ],
    ['+526561234', DIEZ],
    ['٦٥٦١٢٣٤٥٦٧', DIEZ],
    [6561234567, REQUERIDO],
  ])('%j gives %j', (value, expected) => expect(result(telefono, value)).toBe(expected))

  test('a home number complains in its own words', () => {
    expect(result(telefonoCasa, '123')).toBe(LADA)
    expect(result(telefonoCasa, '6561234567')).toBe('6561234567')
  })
})

describe('e-mail addresses are kept in lower case', () => {
  test.each([
    ['Ana.Ruiz+mfc@Ejemplo.COM.mx', 'ana.ruiz+mfc@ejemplo.com.mx'],
    [' a@b.mx ', 'a@b.mx'],
    [`${'a'.repeat(45)}@b.mx`, `${'a'.repeat(45)}@b.mx`],
    [`${'a'.repeat(46)}@b.mx`, no('Máximo 50 caracteres')],
    ['a@b', CORREO],
    ['@b.mx', CORREO],
    ['a@', CORREO],
    ['a@@b.mx', CORREO],
    ['a b@c.mx', CORREO],
    ['a@b..mx', CORREO],
    ['a@b.mx, c@d.mx', CORREO],
    ['a@b.mx\nBcc: c@d.mx', CORREO],
    ['<a@b.mx>', CORREO],
    ['', REQUERIDO],
  ])('%j gives %j', (value, expected) => expect(result(correo(50), value)).toBe(expected))
})

describe('a postal code is five digits, as text', () => {
  test.each([
    ['06300', '06300'],
    ['6300', CP],
    ['063000', CP],
    ['0630a', CP],
    [6300, REQUERIDO],
  ])('%j gives %j', (value, expected) => expect(result(codigoPostal, value)).toBe(expected))
})

describe('dates are days that exist', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2023-02-29', FECHA],
    ['1900-02-29', FECHA],
    ['2024-02-30', FECHA],
    ['2024-04-31', FECHA],
    ['2024-13-01', FECHA],
    ['2024-00-10', FECHA],
    ['2024-01-00', FECHA],
    ['1899-12-31', FECHA],
    ['29/02/2024', FECHA],
    ['2024-2-9', FECHA],
    ['2024-02-29T00:00:00Z', FECHA],
    ['2024-02-29\n', FECHA],
    ['', REQUERIDO],
    [null, REQUERIDO],
    [20240229, REQUERIDO],
  ])('%j gives %j', (value, expected) => expect(result(Fecha, value)).toBe(expected))

  test('today has come and tomorrow has not, as Mexico City counts days', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T05:30:00Z') })
    try {
      expect(hoy()).toBe('2026-03-01')
      expect(result(FechaPasada, '2026-03-01')).toBe('2026-03-01')
      expect(result(FechaPasada, '2026-03-02')).toBe(no('La fecha no puede ser futura'))
      vi.setSystemTime(new Date('2026-03-02T06:00:00Z'))
      expect(hoy()).toBe('2026-03-02')
      expect(result(FechaPasada, '2026-03-02')).toBe('2026-03-02')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('amounts are digits with an optional decimal part', () => {
  test.each([
    [150, 150],
    ['150', 150],
    ['150.', 150],
    ['40.25', 40.25],
    [0, 0],
    [0.1 + 0.2, 0.3],
    ['10.005', 10.01],
    ['9999999.99', 9_999_999.99],
    ['9999999', 9_999_999],
    ['10000000', INCORRECTO],
    ['', INCORRECTO],
    ['-1', INCORRECTO],
    [-1, INCORRECTO],
    ['1e5', INCORRECTO],
    ['1,000', INCORRECTO],
    ['$10', INCORRECTO],
    ['.5', INCORRECTO],
    ['12345678901', INCORRECTO],
    [1e9, INCORRECTO],
    [Number.POSITIVE_INFINITY, REQUERIDO],
    [Number.NaN, REQUERIDO],
    [undefined, REQUERIDO],
    [null, REQUERIDO],
    [true, REQUERIDO],
  ])('%j gives %j', (value, expected) => expect(result(dinero, value)).toBe(expected))
})

describe('a zone or team is up to five characters, one spelling each', () => {
  test.each([
    ['01', '1'],
    ['1', '1'],
    ['007', '7'],
    ['0', '0'],
    ['00', '0'],
    [' 2b ', '2B'],
    ['0A', '0A'],
    ['ñ', 'Ñ'],
    ['123456', no('Máximo 5 caracteres')],
    ['', REQUERIDO],
    [1, REQUERIDO],
  ])('%j gives %j', (value, expected) => expect(result(zona, value)).toBe(expected))
})

describe('ids', () => {
  test.each([
    [1, 1],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_648, INCORRECTO],
    [0, REQUERIDO],
    [-1, REQUERIDO],
    [1.5, REQUERIDO],
    ['1', REQUERIDO],
    [null, REQUERIDO],
    [Number.MAX_SAFE_INTEGER, INCORRECTO],
  ])('in a body, %j gives %j', (value, expected) => expect(result(Id, value)).toBe(expected))

  test.each([
    [32_767, 32_767],
    [32_768, INCORRECTO],
    [0, REQUERIDO],
  ])('of a small catalogue, %j gives %j', (value, expected) => expect(result(IdCorto, value)).toBe(expected))

  test.each(['1', '42', '2147483647'])('in a path, %j is one', (value) =>
    expect(result(IdEnRuta, value)).toBe(Number(value)),
  )
  test.each(['0', '-1', '1.5', 'x', '', '2147483648', '99999999999999999999', '1e3x', 'NaN', "1' or 1=1"])(
    'in a path, %j is none',
    (value) => expect(result(IdEnRuta, value)).toMatch(/^✗/),
  )

  test.each(['1', '2', '3', '4', '5'])('type %s exists', (value) =>
    expect(result(TipoEnRuta, value)).toBe(Number(value)),
  )
  test.each(['0', '6', 'x', '1.5', ''])('type %j does not', (value) => expect(result(TipoEnRuta, value)).toMatch(/^✗/))
})

describe('empty text, null and absence all mean that nothing was given', () => {
  test.each([[undefined], [null], [''], ['   ']])('%j gives null', (value) =>
    expect(result(opcional(telefono), value)).toBeNull(),
  )
  test('what was given is still checked', () => {
    expect(result(opcional(telefono), '123')).toBe(DIEZ)
    expect(result(opcional(telefono), '6561234567')).toBe('6561234567')
    expectTypeOf<z.output<ReturnType<typeof opcional<typeof telefono>>>>().toEqualTypeOf<string | null>()
  })
})

describe('the code of a credential', () => {
  test.each(['JUA-M-1', 'CHI-MA-12', 'HMO-J-345', 'JUA-JA-999999999'])('%s is one', (code) =>
    expect(result(CodigoQr, code)).toBe(code),
  )
  test.each(['jua-M-1', 'JUA-X-1', 'JUA-AM-1', 'JU-M-1', 'JUA-M-', 'JUA-M-1 ', 'JUA-M-1234567890', 'JUA M 1'])(
    '%j is none, and is told so',
    (code) => expect(result(CodigoQr, code)).toBe(`✗ Codigo incorrecto '${code}'`),
  )
})

describe('a field that may come back masked', () => {
  const campo = opcional(enmascarable(telefono))
  test.each([
    ['••••••••67', '••••••••67'],
    ['6561234567', '6561234567'],
    ['', null],
    [null, null],
    ['123', DIEZ],
  ])('%j gives %j', (value, expected) => expect(result(campo, value)).toBe(expected))

  test.each([{}, [], 7, '•'.repeat(101)])('%j is refused', (value) => expect(result(campo, value)).toMatch(/^✗/))

  test('what is typed is kept as the field keeps it', () =>
    expect(result(enmascarable(correo(50)), ' Ana@Ejemplo.MX ')).toBe('ana@ejemplo.mx'))
})
