import { Skeleton } from '@mantine/core'
import classes from './ListSkeleton.module.css'

/** The shape of rows that are on their way; it waits a moment before it shows, so that quick answers do not blink. */
export function ListSkeleton({ lines = 8 }: { lines?: number }) {
  return (
    <div className={classes.box} role="status" aria-label="Cargando registros">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} height={14} radius="xl" width={`${92 - ((line * 17) % 40)}%`} />
      ))}
    </div>
  )
}
