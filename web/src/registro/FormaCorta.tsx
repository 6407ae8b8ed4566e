import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EndpointForm } from '../ui/form/useEndpointForm.ts'

interface Props {
  forma: Pick<EndpointForm<never>, 'onSubmit' | 'saving'>
  boton: string
  children: ReactNode
}

/** The form of a dialog: a few fields and one button. */
export function FormaCorta({ forma: { onSubmit, saving }, boton, children }: Props) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <Button type="submit" color="amber.4" loading={saving}>
          {boton}
        </Button>
      </Stack>
    </form>
  )
}
