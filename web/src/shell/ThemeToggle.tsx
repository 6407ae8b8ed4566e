import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { SCHEMES } from './schemes.ts'

/** Light, dark, or as the device says; remembered. */
export function ThemeToggle({ className }: { className: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon, label, next } = SCHEMES[colorScheme]
  return (
    <ActionIcon
      className={className}
      size={44}
      title={label}
      aria-label={`${label}. Cambiar`}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
