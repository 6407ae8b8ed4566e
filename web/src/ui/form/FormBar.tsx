import { Button, Group, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import classes from './FormBar.module.css'
import { flatten, isTrue } from './flatten.ts'
import { labelsOf, speak } from './labels.ts'

interface Props {
  control: Control
  saving: boolean
  onCancel: () => void
  submitLabel?: string | undefined
}

const FEW = 2

/** 'Sin guardar: Nombre, Calle y 3 más'. */
function unsavedIn(names: readonly string[]): string {
  if (names.length === 0) return ''
  const rest = names.length - FEW
  return `Sin guardar: ${names.slice(0, FEW).join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
}

/** Leaving a field may write an error under it and move the button from under the finger: the press leaves nothing. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Stays in view at the foot of a form: what is unsaved, Cancelar, Guardar. */
export function FormBar({ control, saving, onCancel, submitLabel = 'Guardar' }: Props) {
  const { dirtyFields } = useFormState({ control })
  const labels = labelsOf(control)
  const changed = flatten(dirtyFields, isTrue).map(([name]) => name)
  const names = [...new Set(changed.filter((name) => labels.has(name)).map((name) => speak(labels, name)))]
  return (
    <div className={classes.bar} data-no-print>
      <Text size="sm" c="dimmed" className={classes.unsaved ?? ''} aria-live="polite">
        {names.length > 0 ? unsavedIn(names) : changed.length > 0 && 'Hay cambios sin guardar'}
      </Text>
      <Group gap="sm" wrap="nowrap" className={classes.buttons ?? ''}>
        <Button variant="default" onClick={onCancel} disabled={saving} onMouseDown={keepFocus}>
          Cancelar
        </Button>
        <Button type="submit" color="amber.4" loading={saving} onMouseDown={keepFocus}>
          {submitLabel}
        </Button>
      </Group>
    </div>
  )
}
