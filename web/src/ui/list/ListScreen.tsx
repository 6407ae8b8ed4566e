import { Group, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { ExcelButton } from '../excel/ExcelButton.tsx'
import { count } from '../format.ts'
import { useRemembered } from '../useRemembered.ts'
import { CardList } from './CardList.tsx'
import type { Column } from './column.ts'
import { DensityToggle } from './DensityToggle.tsx'
import { type Chip, FilterPanel } from './FilterPanel.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { RowAction } from './RowActions.tsx'
import type { List } from './useList.ts'
import { type Density, VirtualTable } from './VirtualTable.tsx'

export interface ListScreenProps<Row> {
  title: string
  list: List<Row>
  columns: readonly Column<Row>[]
  /** The field that names a row. */
  rowId: keyof Row & string
  /** The filter inputs. Without them there is no filter card. */
  filters?: ReactNode
  /** Those that stand behind 'Más filtros'. */
  moreFilters?: ReactNode
  /** What is being filtered by, in words; each can be taken away. */
  chips?: readonly Chip[]
  canSearch?: boolean
  /** The main action of the screen, at the right of its title. */
  toolbar?: ReactNode
  actions?: (row: Row) => readonly RowAction[]
  /** How to say that some rows are not shown to this person. */
  hiddenNote?: (hidden: number) => string
  /** Why the list may be empty and what to do next. */
  empty?: { title: string; description: string; action?: ReactNode }
}

const NOTHING = { title: 'No hay registros', description: 'Prueba con otros filtros o presiona Limpiar.' }

/** Title, filters, count, Excel and rows with their actions: the frame of every list screen. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, columns, rowId, filters, moreFilters, chips = [], canSearch = true, toolbar, hiddenNote } = props
  const { rows } = list
  const [density, setDensity] = useRemembered<Density>('densidad', 'comoda', ['comoda', 'compacta'])
  const onPhone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="center">
        <Title order={1}>{title}</Title>
        {toolbar && <div style={{ flex: 'none' }}>{toolbar}</div>}
      </Group>
      {filters && (
        <FilterPanel
          more={moreFilters}
          chips={chips}
          canSearch={canSearch}
          onPhone={onPhone}
          onSearch={list.filters.search}
          onClear={list.filters.clear}
        >
          {filters}
        </FilterPanel>
      )}
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text aria-live="polite" fw={600}>
          Registros encontrados: {rows.total === null ? '…' : count(rows.total)}
        </Text>
        <Group gap="sm" wrap="nowrap" style={{ flex: 'none' }}>
          {!onPhone && <DensityToggle value={density} onChange={setDensity} />}
          <ExcelButton list={list} columns={columns} rowId={rowId} />
        </Group>
      </Group>
      {hiddenNote && rows.hidden > 0 && <Text c="dimmed">{hiddenNote(rows.hidden)}</Text>}
      <Body {...props} density={density} onPhone={onPhone} />
    </Stack>
  )
}

function Body<Row>(props: ListScreenProps<Row> & { density: Density; onPhone: boolean }) {
  const { title, list, columns, rowId, actions, density, onPhone, empty = NOTHING } = props
  const { rows } = list
  if (rows.error && rows.total === null) return <ErrorState error={rows.error} onRetry={rows.retry} />
  if (rows.total === null) return <ListSkeleton />
  if (rows.total === 0) return <EmptyState {...empty} />
  const shared = { label: title, rows, columns, rowId, actions }
  return onPhone ? <CardList {...shared} /> : <VirtualTable {...shared} density={density} />
}
