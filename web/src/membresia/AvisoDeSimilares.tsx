import { Alert, Anchor, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { FechaPasada, letras } from '@padron/contract/fields'
import { buscarSimilares } from '@padron/contract/membresia/membresia.endpoints'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api/call.ts'

/** Half a second without typing. */
const PAUSA_MS = 500

const Persona = z.object({ nombre: letras(50), apellidop: letras(50), apellidom: letras(50), fecha_nac: FechaPasada })

/** The persons whose name and birth date are already whole. */
function personasCompletas(bloque: Record<string, unknown> | undefined) {
  return ['', '_el', '_ella'].flatMap((sufijo) => {
    const persona = Persona.safeParse({
      nombre: bloque?.[`nombre${sufijo}`],
      apellidop: bloque?.[`apellidop${sufijo}`],
      apellidom: bloque?.[`apellidom${sufijo}`],
      fecha_nac: bloque?.[`fecha_nac${sufijo}`],
    })
    return persona.success ? [persona.data] : []
  })
}

/** Warns, while a member is being added, that they may already be in the system. */
export function AvisoDeSimilares({ form, base }: { form: UseFormReturn<FieldValues>; base: string }) {
  const bloque = useWatch({ control: form.control, name: base })
  // As text: what waits is compared by what it says, and stops moving when nobody types.
  const [escrito] = useDebouncedValue(JSON.stringify(personasCompletas(bloque)), PAUSA_MS)
  const personas: z.output<typeof Persona>[] = JSON.parse(escrito)
  const { data = [] } = useQuery({
    queryKey: [buscarSimilares.path, escrito],
    queryFn: ({ signal }) => call(buscarSimilares, { body: { personas } }, signal),
    enabled: personas.length > 0,
  })
  if (data.length === 0) return null
  return (
    <Alert color="orange" icon={<IconUsers aria-hidden />} title="Puede que ya esté registrado" role="status">
      Revisa si es alguno de estos miembros antes de guardar:
      <List mt="xs">
        {data.map(({ membresia_id, nombre_completo, nom_tipo_membresia, sector, estatus }) => (
          <List.Item key={membresia_id}>
            <Anchor href={`/perfil/${membresia_id}`} target="_blank" rel="noopener">
              {nombre_completo}
            </Anchor>{' '}
            (ID {membresia_id}, {nom_tipo_membresia}, {sector}, {estatus})
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
