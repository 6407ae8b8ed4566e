import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type Control, get, useFormState } from 'react-hook-form'
import { flatten, isFault } from './flatten.ts'
import { labelsOf, type Section } from './labels.ts'
import classes from './SectionIndex.module.css'

/** The cards of a long form, each a link, marked where something has to be mended. */
export function SectionIndex({ control, sections }: { control: Control; sections: readonly Section[] }) {
  const { errors, touchedFields, submitCount } = useFormState({ control })
  const labels = labelsOf(control)
  const told = flatten(errors, isFault).filter(([name]) => submitCount > 0 || get(touchedFields, name))
  const wrong = new Set(told.map(([name]) => labels.get(name)?.section?.id))
  return (
    <nav className={classes.index} aria-label="Secciones" data-no-print>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.scrollIntoView({ block: 'start' })
                document.getElementById(`${id}-titulo`)?.focus({ preventScroll: true })
              }}
            >
              <span>{title}</span>
              {wrong.has(id) && (
                <>
                  <IconAlertCircle size={18} className={classes.wrong} aria-hidden />
                  <VisuallyHidden>(con errores)</VisuallyHidden>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
