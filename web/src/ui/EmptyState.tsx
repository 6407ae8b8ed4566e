import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Why there is nothing, and what to do next. */
  description: string
  /** A picture of the house; it says nothing that the words do not. */
  picture?: ReactNode
  action?: ReactNode
}

/** What stands where a list or a card has nothing to show. */
export function EmptyState({ title, description, picture, action }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="status">
      {picture}
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="28rem">
        {description}
      </Text>
      {action}
    </Stack>
  )
}
