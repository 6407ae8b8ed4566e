import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react'
import { type Column, show } from './column.ts'
import { type RowAction, RowIcons } from './RowActions.tsx'
import type { Rows } from './useRows.ts'
import classes from './VirtualTable.module.css'

export type Density = 'comoda' | 'compacta'

const HEIGHT: Record<Density, number> = { comoda: 48, compacta: 36 }
const ACTION_PX = 42
const FLEXIBLE_PX = 220

export interface VirtualTableProps<Row> {
  /** What the table is, for those who cannot see it. */
  label: string
  rows: Rows<Row>
  columns: readonly Column<Row>[]
  rowId: keyof Row & string
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  density?: Density
  /** S1, section 9: tables are at most 400 high. */
  maxHeight?: number
}

interface LineProps<Row> {
  row: Row | undefined
  index: number
  columns: readonly Column<Row>[]
  height: number
  actions: ((row: Row) => readonly RowAction[]) | undefined
}

const nameOf = <Row,>(row: Row, columns: readonly Column<Row>[]) => {
  const column = columns.find(({ frozen }) => frozen) ?? columns[0]
  return column ? show(row[column.field], column.kind) : ''
}

function Value<Row>({ row, column }: { row: Row | undefined; column: Column<Row> }): ReactNode {
  if (!row) return <span className={classes.waiting} />
  return column.cell ? column.cell(row) : show(row[column.field], column.kind)
}

const isNumber = ({ kind }: { kind?: string }) => kind === 'number' || kind === 'money'

function LineOf<Row>({ row, index, columns, height, actions }: LineProps<Row>) {
  return (
    <tr className={classes.row} style={{ height }} aria-rowindex={index + 2} data-odd={index % 2 === 1 || undefined}>
      {columns.map((column) => (
        <td
          key={column.field}
          className={classes.cell}
          data-frozen={column.frozen}
          data-number={isNumber(column) || undefined}
          title={row && !column.cell ? show(row[column.field], column.kind) : undefined}
        >
          <Value row={row} column={column} />
        </td>
      ))}
      {actions && (
        <td className={classes.actions}>
          <div>{row && <RowIcons actions={actions(row)} name={nameOf(row, columns)} />}</div>
        </td>
      )}
    </tr>
  )
}
const Line = memo(LineOf) as typeof LineOf

/** A native table that holds only the rows in view: as quick with a hundred thousand as with ten. */
export function VirtualTable<Row>({
  label,
  rows,
  columns,
  rowId,
  actions,
  density = 'comoda',
  maxHeight = 400,
}: VirtualTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const height = HEIGHT[density]
  const total = rows.total ?? 0
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: height,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { see } = rows
  // Pages are fetched outside of drawing: the scroll moves first, the rows follow.
  useEffect(() => see(first, last), [see, first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes kept by the virtualizer depend on the density alone
  useEffect(() => virtual.measure(), [density])

  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const sample = rows.at(first)
  // Every row offers the same actions, shown or not: one tells how much room they all need.
  const actionsWidth = actions && sample ? Math.max(110, actions(sample).length * ACTION_PX + 16) : 110
  const width = columns.reduce((sum, column) => sum + (column.width ?? FLEXIBLE_PX), actions ? actionsWidth : 0)
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classes.table}
        style={{ minWidth: width } as CSSProperties}
        aria-rowcount={total + 1}
        aria-busy={rows.isFetching}
      >
        <caption className={classes.caption}>{label}</caption>
        <colgroup>
          {columns.map(({ field, width }) => (
            <col key={field} style={{ width }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.field}
                scope="col"
                data-frozen={column.frozen}
                data-number={isNumber(column) || undefined}
              >
                {column.title}
              </th>
            ))}
            {actions && (
              <th scope="col" className={classes.actions}>
                Acciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index }) => {
            const row = rows.at(index)
            const key = row ? String(row[rowId]) : `en-camino-${index}`
            return <Line key={key} row={row} index={index} columns={columns} height={height} actions={actions} />
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  )
}
