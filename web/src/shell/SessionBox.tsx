import { Button, Group, Modal, Text } from '@mantine/core'
import { leave, renew } from '../api/keepSession.ts'
import { avisar } from '../ui/avisar.tsx'

/** The last ten seconds of an idle session. */
export function SessionBox({ seconds }: { seconds: number }) {
  const goOn = () => {
    renew().catch((error: Error) => avisar.error(error.message))
  }
  return (
    <Modal opened onClose={goOn} title="Aviso" size="sm" withCloseButton={false} closeOnClickOutside={false}>
      <Text>Su sesión expirará en {seconds} segundos...</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void leave()}>
          Cerrar
        </Button>
        <Button onClick={goOn} data-autofocus>
          Renovar
        </Button>
      </Group>
    </Modal>
  )
}
