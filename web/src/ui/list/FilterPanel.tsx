import { Button, Card, Drawer, Group, Pill, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './FilterPanel.module.css'

export interface Chip {
  /** 'Sector: San José'. */
  label: string
  onRemove: () => void
}

interface Props {
  children: ReactNode
  more?: ReactNode
  chips: readonly Chip[]
  canSearch: boolean
  onPhone: boolean
  onSearch: () => void
  onClear: () => void
}

/** The filters of a list: a card at hand on a wide screen, a sheet behind a button on a phone. */
export function FilterPanel(props: Props) {
  const { chips, onPhone } = props
  return (
    <Stack gap="sm">
      {onPhone ? <Sheet {...props} /> : <Panel {...props} />}
      {chips.length > 0 && <Chips chips={chips} />}
    </Stack>
  )
}

function Panel({ children, more, canSearch, onSearch, onClear }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Card
      component="form"
      padding="md"
      role="search"
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSearch) onSearch()
      }}
    >
      <div className={classes.grid}>{children}</div>
      {more && (
        <div id={id} className={classes.grid} hidden={!open} data-more>
          {more}
        </div>
      )}
      <Group gap="sm" mt="md">
        <SearchButton canSearch={canSearch} />
        <Button variant="default" onClick={onClear}>
          Limpiar
        </Button>
        {more && (
          <Button
            variant="subtle"
            ml="auto"
            aria-expanded={open}
            aria-controls={id}
            rightSection={open ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Menos filtros' : 'Más filtros'}
          </Button>
        )}
      </Group>
    </Card>
  )
}

const SearchButton = ({ canSearch }: { canSearch: boolean }) => (
  <Button type="submit" disabled={!canSearch} leftSection={<IconSearch size={18} aria-hidden />}>
    Buscar
  </Button>
)

function Sheet({ children, more, chips, canSearch, onSearch, onClear }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {chips.length > 0 ? `Filtros (${chips.length})` : 'Filtros'}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        title="Filtros"
        classNames={{ content: classes.sheet ?? '' }}
      >
        <Stack
          component="form"
          role="search"
          aria-label="Filtros"
          onSubmit={(event) => {
            event.preventDefault()
            if (!canSearch) return
            onSearch()
            setOpen(false)
          }}
        >
          {children}
          {more}
          <Group grow className={classes.sheetBar ?? ''}>
            <Button
              variant="default"
              onClick={() => {
                onClear()
                setOpen(false)
              }}
            >
              Limpiar
            </Button>
            <SearchButton canSearch={canSearch} />
          </Group>
        </Stack>
      </Drawer>
    </>
  )
}

const Chips = ({ chips }: { chips: readonly Chip[] }) => (
  <Group gap="xs" role="group" aria-label="Filtros activos">
    {chips.map(({ label, onRemove }) => (
      <Pill
        key={label}
        size="lg"
        withRemoveButton
        onRemove={onRemove}
        removeButtonProps={{ 'aria-label': `Quitar filtro ${label}`, 'aria-hidden': false, tabIndex: 0 }}
      >
        {label}
      </Pill>
    ))}
  </Group>
)
