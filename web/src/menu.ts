import type { Clave } from '@padron/contract/permisos'
import { IconSettings, IconUsers } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export interface MenuEntry {
  /** As the screen's own title says it. */
  label: string
  link: Pick<LinkProps, 'to' | 'params'>
  /** The key that shows it; '-' shows it to everyone who signed in, 'admin' to administrators. */
  clave: Clave | '-' | 'admin'
}

export interface MenuGroup {
  label: string
  icon: typeof IconUsers
  entries: readonly MenuEntry[]
}

const lista = (tipo: '1' | '2' | '3' | '4' | '5') => ({ to: '/membresia/listar/$tipo', params: { tipo } }) as const

/** The one table of the side menu: only screens that exist. */
export const MENU: readonly MenuGroup[] = [
  {
    label: 'Membresía',
    icon: IconUsers,
    entries: [
      { label: 'Matrimonios', link: lista('1'), clave: 'membresia-matrimonios' },
      { label: 'Jóvenes', link: lista('2'), clave: 'membresia-jovenes' },
      { label: 'Adolescentes', link: lista('5'), clave: 'membresia-adolescentes' },
      { label: 'Mares', link: lista('3'), clave: 'membresia-mares' },
      { label: 'Asistentes eclesiales', link: lista('4'), clave: 'membresia-ae' },
    ],
  },
  {
    label: 'Configuración',
    icon: IconSettings,
    entries: [{ label: 'Correos', link: { to: '/correos' }, clave: 'admin' }],
  },
]

/** The groups and entries this person may open. */
export const menuFor = (can: (clave: Clave) => boolean, admin: boolean): MenuGroup[] =>
  MENU.map((group) => ({
    ...group,
    entries: group.entries.filter(({ clave }) => clave === '-' || (clave === 'admin' ? admin : can(clave))),
  })).filter(({ entries }) => entries.length > 0)
