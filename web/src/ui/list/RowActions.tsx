import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** What may be done with a row: a link to a screen, or something done here. */
export interface RowAction {
  label: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  /** False when this person may not, or this row does not allow it. */
  show?: boolean
  link?: Pick<LinkProps, 'to' | 'params'>
  onClick?: () => void
}

interface Props {
  actions: readonly RowAction[]
  /** Whose row it is, so that each button says more than 'Editar'. */
  name: string
}

/** One icon each, with its name: for the table. */
export function RowIcons({ actions, name }: Props) {
  return actions
    .filter(({ show = true }) => show)
    .map(({ label, icon: Icon, link, onClick }) => (
      <Tooltip key={label} label={label}>
        {link ? (
          <ActionIcon renderRoot={(props) => <Link {...link} {...props} />} aria-label={`${label}: ${name}`}>
            <Icon size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon onClick={onClick} aria-label={`${label}: ${name}`}>
            <Icon size={20} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
    ))
}

/** All in one menu: for the card of a phone. */
export function RowMenu({ actions, name }: Props) {
  const shown = actions.filter(({ show = true }) => show)
  if (shown.length === 0) return null
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={44} aria-label={`Acciones: ${name}`}>
          <IconDotsVertical size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ label, icon: Icon, link, onClick }) =>
          link ? (
            <Menu.Item
              key={label}
              renderRoot={(props) => <Link {...link} {...props} />}
              leftSection={<Icon size={18} aria-hidden />}
            >
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={onClick} leftSection={<Icon size={18} aria-hidden />}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
