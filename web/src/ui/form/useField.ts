import { type Control, get, useController } from 'react-hook-form'
import { idOf, useLabel } from './labels.ts'

/** What `field('nombre')` gives: the path and the form it belongs to. */
export interface Bound {
  name: string
  control: Control
}

/** The state of one field: only it is drawn again when it changes. */
export function useField({ name, control }: Bound, label: string) {
  const { field, fieldState, formState } = useController({ name, control })
  useLabel(control, name, label)
  const empty = get(formState.defaultValues, name) === '' ? '' : null
  return {
    value: field.value,
    /** Empty means what it meant before anything was typed, so that deleting it all is no change. */
    change: (value: unknown) => field.onChange(value === '' || value === undefined ? empty : value),
    input: {
      id: idOf(control, name),
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      // A row just added to a list is checked whole: nobody is told off for a field they have not come to.
      error: fieldState.isTouched || formState.submitCount > 0 ? fieldState.error?.message : undefined,
      label,
    },
  }
}
