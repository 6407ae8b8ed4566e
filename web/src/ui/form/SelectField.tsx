import { Select } from '@mantine/core'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

export interface Option {
  value: number | string
  label: string
}

interface Props extends Omit<FieldProps, 'maxLength' | 'readOnly' | 'className'> {
  /** Undefined while they are on their way. */
  options: readonly Option[] | undefined
  /** An optional choice can be taken back. */
  clearable?: boolean
  onChanged?: (value: number | string | null) => void
}

const FEW = 7

/** A choice among options; many of them can be searched by typing. */
export function SelectField({ name, control, label, required, options, clearable, onChanged, ...rest }: Props) {
  const { value, change, input } = useField({ name, control }, label)
  return (
    <Select<number | string>
      {...rest}
      {...input}
      autoComplete="off"
      withAsterisk={required ?? false}
      aria-required={required}
      data={options ?? []}
      placeholder={options ? (rest.placeholder ?? 'Elige una opción') : 'Cargando…'}
      searchable={(options?.length ?? 0) > FEW}
      clearable={clearable ?? !required}
      allowDeselect={false}
      value={value ?? null}
      onChange={(chosen) => {
        change(chosen)
        onChanged?.(chosen)
      }}
    />
  )
}
