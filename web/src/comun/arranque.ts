import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const CINCO_MINUTOS = 5 * 60_000

/** The current cycle, which the guards and the bar ask for; its endpoint comes apart, so that zod stays out of the entry. */
export const ciclo = queryOptions({
  queryKey: ['registro/ciclo/vigente/'],
  queryFn: async ({ signal }) => {
    const { cicloVigente } = await import('@padron/contract/sesion/sesion.endpoints')
    return call(cicloVigente, {}, signal)
  },
  staleTime: CINCO_MINUTOS,
})

/** The movement's name, motto and notices. */
export const presentacion = queryOptions({
  queryKey: ['ajuste/presentacion/'],
  queryFn: async ({ signal }) => {
    const { presentacion } = await import('@padron/contract/administracion/ajuste.endpoints')
    return call(presentacion, {}, signal)
  },
  staleTime: CINCO_MINUTOS,
})
