import { NumberInput } from '@mantine/core'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface Props extends Omit<FieldProps, 'maxLength' | 'className'> {
  /** Digits after the point: none by default. */
  decimals?: number
  /** Written before the number: '$'. */
  prefix?: string
  max?: number
}

/** A number, never negative, with the phone's numeric keyboard. */
export function NumberField({ name, control, label, required, decimals = 0, prefix = '', max, ...rest }: Props) {
  const { value, change, input } = useField({ name, control }, label)
  const money = prefix === '$'
  return (
    <NumberInput
      autoComplete="off"
      {...rest}
      {...input}
      {...(max !== undefined && { max, clampBehavior: 'none' as const })}
      withAsterisk={required ?? false}
      aria-required={required}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      leftSection={money ? '$' : undefined}
      thousandSeparator={money ? ',' : ''}
      value={value ?? ''}
      onChange={change}
    />
  )
}
