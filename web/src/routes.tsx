import { TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { check, type Rules } from './guard.ts'
import { ScreenError } from './shell/ScreenError.tsx'
import { Shell } from './shell/Shell.tsx'
import { PageSkeleton } from './ui/PageSkeleton.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./sesion/NoEncontrada.tsx'), 'NoEncontrada'),
})

/** A screen, a chunk of its own: its path, what the file exports, where the file is, and who may see it. */
const screen = <const Path extends `/${string}`>(path: Path, name: string, load: () => Promise<object>, rules: Rules) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load as () => Promise<Record<string, () => React.ReactNode>>, name),
    staticData: { rules },
    beforeLoad: ({ location, params }) => check(rules, location.pathname, params as Record<string, string>),
  })

/** The key of the type in the path; of a type that there is not, there is no screen. */
const delTipo =
  (accion: '' | '-agregar') =>
  ({ tipo }: Record<string, string>) => {
    const nombre = TIPOS[Number(tipo) as TipoMembresia]
    if (!nombre) throw notFound()
    return `membresia-${nombre}${accion}` as const
  }

/** The one table of screens. */
const screens = [
  screen('/', 'Inicio', () => import('./inicio/Inicio.tsx'), { guard: 'cycle' }),
  screen('/acceso', 'Acceso', () => import('./sesion/Acceso.tsx'), { guard: 'cycle' }),
  screen('/registro', 'Registro', () => import('./registro/Registro.tsx'), { guard: 'enrolment' }),
  screen('/recuperar', 'Recuperar', () => import('./sesion/Recuperar.tsx'), { guard: 'cycle' }),
  screen('/restablecer', 'Restablecer', () => import('./sesion/Restablecer.tsx'), { guard: 'anyone' }),
  screen('/pausa', 'Pausa', () => import('./sesion/Pausa.tsx'), { guard: 'noCycle' }),
  screen('/sinpermisos', 'SinPermisos', () => import('./sesion/SinPermisos.tsx'), { guard: 'anyone' }),
  screen('/cambiocontrasena', 'CambioContrasena', () => import('./sesion/CambioContrasena.tsx'), { guard: 'session' }),
  screen('/salir', 'Salir', () => import('./sesion/Salir.tsx'), { guard: 'session' }),
  screen('/membresia/listar/$tipo', 'ListaMiembros', () => import('./membresia/ListaMiembros.tsx'), {
    guard: 'session',
    clave: delTipo(''),
  }),
  screen('/membresia/agregar/$tipo', 'AgregarMiembro', () => import('./membresia/FormaMiembro.tsx'), {
    guard: 'session',
    refused: '/sinpermisos',
    clave: delTipo('-agregar'),
  }),
  screen('/membresia/editar/$id', 'EditarMiembro', () => import('./membresia/FormaMiembro.tsx'), {
    guard: 'session',
    refused: '/sinpermisos',
  }),
  screen('/correos', 'Correos', () => import('./correo/Correos.tsx'), { guard: 'admin' }),
  screen('/perfil', 'MiPerfil', () => import('./membresia/Perfil.tsx'), { guard: 'session' }),
  screen('/perfil/$id', 'PerfilDeMiembro', () => import('./membresia/Perfil.tsx'), { guard: 'session' }),
] as const

export const router = createRouter({
  routeTree: root.addChildren(screens),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
