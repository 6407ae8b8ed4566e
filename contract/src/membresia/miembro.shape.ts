import { z } from 'zod'
import { MENSAJES } from '../constantes.ts'
import {
  codigoPostal,
  correo,
  dinero,
  enmascarable,
  FechaPasada,
  hoy,
  Id,
  IdCorto,
  letras,
  opcional,
  telefono,
  telefonoCasa,
  texto,
  zona,
} from '../fields.ts'

/** Every field of a shape with a suffix: the couple's `nombre_el` and `nombre_ella`. */
const conSufijo = <S extends z.ZodRawShape, X extends string>(shape: S, sufijo: X) =>
  Object.fromEntries(Object.entries(shape).map(([campo, schema]) => [`${campo}_${sufijo}`, schema])) as {
    [K in keyof S & string as `${K}_${X}`]: S[K]
  }

/** A stored photo, or none. */
const Foto = z.object({ ruta: z.uuid() }).nullable().default(null)

const seleccion = z.enum(['H', 'M'], { error: MENSAJES.requerido })

/** «Otra localidad»: not in the catalogue, its name typed (decision 16). */
export const OTRA_LOCALIDAD = 0

const nombreDeLocalidad = (domicilio: { localidad_id: number; nom_localidad: string | null }) =>
  domicilio.localidad_id !== OTRA_LOCALIDAD || domicilio.nom_localidad !== null
const FALTA_LOCALIDAD = { path: ['nom_localidad'], message: MENSAJES.requerido }

const Hijos = {
  hijos: z
    .array(
      z.object({
        /** Zero or negative until saved (section 3 of S1). */
        hijo_id: z.int().min(-1_000_000).max(2_147_483_647),
        nombre: letras(40),
        fecha_nac: FechaPasada,
      }),
    )
    .max(30)
    .default([]),
  hijos_quitar: z.array(Id).max(100).default([]),
}

export const ESTADOS_CIVILES = ['SOLTERA', 'DIVORCIADA', 'VIUDA', 'SEPARADA'] as const

/** How the contact fields of a block are written: the enrolment takes them masked, too. */
interface CamposDeContacto {
  calle: z.ZodType<string, string>
  telefono: z.ZodType<string, string>
  telefonoCasa: z.ZodType<string, string>
  correo: (max: number) => z.ZodType<string, string>
}

/** The block of each membership type (section 5 of S1). */
function bloques(campos: CamposDeContacto) {
  const Domicilio = {
    calle: campos.calle,
    estado_id: IdCorto,
    municipio_id: Id,
    localidad_id: z.int({ error: MENSAJES.requerido }).min(OTRA_LOCALIDAD, MENSAJES.requerido).max(2_147_483_647),
    nom_localidad: opcional(texto(80)),
    codigo_postal: opcional(codigoPostal),
    telefono_domicilio: opcional(campos.telefonoCasa),
  }
  const Contacto = { celular: opcional(campos.telefono), correo: opcional(campos.correo(50)) }
  const Conyuge = {
    nombre: letras(30),
    apellidop: letras(30),
    apellidom: letras(30),
    fecha_nac: FechaPasada,
    ocupacion: letras(50),
    grado_estudio_id: IdCorto,
    ...Contacto,
    foto: Foto,
  }
  const Matrimonio = z.preprocess(
    // Both spellings come in, one is kept (decision 2).
    (valor) =>
      valor && typeof valor === 'object' && 'casado_iglesia' in valor && !('casados_iglesia' in valor)
        ? { ...valor, casados_iglesia: valor.casado_iglesia }
        : valor,
    z
      .object({
        parroquia: opcional(letras(60)),
        casados_civil: z.boolean().default(false),
        casados_iglesia: z.boolean().default(false),
        fecha_boda_religiosa: opcional(FechaPasada),
        ...conSufijo(Conyuge, 'el'),
        ...conSufijo(Conyuge, 'ella'),
        ...Domicilio,
        ...Hijos,
      })
      .refine((pareja) => !pareja.casados_iglesia || pareja.fecha_boda_religiosa !== null, {
        path: ['fecha_boda_religiosa'],
        message: MENSAJES.requerido,
      })
      .refine(nombreDeLocalidad, FALTA_LOCALIDAD),
  )

  const Mare = z
    .object({
      nombre: letras(30),
      apellidop: letras(30),
      apellidom: letras(30),
      fecha_nac: FechaPasada,
      ocupacion: letras(50),
      grado_estudio_id: IdCorto,
      edo_civil: z.enum(ESTADOS_CIVILES, { error: MENSAJES.requerido }),
      parroquia: opcional(letras(60)),
      ...Contacto,
      ...Domicilio,
      ...Hijos,
      foto: Foto,
    })
    .refine(nombreDeLocalidad, FALTA_LOCALIDAD)

  /** Youths, and adolescents too: theirs have neither profession nor occupation. */
  const Joven = z
    .object({
      nombre: letras(30),
      apellidop: letras(30),
      apellidom: letras(30),
      sexo: seleccion,
      fecha_nac: FechaPasada,
      profesion: opcional(letras(50)),
      ocupacion: opcional(letras(50)),
      grado_estudio_id: IdCorto,
      pasatiempo: texto(50),
      parroquia: opcional(letras(60)),
      ...Contacto,
      nom_padre: opcional(letras(50)),
      correo_padre: opcional(campos.correo(50)),
      tel_padre: opcional(campos.telefono),
      nom_madre: opcional(letras(50)),
      correo_madre: opcional(campos.correo(50)),
      tel_madre: opcional(campos.telefono),
      ...Domicilio,
      foto: Foto,
    })
    .refine(nombreDeLocalidad, FALTA_LOCALIDAD)

  const Ae = z
    .object({
      nombre: letras(50),
      apellidop: letras(50),
      apellidom: letras(50),
      sexo: seleccion,
      fecha_nac: FechaPasada,
      ordenacion: FechaPasada,
      titulo_eclesiastico: letras(50),
      parroquia: opcional(letras(60)),
      celular: opcional(campos.telefono),
      correo: opcional(campos.correo(100)),
      ...Domicilio,
      codigo_postal: codigoPostal,
      foto: Foto,
    })
    .refine(nombreDeLocalidad, FALTA_LOCALIDAD)

  return { matrimonio: Matrimonio, mare: Mare, joven: Joven, ae: Ae }
}

const { matrimonio, mare, joven, ae } = bloques({ calle: texto(50), telefono, telefonoCasa, correo })

/** An apostolate besides the main one; zone and team are asked of all of them. */
export const RolAdicional = z.object({
  /** Zero or negative until saved. */
  rol_membresia_id: z.int().min(-1_000_000).max(2_147_483_647).default(0),
  diocesis_id: Id,
  sector_id: Id,
  rol_id: Id,
  nivel_id: IdCorto,
  zona,
  num_equipo: zona,
})

const General = {
  /** Zero for a new one. */
  membresia_id: z.int().min(0).max(2_147_483_647).default(0),
  /** The version that was read: saving over a newer one is a 409. */
  version: z.int().min(0).max(2_147_483_647).optional(),
  diocesis_id: Id,
  sector_id: Id,
  estatus_id: IdCorto,
  /** Why, where the status asks for it (decision 15). */
  motivo_baja_id: IdCorto.nullish(),
  rol_id: Id,
  nivel_id: IdCorto,
  anio_ingreso: z
    .int({ error: MENSAJES.requerido })
    .min(1950, MENSAJES.incorrecto)
    .refine((anio) => anio <= Number(hoy().slice(0, 4)) + 1, MENSAJES.incorrecto),
  inscripcion: dinero,
  ofrenda: dinero,
  aviso_privacidad: z.boolean().default(false),
  uso_imagen: z.boolean().default(false),
  roles_adicionales: z.array(RolAdicional).max(20).default([]),
  roles_quitar: z.array(Id).max(50).default([]),
}

/** A membership as it is saved: the general data and one block, by type (sections 3 and 5 of S1). */
export const Miembro = z.discriminatedUnion('tipo_membresia_id', [
  z.object({ ...General, tipo_membresia_id: z.literal(1), matrimonio }),
  z.object({ ...General, tipo_membresia_id: z.literal(2), joven }),
  z.object({ ...General, tipo_membresia_id: z.literal(3), mare }),
  z.object({ ...General, tipo_membresia_id: z.literal(4), ae }),
  z.object({ ...General, tipo_membresia_id: z.literal(5), joven }),
])
export type Miembro = z.output<typeof Miembro>
export type MiembroPorGuardar = z.input<typeof Miembro>

const enRegistro = bloques({
  calle: enmascarable(texto(50)),
  telefono: enmascarable(telefono),
  telefonoCasa: enmascarable(telefonoCasa),
  correo: (max) => enmascarable(correo(max)),
})

const acepta = z.literal(true, { error: MENSAJES.requerido })

/** What a guest may say of the membership as such: role, level, status and year are the server's to give. */
const GeneralEnRegistro = {
  /** Zero for a new one. */
  membresia_id: General.membresia_id,
  diocesis_id: Id,
  sector_id: Id,
  inscripcion: dinero,
  ofrenda: dinero,
  aviso_privacidad: acepta,
  uso_imagen: acepta,
}

/** A membership as the online enrolment sends it: on re-entry contact fields may come back masked, and keep what is stored. */
export const MiembroEnRegistro = z.discriminatedUnion('tipo_membresia_id', [
  z.object({ ...GeneralEnRegistro, tipo_membresia_id: z.literal(1), matrimonio: enRegistro.matrimonio }),
  z.object({ ...GeneralEnRegistro, tipo_membresia_id: z.literal(2), joven: enRegistro.joven }),
  z.object({ ...GeneralEnRegistro, tipo_membresia_id: z.literal(3), mare: enRegistro.mare }),
  z.object({ ...GeneralEnRegistro, tipo_membresia_id: z.literal(4), ae: enRegistro.ae }),
  z.object({ ...GeneralEnRegistro, tipo_membresia_id: z.literal(5), joven: enRegistro.joven }),
])
export type MiembroEnRegistro = z.output<typeof MiembroEnRegistro>
