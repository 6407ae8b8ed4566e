import '@mantine/dates/styles.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/es-mx'

interface Props {
  value: string | null
  max?: string | undefined
  onPick: (day: string) => void
}

const LABELS = {
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

/** The calendar of a date field; a chunk of its own, fetched when first opened. */
export function Calendar({ value, max, onPick }: Props) {
  return (
    <DatesProvider settings={{ locale: 'es-mx', firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        value={value}
        {...(value && { defaultDate: value })}
        {...(max && { maxDate: max })}
        ariaLabels={LABELS}
        size="md"
        hideOutsideDates
        onChange={(day) => day && onPick(day)}
      />
    </DatesProvider>
  )
}
