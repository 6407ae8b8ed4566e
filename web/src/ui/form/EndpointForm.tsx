import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './EndpointForm.module.css'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormBar } from './FormBar.tsx'
import type { Section } from './labels.ts'
import { SectionIndex } from './SectionIndex.tsx'
import type { EndpointForm as Form } from './useEndpointForm.ts'

interface Props {
  form: Form<never> | Form<object>
  children: ReactNode
  onCancel: () => void
  /** The cards of a long form, for the index at its side. */
  sections?: readonly Section[]
  submitLabel?: string
}

/** The frame of a form: the summary of its errors above, its index at the side, its bar always in view. */
export function EndpointForm({
  form: { form, onSubmit, saving, refusal },
  children,
  onCancel,
  sections,
  submitLabel,
}: Props) {
  const { control } = form
  return (
    <form noValidate onSubmit={onSubmit} className={sections ? classes.indexed : undefined}>
      {sections && <SectionIndex control={control} sections={sections} />}
      <Stack gap="lg" className={classes.body ?? ''}>
        <ErrorSummary control={control} refusal={refusal} />
        {children}
        <FormBar control={control} saving={saving} onCancel={onCancel} submitLabel={submitLabel} />
      </Stack>
    </form>
  )
}
