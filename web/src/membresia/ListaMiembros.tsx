import { Title } from '@mantine/core'

/** Holds the place of the member list until it is built. */
export function ListaMiembros() {
  return <Title order={1}>Miembros</Title>
}
