import { Anchor, Card, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { iniciarSesion } from '@padron/contract/sesion/sesion.endpoints'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useWrite } from '../api/hooks.ts'
import { session } from '../api/session.ts'
import { presentacion } from '../comun/arranque.ts'
import { FormaAcceso } from '../comun/FormaAcceso.tsx'
import classes from './Acceso.module.css'

/** /acceso */
export function Acceso() {
  const router = useRouter()
  const { data } = useQuery(presentacion)
  const entrar = () => void router.navigate({ to: '/' })
  return (
    <div className={classes.page}>
      <Stack gap="lg" className={classes.column ?? ''}>
        <div>
          <Title order={1}>Acceso</Title>
          <Text c="dimmed">Entra con tu ID nacional o tu correo.</Text>
        </div>
        <Card>
          <FormaAcceso onDone={entrar} />
        </Card>
        <Anchor component={Link} to="/recuperar">
          ¿Olvidaste tu contraseña?
        </Anchor>
      </Stack>
      {data?.demo && <CuentasDemo cuentas={data.demo} contrasena={data.contrasena_demo ?? ''} onDone={entrar} />}
    </div>
  )
}

interface Props {
  cuentas: readonly { usuario: string; descripcion: string }[]
  contrasena: string
  onDone: () => void
}

function CuentasDemo({ cuentas, contrasena, onDone }: Props) {
  const { mutate, isPending, variables } = useWrite(iniciarSesion, {
    onDone: (respuesta) => {
      session.open(respuesta)
      onDone()
    },
  })
  return (
    <section aria-labelledby="demo">
      <Title order={2} id="demo">
        Cuentas de demostración
      </Title>
      <Text c="dimmed" mb="sm">
        Toca una para entrar. Todas usan la contraseña <code>{contrasena}</code>
      </Text>
      <ul className={classes.accounts}>
        {cuentas.map(({ usuario, descripcion }) => (
          <li key={usuario}>
            <UnstyledButton
              className={classes.account ?? ''}
              disabled={isPending}
              data-pending={(isPending && variables.body.usuario === usuario) || undefined}
              onClick={() => mutate({ body: { usuario, contrasena } })}
            >
              <span>
                <strong>{usuario}</strong>
                <span>{descripcion}</span>
              </span>
              <IconLogin2 size={20} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
