import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconKey, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../api/session.ts'
import { initials } from '../ui/format.ts'
import { SCHEMES } from './schemes.ts'
import classes from './TopBar.module.css'

/** The greeting by full name, and what concerns the person's own account. */
export function AccountMenu({ who }: { who: Session }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: ThemeIcon, label: theme, next } = SCHEMES[colorScheme]
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account ?? ''}>
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
        <Menu.Item component={Link} to="/perfil" leftSection={<IconUser size={18} aria-hidden />}>
          Mi perfil
        </Menu.Item>
        <Menu.Item component={Link} to="/cambiocontrasena" leftSection={<IconKey size={18} aria-hidden />}>
          Cambiar mi contraseña
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<ThemeIcon size={18} aria-hidden />}
          onClick={() => setColorScheme(next)}
        >
          {theme}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/salir" leftSection={<IconLogout size={18} aria-hidden />}>
          Salir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
