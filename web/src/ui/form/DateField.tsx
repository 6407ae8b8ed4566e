import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { parseDay, showDay, withSlashes } from './dateText.ts'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })))

interface DayInputProps {
  /** `YYYY-MM-DD`, or what is being typed while it is not yet a day. */
  value: string | null | undefined
  onChange: (value: string) => void
  label: string
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  max?: string | undefined
}

/** A day typed as DD/MM/YYYY or picked in a calendar; what is not a day stays as typed, for the rules to say so. */
export function DayInput({ value, onChange, disabled, readOnly, max, label, ...rest }: DayInputProps) {
  const [open, setOpen] = useState(false)
  const text = showDay(value ?? '')
  return (
    <TextInput
      {...rest}
      label={label}
      disabled={disabled ?? false}
      readOnly={readOnly ?? false}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      maxLength={10}
      value={text}
      onChange={(event) => {
        const typed = withSlashes(event.currentTarget.value, text)
        onChange(typed.length >= 8 ? (parseDay(typed) ?? typed) : typed)
      }}
      rightSectionWidth={44}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              disabled={disabled === true || readOnly === true}
              aria-label={`Abrir calendario: ${label}`}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Loader m="lg" />}>
              <Calendar
                value={parseDay(text)}
                max={max}
                onPick={(day) => {
                  onChange(day)
                  setOpen(false)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

interface Props extends Omit<FieldProps, 'maxLength' | 'placeholder' | 'className'> {
  /** The last day that can be picked, as `YYYY-MM-DD`. */
  max?: string
}

/** A day bound to the form, kept as `YYYY-MM-DD`. */
export function DateField({ name, control, required, label, ...rest }: Props) {
  const { value, change, input } = useField({ name, control }, label)
  const bound = { ...rest, ...input, withAsterisk: required ?? false, 'aria-required': required }
  return <DayInput {...bound} value={value} onChange={change} />
}
