import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import type { Density } from './VirtualTable.tsx'

/** Comfortable rows for reading, compact ones for looking over many. */
export function DensityToggle({ value, onChange }: { value: Density; onChange: (next: Density) => void }) {
  const compact = value === 'compacta'
  const label = compact ? 'Filas cómodas' : 'Filas compactas'
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={label}
        onClick={() => onChange(compact ? 'comoda' : 'compacta')}
      >
        {compact ? (
          <IconBaselineDensityMedium size={20} aria-hidden />
        ) : (
          <IconBaselineDensitySmall size={20} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  )
}
