import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle } from '@tabler/icons-react'

const LOOKS = {
  success: { icon: IconCircleCheck, color: 'var(--text-success)', bg: 'var(--fill-success)' },
  warning: { icon: IconAlertTriangle, color: 'var(--text-warning)', bg: 'var(--fill-warning)' },
  error: { icon: IconCircleX, color: 'var(--text-error)', bg: 'var(--fill-error)' },
  info: { icon: IconInfoCircle, color: 'var(--text-info)', bg: 'var(--fill-info)' },
  waiting: { icon: IconClock, color: 'var(--mantine-color-dimmed)', bg: 'var(--surface-soft)' },
} as const

export type Tone = keyof typeof LOOKS

/** A status in an icon and a word: colour never says it alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const { icon: Icon, color, bg } = LOOKS[tone]
  return (
    <Badge
      variant="transparent"
      size="lg"
      tt="none"
      px={8}
      bg={bg}
      c={color}
      fw={600}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
