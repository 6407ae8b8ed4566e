import { Skeleton, Stack } from '@mantine/core'

/** The shape of a screen that is on its way. */
export function PageSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-label="Cargando">
      <Skeleton height={32} width="min(22rem, 70%)" />
      <Skeleton height={140} />
      <Skeleton height={220} />
    </Stack>
  )
}
