import { Button, Modal, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '../api/hooks.ts'
import { session } from '../api/session.ts'
import { FormaAcceso } from '../comun/FormaAcceso.tsx'

/** The session ended under the person's hands: they sign in here, and what they were doing goes on (decision 34). */
export function SignInOver() {
  const router = useRouter()
  const [before] = useState(() => session.titular?.membresia_id)
  const goOn = () => {
    if (session.titular?.membresia_id === before) return
    // Someone else: nothing of the one before stays on the screen or in the cache.
    queryClient.clear()
    void router.navigate({ to: '/' })
  }
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
      <FormaAcceso onDone={goOn} />
      <Button variant="subtle" fullWidth mt="sm" onClick={goHome}>
        Ir al inicio
      </Button>
    </Modal>
  )
}
