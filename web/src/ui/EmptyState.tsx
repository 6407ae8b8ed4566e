import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Why there is nothing, and what to do next. */
  description: string
  /** A picture of the house; it says nothing that the words do not. */
  picture?: ReactNode
  action?: ReactNode
  /** The rank of the title: 1 when it is the whole screen. */
  order?: 1 | 2 | 3
}

/** What stands where a list or a card has nothing to show. */
export function EmptyState({ title, description, picture, action, order = 2 }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="status">
      {picture}
      <Title order={order} size={order === 1 ? 'h1' : 'h3'}>
        {title}
      </Title>
      <Text c="dimmed" maw="28rem">
        {description}
      </Text>
      {action}
    </Stack>
  )
}
