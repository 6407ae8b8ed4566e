import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import classes from './CardList.module.css'
import { type Column, show } from './column.ts'
import { type RowAction, RowMenu } from './RowActions.tsx'
import type { Rows } from './useRows.ts'

const HEIGHT = 76

interface Props<Row> {
  label: string
  rows: Rows<Row>
  columns: readonly Column<Row>[]
  rowId: keyof Row & string
  actions?: ((row: Row) => readonly RowAction[]) | undefined
}

interface CardProps<Row> extends Pick<Props<Row>, 'columns' | 'actions'> {
  row: Row
}

const look = <Row,>(row: Row, { cell, field, kind }: Column<Row>): ReactNode => cell?.(row) ?? show(row[field], kind)

function CardOf<Row>({ row, columns, actions }: CardProps<Row>) {
  const title = columns.find(({ card }) => card === 'title') ?? columns.find(({ frozen }) => frozen) ?? columns[0]
  const badge = columns.find(({ card }) => card === 'badge')
  const details = columns
    .filter((column) => column !== title && column !== badge && column.card !== 'none')
    .map((column) => show(row[column.field], column.kind))
    .filter(Boolean)
  const name = title ? show(row[title.field], title.kind) : ''
  return (
    <>
      <div className={classes.text}>
        <div className={classes.name}>{name}</div>
        <div className={classes.second}>
          {badge && <span className={classes.badge}>{look(row, badge)}</span>}
          <span className={classes.detail}>{details.join(' · ')}</span>
        </div>
      </div>
      {actions && <RowMenu actions={actions(row)} name={name} />}
    </>
  )
}
const Card = memo(CardOf) as typeof CardOf

/** The rows of a list on a phone: two lines each, made from the table's own columns. */
export function CardList<Row>({ label, rows, columns, rowId, actions }: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const total = rows.total ?? 0
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { see } = rows
  // Pages are fetched outside of drawing, as in the table.
  useEffect(() => see(first, last), [see, first, last])
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }} aria-busy={rows.isFetching}>
        {items.map(({ index, start }) => {
          const row = rows.at(index)
          return (
            <li
              key={row ? String(row[rowId]) : `en-camino-${index}`}
              className={classes.card}
              style={{ transform: `translateY(${start}px)`, height: HEIGHT }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {row ? <Card row={row} columns={columns} actions={actions} /> : <span className={classes.waiting} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
