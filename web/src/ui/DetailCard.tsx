import { Card, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DetailCard.module.css'

interface Props {
  title: string
  /** What may be done about this card, at the right of its title. */
  action?: ReactNode
  children: ReactNode
}

/** A card with a plain title: the unit of detail screens. */
export function DetailCard({ title, action, children }: Props) {
  return (
    <Card component="section">
      <Group justify="space-between" mb="md">
        <Title order={2}>{title}</Title>
        {action}
      </Group>
      {children}
    </Card>
  )
}

export interface Definition {
  term: string
  /** Nothing shows as a dash. */
  value: ReactNode
}

/** What is known, as terms and values, in as many columns as fit. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
