import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { MENSAJES } from '@padron/contract/constantes'
import { ContrasenaRestablecida, restablecerContrasena } from '@padron/contract/sesion/sesion.endpoints'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { avisar } from '../ui/avisar.tsx'
import { EndpointForm } from '../ui/form/EndpointForm.tsx'
import { FieldGrid } from '../ui/form/FormSection.tsx'
import { PasswordField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'
import { conConfirmacion } from './conConfirmacion.ts'

const reglas = conConfirmacion(ContrasenaRestablecida)

/** /restablecer#{ficha}, where a mailed link leads. */
export function Restablecer() {
  const ficha = useRouterState({ select: ({ location }) => location.hash })
  return (
    <Stack maw="42rem" mx="auto">
      <Title order={1}>Elige una contraseña nueva</Title>
      {ContrasenaRestablecida.shape.ficha.safeParse(ficha).success ? (
        <Forma key={ficha} ficha={ficha} />
      ) : (
        <Text>
          Este enlace está incompleto. Ábrelo desde el correo, o{' '}
          <Anchor component={Link} to="/recuperar">
            pide otro
          </Anchor>
          .
        </Text>
      )}
    </Stack>
  )
}

function Forma({ ficha }: { ficha: string }) {
  const router = useRouter()
  const irAlAcceso = () => void router.navigate({ to: '/acceso' })
  const forma = useEndpointForm(
    restablecerContrasena,
    { ficha, nueva_contrasena: '', ...{ confirmacion: '' } },
    {
      schema: reglas,
      toBody: (valores) => ContrasenaRestablecida.parse(valores),
      quiet: true,
      onRefused: ({ message }) => avisar.error(`${MENSAJES.noSeActualizo}${message}`),
      onDone: ({ mensaje }) => {
        avisar.exito(mensaje)
        irAlAcceso()
      },
    },
  )
  return (
    <EndpointForm form={forma} onCancel={irAlAcceso} submitLabel="Guardar contraseña">
      <Card>
        <FieldGrid>
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
            control={forma.form.control}
          />
        </FieldGrid>
      </Card>
    </EndpointForm>
  )
}
