import { TextInput } from '@mantine/core'
import { listarMiembros } from '@padron/contract/membresia/membresia.endpoints'
import { IconPencil, IconUser } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RowOf } from '../api/call.ts'
import type { Column } from '../ui/list/column.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useList } from '../ui/list/useList.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'

type Fila = RowOf<typeof listarMiembros>

const columnas: readonly Column<Fila>[] = [
  { title: 'ID', field: 'membresia_id', width: 100 },
  { title: 'Nombre', field: 'nombre_completo', width: 320, frozen: true, card: 'title' },
  { title: 'Diócesis', field: 'diocesis', width: 180, card: 'none' },
  { title: 'Sector', field: 'sector', width: 240 },
  { title: 'Rol', field: 'rol', width: 220 },
  { title: 'Nivel', field: 'nivel', width: 120 },
  {
    title: 'Estatus',
    field: 'estatus',
    width: 160,
    card: 'badge',
    cell: (m) => <StatusBadge tone={m.estatus_id === 20 ? 'success' : 'warning'}>{m.estatus}</StatusBadge>,
  },
]

/** Holds the place of the member list until it is built. */
export function ListaMiembros() {
  const tipo = Number(useParams({ strict: false }).tipo) as 1
  return <Lista key={tipo} tipo={tipo} />
}

function Lista({ tipo }: { tipo: 1 }) {
  const list = useList(listarMiembros, { params: { tipo }, initial: { estatus_id: 20 }, unsaved: ['nombre'] })
  const { values, set, apply, asked, search } = list.filters
  const chips = useMemo(
    () => (asked.nombre ? [{ label: `Nombre: ${asked.nombre}`, onRemove: () => apply({ nombre: undefined }) }] : []),
    [asked.nombre, apply],
  )
  void search
  return (
    <ListScreen
      title="Miembros: Matrimonios"
      list={list}
      columns={columnas}
      rowId="membresia_id"
      chips={chips}
      actions={() => [
        { label: 'Editar', icon: IconPencil, onClick: () => undefined },
        { label: 'Perfil', icon: IconUser, onClick: () => undefined },
      ]}
      filters={
        <>
          <TextInput
            label="Nombre o apellido"
            value={values.nombre ?? ''}
            onChange={(e) => set({ nombre: e.currentTarget.value })}
          />
          <TextInput label="Zona" value={values.zona ?? ''} onChange={(e) => set({ zona: e.currentTarget.value })} />
        </>
      }
      moreFilters={
        <TextInput
          label="ID"
          value={values.membresia_id ?? ''}
          onChange={(e) => set({ membresia_id: Number(e.currentTarget.value) || undefined })}
        />
      }
    />
  )
}
