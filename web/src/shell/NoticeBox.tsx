import { Modal, Text } from '@mantine/core'

/** One of the public notices, whole, paragraph by paragraph. */
export function NoticeBox({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Text style={{ whiteSpace: 'pre-line' }} maw="70ch">
        {text}
      </Text>
    </Modal>
  )
}
