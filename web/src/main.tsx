import './global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { DURACION_AVISO_MS } from '@padron/contract/constantes'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/hooks.ts'
import { keepSession } from './api/keepSession.ts'
import { notice } from './api/notice.ts'
import { session } from './api/session.ts'
import { router } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'
import { avisar } from './ui/avisar.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'padron:tema' })

notice.success = avisar.exito
notice.error = avisar.error
keepSession()
session.onSweep(() => {
  // Whoever left, here or in another tab, leaves no screen behind; an expired session keeps its own (decision 34).
  if (session.ending === 'left') void router.navigate({ to: '/' })
})

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <Notifications position="top-center" autoClose={DURACION_AVISO_MS} limit={3} containerWidth={480} />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
