import { useQuery } from '@tanstack/react-query'
import { longDate } from '../ui/format.ts'
import { presentacion } from './arranque.ts'
import classes from './EncabezadoImpreso.module.css'

/** Only on paper: whose sheet it is and the day it was printed. */
export function EncabezadoImpreso() {
  const { data } = useQuery(presentacion)
  return (
    <div className={classes.head} aria-hidden>
      <strong>{data?.nombre}</strong>
      <span>{longDate(new Date())}</span>
    </div>
  )
}
