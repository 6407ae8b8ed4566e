import { Checkbox, Group, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Bound, useField } from './useField.ts'

interface Props extends Bound {
  label: string
  /** More than the bare name, when the label holds a link. */
  children?: ReactNode
  description?: string
  disabled?: boolean
  onChanged?: (value: boolean) => void
}

/** Yes or no. */
export function SwitchField({ name, control, label, children, onChanged, ...rest }: Props) {
  const { value, change, input } = useField({ name, control }, label)
  return (
    <Switch
      {...rest}
      {...input}
      size="md"
      label={children ?? label}
      checked={value === true}
      onChange={(event) => {
        change(event.currentTarget.checked)
        onChanged?.(event.currentTarget.checked)
      }}
    />
  )
}

interface CheckProps extends Bound {
  label: string
  /** At its right: where to read what is accepted. */
  aside?: ReactNode
}

/** Something to be accepted. */
export function CheckField({ name, control, label, aside }: CheckProps) {
  const { value, change, input } = useField({ name, control }, label)
  return (
    <Group gap="sm" align="flex-start">
      <Checkbox
        {...input}
        size="md"
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {aside}
    </Group>
  )
}
