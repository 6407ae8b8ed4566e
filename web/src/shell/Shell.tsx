import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCountdown } from '../api/keepSession.ts'
import { session, useCan, useSession } from '../api/session.ts'
import { presentacion } from '../comun/arranque.ts'
import { menuFor } from '../menu.ts'
import { QuestionHost } from '../ui/QuestionHost.tsx'
import { useRemembered } from '../ui/useRemembered.ts'
import { Footer } from './Footer.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

const MobileMenu = lazy(() => import('./MobileMenu.tsx').then((module) => ({ default: module.MobileMenu })))
const SessionBox = lazy(() => import('./SessionBox.tsx').then((module) => ({ default: module.SessionBox })))
const SignInOver = lazy(() => import('./SignInOver.tsx').then((module) => ({ default: module.SignInOver })))
const SearchBox = lazy(() => import('./SearchBox.tsx').then((module) => ({ default: module.SearchBox })))

/** Ctrl+K or ⌘K anywhere. */
function useSearchKey(open: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open()
      }
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])
}

/** True while the screen shown needs a session that has ended by itself: it is kept, unseen, until someone signs in. */
function useLocked() {
  const who = useSession()
  const guard = useMatches({ select: (matches) => matches.at(-1)?.staticData.rules?.guard })
  return !who && session.ending !== null && session.ending !== 'left' && (guard === 'session' || guard === 'admin')
}

/** What surrounds every screen. */
export function Shell() {
  const who = useSession()
  const can = useCan()
  const locked = useLocked()
  const countdown = useCountdown()
  const { data: movimiento } = useQuery(presentacion)
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const [menu, setMenu] = useRemembered('menu', 'abierto', ['abierto', 'cerrado'])
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  useSearchKey(() => who && setSearching(true))
  const groups = who ? menuFor(can, who.rol_admin) : []
  const showsSide = who !== null && wide && menu === 'abierto'

  return (
    <div className={classes.shell} data-side={showsSide || undefined}>
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      <TopBar
        name={movimiento?.nombre}
        menuOpen={showsSide || drawer}
        onMenu={() => (wide ? setMenu(menu === 'abierto' ? 'cerrado' : 'abierto') : setDrawer(true))}
        onSearch={() => setSearching(true)}
      />
      {showsSide && (
        <div className={classes.side} data-no-print>
          <SideMenu groups={groups} />
        </div>
      )}
      <main id="contenido" tabIndex={-1} className={classes.main} data-locked={locked || undefined} inert={locked}>
        <Outlet />
      </main>
      <Footer movimiento={movimiento} />
      <QuestionHost />
      <Suspense>
        {drawer && <MobileMenu groups={groups} onClose={() => setDrawer(false)} />}
        {who && countdown !== null && <SessionBox seconds={countdown} />}
        {locked && <SignInOver />}
        {who && searching && <SearchBox groups={groups} onClose={() => setSearching(false)} />}
      </Suspense>
    </div>
  )
}
