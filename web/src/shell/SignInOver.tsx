import { Button, Modal, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { FormaAcceso } from '../comun/FormaAcceso.tsx'

/** The session ended under the person's hands: they sign in here, and what they were doing goes on (decision 34).
 * Someone else who signs in is led home by the session itself, and finds nothing of the one before. */
export function SignInOver() {
  const router = useRouter()
  const goHome = () => void router.navigate({ to: '/' })
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Tu sesión terminó"
      size="sm"
      withCloseButton={false}
      closeOnEscape={false}
    >
      <Text mb="md">Inicia sesión para seguir donde estabas. Lo que escribiste sigue aquí.</Text>
      <FormaAcceso onDone={() => undefined} />
      <Button variant="subtle" fullWidth mt="sm" onClick={goHome}>
        Ir al inicio
      </Button>
    </Modal>
  )
}
