import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { avisar } from '../avisar.tsx'
import type { Column } from '../list/column.ts'
import type { List } from '../list/useList.ts'
import { ProgressBox } from '../ProgressBox.tsx'
import { download, exportToExcel, type Progress } from './exportToExcel.ts'

interface Props<Row> {
  list: Pick<List<Row>, 'source' | 'rows'>
  columns: readonly Column<Row>[]
  rowId: keyof Row & string
}

/** Exports all the rows found, not only those in view, as datos.xlsx. */
export function ExcelButton<Row>({ list, columns, rowId }: Props<Row>) {
  const [work, setWork] = useState<{ progress: Progress; cancel: () => void }>()
  const start = () => {
    const begun = exportToExcel({
      source: list.source,
      columns,
      rowId,
      onProgress: (progress) => setWork((now) => now && { ...now, progress }),
    })
    setWork({ progress: { done: 0, total: list.rows.total }, cancel: begun.cancel })
    begun.file
      .then((file) => {
        download(file, 'datos.xlsx')
        avisar.exito('La hoja datos.xlsx está en tus descargas')
      })
      .catch((error: Error) => avisar.error(error.message))
      .finally(() => setWork(undefined))
  }
  const cancel = () => {
    work?.cancel()
    setWork(undefined)
    avisar.info('Se canceló la exportación')
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
        disabled={!list.rows.total}
        onClick={start}
      >
        Exportar Excel
      </Button>
      {work && <ProgressBox title="Exportando a Excel" unit="registros" {...work.progress} onCancel={cancel} />}
    </>
  )
}
