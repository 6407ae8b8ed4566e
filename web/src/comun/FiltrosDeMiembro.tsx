import { Select, TextInput } from '@mantine/core'
import type { FiltrosMiembro } from '@padron/contract/membresia/membresia.endpoints'
import type { TipoMembresia } from '@padron/contract/permisos'
import type { z } from 'zod'
import type { Option } from '../ui/form/SelectField.tsx'
import type { Chip } from '../ui/list/FilterPanel.tsx'
import { useCiclos, useDiocesis, useEstatus, useNiveles, useRegiones, useRoles, useSectores } from './catalogos.ts'

export type ValoresDeFiltro = z.output<typeof FiltrosMiembro>

interface Filtros {
  values: ValoresDeFiltro
  set: (cambio: Partial<ValoresDeFiltro>) => void
}

interface Eleccion {
  label: string
  value: number | undefined
  options: readonly Option[] | undefined
  onChange: (valor: number | undefined) => void
  disabled?: boolean
  /** What nothing chosen means. */
  todos?: string
}

/** A filter that may be left open: nothing chosen means all. */
function Eleccion({ label, value, options, onChange, disabled = false, todos = 'Todos' }: Eleccion) {
  return (
    <Select<number | string>
      label={label}
      placeholder={todos}
      data={options ?? []}
      value={value ?? null}
      disabled={disabled}
      searchable={(options?.length ?? 0) > 7}
      clearable
      autoComplete="off"
      onChange={(elegido) => onChange(elegido === null ? undefined : Number(elegido))}
    />
  )
}

/** Where and who: what a search usually needs. */
export function FiltrosDeMiembro({ values, set }: Filtros) {
  return (
    <>
      <TextInput
        label="Nombre o apellido"
        maxLength={100}
        autoComplete="off"
        value={values.nombre ?? ''}
        error={values.nombre && !/^[A-Za-zÀ-ÖØ-öø-ÿ'’. ]+$/.test(values.nombre) ? 'Ingrese solo letras' : null}
        onChange={(e) => set({ nombre: e.currentTarget.value || undefined })}
      />
      <TextInput
        label="ID"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        value={values.membresia_id ?? ''}
        onChange={(e) => set({ membresia_id: Number(e.currentTarget.value.replace(/\D/g, '')) || undefined })}
      />
      <Eleccion
        label="Diócesis"
        todos="Todas"
        value={values.diocesis_id}
        options={useDiocesis(values.region_id)}
        onChange={(diocesis_id) => set({ diocesis_id, sector_id: undefined })}
      />
      <Eleccion
        label="Sector"
        value={values.sector_id}
        options={useSectores(values.diocesis_id, values.sector_id)}
        disabled={!values.diocesis_id}
        {...(!values.diocesis_id && { todos: 'Elige antes la diócesis' })}
        onChange={(sector_id) => set({ sector_id })}
      />
    </>
  )
}

/** The rest, behind 'Más filtros'. */
export function MasFiltrosDeMiembro({ values, set, tipo }: Filtros & { tipo: TipoMembresia }) {
  const roles = useRoles(tipo)?.map((rol) => ({
    value: rol.rol_id,
    label: `${rol.nom_rol} · ${rol.nom_tipo_membresia}`,
  }))
  const ciclos = useCiclos()?.map((ciclo) => ({
    value: ciclo.ciclo_id,
    label: `${ciclo.nom_ciclo}${ciclo.ciclo_vigente ? ' (vigente)' : ''}`,
  }))
  return (
    <>
      <Eleccion
        label="Región"
        todos="Todas"
        value={values.region_id}
        options={useRegiones()}
        onChange={(region_id) => set({ region_id, diocesis_id: undefined, sector_id: undefined })}
      />
      <Eleccion label="Rol" value={values.rol_id} options={roles} onChange={(rol_id) => set({ rol_id })} />
      <Eleccion
        label="Nivel"
        value={values.nivel_id}
        options={useNiveles(tipo)}
        onChange={(nivel_id) => set({ nivel_id })}
      />
      <Eleccion
        label="Estatus"
        value={values.estatus_id}
        options={useEstatus()}
        onChange={(estatus_id) => set({ estatus_id })}
      />
      <Eleccion
        label="Ciclo"
        todos="El vigente"
        value={values.ciclo_id}
        options={ciclos}
        onChange={(ciclo_id) => set({ ciclo_id })}
      />
    </>
  )
}

const nombreDe = (options: readonly Option[] | undefined, value: number | undefined) =>
  options?.find((opcion) => opcion.value === value)?.label ?? String(value)

/** What is being filtered by, in words, each with the way to take it away. */
export function useFichas(asked: ValoresDeFiltro, apply: Filtros['set'], tipo: TipoMembresia): Chip[] {
  const nombres = {
    region_id: ['Región', useRegiones()],
    diocesis_id: ['Diócesis', useDiocesis()],
    sector_id: ['Sector', useSectores(asked.diocesis_id, asked.sector_id)],
    rol_id: ['Rol', useRoles(tipo)?.map((rol) => ({ value: rol.rol_id, label: rol.nom_rol }))],
    nivel_id: ['Nivel', useNiveles(tipo)],
    estatus_id: ['Estatus', useEstatus()],
    ciclo_id: ['Ciclo', useCiclos()?.map((ciclo) => ({ value: ciclo.ciclo_id, label: ciclo.nom_ciclo }))],
  } as const
  const elegidas = (Object.keys(nombres) as (keyof typeof nombres)[])
    .filter((campo) => asked[campo] !== undefined)
    .map((campo) => ({
      label: `${nombres[campo][0]}: ${nombreDe(nombres[campo][1], asked[campo])}`,
      onRemove: () => apply({ [campo]: undefined, ...(campo === 'diocesis_id' && { sector_id: undefined }) }),
    }))
  return [
    ...(asked.nombre ? [{ label: `Nombre: ${asked.nombre}`, onRemove: () => apply({ nombre: undefined }) }] : []),
    ...(asked.membresia_id
      ? [{ label: `ID: ${asked.membresia_id}`, onRemove: () => apply({ membresia_id: undefined }) }]
      : []),
    ...elegidas,
  ]
}
