import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { tabla1, tabla2 } from '@padron/contract/administracion/permisos.endpoints'
import { IconHome, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../api/hooks.ts'
import { useSession } from '../api/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RejillaPermisos } from './RejillaPermisos.tsx'

/** /sinpermisos */
export function SinPermisos() {
  const sesion = useSession()
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm" wrap="nowrap">
          <IconLock size={32} aria-hidden />
          <Title order={1}>Página con acceso restringido</Title>
        </Group>
        <Button component={Link} to="/" leftSection={<IconHome size={20} aria-hidden />}>
          Ir al inicio
        </Button>
      </Group>
      {sesion && <Permisos />}
    </Stack>
  )
}

function Permisos() {
  const roles = useRead(tabla1, {})
  const funciones = useRead(tabla2, {})
  const fallida = [roles, funciones].find(({ error }) => error)
  if (fallida?.error) return <ErrorState error={fallida.error} onRetry={() => void fallida.refetch()} />
  return (
    <Stack gap="sm">
      <Text maw="70ch">
        Estas son las funciones que cada rol tiene permitidas. Si necesitas una que no tienes, habla con quien
        administra el sistema.
      </Text>
      {roles.data && funciones.data ? (
        <RejillaPermisos roles={roles.data} funciones={funciones.data} />
      ) : (
        <ListSkeleton />
      )}
    </Stack>
  )
}
