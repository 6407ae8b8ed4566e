import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import { sql } from 'kysely'
import { type Db, PREPARADA } from '../db/db.ts'

interface Persona {
  posicion: 1 | 2
  foto: string | null
  [campo: string]: unknown
}

type General = Omit<MiembroLeido, 'matrimonio' | 'joven' | 'mare' | 'ae' | 'rol'>

interface Fila extends General {
  nom_rol: string
  rol_membresia_id: number
  parroquia: string | null
  casados_civil: boolean | null
  casados_iglesia: boolean | null
  fecha_boda_religiosa: string | null
  personas: Persona[]
  domicilio: Record<string, unknown> | null
  padres: Record<string, unknown> | null
  hijos: { hijo_id: number; nombre: string; fecha_nac: string }[]
}

/** A membership as it stands, with the id of its main role row; undefined when there is none with that id. */
export async function leerMiembro(
  db: Db,
  membresia_id: number,
): Promise<(MiembroLeido & { rol_membresia_id: number }) | undefined> {
  const { rows } = await sql<Fila>`
    ${PREPARADA} select m.membresia_id, m.tipo_membresia_id, t.nom_tipo_membresia, m.nombre_completo, m.version, m.posible_duplicado, m.anio_ingreso,
      m.estatus_id, e.nom_estatus, h.motivo_baja_id, b.motivo as motivo_baja,
      u.rol_membresia_id, u.rol_id, r.nom_rol, u.nivel_id, n.nom_nivel, u.diocesis_id, d.nom_diocesis, u.sector_id, s.nom_sector, s.es_presector,
      u.zona, u.num_equipo, u.ciclo_id, c.nom_ciclo, not c.ciclo_vigente as pendiente, i.cuota as inscripcion, i.ofrenda,
      m.parroquia, m.casados_civil, m.casados_iglesia, m.fecha_boda_religiosa,
      ${consentido('aviso_privacidad')} as aviso_privacidad, ${consentido('uso_imagen')} as uso_imagen,
      (select json_agg(to_jsonb(p) || jsonb_build_object('nom_grado', g.nom_grado) order by p.posicion)
         from persona p left join grado_estudio g using (grado_estudio_id) where p.membresia_id = m.membresia_id) as personas,
      (select row_to_json(x) from domicilio x where x.membresia_id = m.membresia_id) as domicilio,
      (select row_to_json(x) from padres x where x.membresia_id = m.membresia_id) as padres,
      (select coalesce(json_agg(json_build_object('hijo_id', x.hijo_id, 'nombre', x.nombre, 'fecha_nac', x.fecha_nac) order by x.fecha_nac, x.hijo_id), '[]')
         from hijo x where x.membresia_id = m.membresia_id) as hijos,
      (select coalesce(json_agg(json_build_object('rol_membresia_id', a.rol_membresia_id, 'diocesis_id', a.diocesis_id, 'sector_id', a.sector_id,
          'rol_id', a.rol_id, 'nivel_id', a.nivel_id, 'zona', a.zona, 'num_equipo', a.num_equipo, 'diocesis', ad.nom_diocesis,
          'sector', asec.nom_sector, 'rol', ar.nom_rol, 'nivel', an.nom_nivel) order by a.rol_membresia_id), '[]')
         from rol_membresia a join diocesis ad using (diocesis_id) join sector asec on asec.sector_id = a.sector_id
         join rol ar on ar.rol_id = a.rol_id join nivel an on an.nivel_id = a.nivel_id
         where a.membresia_id = m.membresia_id and a.ciclo_id = u.ciclo_id and not a.es_principal and a.hasta is null) as roles_adicionales
    from membresia m
    join tipo_membresia t using (tipo_membresia_id)
    join estatus e using (estatus_id)
    join rol_membresia u on u.membresia_id = m.membresia_id and u.es_ubicacion
    join rol r on r.rol_id = u.rol_id
    join nivel n on n.nivel_id = u.nivel_id
    join diocesis d on d.diocesis_id = u.diocesis_id
    join sector s on s.sector_id = u.sector_id
    join ciclo c on c.ciclo_id = u.ciclo_id
    left join inscripcion i on i.membresia_id = m.membresia_id and i.ciclo_id = u.ciclo_id
    left join lateral (
      select motivo_baja_id, estatus_id from estatus_historia where membresia_id = m.membresia_id
      order by fecha desc, estatus_historia_id desc limit 1) h on h.estatus_id = m.estatus_id
    left join motivo_baja b on b.motivo_baja_id = h.motivo_baja_id
    where m.membresia_id = ${membresia_id}`.execute(db)
  return rows[0] && conBloque(rows[0])
}

/** A consent stands when every person of the membership has given it and none has withdrawn it (decision 37). */
const consentido = (tipo: string) => sql<boolean>`not exists (
  select from persona p where p.membresia_id = m.membresia_id and not exists (
    select from consentimiento k where k.membresia_id = m.membresia_id and k.posicion = p.posicion and k.tipo = ${tipo} and k.retirado is null))`

const CAMPOS_DE_CONYUGE = [
  'nombre',
  'apellidop',
  'apellidom',
  'fecha_nac',
  'ocupacion',
  'grado_estudio_id',
  'nom_grado',
  'celular',
  'correo',
  'foto',
]

/** The one deliberate pivot: persons 1 and 2 become the specification's fields of him and of her, or of the one member. */
function conBloque({
  nom_rol,
  parroquia,
  casados_civil,
  casados_iglesia,
  fecha_boda_religiosa,
  personas,
  domicilio,
  padres,
  hijos,
  ...general
}: Fila) {
  const [uno = {} as Persona, dos = {} as Persona] = personas.map((persona) => ({
    ...persona,
    foto: persona.foto && { ruta: persona.foto },
  })) as never as Persona[]
  const casa = {
    ...SIN_DOMICILIO,
    ...domicilio,
    ...(domicilio?.nom_localidad && domicilio.localidad_id === null ? { localidad_id: 0 } : {}),
  }
  const miembro = { ...general, rol: { nom_rol } }
  const comun = { parroquia, ...casa }
  switch (general.tipo_membresia_id) {
    case 1:
      return {
        ...miembro,
        matrimonio: {
          ...comun,
          casados_civil: casados_civil ?? false,
          casados_iglesia: casados_iglesia ?? false,
          fecha_boda_religiosa,
          ...sufijo(uno, 'el'),
          ...sufijo(dos, 'ella'),
          hijos,
        },
      } as never
    case 3:
      return { ...miembro, mare: { ...uno, ...comun, hijos } } as never
    case 4:
      return { ...miembro, ae: { ...uno, ...comun } } as never
    default:
      return { ...miembro, joven: { ...uno, ...comun, ...SIN_PADRES, ...padres } } as never
  }
}

const sufijo = (persona: Persona, cual: string) =>
  Object.fromEntries(CAMPOS_DE_CONYUGE.map((campo) => [`${campo}_${cual}`, persona[campo] ?? null]))

const SIN_DOMICILIO = {
  calle: null,
  estado_id: null,
  municipio_id: null,
  localidad_id: null,
  codigo_postal: null,
  telefono_domicilio: null,
  nom_estado: null,
  nom_municipio: null,
  nom_localidad: null,
}
const SIN_PADRES = {
  nom_padre: null,
  correo_padre: null,
  tel_padre: null,
  nom_madre: null,
  correo_madre: null,
  tel_madre: null,
}
