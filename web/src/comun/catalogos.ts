import * as catalogos from '@padron/contract/catalogos/catalogos.endpoints'
import type { TipoMembresia } from '@padron/contract/permisos'
import { useRead } from '../api/hooks.ts'
import type { Option } from '../ui/form/SelectField.tsx'

/** Catalogues change once a season: what was read stays good for ten minutes. */
const DESPACIO = { staleTime: 600_000 }

const opciones = <F>(filas: readonly F[] | undefined, opcion: (fila: F) => Option) => filas?.map(opcion)

export const useRegiones = () =>
  opciones(useRead(catalogos.listarRegiones, {}, DESPACIO).data, (r) => ({ value: r.region_id, label: r.nom_region }))

/** Dioceses, all or of a region. */
export const useDiocesis = (region_id?: number) =>
  opciones(useRead(catalogos.listarDiocesis, { params: region_id ? { id: region_id } : {} }, DESPACIO).data, (d) => ({
    value: d.diocesis_id,
    label: d.nom_diocesis,
  }))

/** Sectors of a diocese; the inactive ones are left out unless one of them is the one that stands now. */
export function useSectores(diocesis_id: number | null | undefined, actual?: number | null) {
  const { data } = useRead(
    catalogos.listarSectores,
    { params: { id: diocesis_id ?? 0 } },
    { enabled: Boolean(diocesis_id), staleTime: 60_000 },
  )
  if (!diocesis_id) return []
  return opciones(
    data?.filter(({ activo, sector_id }) => activo || sector_id === actual),
    (s) => ({
      value: s.sector_id,
      label: `${s.nom_sector}${s.es_presector ? ' (PRESECTOR)' : ''}${s.activo ? '' : ' (inactivo)'}`,
    }),
  )
}

/** Roles a member of a type may hold, with their type where the list has several. */
export const useRoles = (tipo?: TipoMembresia) =>
  useRead(catalogos.listarRoles, { params: tipo ? { id: tipo } : {} }, DESPACIO).data

export const useNiveles = (tipo?: TipoMembresia) =>
  opciones(useRead(catalogos.listarNiveles, { params: tipo ? { id: tipo } : {} }, DESPACIO).data, (n) => ({
    value: n.nivel_id,
    label: n.nom_nivel,
  }))

export const useEstatus = () =>
  opciones(useRead(catalogos.listarEstatus, {}, DESPACIO).data, (e) => ({ value: e.estatus_id, label: e.nom_estatus }))

export const useCiclos = () => useRead(catalogos.listarCiclos, {}, { staleTime: 60_000 }).data

export const useMotivosBaja = () =>
  opciones(useRead(catalogos.listarMotivosBaja, {}, DESPACIO).data, (m) => ({
    value: m.motivo_baja_id,
    label: m.motivo,
  }))

export const useGrados = () =>
  opciones(useRead(catalogos.listarGrados, {}, DESPACIO).data, (g) => ({
    value: g.grado_estudio_id,
    label: g.nom_grado,
  }))

export const useEstados = () =>
  opciones(useRead(catalogos.listarEstados, {}, DESPACIO).data, (e) => ({ value: e.estado_id, label: e.nom_estado }))

export function useMunicipios(estado_id: number | null | undefined) {
  const { data } = useRead(
    catalogos.listarMunicipios,
    { params: { id: estado_id ?? 0 } },
    { enabled: Boolean(estado_id), ...DESPACIO },
  )
  return estado_id ? opciones(data, (m) => ({ value: m.municipio_id, label: m.nom_municipio })) : []
}

/** Colonies and towns of a municipality, each with its postal code where known. */
export const useLocalidades = (municipio_id: number | null | undefined) =>
  useRead(
    catalogos.listarLocalidades,
    { params: { id: municipio_id ?? 0 } },
    { enabled: Boolean(municipio_id), ...DESPACIO },
  ).data
