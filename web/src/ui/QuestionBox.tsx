import { Button, Group, Modal, Text } from '@mantine/core'
import type { Question } from './confirmar.ts'

/** The dialog of `confirmar` and `caja`: one question, or one thing to be read. */
export function QuestionBox({ question }: { question: Question }) {
  const { title, message, yes, no, danger, answer } = question
  return (
    <Modal opened onClose={() => answer(false)} title={title} size="sm" withCloseButton={no !== null}>
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
      <Group justify="flex-end" mt="lg">
        {no !== null && (
          <Button variant="default" onClick={() => answer(false)}>
            {no}
          </Button>
        )}
        <Button color={danger ? 'red' : 'blue'} onClick={() => answer(true)} data-autofocus>
          {yes}
        </Button>
      </Group>
    </Modal>
  )
}
