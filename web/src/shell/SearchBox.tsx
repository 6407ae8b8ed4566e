import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useCan } from '../api/session.ts'
import { miembrosPorNombre } from '../comun/miembrosPorNombre.ts'
import type { MenuEntry, MenuGroup } from '../menu.ts'
import classes from './SearchBox.module.css'

/** Without accents or case, so that 'jovenes' finds 'Jóvenes'. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Result = Pick<MenuEntry, 'label' | 'link'> & { group: string }

const found = (groups: readonly MenuGroup[], text: string) =>
  groups
    .flatMap(({ label, entries }) => entries.map((entry) => ({ ...entry, group: label })))
    .filter(({ label, group }) => plain(`${group} ${label}`).includes(plain(text.trim())))

/** Half a second without typing before the server is asked. */
const PAUSE_MS = 400

/** Members by name, as further places to go. */
function useMembers(text: string): Result[] {
  const can = useCan()
  const [name] = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data = [] } = useQuery(miembrosPorNombre(can('membresia') ? name : ''))
  return data.map(({ membresia_id, nombre_completo, sector }) => ({
    label: nombre_completo,
    group: sector,
    link: { to: '/perfil/$id', params: { id: String(membresia_id) } } as const,
  }))
}

/** Ctrl+K: to any screen by its name, and to any member by theirs. */
export function SearchBox({ groups, onClose }: { groups: readonly MenuGroup[]; onClose: () => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const members = useMembers(text)
  const results: Result[] = [...found(groups, text), ...members]
  const go = (entry: Result | undefined) => {
    if (!entry) return
    onClose()
    void router.navigate(entry.link)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((chosen + step + results.length) % Math.max(1, results.length))
    }
    if (event.key === 'Enter') go(results[chosen])
  }
  return (
    <Modal opened onClose={onClose} title="Buscar" size="md" centered={false} yOffset="10dvh">
      <TextInput
        data-autofocus
        aria-label="Pantalla o miembro"
        placeholder="Escribe el nombre de una pantalla o de un miembro"
        leftSection={<IconSearch size={18} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls="resultados"
        aria-activedescendant={results[chosen] ? `resultado-${chosen}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={move}
      />
      <div id="resultados" role="listbox" aria-label="Resultados" className={classes.results}>
        {results.map((entry, index) => (
          <Link
            key={`${entry.group} ${entry.label}`}
            {...entry.link}
            id={`resultado-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={classes.result}
            onClick={onClose}
          >
            {entry.label}
            <span>{entry.group}</span>
          </Link>
        ))}
      </div>
      {results.length === 0 && <p className={classes.nothing}>Nada se llama así.</p>}
    </Modal>
  )
}
