import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MenuGroup } from '../menu.ts'
import classes from './SideMenu.module.css'

const CLOSED = 'padron:menu-cerrados'

function useClosedGroups() {
  const [closed, setClosed] = useState(() => new Set((localStorage.getItem(CLOSED) ?? '').split('|')))
  const toggle = (label: string) => {
    const next = new Set(closed)
    if (!next.delete(label)) next.add(label)
    localStorage.setItem(CLOSED, [...next].join('|'))
    setClosed(next)
  }
  return { closed, toggle }
}

interface Props {
  groups: readonly MenuGroup[]
  /** The drawer of a phone closes once a screen is chosen. */
  onGo?: () => void
}

/** The screens this person may open, in groups that open and close and are remembered. */
export function SideMenu({ groups, onGo }: Props) {
  const { closed, toggle } = useClosedGroups()
  return (
    <nav aria-label="Menú principal" className={classes.menu}>
      {groups.map(({ label, icon: Icon, entries }) => (
        <div key={label}>
          <button
            type="button"
            className={classes.group}
            aria-expanded={!closed.has(label)}
            onClick={() => toggle(label)}
          >
            <Icon size={20} aria-hidden />
            <span>{label}</span>
            <IconChevronDown size={16} aria-hidden className={classes.arrow} />
          </button>
          <ul hidden={closed.has(label)}>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Link {...entry.link} className={classes.entry} onClick={onGo}>
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
