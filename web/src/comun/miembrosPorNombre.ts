import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const MINIMO = 3
const CUANTOS = 6

/** The first members of that name, of any type, that this person may see; its endpoint comes apart, so that zod stays out of the entry. */
export const miembrosPorNombre = (nombre: string) =>
  queryOptions({
    queryKey: ['miembros por nombre', nombre],
    queryFn: async ({ signal }) => {
      const { listarMiembros } = await import('@padron/contract/membresia/membresia.endpoints')
      return call(listarMiembros, { params: {}, query: { nombre, desde: 0, limite: CUANTOS } }, signal)
    },
    enabled: nombre.length >= MINIMO && /^[A-Za-zÀ-ÖØ-öø-ÿ'’. ]+$/.test(nombre),
  })
