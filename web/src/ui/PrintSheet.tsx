import type { ReactNode } from 'react'
import classes from './PrintSheet.module.css'

interface Props {
  /** Whose sheet it is: the movement's name. */
  owner: string
  title: string
  /** The day it is printed, already in words. */
  date: string
  children: ReactNode
}

/** A letter-size sheet with its heading: what one sees is what the printer gives. */
export function PrintSheet({ owner, title, date, children }: Props) {
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <div>
          <strong>{owner}</strong>
          <h1>{title}</h1>
        </div>
        <span>{date}</span>
      </header>
      {children}
    </article>
  )
}
