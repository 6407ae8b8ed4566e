import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The three looks, what they are called, and which one comes after each. */
export const SCHEMES = {
  auto: { icon: IconDeviceDesktop, label: 'Tema: el del dispositivo', next: 'light' },
  light: { icon: IconSun, label: 'Tema: claro', next: 'dark' },
  dark: { icon: IconMoon, label: 'Tema: oscuro', next: 'auto' },
} as const
