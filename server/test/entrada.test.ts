import { endpoints } from '@padron/contract/all'
import type { Endpoint } from '@padron/contract/endpoint'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { urlsOf } from '../src/http/register.ts'
import {
  BLOQUE,
  CASA,
  crearMembresia,
  crearSector,
  cuentas,
  leer,
  miembroNuevo,
  nadie,
  type Quien,
  registroNuevo,
  type SectorDePrueba,
  servidor,
  sesionCon,
} from './builders.ts'
import { baseAparte, prueba } from './db.ts'

const FORMA_INVALIDA = 'Faltan datos por registrar o existen datos incorrectos'

let sector: SectorDePrueba
let yo: Quien
let id: number
beforeEach(async () => {
  sector = await crearSector()
  yo = await sesionCon({ rol_id: 68, nivel_id: 4, sector })
  id = await crearMembresia({ sector })
})

type Respuesta = Awaited<ReturnType<Quien['get']>>

/** Whatever came in, the answer is ours: JSON, in Spanish, no failure of the server, nothing of its inside. */
function esRespuestaNuestra(respuesta: Respuesta, que: string, estados: readonly number[]) {
  expect(estados, `${que}: ${respuesta.statusCode} ${respuesta.body.slice(0, 200)}`).toContain(respuesta.statusCode)
  expect(respuesta.headers['content-type'], que).toMatch(/^application\/json/)
  if (respuesta.statusCode !== 200) {
    expect(respuesta.json(), que).toMatchObject({ respuesta: false, mensaje: expect.any(String) })
    expect(respuesta.body, que).not.toMatch(/FST_|Error:|syntax|invalid|expected|select |Internal|Bad Request|\.ts/i)
  }
}
const sinErrores = async () => expect(await prueba.db.selectFrom('error_solicitud').selectAll().execute()).toEqual([])

const entries = Object.entries(endpoints)
const conParams = entries.filter(([, { params }]) => params)
const listas = entries.filter(([, { list }]) => list)

describe('in a path', { timeout: 60_000 }, () => {
  const MALOS = [
    'x',
    '0',
    '-1',
    '1.5',
    'NaN',
    'null',
    '99999999999',
    '1e400',
    '1;drop table membresia',
    "1' or '1'='1",
    '1 or 1=1',
    '🙂',
    '\u202e1',
    '١',
    '\u0000',
    '<b>1</b>',
    '{id}',
    '..%2f..%2fetc',
    'true',
  ]

  test.each(conParams)('%s answers 400 to what is no id', async (_, endpoint) => {
    const [url] = urlsOf(endpoint).filter((una) => una.includes(':'))
    for (const malo of MALOS) {
      const ruta = (url as string).replace(/:\w+/, encodeURIComponent(malo)).slice('/api/'.length)
      esRespuestaNuestra(await yo.pedir(ruta, { method: endpoint.method }), malo, [400])
    }
    await sinErrores()
  })

  test.each(conParams)('%s answers an id that nothing has without failing', async (_, endpoint) => {
    const [url] = urlsOf(endpoint).filter((una) => una.includes(':'))
    for (const desconocido of ['32767', '2147483647', '2147483648', '999999999999999999999'])
      esRespuestaNuestra(
        await yo.pedir((url as string).replace(/:\w+/, desconocido).slice('/api/'.length), { method: endpoint.method }),
        desconocido,
        [200, 400, 404],
      )
    await sinErrores()
  })

  test.each(['%zz', '%', '%c3%28', 'x'.repeat(500), '..', '%2e%2e%2f'])(
    'an address with %s is told in Spanish',
    async (malo) => {
      const respuesta = await yo.get(`membresia/obtener/${malo}/`)
      expect([400, 404, 414]).toContain(respuesta.statusCode)
      expect(respuesta.json()).toMatchObject({
        respuesta: false,
        mensaje: expect.stringMatching(/^(No se encontró|Faltan datos|La dirección)/),
      })
    },
  )

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('%s, which no call takes, is not found', async (method) => {
    const respuesta = await yo.pedir('membresia/guardar/', { method })
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([404, 'No se encontró lo que buscas'])
  })
})

describe('in a query', { timeout: 60_000 }, () => {
  const MALOS = [
    'x',
    '-1',
    '1.5',
    '99999999999999',
    'null',
    '🙂',
    '\u0000',
    '\u202e',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    'a'.repeat(5000),
    '[]',
    '{"$gt":0}',
  ]
  const filtros = (endpoint: Endpoint) => Object.keys(endpoint.query.shape)

  test.each(listas)('%s answers 400 to every filter with a wrong value', async (_, endpoint) => {
    const [url] = urlsOf(endpoint)
    for (const filtro of filtros(endpoint))
      for (const malo of MALOS) {
        if (['zona', 'para'].includes(filtro) || (filtro === 'nombre' && ['x', 'null'].includes(malo))) continue
        const respuesta = await yo.get(`${(url as string).slice('/api/'.length)}?${filtro}=${encodeURIComponent(malo)}`)
        esRespuestaNuestra(respuesta, `${filtro}=${malo}`, [400])
        expect(respuesta.json().errores[0].campo).toBe(filtro)
      }
    await sinErrores()
  })

  test.each(listas)('%s ignores what it does not know, and refuses a filter given twice', async (_, endpoint) => {
    const ruta = (urlsOf(endpoint)[0] as string).slice('/api/'.length)
    esRespuestaNuestra(await yo.get(`${ruta}?__proto__=1&constructor=x&orden=desc&%00=1`), 'unknown', [200])
    for (const filtro of filtros(endpoint))
      esRespuestaNuestra(await yo.get(`${ruta}?${filtro}=1&${filtro}=2`), filtro, [400])
    await sinErrores()
  })
})

/** Every place of a body, as the keys that lead to it. */
const lugares = (valor: unknown, camino: (string | number)[] = []): (string | number)[][] =>
  typeof valor === 'object' && valor !== null
    ? [
        ...(camino.length > 0 ? [camino] : []),
        ...Object.entries(valor).flatMap(([clave, dentro]) =>
          lugares(dentro, [...camino, Array.isArray(valor) ? Number(clave) : clave]),
        ),
      ]
    : [camino]

/** The body with another value in one place. */
function con(cuerpo: object, camino: readonly (string | number)[], valor: unknown): object {
  const copia = structuredClone(cuerpo) as Record<string | number, unknown>
  let aqui = copia
  for (const paso of camino.slice(0, -1)) aqui = aqui[paso] as typeof aqui
  aqui[camino.at(-1) as string] = valor
  return copia
}

const VALORES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  1e300,
  '',
  'a\u0000b',
  '\u202eabc',
  '🙂',
  '\ud800',
  'x'.repeat(1000),
  "'; drop table membresia; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '2999-12-31',
  '2023-02-29',
  [],
  [[]],
  {},
  { $ne: null },
]

/** The calls with a body, each with a right one. */
const CUERPOS: Record<string, () => object> = {
  iniciarSesion: () => ({ usuario: 'alguien', contrasena: 'cualquiera' }),
  cambiarContrasena: () => ({ usuario: 'x', contrasena: 'x', nueva_contrasena: 'xxxxxxxx' }),
  reinscribirMiembro: () => ({ membresia_id: id, nivel_id: 1 }),
  buscarSimilares: () => ({
    membresia_id: 0,
    personas: [{ nombre: 'Ana', apellidop: 'Ruiz', apellidom: 'Díaz', fecha_nac: '1980-01-01' }],
  }),
  marcarBajaTemporal: () => ({ membresia_id: id, motivo: 17 }),
  agregarCapacitacion: () => ({
    membresia_id: id,
    capacitacion: { formacion_id: 1, fecha: '2020-01-01', lugar: 'Casa' },
  }),
  eliminarCapacitacion: () => ({ membresia_id: id, evento_id: 1 }),
  recuperarContrasena: () => ({ usuario: 'alguien' }),
  restablecerContrasena: () => ({ ficha: 'x'.repeat(43), nueva_contrasena: 'xxxxxxxx' }),
  reintentarCorreo: () => ({ correo_id: 1 }),
  guardarMiembro: () => miembroNuevo(1, { sector }),
  preguntasPorDiocesis: () => ({ diocesis_id: 10, membresia_id: 1, tipo_membresia_id: 1 }),
  preguntasPorNacional: () => ({ membresia_id: id }),
  reingresarConUsuario: () => ({ usuario: 'alguien', contrasena: 'cualquiera' }),
  reingresarConPregunta: () => ({ pregunta: 'fecha_nac_el', respuesta: '01011901', membresia_id: id }),
  empezarRegistro: () => ({ tipo_membresia_id: 1 }),
  guardarRegistro: () => registroNuevo(1, { sector }),
}
const llamadasConCuerpo = entries.filter(([, { body }]) => body)
const rutaDe = (endpoint: Endpoint) => endpoint.path
const RESPUESTAS = [200, 400, 403, 404, 429]

// Thousands of calls: on a busy machine they take their time.
describe('in a body', { timeout: 180_000 }, () => {
  test('every call that takes one is tried here', () => {
    expect(Object.keys(CUERPOS).toSorted()).toEqual(llamadasConCuerpo.map(([name]) => name).toSorted())
  })

  test.each(llamadasConCuerpo.filter(([name]) => name !== 'guardarMiembro'))(
    '%s survives a wrong value in every place',
    async (name, endpoint) => {
      const cuerpo = CUERPOS[name]?.() as object
      for (const camino of lugares(cuerpo))
        for (const valor of VALORES) {
          const antes = await cuentas()
          const respuesta = await yo.post(rutaDe(endpoint), con(cuerpo, camino, valor))
          esRespuestaNuestra(respuesta, `${camino.join('.')} = ${JSON.stringify(valor)}`, RESPUESTAS)
          if (respuesta.statusCode === 400) expect(await cuentas(), camino.join('.')).toEqual(antes)
        }
      await sinErrores()
    },
  )

  test.each([1, 2, 3, 4] as const)(
    'guardarMiembro of type %i survives a wrong value in every place, and keeps what it accepts alone',
    async (tipo) => {
      const cuerpo = miembroNuevo(tipo, { sector })
      const { clave } = BLOQUE[tipo]
      // What every type shares is tried once, with the couple.
      const comun = new Set([...Object.keys(CASA), 'hijos', 'hijos_quitar'])
      const propio = Object.fromEntries(Object.entries(cuerpo[clave]).filter(([campo]) => !comun.has(campo)))
      const caminos = lugares(tipo === 1 ? cuerpo : { [clave]: propio })
      const guardados = async () => {
        const { membresias, bitacora } = (await cuentas()) as Record<string, number>
        return { membresias: Number(membresias), bitacora: Number(bitacora) }
      }
      const { membresias, bitacora } = await guardados()
      let aceptados = 0
      for (const camino of caminos)
        for (const valor of VALORES) {
          const respuesta = await yo.post('membresia/guardar/', con(cuerpo, camino, valor))
          esRespuestaNuestra(respuesta, `${camino.join('.')} = ${JSON.stringify(valor)}`, RESPUESTAS)
          if (respuesta.json().respuesta === true) aceptados++
        }
      expect(aceptados).toBeGreaterThan(0)
      expect(await guardados()).toEqual({ membresias: membresias + aceptados, bitacora: bitacora + aceptados })
      await sinErrores()
    },
  )

  test.each(llamadasConCuerpo)('%s answers 400 to a body that is no object, or none at all', async (_, endpoint) => {
    const antes = await cuentas()
    for (const payload of ['null', '[]', '"texto"', '7', 'true', '{}', '[{}]']) {
      const respuesta = await yo.pedir(rutaDe(endpoint), {
        method: 'POST',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      esRespuestaNuestra(respuesta, payload, [400])
    }
    esRespuestaNuestra(await yo.post(rutaDe(endpoint)), 'nothing', [400])
    expect(await cuentas()).toEqual(antes)
  })

  test.each(llamadasConCuerpo)(
    '%s answers 400 to broken JSON, 415 to another format and 413 to 20 MB',
    async (_, endpoint) => {
      const antes = await cuentas()
      const enviar = async (payload: string | Buffer, tipo = 'application/json') => {
        const respuesta = await yo.pedir(rutaDe(endpoint), {
          method: 'POST',
          payload,
          headers: { 'content-type': tipo },
        })
        return [respuesta.statusCode, respuesta.json().mensaje]
      }
      for (const roto of [
        '{',
        '{"a":}',
        '{"a":1,}',
        "{'a':1}",
        '',
        '{"__proto__":{"rol_admin":true}}',
        '[[[[',
        '\u0000',
        '{"a":1}{"b":2}',
      ])
        expect(await enviar(roto), roto).toEqual([400, FORMA_INVALIDA])
      expect(await enviar('['.repeat(200_000))).toEqual([400, FORMA_INVALIDA])
      const formato = [415, 'El formato de lo que se envió no es válido']
      expect(await enviar('<a/>', 'application/xml')).toEqual(formato)
      expect(await enviar('a=1', 'application/x-www-form-urlencoded')).toEqual(formato)
      expect(await enviar('--x\r\n', 'multipart/form-data; boundary=x')).toEqual(formato)
      const grande = Buffer.alloc(20 * 1024 * 1024, 'x')
      expect(await enviar(grande)).toEqual([413, 'Lo que se envió es demasiado grande'])
      expect(await cuentas()).toEqual(antes)
      await sinErrores()
    },
  )

  test('20 MB from nobody are not even read where a session is asked', async () => {
    const respuesta = await nadie.pedir('membresia/guardar/', {
      method: 'POST',
      payload: Buffer.alloc(20 * 1024 * 1024, ' '),
      headers: { 'content-type': 'application/json' },
    })
    expect(respuesta.statusCode).toBe(401)
  })

  test('what a field may hold is kept and told exactly as typed, and what it may not changes nothing', async () => {
    const textos = [
      "Calle '; drop table membresia; --",
      '<b onmouseover="alert(1)">5</b>',
      '=1+1',
      'Café ☕ 🙂',
      '¿Ñandú? «sí»',
      '\\u0000 %s {x}',
      'شارع ٥',
    ]
    for (const calle of textos) {
      const miembro = await leer(yo, id)
      miembro.matrimonio.calle = calle
      expect((await yo.post('membresia/guardar/', miembro)).json(), calle).toMatchObject({ respuesta: true })
      expect((await leer(yo, id)).matrimonio.calle).toBe(calle)
    }
  })

  test('extra fields are dropped, wherever they stand', async () => {
    const cuerpo = miembroNuevo(
      1,
      { sector, nombre_completo: 'Otro', version: undefined, fusionada_en: 1, rol_admin: true, creada: '1999-01-01' },
      { persona_id: 1, hijos: [{ hijo_id: 0, nombre: 'Eva', fecha_nac: '2015-01-01', membresia_id: 1 }] },
    )
    const { id: nuevo } = (await yo.post('membresia/guardar/', cuerpo)).json()
    const guardado = await leer(yo, nuevo)
    expect(guardado.nombre_completo).toBe("José Ángel Peña Núñez y María O'Farrill Núñez")
    expect(guardado.matrimonio.hijos).toMatchObject([{ nombre: 'Eva' }])
  })

  test('the 29 of February is a day in leap years alone', async () => {
    const conFecha = (fecha_nac_el: string) =>
      yo.post('membresia/guardar/', miembroNuevo(1, { sector }, { ...CASA, fecha_nac_el }))
    const bisiesto = (await conFecha('1996-02-29')).json()
    expect((await leer(yo, bisiesto.id)).matrimonio.fecha_nac_el).toBe('1996-02-29')
    const comun = await conFecha('1995-02-29')
    expect([comun.statusCode, comun.json().errores]).toEqual([
      400,
      [{ campo: 'matrimonio.fecha_nac_el', mensaje: 'Fecha incorrecta' }],
    ])
  })

  test('a hundred complaints are enough', async () => {
    const hijos = Array(30).fill({})
    const roles_adicionales = Array(20).fill({})
    const respuesta = await yo.post('membresia/guardar/', miembroNuevo(1, { sector, roles_adicionales }, { hijos }))
    expect(respuesta.json().errores).toHaveLength(100)
  })
})

describe('what nobody foresaw', () => {
  test('is a 500 in Spanish with the request’s id, kept in the error log, and tells nothing of the inside', async () => {
    const { db, ownerUrl } = await baseAparte()
    const dueno = new pg.Client(ownerUrl)
    await dueno.connect()
    await dueno.query('alter table estado rename to estado_perdido')
    await dueno.end()
    const app = await buildApp({ db, env: prueba.env })
    const respuesta = await app.inject({ url: '/api/registro/estado/listar/', remoteAddress: '10.1.2.3' })
    const [fila] = await db.selectFrom('error_solicitud').selectAll().execute()
    await app.close()
    expect(respuesta.statusCode).toBe(500)
    expect(respuesta.json()).toEqual({
      respuesta: false,
      mensaje: 'Error interno',
      solicitud: respuesta.headers['x-solicitud'],
    })
    expect(fila).toMatchObject({
      solicitud: respuesta.headers['x-solicitud'],
      error: 'relation "estado" does not exist',
      contenido: 'GET /api/registro/estado/listar/',
      membresia_id: null,
      ip: '10.1.2.3',
    })
  })

  test('every answer bears the id of its request, and only catalogues are kept on the way', async () => {
    const app = await servidor()
    const uno = await app.inject('/api/registro/grado_estudio/listar/')
    const otro = await app.inject('/api/no/existe')
    expect(uno.headers['x-solicitud']).toMatch(/^[0-9a-f]{12}$/)
    expect(otro.headers['x-solicitud']).not.toBe(uno.headers['x-solicitud'])
    expect([uno.headers['cache-control'], otro.headers['cache-control']]).toEqual(['public, max-age=3600', 'no-store'])
  })
})
