import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Valor = string | number | boolean | null

/** The columns that the demo writes, table by table, in the order in which one may refer to another. */
const COLUMNAS = {
  membresia:
    'membresia_id tipo_membresia_id estatus_id anio_ingreso nombre_completo busqueda parroquia casados_civil casados_iglesia fecha_boda_religiosa fusionada_en creada modificada',
  persona:
    'membresia_id posicion nombre apellidop apellidom sexo fecha_nac edo_civil grado_estudio_id profesion ocupacion pasatiempo celular correo ordenacion titulo_eclesiastico',
  domicilio:
    'membresia_id calle estado_id municipio_id localidad_id nom_estado nom_municipio nom_localidad codigo_postal telefono_domicilio',
  hijo: 'membresia_id nombre fecha_nac',
  padres: 'membresia_id nom_padre correo_padre tel_padre nom_madre correo_madre tel_madre',
  inscripcion: 'membresia_id ciclo_id es_reingreso fecha cuota ofrenda',
  equipo: 'equipo_id ciclo_id tipo_membresia_id sector_id zona num_equipo',
  rol_membresia:
    'membresia_id ciclo_id rol_id es_principal diocesis_id sector_id nivel_id zona num_equipo desde es_ubicacion',
  estatus_historia: 'membresia_id estatus_id motivo_baja_id fecha',
  consentimiento: 'membresia_id posicion tipo version tutor parentesco otorgado',
  credencial: 'membresia_id diocesis_id clavedio letras numero creada',
  usuario: 'membresia_id usuario contrasena',
  evento: 'evento_id origen formacion_id ciclo_id diocesis_id sector_id tipo_membresia_id fecha_ini fecha_fin lugar',
  evento_det: 'evento_id membresia_id asistio_1 asistio_2 nota',
  reunion_cbf:
    'reunion_cbf_id equipo_id tema_id fecha anfitrion_membresia_id hora_cita hora_inicio hora_termino fecha_siguiente hora_siguiente siguiente_membresia_id tema_familia accion_sugerida observaciones',
  evaluacion_cbf:
    'reunion_cbf_id membresia_id puntualidad1 estudio1 participacion1 accionsugerida1 familia1 puntualidad2 estudio2 participacion2 accionsugerida2 familia2',
} as const
export type Tabla = keyof typeof COLUMNAS
export type Renglon<T extends Tabla> = Record<Palabra<(typeof COLUMNAS)[T]>, Valor>
type Palabra<Texto extends string> = Texto extends `${infer Una} ${infer Resto}` ? Una | Palabra<Resto> : Texto

/** Rows wait here as COPY text, and go to the database table by table: one diocese at a time fits in memory at any scale. */
export class Copia {
  readonly #pendientes = new Map<Tabla, string[]>()

  agregar<T extends Tabla>(tabla: T, renglon: Renglon<T>) {
    const valores = COLUMNAS[tabla].split(' ').map((columna) => celda(renglon[columna as keyof Renglon<T>]))
    const lineas = this.#pendientes.get(tabla) ?? []
    lineas.push(`${valores.join('\t')}\n`)
    this.#pendientes.set(tabla, lineas)
  }

  async enviar(client: pg.ClientBase) {
    for (const [tabla, columnas] of Object.entries(COLUMNAS)) {
      const lineas = this.#pendientes.get(tabla as Tabla) ?? []
      if (lineas.length === 0) continue
      await pipeline(
        Readable.from(porTramos(lineas)),
        client.query(copyFrom(`copy ${tabla} (${columnas.split(' ').join(', ')}) from stdin`)),
      )
    }
    this.#pendientes.clear()
  }
}

function* porTramos(lineas: readonly string[]) {
  for (let i = 0; i < lineas.length; i += 500) yield lineas.slice(i, i + 500).join('')
}

function celda(valor: Valor): string {
  if (valor === null) return '\\N'
  return typeof valor === 'string'
    ? valor.replace(/[\\\t\n\r]/g, (signo) => `\\${signo === '\\' ? '\\' : 't'}`)
    : String(valor)
}
