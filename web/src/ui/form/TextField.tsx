import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
import { MASCARA } from '@padron/contract/fields'
import { type Bound, useField } from './useField.ts'

export interface FieldProps
  extends Bound,
    Pick<
      TextInputProps,
      'disabled' | 'readOnly' | 'maxLength' | 'description' | 'placeholder' | 'autoFocus' | 'className'
    > {
  label: string
  required?: boolean
  /** What the browser may offer: 'given-name', 'email', 'tel-national', 'street-address'. */
  autoComplete?: string
}

interface TextFieldProps extends FieldProps {
  /** The keyboard of a phone. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** Letters and digits that must not pass: 'digits' keeps only numbers while typing. */
  only?: 'digits' | 'upper'
  onChanged?: (value: string) => void
}

const KEEP = {
  digits: (text: string) => text.replace(/\D/g, ''),
  upper: (text: string) => text.toUpperCase(),
}

/** A line of text bound to the form. */
export function TextField({ name, control, label, required, only, onChanged, ...rest }: TextFieldProps) {
  const { value, change, input } = useField({ name, control }, label)
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...input}
      withAsterisk={required ?? false}
      aria-required={required}
      value={value ?? ''}
      // What is masked is typed anew, not mended.
      onFocus={(event) => String(value ?? '').includes(MASCARA) && event.currentTarget.select()}
      onChange={(event) => {
        const text = only ? KEEP[only](event.currentTarget.value) : event.currentTarget.value
        change(text)
        onChanged?.(text)
      }}
    />
  )
}

/** A password: pasting works, nothing is trimmed, and it can be looked at. */
export function PasswordField({ name, control, label, required, ...rest }: FieldProps) {
  const { value, change, input } = useField({ name, control }, label)
  return (
    <PasswordInput
      {...rest}
      {...input}
      withAsterisk={required ?? false}
      aria-required={required}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
