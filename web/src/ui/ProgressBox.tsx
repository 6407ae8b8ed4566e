import { Button, Group, Modal, Progress, Text } from '@mantine/core'
import { count } from './format.ts'

interface Props {
  title: string
  /** What is being counted: 'registros'. */
  unit: string
  done: number
  total: number | null
  onCancel: () => void
}

/** Long work: what is being done, how far it is, and a way to stop it. */
export function ProgressBox({ title, unit, done, total, onCancel }: Props) {
  const percent = total ? Math.min(100, (done / total) * 100) : 0
  return (
    <Modal opened onClose={onCancel} title={title} size="sm" closeOnClickOutside={false} withCloseButton={false}>
      <Progress value={percent} animated size="lg" aria-label={title} />
      <Text mt="sm" aria-live="polite">
        {count(done)} de {total === null ? '…' : count(total)} {unit}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancelar
        </Button>
      </Group>
    </Modal>
  )
}
