import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { MenuEntry, MenuGroup } from '../menu.ts'
import classes from './SearchBox.module.css'

/** Without accents or case, so that 'jovenes' finds 'Jóvenes'. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const found = (groups: readonly MenuGroup[], text: string) =>
  groups
    .flatMap(({ label, entries }) => entries.map((entry) => ({ ...entry, group: label })))
    .filter(({ label, group }) => plain(`${group} ${label}`).includes(plain(text.trim())))

/** Ctrl+K: to any screen by its name. */
export function SearchBox({ groups, onClose }: { groups: readonly MenuGroup[]; onClose: () => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const results = found(groups, text)
  const go = (entry: MenuEntry | undefined) => {
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
    <Modal opened onClose={onClose} title="Buscar pantallas" size="md" centered={false} yOffset="10dvh">
      <TextInput
        data-autofocus
        aria-label="Nombre de la pantalla"
        placeholder="Escribe el nombre de una pantalla"
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
      <div id="resultados" role="listbox" aria-label="Pantallas" className={classes.results}>
        {results.map((entry, index) => (
          <Link
            key={entry.label}
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
      {results.length === 0 && <p className={classes.nothing}>Ninguna pantalla se llama así.</p>}
    </Modal>
  )
}
