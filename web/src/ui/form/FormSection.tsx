import { Card, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormSection.module.css'
import { SectionContext } from './labels.ts'

interface Props {
  id: string
  title: string
  /** At the right of the title: a button that adds to a list. */
  action?: ReactNode
  children: ReactNode
}

/** A card of a form; its fields stand in `FieldGrid`. */
export function FormSection({ id, title, action, children }: Props) {
  return (
    <SectionContext value={{ id, title }}>
      <Card component="section" id={id} aria-labelledby={`${id}-titulo`}>
        <Group justify="space-between" mb="md">
          <Title order={2} id={`${id}-titulo`} tabIndex={-1}>
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Card>
    </SectionContext>
  )
}

/** One column on phones, two (or `columns`) on wide screens. A child with `data-wide` takes the whole line. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}
