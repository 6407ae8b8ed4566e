import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconLogin2, IconMenu2, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../api/session.ts'
import { ciclo } from '../comun/arranque.ts'
import { Brand } from './Brand.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import classes from './TopBar.module.css'

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu })))

interface Props {
  name: string | undefined
  menuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

/** The amber bar: menu, the movement's name, search, and who is here. */
export function TopBar({ name, menuOpen, onMenu, onSearch }: Props) {
  const who = useSession()
  const { data: abierto } = useQuery(ciclo)
  return (
    <header className={classes.bar} data-no-print>
      {who && (
        <ActionIcon
          className={classes.icon ?? ''}
          size={44}
          aria-label={menuOpen ? 'Cerrar el menú' : 'Abrir el menú'}
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className={classes.home} aria-label={`${name ?? 'Padrón'}, inicio`}>
        <Brand />
        <span>{name}</span>
      </Link>
      <span className={classes.space} />
      {who && (
        <UnstyledButton className={classes.search ?? ''} onClick={onSearch}>
          <IconSearch size={18} aria-hidden />
          <span>Buscar</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </UnstyledButton>
      )}
      <ThemeToggle className={`${classes.icon} ${classes.theme}`} />
      {who ? (
        <Suspense>
          <AccountMenu who={who} />
        </Suspense>
      ) : (
        <>
          <span className={classes.guest}>Invitado</span>
          {abierto?.permiso_inscribir && (
            <Link to="/registro" className={classes.access}>
              <IconUserPlus size={20} aria-hidden />
              <span>Registrarme</span>
            </Link>
          )}
          <Link to="/acceso" className={classes.access}>
            <IconLogin2 size={20} aria-hidden />
            Acceso
          </Link>
        </>
      )}
    </header>
  )
}
