import { urlOf } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import type { Column } from '../list/column.ts'
import type { FromWorker, ToWorker } from './excel.worker.ts'

export interface Progress {
  done: number
  total: number | null
}

interface Export<Row> {
  source: { path: string; params: object; query: object }
  columns: readonly Column<Row>[]
  /** The field that names a row: batches are asked for after the last one. */
  rowId: keyof Row & string
  onProgress: (progress: Progress) => void
}

/** Every row found as a spreadsheet, made in a worker that fetches them itself; `cancel` stops it at once. */
export function exportToExcel<Row>({ source, columns, rowId, onProgress }: Export<Row>) {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToWorker) => worker.postMessage(message)
  // A long export outlives its token: each renewal is passed on.
  const unsubscribe = session.subscribe(() => send({ type: 'token', token: session.token }))
  const cancel = () => {
    unsubscribe()
    worker.terminate()
  }
  const file = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'progress') onProgress(data)
      if (data.type === 'done') resolve(data.file)
      if (data.type === 'failed') reject(new Error(data.message))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
  }).finally(cancel)
  send({
    type: 'start',
    url: urlOf(source.path, { ...source.params }, { ...source.query }),
    token: session.token,
    columns: columns.map(({ title, field, kind = 'text' }) => ({ title, field, kind })),
    rowId,
  })
  return { file, cancel }
}

/** Hands a file to the browser as a download. */
export function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
