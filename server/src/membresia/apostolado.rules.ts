import { ROL_EQUIPERO_JOVEN } from '@padron/contract/constantes'
import { tipoDeNivel } from '@padron/contract/membresia/niveles.rule'
import type { TipoMembresia } from '@padron/contract/permisos'
import { HttpError, Refusal } from '../http/errors.ts'
import type { Context } from '../http/handlers.ts'
import type { Sesion } from '../sesion/sesion.queries.ts'
import { type Apostolado, type ApostoladoVivo, type Referencias, referenciasDe } from './apostolado.queries.ts'
import { lugarDentroDe } from './territorio.queries.ts'

/** Who assigns, with how much hierarchy, and to a member of which type. */
export interface Asignacion {
  ctx: Context & { sesion: Sesion }
  tipo: TipoMembresia
  /** Nobody hands out a role above the highest of those that give them the key. */
  jerarquia: number
}

const igual = (uno: Apostolado, otro: Apostolado) =>
  (['rol_id', 'diocesis_id', 'sector_id', 'nivel_id', 'zona', 'num_equipo'] as const).every(
    (campo) => uno[campo] === otro[campo],
  )

/** Checks an apostolate about to be written; one that stays as it was needs no right over it. */
export async function exigirApostolado(
  { ctx, tipo, jerarquia }: Asignacion,
  nuevo: Apostolado & { es_principal: boolean },
  vivo?: ApostoladoVivo,
) {
  if (vivo && igual(vivo, nuevo)) return
  const ref = await referenciasDe(ctx.db, nuevo)
  exigirRol(ref, nuevo, tipo)
  if (ref.nivel_tipo !== tipoDeNivel(nuevo.rol_id, tipo)) throw new Refusal('El nivel no corresponde al rol elegido')
  const mismoSector = vivo?.sector_id === nuevo.sector_id
  if (ref.sector_diocesis === null || (ref.sector_diocesis !== nuevo.diocesis_id && !mismoSector))
    throw new Refusal('El sector no pertenece a la diócesis elegida')
  if (!(ref.sector_activo || mismoSector)) throw new Refusal('Ese sector está inactivo. Elige otro.')
  if (vivo?.rol_id !== nuevo.rol_id) exigirRango(ref, ctx.sesion, jerarquia)
  if (!(await lugarDentroDe(ctx.db, ctx.alcance, nuevo)))
    throw new HttpError(403, 'Ese lugar está fuera del territorio que te corresponde')
}

function exigirRol(
  ref: Referencias,
  { rol_id, es_principal }: { rol_id: number; es_principal: boolean },
  tipo: TipoMembresia,
) {
  const deSuTipo = ref.rol_tipo === tipo || (tipo === 5 && rol_id === ROL_EQUIPERO_JOVEN)
  if (!(deSuTipo && ref.rol_activo)) throw new Refusal('El rol no corresponde al tipo de membresía')
  if (!es_principal && ref.es_equipero) throw new Refusal('Un rol adicional no puede ser de equipero')
}

function exigirRango(
  { jerarquia_id, rol_admin }: Pick<Referencias, 'jerarquia_id' | 'rol_admin'>,
  sesion: Sesion,
  jerarquia: number,
) {
  if ((jerarquia_id ?? 0) > jerarquia || (rol_admin && !sesion.rol_admin))
    throw new HttpError(403, 'No puedes asignar ni quitar un rol de mayor jerarquía que el tuyo')
}

/** Taking a role away asks for the same rank as giving it, and for its place to be inside the territory. */
export async function exigirQuitar({ ctx, jerarquia }: Asignacion, vivo: ApostoladoVivo) {
  exigirRango(vivo, ctx.sesion, jerarquia)
  if (!(await lugarDentroDe(ctx.db, ctx.alcance, vivo)))
    throw new HttpError(403, 'Ese lugar está fuera del territorio que te corresponde')
}
