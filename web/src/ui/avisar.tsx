import { notifications } from '@mantine/notifications'
import { DURACION_AVISO_MS } from '@padron/contract/constantes'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'

const LOOKS = {
  exito: { color: 'green', icon: <IconCircleCheck aria-hidden /> },
  error: { color: 'red', icon: <IconAlertCircle aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
} as const

const show = (look: keyof typeof LOOKS) => (message: string) => {
  // The same words twice are one message: the id makes the second replace the first.
  const id = `${look}:${message}`
  notifications.hide(id)
  notifications.show({
    id,
    message,
    autoClose: DURACION_AVISO_MS,
    radius: 'md',
    role: look === 'error' ? 'alert' : 'status',
    ...LOOKS[look],
  })
}

/** The snackbar, top centre, five seconds: `avisar.exito('Se guardó el registro')`. */
export const avisar = { exito: show('exito'), error: show('error'), info: show('info') }
