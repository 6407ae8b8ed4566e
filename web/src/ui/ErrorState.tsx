import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle, IconPlugConnectedX } from '@tabler/icons-react'
import { ApiError } from '../api/call.ts'

interface Props {
  error: Error
  onRetry?: () => void
  /** What was kept, when something was at stake: 'Lo que escribiste sigue aquí.' */
  kept?: string
}

/** What happened, what was kept, what to do; with the number to ask for help with. */
export function ErrorState({ error, onRetry, kept }: Props) {
  const api = error instanceof ApiError ? error : null
  const offline = api?.status === 0
  return (
    <Alert
      color={offline ? 'orange' : 'red'}
      variant="light"
      role="alert"
      icon={offline ? <IconPlugConnectedX aria-hidden /> : <IconAlertCircle aria-hidden />}
      title={offline ? 'Sin conexión con el servidor' : 'No se pudo mostrar esta información'}
    >
      <Text>{error.message}</Text>
      {kept && <Text>{kept}</Text>}
      {api?.requestId && (
        <Text size="sm" mt={4}>
          Número de solicitud, por si pides ayuda: <code>{api.requestId}</code>
        </Text>
      )}
      {onRetry && (
        <Button mt="sm" size="sm" variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Alert>
  )
}
