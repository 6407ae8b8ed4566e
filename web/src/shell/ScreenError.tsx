import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A screen that could not be shown: its chunk, its guard or itself failed. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ErrorState
      error={error instanceof Error ? error : new Error(String(error))}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
