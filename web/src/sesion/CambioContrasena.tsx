import { Alert, Card, Stack, Title } from '@mantine/core'
import { MENSAJES } from '@padron/contract/constantes'
import { CambioContrasena as Cuerpo, cambiarContrasena } from '@padron/contract/sesion/sesion.endpoints'
import { IconKey } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { renew } from '../api/keepSession.ts'
import { useSession, useTitular } from '../api/session.ts'
import { avisar } from '../ui/avisar.tsx'
import { EndpointForm } from '../ui/form/EndpointForm.tsx'
import { FieldGrid } from '../ui/form/FormSection.tsx'
import { PasswordField, TextField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { conConfirmacion } from './conConfirmacion.ts'

const reglas = conConfirmacion(Cuerpo)

/** /cambiocontrasena */
export function CambioContrasena() {
  const titular = useTitular()
  return titular ? <Forma usuario={titular.usuario} /> : <PageSkeleton />
}

function Forma({ usuario }: { usuario: string }) {
  const router = useRouter()
  const debeCambiar = useSession()?.debe_cambiar
  const irAInicio = () => void router.navigate({ to: '/' })
  const forma = useEndpointForm(
    cambiarContrasena,
    { usuario, contrasena: '', nueva_contrasena: '', ...{ confirmacion: '' } },
    {
      schema: reglas,
      toBody: (valores) => Cuerpo.parse(valores),
      quiet: true,
      onRefused: ({ message }) => avisar.error(`${MENSAJES.noSeActualizo}${message}`),
      onDone: ({ mensaje }) => {
        avisar.exito(mensaje)
        // The session still says that the password must be changed, until it is renewed.
        renew()
          .catch(() => undefined)
          .finally(irAInicio)
      },
    },
  )
  const { control } = forma.form
  return (
    <Stack maw="42rem" mx="auto">
      <Title order={1}>Cambiar mi contraseña</Title>
      {debeCambiar && (
        <Alert color="orange" icon={<IconKey aria-hidden />} title="Tu contraseña es temporal">
          Elige una contraseña tuya para seguir.
        </Alert>
      )}
      <EndpointForm form={forma} onCancel={irAInicio} submitLabel="Actualizar contraseña">
        <Card>
          <FieldGrid>
            <TextField label="Usuario" required readOnly autoComplete="username" {...forma.field('usuario')} />
            <PasswordField
              label="Contraseña actual"
              required
              maxLength={80}
              autoComplete="current-password"
              {...forma.field('contrasena')}
            />
            <PasswordField
              label="Contraseña nueva"
              required
              maxLength={80}
              autoComplete="new-password"
              description="De 8 a 80 caracteres. Una frase que recuerdes es mejor que una palabra difícil."
              {...forma.field('nueva_contrasena')}
            />
            <PasswordField
              label="Confirmación de contraseña"
              required
              maxLength={80}
              autoComplete="new-password"
              name="confirmacion"
              control={control}
            />
          </FieldGrid>
        </Card>
      </EndpointForm>
    </Stack>
  )
}
