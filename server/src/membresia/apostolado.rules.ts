import { ROL_EQUIPERO_JOVEN } from '@padron/contract/constantes'
import { tipoDeNivel } from '@padron/contract/membresia/niveles.rule'
import { type Clave, TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import { HttpError, Refusal } from '../http/errors.ts'
import type { Context } from '../http/handlers.ts'
import { alcance } from '../sesion/alcance.ts'
import type { Sesion } from '../sesion/sesion.queries.ts'
import { type Apostolado, type ApostoladoVivo, type Referencias, referenciasDe } from './apostolado.queries.ts'
import { type Lugar, lugarDentroDe } from './territorio.queries.ts'

/** Who assigns, to a member of which type, and by which key. */
export interface Asignacion {
  ctx: Context & { sesion: Sesion }
  tipo: TipoMembresia
  clave: Clave
}

export const asignacion = (ctx: Asignacion['ctx'], tipo: TipoMembresia, accion: 'agregar' | 'editar'): Asignacion => ({
  ctx,
  tipo,
  clave: `membresia-${TIPOS[tipo]}-${accion}`,
})

/** The same role at the same place and level. */
export const igual = (uno: Apostolado, otro: Apostolado) =>
  (['rol_id', 'diocesis_id', 'sector_id', 'nivel_id', 'zona', 'num_equipo'] as const).every(
    (campo) => uno[campo] === otro[campo],
  )

/** Checks an apostolate about to be written; one that stays as it was needs no right over it. */
export async function exigirApostolado(
  quien: Asignacion,
  nuevo: Apostolado & { es_principal: boolean },
  vivo?: ApostoladoVivo,
) {
  if (vivo && igual(vivo, nuevo)) return
  const { ctx, tipo } = quien
  const ref = await referenciasDe(ctx.db, nuevo)
  exigirRol(ref, nuevo, tipo)
  if (ref.nivel_tipo !== tipoDeNivel(nuevo.rol_id, tipo)) throw new Refusal('El nivel no corresponde al rol elegido')
  const mismoSector = vivo?.sector_id === nuevo.sector_id
  if (ref.sector_diocesis === null || (ref.sector_diocesis !== nuevo.diocesis_id && !mismoSector))
    throw new Refusal('El sector no pertenece a la diócesis elegida')
  if (!(ref.sector_activo || mismoSector)) throw new Refusal('Ese sector está inactivo. Elige otro.')
  await exigirDentro(quien, nuevo)
  if (vivo?.rol_id === nuevo.rol_id) return
  await exigirRango(quien, ref, nuevo)
  if (vivo) await exigirRango(quien, vivo, vivo)
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

async function exigirDentro({ ctx }: Asignacion, lugar: Lugar) {
  if (!(await lugarDentroDe(ctx.db, ctx.alcance, lugar)))
    throw new HttpError(403, 'Ese lugar está fuera del territorio que te corresponde')
}

/** Nobody gives or takes a role above the highest that gives them the key in that very place (decision 24). */
async function exigirRango(
  { ctx: { db, sesion }, clave }: Asignacion,
  { jerarquia_id, rol_admin }: Pick<Referencias, 'jerarquia_id' | 'rol_admin'>,
  lugar: Lugar,
) {
  const roles = sesion.roles.filter((rol) => rol.jerarquia_id >= (jerarquia_id ?? 0))
  if ((rol_admin && !sesion.rol_admin) || !(await lugarDentroDe(db, alcance({ roles }, [clave]), lugar)))
    throw new HttpError(403, 'No puedes asignar ni quitar un rol de mayor jerarquía que el tuyo')
}

/** Taking a role away asks for the same rank as giving it, and for its place to be inside the territory. */
export async function exigirQuitar(quien: Asignacion, vivo: ApostoladoVivo) {
  await exigirDentro(quien, vivo)
  await exigirRango(quien, vivo, vivo)
}
