import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  BLOQUE,
  CASA,
  CHI,
  clavesDe,
  crearEquipo,
  crearMembresia,
  crearReunion,
  crearSector,
  crearUsuario,
  cuentas,
  darRol,
  dosCiclos,
  enAnios,
  leer,
  type MembresiaNueva,
  nadie,
  Quien,
  rastro,
  registroNuevo,
  rolConClaves,
  type SectorDePrueba,
  sesionCon,
  ultimaEntrada,
} from '../../test/builders.ts'
import { resolver } from '../../test/captcha.ts'
import { prueba } from '../../test/db.ts'

// biome-ignore lint/suspicious/noExplicitAny: a body or an answer of which tests read one field
type Cuerpo = Record<string, any>

const CERRADO = 'Registro cerrado'
const YA_ERES = '¿Ya eres miembro? Usa Reingreso'
const CAPTCHA = 'La verificación ya venció o ya se usó. Vuelve a marcarla.'
const VENCIDO = 'Tu registro tardó demasiado. Vuelve a elegir cómo ingresar; lo que escribiste se conserva.'
const NO_COINCIDE = 'La respuesta no coincide con nuestros datos'
const TIPOS = [1, 2, 3, 4, 5] as const
const GUARDAR = 'registro/membresia/guardar/'
const POR_PREGUNTA = 'registro/registro/sesion/fechas/'

let sector: SectorDePrueba
let anterior: number
let vigente: number
beforeEach(async () => {
  const ciclos = await dosCiclos()
  anterior = ciclos.anterior.ciclo_id
  vigente = ciclos.vigente.ciclo_id
  sector = await crearSector()
})

/** Somebody at an address of their own: locks of one test's callers do not meet. */
class Invitado extends Quien {
  readonly ip: string
  constructor(ip: string) {
    super(null)
    this.ip = ip
  }
  override pedir(ruta: string, opciones = {}) {
    return super.pedir(ruta, { remoteAddress: this.ip, ...opciones })
  }
}
let ultima = 0
const otraDireccion = () => new Invitado(`10.0.${Math.floor(++ultima / 250)}.${(ultima % 250) + 1}`)

const filas = async (consulta: ReturnType<typeof sql>) => (await consulta.execute(prueba.db)).rows
const ciclo = (cambios: object) => prueba.db.updateTable('ciclo').set(cambios).where('ciclo_id', '=', vigente).execute()
const capcha = async () => resolver((await nadie.get('registro/captcha/')).json())
const tokenNuevo = async (tipo_membresia_id: number): Promise<string> =>
  (await nadie.post('registro/registro/sesion/nuevo/', { tipo_membresia_id })).json().tokenr
const enviar = (cuerpo: object) => nadie.post(GUARDAR, cuerpo)

/** A right body of somebody new, ready to be sent once. */
const nuevo = async (tipo: (typeof TIPOS)[number], cambios: Cuerpo = {}, bloque: Cuerpo = {}) =>
  registroNuevo(tipo, { sector, tokenr: await tokenNuevo(tipo), capcha: await capcha(), ...cambios }, bloque)

const RESPUESTAS: Record<string, string> = {
  fecha_nac_el: '04051980',
  fecha_nac_ella: '11061982',
  fecha_boda: '08102005',
  cel4_el: '1234',
  cel4_ella: '5678',
  tel_casa4: '3456',
}
const deAntes = (miembro: MembresiaNueva = {}) =>
  crearMembresia({
    sector,
    ciclo_id: anterior,
    persona: { celular: '6561111234', correo: 'luis@ejemplo.mx', ...miembro.persona },
    ella: { fecha_nac: '1982-06-11', celular: '6562225678', correo: 'ana@ejemplo.mx' },
    ...miembro,
  })

const preguntasDe = async (membresia_id: number, yo: Quien = nadie) =>
  (await yo.post('registro/registro/fechas/idnacional/', { membresia_id })).json().preguntas as {
    campo: string
    nombre: string
  }[]
/** Answers the first question right: the form's contents and its token. */
async function identificarse(membresia_id: number, respuestas = RESPUESTAS): Promise<Cuerpo> {
  const [pregunta] = await preguntasDe(membresia_id)
  const campo = pregunta?.campo ?? ''
  return (await nadie.post(POR_PREGUNTA, { membresia_id, pregunta: campo, respuesta: respuestas[campo] })).json()
}
/** The body that confirms what was loaded. */
const confirmado = async ({ membresia, tokenr }: Cuerpo, cambios: Cuerpo = {}): Promise<Cuerpo> => ({
  ...registroNuevo(1, { sector, tokenr, capcha: await capcha() }),
  tutor: membresia.tipo_membresia_id === 5 ? { nombre: 'Elena Cruz', parentesco: 'MADRE' } : null,
  ...cambios,
  membresia: {
    ...membresia,
    inscripcion: 100,
    ofrenda: '50',
    aviso_privacidad: true,
    uso_imagen: true,
    ...cambios.membresia,
  },
})

describe('look-ups for guests', () => {
  test('the role of each type, assistants as those of their sector', async () => {
    const roles = (await nadie.get('registro/roles/equiperos/')).json() as Cuerpo[]
    expect(roles.map(({ tipo_membresia_id, rol_id }) => [tipo_membresia_id, rol_id])).toEqual([
      [1, 4],
      [2, 985],
      [3, 12],
      [4, 71],
      [5, 982],
    ])
    await sql`update rol set activo = false where rol_id = 12`.execute(prueba.db)
    expect((await nadie.get('registro/roles/equiperos/')).json()).toHaveLength(4)
  })

  test('sectors one may enrol in: active, without diocesan and national teams', async () => {
    await crearSector({ activo: false, nom_sector: 'Cerrado' })
    const presector = await crearSector({ es_presector: true })
    await sql`update sector set es_diocesano_nacional = true where sector_id = ${(await crearSector()).sector_id}`.execute(
      prueba.db,
    )
    const sectores = (await nadie.get(`registro/sector/${sector.diocesis_id}/listar/`)).json() as Cuerpo[]
    expect(sectores.map(({ sector_id }) => sector_id).toSorted()).toEqual(
      [sector.sector_id, presector.sector_id].toSorted(),
    )
    expect(Object.keys(sectores[0] as object).toSorted()).toEqual(['es_presector', 'nom_sector', 'sector_id'])
    expect((await nadie.get(`registro/sector/${CHI}/listar/`)).json()).toEqual([])
  })

  test.each([
    'registro/roles/equiperos/',
    'registro/tipo_membresia/listar/',
    'registro/diocesis/listar/',
    'registro/sector/10/listar/',
    'registro/estado/listar/',
    'registro/municipio/8/listar/',
    'registro/localidad/8037/listar/',
    'registro/grado_estudio/listar/',
  ])('%s may be kept, and is not sent twice to who still has it', async (ruta) => {
    const primera = await nadie.get(ruta)
    expect(primera.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    const { etag } = primera.headers
    const segunda = await nadie.pedir(ruta, { headers: { 'if-none-match': String(etag) } })
    expect([segunda.statusCode, segunda.body, segunda.headers.etag]).toEqual([304, '', etag])
    const otra = await nadie.pedir(ruta, { headers: { 'if-none-match': 'W/"otro"' } })
    expect([otra.statusCode, otra.json()]).toEqual([200, primera.json()])
  })

  test('the challenge is never kept, and never the same', async () => {
    const [uno, otro] = [await nadie.get('registro/captcha/'), await nadie.get('registro/captcha/')]
    expect(uno.headers['cache-control']).toBe('no-store')
    expect(uno.json().parameters.nonce).not.toBe(otro.json().parameters.nonce)
  })
})

describe.each(TIPOS)('a new enrolment of type %i', (tipo) => {
  test('enrols in the current cycle with the team role, a status, a credential and a login without password', async () => {
    const respuesta = await enviar(await nuevo(tipo))
    const { id } = respuesta.json()
    expect(respuesta.json()).toEqual({
      respuesta: true,
      id: expect.any(Number),
      mensaje: 'Tu registro se ha llevado a cabo exitósamente, en breve te llegará un correo de confirmación.',
    })
    const nivel_id = { 1: 1, 2: 17, 3: 21, 4: 31, 5: 41 }[tipo]
    const rol_id = { 1: 4, 2: 985, 3: 12, 4: 71, 5: 982 }[tipo]
    expect(
      await filas(sql`select ciclo_id, rol_id, nivel_id, diocesis_id, sector_id, zona, num_equipo, es_principal
        from rol_membresia where membresia_id = ${id}`),
    ).toEqual([{ ciclo_id: vigente, rol_id, nivel_id, ...sector, zona: null, num_equipo: null, es_principal: true }])
    expect(
      await filas(sql`select ciclo_id, es_reingreso, cuota, ofrenda from inscripcion where membresia_id = ${id}`),
    ).toEqual([{ ciclo_id: vigente, es_reingreso: false, cuota: 150.5, ofrenda: 40 }])
    expect(
      await filas(sql`select m.tipo_membresia_id, m.estatus_id, m.posible_duplicado, anio_ingreso, h.por_membresia_id, u.usuario, u.contrasena,
          k.clavedio || '-' || k.letras || '-' || k.numero as codigo
        from membresia m join estatus_historia h using (membresia_id) join usuario u using (membresia_id) join credencial k using (membresia_id)
        where m.membresia_id = ${id}`),
    ).toEqual([
      {
        tipo_membresia_id: tipo,
        estatus_id: 20,
        posible_duplicado: false,
        anio_ingreso: Number(new Date().toLocaleDateString('sv', { timeZone: 'America/Mexico_City' }).slice(0, 4)),
        por_membresia_id: null,
        usuario: String(id),
        contrasena: null,
        codigo: `JUA-${{ 1: 'M', 2: 'J', 3: 'MA', 4: 'M', 5: 'JA' }[tipo]}-1`,
      },
    ])
    expect(await ultimaEntrada()).toMatchObject({
      membresia_id: null,
      accion: 'registrarse en línea',
      adicional: 'membresia',
      objeto_id: id,
      ip: '127.0.0.1',
    })
  })

  test('keeps what was typed, and nothing that a guest has no say in', async () => {
    const cuerpo = await nuevo(tipo, {
      membresia: { estatus_id: 23, rol_id: 68, nivel_id: 4, anio_ingreso: 1960, posible_duplicado: true },
    })
    const { id } = (await enviar(cuerpo)).json()
    const yo = await sesionCon({ rol_id: await rolConClaves(clavesDe(tipo)), sector })
    const leido = await leer(yo, id)
    const { clave } = BLOQUE[tipo]
    const { hijos, hijos_quitar: _, nom_localidad: __, ...datos } = cuerpo.membresia[clave]
    const oficio = tipo === 5 ? { profesion: null, ocupacion: null } : {}
    expect(leido[clave]).toMatchObject({ ...datos, ...oficio })
    if (hijos) expect(leido[clave].hijos).toMatchObject([{ nombre: 'Íñigo' }])
    expect(leido).toMatchObject({ estatus_id: 20, roles_adicionales: [], aviso_privacidad: true, uso_imagen: true })
  })

  test('stores each person’s two consents, with version, address and who gave them', async () => {
    const { id } = (await enviar(await nuevo(tipo))).json()
    const versiones = Object.fromEntries(
      (await filas(sql`select clave, valor from ajuste where clave like '%_version'`)).map((fila) =>
        Object.values(fila as object),
      ),
    )
    const tutor = tipo === 5 ? { tutor: 'Elena Cruz', parentesco: 'MADRE' } : { tutor: null, parentesco: null }
    const de = (posicion: number) => [
      { posicion, tipo: 'aviso_privacidad', version: versiones.aviso_privacidad_version, ip: '127.0.0.1', ...tutor },
      { posicion, tipo: 'uso_imagen', version: versiones.aviso_imagen_version, ip: '127.0.0.1', ...tutor },
    ]
    expect(
      await filas(sql`select posicion, tipo, version, host(ip) as ip, tutor, parentesco from consentimiento
        where membresia_id = ${id} and retirado is null order by posicion, tipo`),
    ).toEqual(tipo === 1 ? [...de(1), ...de(2)] : de(1))
  })
})

describe('what a new enrolment is refused', () => {
  const seNiega = async (cuerpo: Cuerpo, estado: number, mensaje: string) => {
    const antes = await cuentas()
    const respuesta = await enviar(cuerpo)
    expect([respuesta.statusCode, respuesta.json().mensaje]).toEqual([estado, mensaje])
    expect(await cuentas()).toEqual(antes)
    return respuesta.json()
  }
  const FORMA = 'Faltan datos por registrar o existen datos incorrectos'

  test('a sector that is not open: inactive, national, or of another diocese', async () => {
    const SECTOR = 'Ese sector no está abierto al registro en línea. Elige otro.'
    const inactivo = await crearSector({ activo: false })
    const otro = await crearSector({ diocesis_id: CHI })
    const nacional = await crearSector()
    await sql`update sector set es_diocesano_nacional = true where sector_id = ${nacional.sector_id}`.execute(prueba.db)
    for (const malo of [inactivo, nacional, { ...otro, diocesis_id: 10 }, { sector_id: 999_999, diocesis_id: 10 }])
      await seNiega(await nuevo(1, { membresia: malo }), 200, SECTOR)
  })

  test('without either consent', async () => {
    const { errores } = await seNiega(await nuevo(1, { membresia: { aviso_privacidad: false } }), 400, FORMA)
    expect(errores).toEqual([{ campo: 'membresia.aviso_privacidad', mensaje: 'Requerido' }])
    await seNiega(await nuevo(1, { membresia: { uso_imagen: undefined } }), 400, FORMA)
  })

  test('a minor without a parent or guardian: every adolescent, and youths under 18', async () => {
    const { errores } = await seNiega(await nuevo(5, { tutor: null }), 400, FORMA)
    expect(errores).toEqual([
      { campo: 'tutor.nombre', mensaje: 'Requerido' },
      { campo: 'tutor.parentesco', mensaje: 'Requerido' },
    ])
    await seNiega(await nuevo(2, {}, { fecha_nac: enAnios(-17) }), 400, FORMA)
    await seNiega(await nuevo(5, { tutor: { nombre: 'Elena', parentesco: 'VECINA' } }), 400, FORMA)
    expect((await enviar(await nuevo(2, {}, { fecha_nac: enAnios(-19) }))).json().respuesta).toBe(true)
  })

  test('a masked value, which nothing stored stands behind', async () => {
    const { errores } = await seNiega(await nuevo(1, {}, { celular_el: '••••••••67' }), 400, FORMA)
    expect(errores).toEqual([{ campo: 'membresia.matrimonio.celular_el', mensaje: 'Incorrecto' }])
  })

  test('a photo that is nobody’s, or another’s', async () => {
    const mensaje = 'La fotografía ya no está disponible. Vuelve a tomarla.'
    const ruta = crypto.randomUUID()
    await seNiega(await nuevo(1, {}, { foto_el: { ruta } }), 400, mensaje)
    const ajena = await crearMembresia()
    await sql`insert into archivo (archivo_id, clase, membresia_id, tipo_mime, tamano, hash) values (${ruta}, 'foto', ${ajena}, 'image/jpeg', 1, 'x')`.execute(
      prueba.db,
    )
    await seNiega(await nuevo(1, {}, { foto_el: { ruta } }), 400, mensaje)
  })

  test.each([
    ['of another type', () => tokenNuevo(3)],
    ['that nobody issued', async () => 'x'],
  ])('a token %s', async (_, token) => {
    await seNiega(await nuevo(1, { tokenr: await token() }), 200, VENCIDO)
  })

  test('a token that has expired or was used', async () => {
    const cuerpo = await nuevo(1)
    await enviar(cuerpo)
    const otro = await nuevo(3)
    await seNiega({ ...otro, tokenr: cuerpo.tokenr }, 200, VENCIDO)
    await sql`update token_registro set expira = now() - interval '1 second'`.execute(prueba.db)
    await seNiega({ ...otro, capcha: await capcha() }, 200, VENCIDO)
  })

  test('a robot that fills the hidden field', async () => {
    await seNiega(await nuevo(1, { sitio_web: 'http://x' }), 200, CAPTCHA)
  })

  test('too many questions from one address', async () => {
    await sql`insert into ajuste (clave, valor) values ('registros_por_direccion', '2')`.execute(prueba.db)
    const yo = otraDireccion()
    const estados = []
    for (const membresia_id of [1, 2, 3])
      estados.push((await yo.post('registro/registro/fechas/idnacional/', { membresia_id })).statusCode)
    expect(estados).toEqual([200, 200, 429])
  })

  test('too many from one address', async () => {
    await sql`insert into ajuste (clave, valor) values ('registros_por_direccion', '2')`.execute(prueba.db)
    const yo = otraDireccion()
    const estados = []
    for (let i = 0; i < 4; i++)
      estados.push((await yo.post('registro/registro/sesion/nuevo/', { tipo_membresia_id: 1 })).statusCode)
    expect(estados).toEqual([200, 200, 429, 429])
  })
})

describe('the captcha', () => {
  test('counts once, whatever came of it', async () => {
    const solucion = await capcha()
    const conocida = await nuevo(1, { capcha: solucion })
    expect((await enviar(conocida)).json().respuesta).toBe(true)
    expect((await enviar(await nuevo(3, { capcha: solucion }))).json()).toEqual({ respuesta: false, mensaje: CAPTCHA })
    const repetida = await nuevo(1, {}, { parroquia: 'Otra' })
    expect((await enviar(repetida)).json().mensaje).toBe(YA_ERES)
    expect((await enviar({ ...repetida, insistir: true })).json().mensaje).toBe(CAPTCHA)
    expect((await enviar({ ...repetida, insistir: true, capcha: await capcha() })).json().respuesta).toBe(true)
  })

  test('is refused unsolved, forged, of another secret or garbage', async () => {
    const reto = (await nadie.get('registro/captcha/')).json()
    const base64 = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64')
    const buena = JSON.parse(Buffer.from(await resolver(reto), 'base64').toString())
    const parametros = (cambios: object) => ({
      ...buena,
      challenge: { ...reto, parameters: { ...reto.parameters, ...cambios } },
    })
    const malas = [
      'x',
      base64(null),
      base64({ challenge: reto }),
      base64({ ...buena, solution: { ...buena.solution, counter: 1000, derivedKey: '00' } }),
      base64(parametros({ expiresAt: reto.parameters.expiresAt + 1000 })),
      base64({ ...buena, challenge: { ...reto, signature: '00'.repeat(32) } }),
    ]
    for (const mala of malas)
      expect((await enviar(await nuevo(1, { capcha: mala }))).json(), mala).toEqual({
        respuesta: false,
        mensaje: CAPTCHA,
      })
    expect((await enviar(await nuevo(1, { capcha: base64(buena) }))).json().respuesta).toBe(true)
  })

  test('used ones are kept until they expire', async () => {
    await enviar(await nuevo(1))
    await sql`update reto_usado set expira = now() - interval '2 minutes'`.execute(prueba.db)
    await enviar(await nuevo(3))
    expect(await filas(sql`select expira > now() as vive from reto_usado`)).toEqual([{ vive: true }])
  })
})

describe('somebody known', () => {
  const PERSONA = { nombre: 'María Guadalupe', apellidop: 'Núñez', apellidom: 'Peña', fecha_nac: '1991-07-07' }
  const mare = (cambios: Cuerpo = {}, general: Cuerpo = {}) => nuevo(3, general, { ...PERSONA, ...cambios })

  test.each([
    ['the same name', {}],
    ['without accents', { nombre: 'Maria Guadalupe', apellidop: 'Nunez', apellidom: 'Pena' }],
    ['Ma. for María', { nombre: 'Ma. Guadalupe' }],
    ['surnames the other way round', { apellidop: 'Peña', apellidom: 'Núñez' }],
  ])('is sent to re-entry: %s', async (_, cambios) => {
    await crearMembresia({ tipo: 3, persona: PERSONA, sector: await crearSector({ diocesis_id: CHI }) })
    const respuesta = await enviar(await mare(cambios))
    expect([respuesta.statusCode, respuesta.json()]).toEqual([200, { respuesta: false, mensaje: YA_ERES }])
  })

  test('is found as either spouse, and not by name or birth date alone', async () => {
    await crearMembresia({ ella: PERSONA })
    expect((await enviar(await mare())).json().mensaje).toBe(YA_ERES)
    expect((await enviar(await mare({ fecha_nac: '1991-07-08' }))).json().respuesta).toBe(true)
    const otroNombre = { nombre: 'Jimena', apellidop: 'Ochoa', apellidom: 'Zárate' }
    expect((await enviar(await mare(otroNombre))).json().respuesta).toBe(true)
  })

  test('may insist, and then the sector sees it until somebody saves the record', async () => {
    await crearMembresia({ tipo: 3, persona: PERSONA })
    const yo = await sesionCon({ rol_id: 42, sector })
    const { id } = (await enviar(await mare({}, { insistir: true }))).json()
    expect((await leer(yo, id)).posible_duplicado).toBe(true)
    const enLista = async () =>
      ((await yo.get('membresia/listar/3/')).json() as Cuerpo[]).find((fila) => fila.membresia_id === id)
    expect((await enLista())?.posible_duplicado).toBe(true)
    await yo.post('membresia/guardar/', await leer(yo, id))
    expect((await enLista())?.posible_duplicado).toBe(false)
  })

  test('insisting without reason marks nothing', async () => {
    const { id } = (await enviar(await mare({}, { insistir: true }))).json()
    expect(await filas(sql`select posible_duplicado from membresia where membresia_id = ${id}`)).toEqual([
      { posible_duplicado: false },
    ])
  })
})

describe('once only', () => {
  test('the same again answers as the first did, with another captcha and even another token', async () => {
    const cuerpo = await nuevo(1)
    const primera = await enviar(cuerpo)
    const antes = await cuentas()
    const otraVez = await enviar(cuerpo)
    const conOtros = await enviar({ ...cuerpo, tokenr: await tokenNuevo(1), capcha: await capcha() })
    expect([otraVez.json(), conOtros.json()]).toEqual([primera.json(), primera.json()])
    expect(await cuentas()).toEqual(antes)
  })

  test('another body under the same key is a 409 and changes nothing', async () => {
    const cuerpo = await nuevo(1)
    await enviar(cuerpo)
    const antes = await cuentas()
    const { clave_envio } = cuerpo
    const respuesta = await enviar(await nuevo(3, { clave_envio }))
    expect([respuesta.statusCode, respuesta.json().respuesta]).toEqual([409, false])
    expect(await cuentas()).toEqual(antes)
  })

  test('without a key, as the specification sends it, the token is the key', async () => {
    const { clave_envio: _, ...cuerpo } = await nuevo(1)
    const primera = (await enviar(cuerpo)).json()
    expect(primera.respuesta).toBe(true)
    expect((await enviar({ ...cuerpo, capcha: await capcha() })).json()).toEqual(primera)
    const { clave_envio: __, ...otro } = await nuevo(1, { tokenr: cuerpo.tokenr }, { parroquia: 'Otra' })
    expect((await enviar(otro)).statusCode).toBe(409)
  })

  test('the same content from another telephone, under another key, answers alike', async () => {
    const cuerpo = await nuevo(1)
    const primera = (await enviar(cuerpo)).json()
    expect((await enviar(await nuevo(1))).json()).toEqual(primera)
  })

  test('a refusal frees the key for what was corrected', async () => {
    const cuerpo = await nuevo(1, { membresia: { sector_id: 999_999 } })
    expect((await enviar(cuerpo)).json().respuesta).toBe(false)
    const corregido = { ...cuerpo, capcha: await capcha(), membresia: { ...cuerpo.membresia, ...sector } }
    expect((await enviar(corregido)).json().respuesta).toBe(true)
  })
})

describe('closed enrolment', () => {
  const LLAMADAS: [string, object | undefined][] = [
    ['registro/registro/fechas/id/', { diocesis_id: 10, membresia_id: 1, tipo_membresia_id: 1 }],
    ['registro/registro/fechas/idnacional/', { membresia_id: 1 }],
    ['registro/registro/qr/JUA-M-1/', undefined],
    ['registro/registro/sesion/iniciar/', { usuario: 'x', contrasena: 'x' }],
    [POR_PREGUNTA, { pregunta: 'fecha_nac_el', respuesta: '1', membresia_id: 1 }],
    ['registro/registro/sesion/nuevo/', { tipo_membresia_id: 1 }],
  ]
  test.each([
    ['the cycle does not enrol', { permiso_inscribir: false }],
    ['there is no cycle', { ciclo_vigente: false }],
  ])('is told by every call when %s', async (_, cambios) => {
    const cuerpo = await nuevo(1)
    await ciclo(cambios)
    for (const [ruta, llamada] of [...LLAMADAS, [GUARDAR, cuerpo] as const]) {
      const respuesta = await nadie.post(ruta, llamada)
      expect([respuesta.statusCode, respuesta.json()], ruta).toEqual([200, { respuesta: false, mensaje: CERRADO }])
    }
  })

  test('a form already open is saved once it opens again', async () => {
    const cuerpo = await nuevo(1)
    await ciclo({ permiso_inscribir: false })
    await enviar(cuerpo)
    await ciclo({ permiso_inscribir: true })
    expect((await enviar({ ...cuerpo, capcha: await capcha() })).json().respuesta).toBe(true)
  })
})

describe('who is who', () => {
  test('by national ID, diocesan ID and credential, up to three data the member has are asked', async () => {
    const id = await deAntes()
    await sql`insert into credencial (membresia_id, diocesis_id, clavedio, letras, numero) values (${id}, 10, 'JUA', 'M', 77)`.execute(
      prueba.db,
    )
    const respuestas = [
      await nadie.post('registro/registro/fechas/idnacional/', { membresia_id: id }),
      await nadie.post('registro/registro/fechas/id/', { diocesis_id: 10, membresia_id: 77, tipo_membresia_id: 1 }),
      await nadie.post('registro/registro/qr/JUA-M-77/'),
    ]
    for (const respuesta of respuestas) {
      const { preguntas, ...resto } = respuesta.json()
      expect(resto).toEqual({ respuesta: true, mensaje: 'Elige una pregunta y escribe tu respuesta con números' })
      expect(preguntas).toHaveLength(3)
      for (const { campo, nombre } of preguntas)
        expect([RESPUESTAS[campo], nombre]).toEqual([expect.any(String), expect.any(String)])
    }
    expect((await nadie.post('registro/registro/qr/JUA-M-77/')).json()).toEqual(respuestas[2]?.json())
  })

  test('only what is on file is asked', async () => {
    const id = await deAntes({ tipo: 3, persona: { celular: null }, casa: { telefono_domicilio: null } })
    expect(await preguntasDe(id)).toEqual([{ campo: 'fecha_nac', nombre: 'Fecha de nacimiento (ddmmaaaa)' }])
  })

  test.each([
    ['national', { membresia_id: 2_000_000_000 }],
    ['diocesan', { diocesis_id: 10, membresia_id: 4321, tipo_membresia_id: 1 }],
    ['credential', { qr: 'JUA-M-4321' }],
  ])('an unknown %s ID is asked and answered like a known one, until it locks', async (_, quien) => {
    const id = await deAntes()
    await sql`insert into credencial (membresia_id, diocesis_id, clavedio, letras, numero) values (${id}, 10, 'JUA', 'M', 77)`.execute(
      prueba.db,
    )
    const conocida = {
      national: { membresia_id: id },
      diocesan: { diocesis_id: 10, membresia_id: 77, tipo_membresia_id: 1 },
      credential: { qr: 'JUA-M-77' },
    }[_ as 'national']
    const vivir = async (identidad: Cuerpo) => {
      const yo = otraDireccion()
      const { qr } = identidad
      const ruta = identidad.diocesis_id ? 'fechas/id/' : 'fechas/idnacional/'
      const preguntar = () =>
        qr ? yo.post(`registro/registro/qr/${qr}/`) : yo.post(`registro/registro/${ruta}`, identidad)
      const [una, otra] = [await preguntar(), await preguntar()]
      expect(otra.json()).toEqual(una.json())
      const { preguntas, ...resto } = una.json()
      expect(preguntas.length).toBeGreaterThan(0)
      expect(preguntas.length).toBeLessThanOrEqual(3)
      const intentos = []
      for (let i = 0; i < 5; i++)
        intentos.push(
          await yo.post(POR_PREGUNTA, { ...identidad, pregunta: preguntas[0].campo, respuesta: '99999999' }),
        )
      return {
        respuesta: resto,
        encabezados: Object.keys(una.headers),
        intentos: intentos.map(({ statusCode, headers, ...respuesta }) => ({
          estado: statusCode,
          cuerpo: respuesta.json(),
          encabezados: Object.keys(headers),
        })),
      }
    }
    const [conocido, desconocido] = [await vivir(conocida), await vivir(quien)]
    expect(desconocido).toEqual(conocido)
    const estados = conocido.intentos.map(({ estado }) => estado)
    expect(estados).toEqual([200, 200, 200, 429, 429])
    expect(conocido.intentos[0]?.cuerpo).toEqual({ respuesta: false, mensaje: NO_COINCIDE })
  })

  test('a removed duplicate is as unknown, and one with a survivor leads to the survivor', async () => {
    const queda = await deAntes()
    const sobra = await deAntes({ estatus_id: 28, persona: { fecha_nac: '1999-09-09' } })
    const entrar = async () => {
      const campo = (await preguntasDe(sobra))[0]?.campo ?? ''
      return (
        await otraDireccion().post(POR_PREGUNTA, {
          membresia_id: sobra,
          pregunta: campo,
          respuesta: RESPUESTAS[campo] ?? '1',
        })
      ).json()
    }
    expect(await entrar()).toEqual({ respuesta: false, mensaje: NO_COINCIDE })
    await sql`update membresia set fusionada_en = ${queda} where membresia_id = ${sobra}`.execute(prueba.db)
    expect((await entrar()).membresia.membresia_id).toBe(queda)
  })

  test('three wrong answers lock the address for other members, and the member from other addresses', async () => {
    const [uno, otro] = [await deAntes(), await deAntes()]
    const yo = otraDireccion()
    const campo = (await preguntasDe(uno))[0]?.campo ?? ''
    for (const respuesta of ['1', '2', '3'])
      await yo.post(POR_PREGUNTA, { membresia_id: uno, pregunta: campo, respuesta })
    const bien = async (quien: Quien, membresia_id: number) => {
      const pregunta = (await preguntasDe(membresia_id))[0]?.campo ?? ''
      return quien.post(POR_PREGUNTA, { membresia_id, pregunta, respuesta: RESPUESTAS[pregunta] })
    }
    const bloqueada = await bien(yo, otro)
    expect([bloqueada.statusCode, Number(bloqueada.headers['retry-after'])]).toEqual([429, 900])
    expect((await bien(otraDireccion(), uno)).statusCode).toBe(429)
    expect((await bien(otraDireccion(), otro)).json().respuesta).toBe(true)
    await sql`update intento set bloqueado_hasta = now() - interval '1 second'`.execute(prueba.db)
    expect((await bien(yo, uno)).json().respuesta).toBe(true)
  })

  test('locked under one identification, a right answer under another does not tell that they are one', async () => {
    const id = await deAntes()
    await sql`insert into credencial (membresia_id, diocesis_id, clavedio, letras, numero) values (${id}, 10, 'JUA', 'M', 77)`.execute(
      prueba.db,
    )
    const yo = otraDireccion()
    for (const respuesta of ['1', '2', '3'])
      await yo.post(POR_PREGUNTA, { membresia_id: id, pregunta: 'fecha_nac_el', respuesta })
    const [pregunta] = (await nadie.post('registro/registro/qr/JUA-M-77/')).json().preguntas
    const respuesta = await otraDireccion().post(POR_PREGUNTA, {
      qr: 'JUA-M-77',
      pregunta: pregunta.campo,
      respuesta: RESPUESTAS[pregunta.campo],
    })
    expect(respuesta.json()).toEqual({ respuesta: false, mensaje: NO_COINCIDE })
  })

  test('a question that was not offered is a wrong answer, right as it may be', async () => {
    const id = await deAntes()
    const ofrecidas = (await preguntasDe(id)).map(({ campo }) => campo)
    const callada = Object.keys(RESPUESTAS).find((campo) => !ofrecidas.includes(campo)) as string
    const respuesta = await nadie.post(POR_PREGUNTA, {
      membresia_id: id,
      pregunta: callada,
      respuesta: RESPUESTAS[callada],
    })
    expect(respuesta.json()).toEqual({ respuesta: false, mensaje: NO_COINCIDE })
  })

  test('a right answer forgets the wrong ones before it, and the log keeps both', async () => {
    const id = await deAntes()
    const campo = (await preguntasDe(id))[0]?.campo ?? ''
    await nadie.post(POR_PREGUNTA, { membresia_id: id, pregunta: campo, respuesta: '1' })
    expect(await ultimaEntrada()).toMatchObject({ accion: 'reingreso fallido', objeto_id: id, membresia_id: null })
    await nadie.post(POR_PREGUNTA, { membresia_id: id, pregunta: campo, respuesta: RESPUESTAS[campo] })
    expect(await ultimaEntrada()).toMatchObject({ accion: 'identificarse para reingresar', objeto_id: id })
  })

  test.each(['jua-M-1', 'JUA-X-1', 'JUAM1', 'JUA-M-', 'JUA-JAA-1', 'JU-M-1'])('%s is no code', async (codigo) => {
    const respuesta = await nadie.post(`registro/registro/qr/${codigo}/`)
    expect([respuesta.statusCode, respuesta.json().errores]).toEqual([
      400,
      [{ campo: 'code', mensaje: `Codigo incorrecto '${codigo}'` }],
    ])
  })

  test('user or e-mail and password let in; unknown user and wrong password are told alike', async () => {
    const id = await deAntes({ estatus_id: 24 })
    await crearUsuario(id, { usuario: 'familia', contrasena: 'Tortuga lenta 2' })
    const entrar = async (usuario: string, contrasena = 'Tortuga lenta 2') =>
      nadie.post('registro/registro/sesion/iniciar/', { usuario, contrasena })
    for (const usuario of ['familia', 'luis@ejemplo.mx'])
      expect((await entrar(usuario)).json()).toMatchObject({
        respuesta: true,
        membresia: { membresia_id: id, reingreso: true },
      })
    const [mala, desconocida] = [await entrar('familia', 'otra'), await entrar('nadie')]
    expect([mala.statusCode, mala.json()]).toEqual([
      200,
      { respuesta: false, mensaje: 'Usuario o contraseña incorrectos' },
    ])
    expect([desconocida.statusCode, desconocida.json()]).toEqual([mala.statusCode, mala.json()])
    await sql`update membresia set estatus_id = 28 where membresia_id = ${id}`.execute(prueba.db)
    expect((await entrar('familia')).json()).toEqual(mala.json())
  })

  test('who is already enrolled in the cycle is told so, once identified', async () => {
    const id = await deAntes({ ciclo_id: vigente })
    expect(await identificarse(id)).toEqual({ respuesta: false, mensaje: 'Ya estás inscrito en el ciclo 2024-2025' })
  })
})

describe('a re-entry', () => {
  test('shows what the form needs, contact data masked and money unsaid', async () => {
    const { membresia } = await identificarse(await deAntes({ zona: '1', num_equipo: '2' }))
    expect(membresia).toMatchObject({
      reingreso: true,
      ...sector,
      rol_id: 4,
      rol: { nom_rol: 'EQUIPERO' },
      rol_por_confirmar: null,
      matrimonio: {
        nombre_el: 'Luis',
        calle: 'Av.•••••',
        celular_el: '••••••••34',
        celular_ella: '••••••••78',
        correo_el: 'l•••••@e•••••',
        correo_ella: 'a•••••@e•••••',
        telefono_domicilio: '••••••••56',
      },
    })
    const texto = JSON.stringify(membresia)
    for (const secreto of ['6561111234', 'luis@', 'Juárez 12', '150.5', 'ofrenda', 'version'])
      expect(texto).not.toContain(secreto)
  })

  test('confirmed as it came, enrols and changes nothing else: the history stays', async () => {
    const id = await deAntes({ zona: '1', num_equipo: '2' })
    const antes = (await rastro(id)) as Cuerpo
    const { json } = await enviar(await confirmado(await identificarse(id)))
    expect(json()).toMatchObject({ respuesta: true, id })
    const despues = (await rastro(id)) as Cuerpo
    for (const parte of ['personas', 'domicilio', 'hijos', 'historia', 'asistencias'])
      expect(despues[parte], parte).toEqual(antes[parte])
    const [viejo, principal] = despues.roles
    expect(viejo).toEqual({ ...antes.roles[0], es_ubicacion: false })
    expect(principal).toMatchObject({
      ciclo_id: vigente,
      rol_id: 4,
      nivel_id: 1,
      zona: '1',
      num_equipo: '2',
      es_principal: true,
      hasta: null,
      ...sector,
    })
    expect(despues.inscripciones).toMatchObject([
      antes.inscripciones[0],
      { ciclo_id: vigente, es_reingreso: true, cuota: 100, ofrenda: 50 },
    ])
    expect(await filas(sql`select zona from equipo where ciclo_id = ${vigente}`)).toEqual([{ zona: '1' }])
    expect(await filas(sql`select contrasena from usuario where membresia_id = ${id}`)).toEqual([{ contrasena: null }])
    expect(await filas(sql`select from consentimiento where membresia_id = ${id} and retirado is null`)).toHaveLength(4)
    expect(await ultimaEntrada()).toMatchObject({ accion: 'reingresar en línea', objeto_id: id, membresia_id: null })
  })

  test('what is typed again replaces what was stored', async () => {
    const id = await deAntes()
    const cuerpo = await confirmado(await identificarse(id))
    Object.assign(cuerpo.membresia.matrimonio, { celular_el: '5550001111', correo_ella: null, calle: 'Otra 5' })
    expect((await enviar(cuerpo)).json().respuesta).toBe(true)
    expect(await filas(sql`select celular, correo from persona where membresia_id = ${id} order by posicion`)).toEqual([
      { celular: '5550001111', correo: 'luis@ejemplo.mx' },
      { celular: '6562225678', correo: null },
    ])
    expect(await filas(sql`select calle, codigo_postal from domicilio where membresia_id = ${id}`)).toEqual([
      { calle: 'Otra 5', codigo_postal: CASA.codigo_postal },
    ])
  })

  test('a mask of something else is bad input', async () => {
    const cuerpo = await confirmado(await identificarse(await deAntes()))
    cuerpo.membresia.matrimonio.celular_el = '••••••••99'
    const respuesta = await enviar(cuerpo)
    expect([respuesta.statusCode, respuesta.json().errores]).toEqual([
      400,
      [{ campo: 'membresia.matrimonio.celular_el', mensaje: 'Incorrecto' }],
    ])
  })

  const FIJO = 'En el reingreso no se cambian los nombres ni las fechas de nacimiento: pide el cambio a tu sector'
  test.each([
    ['a name', { apellidom_el: 'Otro' }, FIJO],
    ['a birth date', { fecha_nac_ella: '1990-01-01' }, FIJO],
  ])('%s is locked', async (_, bloque, mensaje) => {
    const cuerpo = await confirmado(await identificarse(await deAntes()))
    Object.assign(cuerpo.membresia.matrimonio, bloque)
    expect((await enviar(cuerpo)).json()).toEqual({ respuesta: false, mensaje })
  })

  test('an unknown birth date may be given', async () => {
    const id = await deAntes({ persona: { fecha_nac: null, celular: '6561111234' } })
    const cuerpo = await confirmado(await identificarse(id))
    cuerpo.membresia.matrimonio.fecha_nac_el = '1980-05-04'
    expect((await enviar(cuerpo)).json().respuesta).toBe(true)
  })

  test('diocese and sector are locked', async () => {
    const otro = await crearSector()
    const cuerpo = await confirmado(await identificarse(await deAntes()), { membresia: otro })
    expect((await enviar(cuerpo)).json()).toEqual({
      respuesta: false,
      mensaje: 'En el reingreso no se cambian la diócesis ni el sector: pide el cambio a tu sector',
    })
  })

  test('the token serves the membership it was issued for, once', async () => {
    const [uno, otro] = [await deAntes(), await deAntes()]
    const entrada = await identificarse(uno)
    const ajena = await identificarse(otro)
    expect((await enviar(await confirmado({ ...entrada, tokenr: ajena.tokenr }))).json().mensaje).toBe(VENCIDO)
    expect((await enviar(await nuevo(1, { tokenr: entrada.tokenr }))).json().mensaje).toBe(VENCIDO)
    expect((await enviar(await confirmado(entrada))).json().respuesta).toBe(true)
    const otraVez = await confirmado(entrada)
    otraVez.membresia.ofrenda = 60
    expect((await enviar(otraVez)).json().mensaje).toBe(VENCIDO)
  })

  test('of two tokens of one member the second enrols nobody', async () => {
    const id = await deAntes()
    const [uno, otro] = [await identificarse(id), await identificarse(id)]
    await enviar(await confirmado(uno))
    const respuesta = await enviar(await confirmado(otro, { membresia: { ofrenda: 61 } }))
    expect(respuesta.json()).toEqual({ respuesta: false, mensaje: 'Ya estás inscrito en el ciclo 2024-2025' })
  })

  test.each([22, 23, 24, 25, 26, 27])('status %i returns to 20, and the history says when', async (estatus_id) => {
    const id = await deAntes({ estatus_id })
    expect((await enviar(await confirmado(await identificarse(id)))).json().respuesta).toBe(true)
    expect(await filas(sql`select estatus_id from membresia where membresia_id = ${id}`)).toEqual([{ estatus_id: 20 }])
    expect(
      await filas(
        sql`select estatus_id, motivo_baja_id, por_membresia_id, fecha = current_date as hoy from estatus_historia where membresia_id = ${id} order by estatus_historia_id desc limit 1`,
      ),
    ).toEqual([{ estatus_id: 20, motivo_baja_id: null, por_membresia_id: null, hoy: true }])
  })

  test.each([
    ['80 % of attendance promotes', 8, 2, { nivel_id: 2, resultado_nivel: 'promueve' }],
    ['less repeats', 7, 3, { nivel_id: 1, resultado_nivel: 'repite' }],
    ['unknown attendance keeps the level', 0, 0, { nivel_id: 1, resultado_nivel: 'sin_datos' }],
  ])('%s', async (_, vinieron, faltaron, esperado) => {
    const id = await deAntes({ zona: '1', num_equipo: '1' })
    const equipo = await crearEquipo({ sector, ciclo_id: anterior })
    for (let i = 0; i < vinieron + faltaron; i++)
      await crearReunion(equipo, { tema_id: 101 + i, ...(i < vinieron ? { vinieron: [id] } : { faltaron: [id] }) })
    const entrada = await identificarse(id)
    expect(entrada.membresia).toMatchObject(esperado)
    await enviar(await confirmado(entrada))
    expect(
      await filas(sql`select nivel_id from rol_membresia where membresia_id = ${id} and ciclo_id = ${vigente}`),
    ).toEqual([{ nivel_id: esperado.nivel_id }])
  })

  test('a service that gives keys is not renewed by oneself, and is named to be given again', async () => {
    const id = await deAntes({ rol_id: 17, nivel_id: 4 })
    const entrada = await identificarse(id)
    expect(entrada.membresia).toMatchObject({ rol_id: 4, nivel_id: 4, rol_por_confirmar: 'SECRETARIO DE SECTOR' })
    await darRol(id, { rol_id: 22, sector, ciclo_id: anterior })
    await enviar(await confirmado(entrada))
    expect(
      await filas(sql`select rol_id from rol_membresia where membresia_id = ${id} and ciclo_id = ${vigente}`),
    ).toEqual([{ rol_id: 4 }])
  })

  test('a youth who led adolescents comes back on a youth’s level', async () => {
    const id = await deAntes({ tipo: 2, rol_id: 983, nivel_id: 42, nacimiento: enAnios(-20) })
    await sql`insert into rol_funcion select 983, funcion_sistema_id from funcion_sistema where clave = 'cbf' on conflict do nothing`.execute(
      prueba.db,
    )
    const [anio = '', mes = '', dia = ''] = enAnios(-20).split('-')
    const { membresia } = await identificarse(id, { fecha_nac: `${dia}${mes}${anio}`, cel4: '1234', tel_casa4: '3456' })
    expect(membresia).toMatchObject({ rol_id: 985, nivel_id: 14 })
  })

  test('an adolescent’s needs the guardian again, whose name is kept', async () => {
    const id = await deAntes({ tipo: 5, nacimiento: enAnios(-14) })
    const [anio = '', mes = '', dia = ''] = enAnios(-14).split('-')
    const entrada = await identificarse(id, { fecha_nac: `${dia}${mes}${anio}`, cel4: '1234', tel_casa4: '3456' })
    const sinTutor = await enviar(await confirmado(entrada, { tutor: null }))
    expect(sinTutor.statusCode).toBe(400)
    expect((await enviar(await confirmado(entrada))).json().respuesta).toBe(true)
    expect(await filas(sql`select distinct tutor, parentesco from consentimiento where membresia_id = ${id}`)).toEqual([
      { tutor: 'Elena Cruz', parentesco: 'MADRE' },
    ])
  })

  test('whose sector has closed goes to their diocese first', async () => {
    const id = await deAntes()
    await sql`update sector set activo = false where sector_id = ${sector.sector_id}`.execute(prueba.db)
    expect(await identificarse(id)).toEqual({
      respuesta: false,
      mensaje: 'Tu sector ya no está activo: pide a tu diócesis que te traslade antes de reinscribirte',
    })
  })

  test('whoever serves in a diocesan or national team is re-enrolled by their coordination', async () => {
    await sql`update sector set es_diocesano_nacional = true where sector_id = ${sector.sector_id}`.execute(prueba.db)
    const [lider, asistente] = [
      await deAntes({ rol_id: 30, nivel_id: 4 }),
      await deAntes({ tipo: 4, rol_id: 72, nacimiento: '1980-05-04' }),
    ]
    expect(await identificarse(lider)).toEqual({
      respuesta: false,
      mensaje: 'Sirves en un equipo diocesano o nacional: tu reinscripción la hace tu coordinación',
    })
    await sql`delete from rol_funcion where rol_id = 72`.execute(prueba.db)
    const deEl = { fecha_nac: '04051980', ordenacion: '29061990', cel4: '1234', tel_casa4: '3456' }
    expect((await identificarse(asistente, deEl)).membresia).toMatchObject({ rol_id: 72, rol_por_confirmar: null })
  })

  test('a credential of the diocese is given to who had none', async () => {
    const id = await deAntes()
    await enviar(await confirmado(await identificarse(id)))
    expect(
      await filas(sql`select clavedio || '-' || letras as codigo, vigente from credencial where membresia_id = ${id}`),
    ).toEqual([{ codigo: 'JUA-M', vigente: true }])
  })
})
