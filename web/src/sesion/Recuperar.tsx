import { Alert, Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { recuperarContrasena } from '@padron/contract/sesion/sesion.endpoints'
import { IconMailCheck } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { avisar } from '../ui/avisar.tsx'
import { EndpointForm } from '../ui/form/EndpointForm.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'

/** /recuperar */
export function Recuperar() {
  const router = useRouter()
  const [respuesta, setRespuesta] = useState<string | null>(null)
  const forma = useEndpointForm(
    recuperarContrasena,
    { usuario: '' },
    {
      quiet: true,
      warnUnsaved: false,
      focusField: true,
      onRefused: (error) => avisar.error(error.message),
      onDone: ({ mensaje }) => setRespuesta(mensaje),
    },
  )
  return (
    <Stack maw="32rem" mx="auto">
      <Title order={1}>¿Olvidaste tu contraseña?</Title>
      {respuesta ? (
        <Alert color="green" icon={<IconMailCheck aria-hidden />} title="Revisa tu correo" role="status">
          <Text>{respuesta}</Text>
          <Text mt="sm">
            Si no llega, mira en los correos no deseados o pide al secretario de tu sector una contraseña temporal.
          </Text>
          <Anchor component={Link} to="/acceso" mt="sm" display="inline-block">
            Volver al acceso
          </Anchor>
        </Alert>
      ) : (
        <EndpointForm form={forma} onCancel={() => void router.navigate({ to: '/acceso' })} submitLabel="Enviar enlace">
          <Card>
            <TextField
              label="Usuario o correo"
              required
              maxLength={80}
              autoComplete="username"
              description="Te enviaremos un enlace al correo que tienes registrado."
              {...forma.field('usuario')}
            />
          </Card>
        </EndpointForm>
      )}
    </Stack>
  )
}
