import type { ReactNode } from 'react'
import { count, money, shortDate, shortInstant } from '../format.ts'

export type Kind = 'text' | 'number' | 'money' | 'date' | 'instant' | 'boolean'

/** One column as data: the table, the cards of the phone, the spreadsheet and the tests read the same. */
export interface Column<Row> {
  title: string
  /** The field of the row it shows: shown as its kind says, and written to the spreadsheet. */
  field: keyof Row & string
  kind?: Kind
  /** How the cell looks, when the bare value is not enough. */
  cell?: (row: Row) => ReactNode
  /** In pixels; the columns without one share what is left. */
  width?: number
  /** Stays in view while the rest moves sideways. */
  frozen?: true
  /** Its part in the phone's card: the name above, a mark at its right, or none. Otherwise it goes in the second line. */
  card?: 'title' | 'badge' | 'none'
}

const yesOrNo = (value: unknown) => (value ? 'Sí' : 'No')

/** A value as its column shows it. */
export function show(value: unknown, kind: Kind = 'text'): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'date') return shortDate(String(value))
  if (kind === 'instant') return shortInstant(String(value))
  if (kind === 'money') return money(Number(value))
  if (kind === 'number') return count(Number(value))
  if (kind === 'boolean' || typeof value === 'boolean') return yesOrNo(value)
  return String(value)
}
