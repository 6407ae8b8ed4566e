import { JERARQUIA } from '@padron/contract/constantes'
import type { RolDeSesion } from './sesion.queries.ts'

/** One piece of territory; `menores` says whether minors' records are seen in it (decision 26). */
export type Territorio =
  | { clase: 'nacion'; menores: boolean }
  | { clase: 'region'; region_id: number; menores: boolean }
  | { clase: 'diocesis'; diocesis_id: number; menores: boolean }
  | { clase: 'sector'; sector_id: number; menores: boolean }
  | { clase: 'zona'; sector_id: number; zona: string; menores: boolean }
  | { clase: 'equipo'; sector_id: number; zona: string; num_equipo: string; menores: boolean }

/** The union of some territories; 'propia' is the caller's own membership, which needs no territory. */
export type Alcance = readonly Territorio[] | 'propia'

/** The territory of one role row (decision 24); a team or zone role without its zone reaches nothing. */
function territorioDe({ jerarquia_id, ve_menores, ...lugar }: RolDeSesion): Territorio | null {
  const menores = ve_menores || jerarquia_id <= JERARQUIA.SECTOR
  if (jerarquia_id >= JERARQUIA.NACIONAL) return { clase: 'nacion', menores }
  if (jerarquia_id === JERARQUIA.REGIONAL) return { clase: 'region', region_id: lugar.region_id, menores }
  if (jerarquia_id === JERARQUIA.DIOCESANO) return { clase: 'diocesis', diocesis_id: lugar.diocesis_id, menores }
  if (jerarquia_id === JERARQUIA.SECTOR) return { clase: 'sector', sector_id: lugar.sector_id, menores }
  const { sector_id, zona, num_equipo } = lugar
  if (zona === null) return null
  if (jerarquia_id >= JERARQUIA.ZONAL) return { clase: 'zona', sector_id, zona, menores }
  return num_equipo === null ? null : { clase: 'equipo', sector_id, zona, num_equipo, menores }
}

/**
 * Where a session may act with any of these keys (decision 24): the union of the territories of the current roles
 * that give one of them. Without keys, of every current role.
 */
export function alcance(
  { roles }: { roles: readonly RolDeSesion[] },
  claves?: readonly string[],
): readonly Territorio[] {
  return roles
    .filter((rol) => !claves || rol.claves.some((clave) => claves.includes(clave)))
    .map(territorioDe)
    .filter((territorio) => territorio !== null)
}
