import { Skeleton, Table, Text } from '@mantine/core'

interface Props<Row> {
  /** What it lists, for who cannot see it. */
  label: string
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  columns: readonly { title: string; field: keyof Row & string }[]
  rowId: keyof Row & string
  empty?: string
}

/** A short table of plain values, inside a card. */
export function SimpleTable<Row>({ label, rows, columns, rowId, empty = 'Sin registros' }: Props<Row>) {
  if (!rows) return <Skeleton h={96} />
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <Table.ScrollContainer minWidth={columns.length * 110} type="native" tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title }) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={String(row[rowId])}>
              {columns.map(({ field }) => (
                <Table.Td key={field}>{String(row[field] ?? '')}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
