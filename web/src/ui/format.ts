const MONEY = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const COUNT = new Intl.NumberFormat('es-MX')

/** '2026-05-03' gives '03/05/2026', for tables. */
export const shortDate = (day: string) => {
  const [year, month, date] = day.slice(0, 10).split('-')
  return date ? `${date}/${month}/${year}` : day
}

const INSTANT = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'America/Mexico_City',
})

/** An instant in Mexico City: '03/05/2026 17:20'. */
export const shortInstant = (iso: string) => INSTANT.format(new Date(iso)).replace(',', '')

const LONG = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric' })

/** The day of an instant in words: '3 may 2026'. */
export const longDate = (instant: Date) => LONG.format(instant)

/** 1250 gives '$1,250.00'. */
export const money = (amount: number) => MONEY.format(amount)

/** 48000 gives '48,000'. */
export const count = (amount: number) => COUNT.format(amount)

/** '3312345678' gives '33 1234 5678'; two digits of area in the three great cities, three elsewhere. */
export const phone = (digits: string) => {
  const cut = /^(33|55|56|81)/.test(digits) ? /^(\d\d)(\d{4})(\d{4})$/ : /^(\d{3})(\d{3})(\d{4})$/
  return digits.replace(cut, '$1 $2 $3')
}

/** 'María de Jesús Núñez' gives 'MN'. */
export const initials = (name: string) => {
  const words = name.split(/\s+/).filter((word) => word.length > 2)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
