import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconKey, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../api/session.ts'
import { initials } from '../ui/format.ts'
import classes from './TopBar.module.css'

/** The greeting by full name, and what concerns the person's own account. */
export function AccountMenu({ who }: { who: Session }) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.account ?? ''} aria-label={`${who.nombre_completo}, mi cuenta`}>
          <span className={classes.face} aria-hidden>
            {initials(who.nombre_completo)}
          </span>
          <span className={classes.greeting}>{who.nombre_completo}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {who.nombre_completo}
          <br />
          {who.nom_rol}
        </Menu.Label>
        <Menu.Item component={Link} to="/cambiocontrasena" leftSection={<IconKey size={18} aria-hidden />}>
          Cambiar mi contraseña
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/salir" leftSection={<IconLogout size={18} aria-hidden />}>
          Salir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
