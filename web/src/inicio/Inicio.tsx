import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { presentacion } from '../comun/arranque.ts'
import { Carrusel, type Lamina } from './Carrusel.tsx'
import camino from './ilustraciones/camino.svg'
import casa from './ilustraciones/casa.svg'
import familia from './ilustraciones/familia.svg'
import manos from './ilustraciones/manos.svg'
import mesa from './ilustraciones/mesa.svg'
import vela from './ilustraciones/vela.svg'

const LAMINAS: readonly Lamina[] = [
  { src: familia, alt: 'Una familia que camina junta' },
  { src: mesa, alt: 'Una mesa puesta para todos' },
  { src: casa, alt: 'Una casa con la luz encendida' },
  { src: camino, alt: 'Un camino entre colinas' },
  { src: manos, alt: 'Dos manos que se estrechan' },
  { src: vela, alt: 'Una vela encendida' },
]

/** / */
export function Inicio() {
  const { data } = useQuery(presentacion)
  return (
    <Stack gap="lg">
      <header>
        <Title order={1} ta="center" fz={{ base: 28, sm: 40 }}>
          {data?.nombre ?? <Skeleton height={44} width="60%" mx="auto" />}
        </Title>
        <Text ta="center" fz="lg" c="dimmed" mih={28}>
          {data?.lema}
        </Text>
      </header>
      <Carrusel laminas={LAMINAS} />
    </Stack>
  )
}
