import { Center } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ciclo } from '../comun/arranque.ts'
import pausa from '../inicio/ilustraciones/pausa.svg'

const CADA_MEDIO_MINUTO = 30_000

/** /pausa: an image only, until a cycle exists. */
export function Pausa() {
  const { data } = useQuery({ ...ciclo, staleTime: 0, refetchInterval: CADA_MEDIO_MINUTO })
  if (data && data.ciclo_id > 0) return <Navigate to="/" />
  return (
    <Center>
      <h1 style={{ margin: 0 }}>
        <img
          src={pausa}
          alt="El sistema está en pausa: volverá cuando comience el ciclo"
          width={800}
          height={600}
          style={{ maxWidth: '100%', height: 'auto', borderRadius: 'var(--mantine-radius-md)' }}
        />
      </h1>
    </Center>
  )
}
