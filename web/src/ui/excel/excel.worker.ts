/// <reference lib="webworker" />

import { writeXlsxStream } from 'hucre/xlsx'
import { LIMITE_MAXIMO } from './limit.ts'
import { cellOf, formatOf, type SheetColumn } from './sheet.ts'

export type ToWorker =
  | { type: 'start'; url: string; token: string | null; columns: SheetColumn[]; rowId: string }
  | { type: 'token'; token: string | null }
export type FromWorker =
  | { type: 'progress'; done: number; total: number | null }
  | { type: 'done'; file: Blob }
  | { type: 'failed'; message: string }

type Row = Record<string, unknown>

let token: string | null = null
const tell = (message: FromWorker) => postMessage(message)

async function batch(url: string, after: unknown): Promise<{ rows: Row[]; total: number | null }> {
  const cut = after === undefined ? 'desde=0' : `tras=${after}`
  const response = await fetch(`${url}${url.includes('?') ? '&' : '?'}limite=${LIMITE_MAXIMO}&${cut}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'include',
  })
  const data = await response.json().catch(() => null)
  if (!response.ok) throw new Error(data?.mensaje ?? `Error de comuncación con el servidor: ${response.status}`)
  const total = response.headers.get('x-total-count')
  return { rows: data, total: total === null ? null : Number(total) }
}

/** Every row found, batch by batch, each asked for while the one before is being written. */
async function* rowsOf(url: string, rowId: string, columns: readonly SheetColumn[]) {
  let coming = batch(url, undefined)
  let total: number | null = null
  for (let done = 0; ; ) {
    const { rows, total: counted } = await coming
    total ??= counted
    const more = rows.length === LIMITE_MAXIMO
    if (more) coming = batch(url, rows.at(-1)?.[rowId])
    // Whoever waits for it may never come back, when the sheet itself fails: that is not a second failure.
    coming.catch(() => undefined)
    for (const row of rows) yield columns.map(({ field, kind }) => cellOf(row[field], kind))
    done += rows.length
    tell({ type: 'progress', done, total })
    if (!more) return
  }
}

async function write(url: string, rowId: string, columns: readonly SheetColumn[]) {
  const stream = writeXlsxStream(rowsOf(url, rowId, columns), {
    name: 'Datos',
    columns: columns.map(({ title, kind }) => ({
      header: title,
      width: Math.max(12, title.length + 2),
      ...formatOf(kind),
    })),
    freezePane: { rows: 1 },
  })
  const file = await new Response(stream).blob()
  tell({ type: 'done', file })
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  token = data.token
  if (data.type === 'start')
    write(data.url, data.rowId, data.columns).catch((error: unknown) =>
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
})
