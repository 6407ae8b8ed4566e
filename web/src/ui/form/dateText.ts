const PARTS = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const BARE = /^(\d{2})(\d{2})(\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

const two = (digits: string) => digits.padStart(2, '0')

/** A day as it is typed here (DD/MM/YYYY, also with dots, dashes or nothing) as `YYYY-MM-DD`; null unless it exists. */
export function parseDay(text: string): string | null {
  const typed = PARTS.exec(text.trim()) ?? BARE.exec(text.trim())
  const [day, month, year] = typed ? typed.slice(1) : (ISO.exec(text.trim())?.slice(1).reverse() ?? [])
  if (!day || !month || !year) return null
  const value = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null
}

/** `YYYY-MM-DD` as DD/MM/YYYY; anything else as it was typed. */
export const showDay = (value: string) => {
  const parts = ISO.exec(value)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : value
}

/** Puts the slashes while digits are added at the end, because a phone's numeric keyboard has none. */
export function withSlashes(text: string, before: string): string {
  if (text.length <= before.length || !/^[\d/]+$/.test(text)) return text
  if (/^\d{2}$/.test(text) || /^\d{2}\/\d{2}$/.test(text)) return `${text}/`
  const bare = /^(\d{2})(\d{1,2})(\d{0,4})$/.exec(text)
  if (!bare) return text
  const [, day, month = '', year = ''] = bare
  return month.length === 2 ? `${day}/${month}/${year}` : `${day}/${month}`
}
