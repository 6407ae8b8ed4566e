import { shortInstant } from '../format.ts'
import type { Kind } from '../list/column.ts'

export interface SheetColumn {
  title: string
  field: string
  kind: Kind
}

const DAY = /^\d{4}-\d\d-\d\d/

/** A value as the spreadsheet keeps it: days as days, numbers as numbers, the rest as text that is never a formula. */
export function cellOf(value: unknown, kind: Kind): string | number | Date | null {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'date' && typeof value === 'string' && DAY.test(value))
    return new Date(`${value.slice(0, 10)}T00:00:00Z`)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value
  if (kind === 'instant') return shortInstant(String(value))
  return kind === 'money' ? Number(value) : String(value)
}

export const formatOf = (kind: Kind): { numFmt?: string } => {
  if (kind === 'date') return { numFmt: 'dd/mm/yyyy' }
  return kind === 'money' ? { numFmt: '"$"#,##0.00' } : {}
}
