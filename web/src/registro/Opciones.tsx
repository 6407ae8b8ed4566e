import { UnstyledButton } from '@mantine/core'
import type { IconUser } from '@tabler/icons-react'
import classes from './Opciones.module.css'

export interface Opcion {
  title: string
  description: string
  icon: typeof IconUser
  onClick: () => void
}

/** A few large buttons to choose among, each with what it is for. */
export function Opciones({ opciones, disabled = false }: { opciones: readonly Opcion[]; disabled?: boolean }) {
  return (
    <ul className={classes.opciones}>
      {opciones.map(({ title, description, icon: Icon, onClick }) => (
        <li key={title}>
          <UnstyledButton className={classes.opcion ?? ''} onClick={onClick} disabled={disabled}>
            <Icon size={32} stroke={1.5} aria-hidden style={{ flex: 'none' }} />
            <span>
              <strong>{title}</strong>
              <span>{description}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
