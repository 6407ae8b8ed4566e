import { EXCLUIDO, ROL_DE_REGISTRO } from '@padron/contract/constantes'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import { tipoDeNivel } from '@padron/contract/membresia/niveles.rule'
import { nivelInicial } from '@padron/contract/registro/nivelInicial.rule'
import type { MiembroEnReingreso } from '@padron/contract/registro/registro.endpoints'
import { nivelPropuestoDe } from '../cbf/nivelPropuesto.rules.ts'
import type { Db } from '../db/db.ts'
import { noExiste, Refusal } from '../http/errors.ts'
import { inscripcionEn } from '../membresia/guardado.queries.ts'
import { leerMiembro } from '../membresia/lectura.queries.ts'
import { daLlaves, estadoDelSector, nivelDe, nombreDeRol } from './inscripcion.queries.ts'
import { enmascarar } from './mascara.rules.ts'

/** The member about to re-enter a cycle: somebody who is not in it yet. */
export async function exigirPorReingresar(
  db: Db,
  membresia_id: number,
  ciclo: { ciclo_id: number; nom_ciclo: string },
): Promise<MiembroLeido> {
  const miembro = await leerMiembro(db, membresia_id)
  if (!miembro || miembro.estatus_id === EXCLUIDO) throw noExiste('No se encontró la membresía')
  if (miembro.ciclo_id === ciclo.ciclo_id || (await inscripcionEn(db, membresia_id, ciclo.ciclo_id)))
    throw new Refusal(`Ya estás inscrito en el ciclo ${ciclo.nom_ciclo}`)
  const { activo, es_diocesano_nacional } = await estadoDelSector(db, miembro.sector_id)
  if (!activo)
    throw new Refusal('Tu sector ya no está activo: pide a tu diócesis que te traslade antes de reinscribirte')
  if (es_diocesano_nacional && (await daLlaves(db, miembro.rol_id)))
    throw new Refusal('Sirves en un equipo diocesano o nacional: tu reinscripción la hace tu coordinación')
  return miembro
}

/**
 * Role and level of the new cycle. A role that gives keys is not renewed by oneself: it becomes the team member's, and
 * a leader gives the service again. The level is the proposed one (decision 10), as long as the role allows it.
 */
export async function lugarDeReingreso(db: Db, miembro: MiembroLeido, hoy: string) {
  const { membresia_id, tipo_membresia_id, zona, num_equipo } = miembro
  const anterior = await nombreDeRol(db, miembro.rol_id)
  const seQueda = anterior.activo && !(await daLlaves(db, miembro.rol_id))
  const rol = seQueda ? anterior : await nombreDeRol(db, ROL_DE_REGISTRO[tipo_membresia_id])
  const propuesta = await nivelPropuestoDe(db, membresia_id)
  const permitido = tipoDeNivel(rol.rol_id, tipo_membresia_id)
  const niveles = [
    await nivelDe(db, propuesta?.nivel_id ?? miembro.nivel_id),
    await nivelDe(db, miembro.nivel_id),
    await nivelDe(db, nivelInicial(tipo_membresia_id, nacimientoDe(miembro) ?? hoy, hoy)),
  ]
  const nivel = niveles.find((uno) => uno.tipo_membresia_id === permitido) as (typeof niveles)[number]
  return {
    rol_id: rol.rol_id,
    nom_rol: rol.nom_rol,
    rol_por_confirmar: seQueda ? null : miembro.rol.nom_rol,
    nivel_id: nivel.nivel_id,
    nom_nivel: nivel.nom_nivel,
    // An adolescent's third level leads to the youths: that passage is the sector's, and until then they stay.
    resultado_nivel: propuesta?.nivel_id === nivel.nivel_id ? propuesta.resultado : ('no_aplica' as const),
    zona: seQueda ? zona : null,
    num_equipo: seQueda ? num_equipo : null,
  }
}

const nacimientoDe = ({ joven, mare, ae }: MiembroLeido): string | null => (joven ?? mare ?? ae)?.fecha_nac ?? null

/** What the form needs of a member who re-enters, contact data masked. */
export async function paraReingreso(db: Db, miembro: MiembroLeido, hoy: string): Promise<MiembroEnReingreso> {
  const { nom_rol, ...lugar } = await lugarDeReingreso(db, miembro, hoy)
  const { matrimonio, joven, mare, ae } = miembro
  return {
    ...miembro,
    ...lugar,
    rol: { nom_rol },
    reingreso: true,
    ...(matrimonio && { matrimonio: enmascarar(matrimonio) }),
    ...(joven && { joven: enmascarar(joven) }),
    ...(mare && { mare: enmascarar(mare) }),
    ...(ae && { ae: enmascarar(ae) }),
  }
}
