import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const
const LOOK = {
  auto: { icon: IconDeviceDesktop, label: 'Tema: el del dispositivo' },
  light: { icon: IconSun, label: 'Tema: claro' },
  dark: { icon: IconMoon, label: 'Tema: oscuro' },
} as const

/** Light, dark, or as the device says; remembered. */
export function ThemeToggle({ className }: { className: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon, label } = LOOK[colorScheme]
  return (
    <ActionIcon
      className={className}
      size={44}
      title={label}
      aria-label={`${label}. Cambiar`}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
