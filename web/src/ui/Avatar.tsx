import { Avatar as MantineAvatar } from '@mantine/core'
import { initials } from './format.ts'

interface Props {
  name: string
  src?: string | null
  size?: number
}

/** The photo, or the initials where there is none. */
export function Avatar({ name, src = null, size = 40 }: Props) {
  return (
    <MantineAvatar
      src={src}
      alt={src ? name : ''}
      size={size}
      radius="50%"
      color="amber.4"
      variant="filled"
      autoContrast
    >
      {initials(name)}
    </MantineAvatar>
  )
}
