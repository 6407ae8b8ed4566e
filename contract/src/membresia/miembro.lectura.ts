import { z } from 'zod'

const texto = z.string().nullable()
const numero = z.number().nullable()
const logico = z.boolean()

/** Stored records may lack what the form asks for today, so everything read may be null. */
const DomicilioLeido = {
  calle: texto,
  estado_id: numero,
  municipio_id: numero,
  localidad_id: numero,
  codigo_postal: texto,
  telefono_domicilio: texto,
  nom_estado: texto,
  nom_municipio: texto,
  nom_localidad: texto,
}
const FotoLeida = z.object({ ruta: z.string() }).nullable()
const HijosLeidos = { hijos: z.array(z.object({ hijo_id: z.number(), nombre: z.string(), fecha_nac: z.string() })) }
const NombreLeido = { nombre: z.string(), apellidop: z.string(), apellidom: z.string(), fecha_nac: texto }
const ContactoLeido = { celular: texto, correo: texto, foto: FotoLeida }
const EstudiosLeidos = { ocupacion: texto, grado_estudio_id: numero, nom_grado: texto }

const MatrimonioLeido = z.object({
  parroquia: texto,
  casados_civil: logico,
  casados_iglesia: logico,
  fecha_boda_religiosa: texto,
  nombre_el: z.string(),
  apellidop_el: z.string(),
  apellidom_el: z.string(),
  fecha_nac_el: texto,
  ocupacion_el: texto,
  grado_estudio_id_el: numero,
  nom_grado_el: texto,
  celular_el: texto,
  correo_el: texto,
  foto_el: FotoLeida,
  nombre_ella: z.string(),
  apellidop_ella: z.string(),
  apellidom_ella: z.string(),
  fecha_nac_ella: texto,
  ocupacion_ella: texto,
  grado_estudio_id_ella: numero,
  nom_grado_ella: texto,
  celular_ella: texto,
  correo_ella: texto,
  foto_ella: FotoLeida,
  ...DomicilioLeido,
  ...HijosLeidos,
})

const MareLeida = z.object({
  ...NombreLeido,
  ...EstudiosLeidos,
  ...ContactoLeido,
  edo_civil: texto,
  parroquia: texto,
  ...DomicilioLeido,
  ...HijosLeidos,
})

const JovenLeido = z.object({
  ...NombreLeido,
  ...EstudiosLeidos,
  ...ContactoLeido,
  sexo: texto,
  profesion: texto,
  pasatiempo: texto,
  parroquia: texto,
  nom_padre: texto,
  correo_padre: texto,
  tel_padre: texto,
  nom_madre: texto,
  correo_madre: texto,
  tel_madre: texto,
  ...DomicilioLeido,
})

const AeLeido = z.object({
  ...NombreLeido,
  ...ContactoLeido,
  sexo: texto,
  parroquia: texto,
  ordenacion: texto,
  titulo_eclesiastico: texto,
  ...DomicilioLeido,
})

const RolAdicionalLeido = z.object({
  rol_membresia_id: z.number(),
  diocesis_id: z.number(),
  sector_id: z.number(),
  rol_id: z.number(),
  nivel_id: z.number(),
  zona: texto,
  num_equipo: texto,
  diocesis: z.string(),
  sector: z.string(),
  rol: z.string(),
  nivel: z.string(),
})

/** A membership as it is read (decision 42): ids to edit, names to show, and the block of its type. */
export const MiembroLeido = z.object({
  membresia_id: z.number(),
  tipo_membresia_id: z.literal([1, 2, 3, 4, 5]),
  nom_tipo_membresia: z.string(),
  nombre_completo: z.string(),
  version: z.number(),
  estatus_id: z.number(),
  nom_estatus: z.string(),
  motivo_baja_id: numero,
  motivo_baja: texto,
  rol_id: z.number(),
  rol: z.object({ nom_rol: z.string() }),
  nivel_id: z.number(),
  nom_nivel: z.string(),
  diocesis_id: z.number(),
  nom_diocesis: z.string(),
  sector_id: z.number(),
  nom_sector: z.string(),
  es_presector: logico,
  zona: texto,
  num_equipo: texto,
  ciclo_id: z.number(),
  nom_ciclo: z.string(),
  /** True when the placement is of a past cycle (decision 9). */
  pendiente: logico,
  /** Enrolled online although somebody of the same name and birth date is known: the sector looks at both. */
  posible_duplicado: logico,
  anio_ingreso: z.number(),
  inscripcion: numero,
  ofrenda: numero,
  aviso_privacidad: logico,
  uso_imagen: logico,
  roles_adicionales: z.array(RolAdicionalLeido),
  matrimonio: MatrimonioLeido.optional(),
  joven: JovenLeido.optional(),
  mare: MareLeida.optional(),
  ae: AeLeido.optional(),
})
export type MiembroLeido = z.output<typeof MiembroLeido>
