import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Why there is no picture, in words for whoever holds the phone. */
function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'El navegador no tiene permiso de usar la cámara. Toca el candado junto a la dirección, permite la cámara y vuelve a intentarlo.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'No se encontró ninguna cámara.'
  if (name === 'NotReadableError') return 'Otra aplicación está usando la cámara. Ciérrala y vuelve a intentarlo.'
  return 'No se pudo abrir la cámara.'
}

export interface Camera {
  /** Undefined while it opens; a sentence when it could not. */
  problem: string | null
  ready: boolean
  cameras: readonly { id: string; label: string }[]
  cameraId: string | undefined
  choose: (id: string) => void
  /** Null where the camera has no torch. */
  torch: boolean | null
  toggleTorch: () => void
}

/** The torch is not in the DOM's own types yet. */
type Torch = { torch?: boolean }

const REAR: MediaTrackConstraints = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } }

function streamOf(id: string | undefined): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ audio: false, video: id ? { deviceId: { exact: id } } : REAR })
}

function stop(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

async function show(video: HTMLVideoElement | null, stream: MediaStream) {
  if (!video) return
  video.srcObject = stream
  await video.play()
}

/** Their names are known only once one of them is open. */
async function camerasHere(): Promise<Camera['cameras']> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, i) => ({ id: deviceId, label: label || `Cámara ${i + 1}` }))
}

/** Shows a camera in `video` while it is mounted: the rear one first, another when chosen. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [problem, setProblem] = useState<string | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [cameras, setCameras] = useState<Camera['cameras']>([])
  const [wanted, setWanted] = useState<string>()
  const [torch, setTorch] = useState(false)

  useEffect(() => {
    let stream: MediaStream | undefined
    let closed = false
    const open = async () => {
      stream = await streamOf(wanted)
      if (closed) return stop(stream)
      setTrack(stream.getVideoTracks()[0] ?? null)
      setProblem(null)
      await show(video.current, stream)
      setCameras(await camerasHere())
    }
    open().catch((error) => {
      if (!closed) setProblem(reasonOf(error))
    })
    return () => {
      closed = true
      stop(stream)
      setTrack(null)
      setTorch(false)
    }
  }, [video, wanted])

  const hasTorch = (track?.getCapabilities?.() as Torch | undefined)?.torch === true
  const toggleTorch = useCallback(() => {
    void track?.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] })
    setTorch(!torch)
  }, [track, torch])
  return {
    problem,
    ready: track !== null,
    cameras,
    cameraId: track?.getSettings().deviceId,
    choose: setWanted,
    torch: hasTorch ? torch : null,
    toggleTorch,
  }
}
