import { ActionIcon, Alert, Button, Group, Select, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { IconBulb, IconBulbOff, IconCameraOff } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './LectorQr.module.css'
import { readQr } from './readQr.ts'
import { useCamera } from './useCamera.ts'

interface Props {
  /** What the person is asked to do. */
  title: string
  /** How a code looks, for whoever types it. */
  placeholder: string
  onCode: (code: string) => void
  /** While what was read is being looked up, nothing else is read. */
  busy?: boolean
}

/** Between two looks at the camera's picture. */
const LOOK_MS = 120
/** The same code held before the camera counts once. */
const SAME_CODE_MS = 1500

function beep() {
  const context = new AudioContext()
  const tone = context.createOscillator()
  tone.frequency.value = 880
  tone.connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + 0.12)
}

/** A function that reads what a video shows at this moment: the text of a code, or null. */
function readerOf(video: React.RefObject<HTMLVideoElement | null>): () => Promise<string | null> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async () => {
    const element = video.current
    if (!(element?.videoWidth && pen)) return null
    canvas.width = element.videoWidth
    canvas.height = element.videoHeight
    pen.drawImage(element, 0, 0)
    return readQr(pen.getImageData(0, 0, canvas.width, canvas.height)).catch(() => null)
  }
}

/** Calls `onCode` with each code that comes before the camera. */
function useReading(video: React.RefObject<HTMLVideoElement | null>, active: boolean, onCode: (code: string) => void) {
  const found = useEffectEvent((code: string) => {
    beep()
    onCode(code)
  })
  useEffect(() => {
    if (!active) return
    const read = readerOf(video)
    let last = { code: '', at: 0 }
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const look = async () => {
      const code = await read()
      if (stopped) return
      const again = code === last.code && Date.now() - last.at < SAME_CODE_MS
      if (code) last = { code, at: Date.now() }
      if (code && !again) found(code)
      timer = setTimeout(look, LOOK_MS)
    }
    void look()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [video, active])
}

/** Reads the QR code of a credential with the camera; the code can be typed instead. */
export function LectorQr({ title, placeholder, onCode, busy = false }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  const [typed, setTyped] = useState('')
  useReading(video, camera.ready && !busy, onCode)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onCode(typed.trim().toUpperCase())
  }
  return (
    <Stack>
      <Text>{title}</Text>
      {camera.problem ? (
        <Alert color="orange" icon={<IconCameraOff aria-hidden />} title="Sin cámara" role="status">
          {camera.problem} También puedes escribir el código.
        </Alert>
      ) : (
        <div className={classes.view}>
          <video ref={video} muted playsInline aria-label="Lo que ve la cámara" />
          {camera.torch !== null && (
            <Tooltip label={camera.torch ? 'Apagar la luz' : 'Encender la luz'}>
              <ActionIcon
                className={classes.torch ?? ''}
                size={44}
                aria-label={camera.torch ? 'Apagar la luz' : 'Encender la luz'}
                onClick={camera.toggleTorch}
              >
                {camera.torch ? <IconBulbOff aria-hidden /> : <IconBulb aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      )}
      {camera.cameras.length > 1 && (
        <Select
          label="Cámara"
          data={camera.cameras.map(({ id, label }) => ({ value: id, label }))}
          value={camera.cameraId ?? null}
          allowDeselect={false}
          onChange={(id) => id && camera.choose(id)}
        />
      )}
      <form onSubmit={send}>
        <Group align="end" wrap="nowrap">
          <TextInput
            label="O escribe el código de tu credencial"
            placeholder={placeholder}
            maxLength={20}
            autoComplete="off"
            flex={1}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy}>
            Buscar
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
