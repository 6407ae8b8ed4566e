import { Button, Stack } from '@mantine/core'
import { iniciarSesion } from '@padron/contract/sesion/sesion.endpoints'
import { session } from '../api/session.ts'
import { avisar } from '../ui/avisar.tsx'
import { keepFocus } from '../ui/form/FormBar.tsx'
import { PasswordField, TextField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'

/** User and password: on the sign-in page, and over a screen whose session ended. */
export function FormaAcceso({ onDone }: { onDone: () => void }) {
  const { field, onSubmit, saving } = useEndpointForm(
    iniciarSesion,
    { usuario: '', contrasena: '' },
    {
      quiet: true,
      warnUnsaved: false,
      focusField: true,
      onRefused: (error) => avisar.error(error.message),
      onDone: (answer) => {
        session.open(answer)
        onDone()
      },
    },
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <TextField label="Usuario" required maxLength={80} autoComplete="username" {...field('usuario')} />
        <PasswordField
          label="Contraseña"
          required
          maxLength={80}
          autoComplete="current-password"
          {...field('contrasena')}
        />
        <Button type="submit" color="amber.4" fullWidth loading={saving} onMouseDown={keepFocus}>
          Iniciar sesión
        </Button>
      </Stack>
    </form>
  )
}
