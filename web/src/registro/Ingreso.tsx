import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { TipoMembresia } from '@padron/contract/permisos'
import { tiposEnRegistro } from '@padron/contract/registro/registro.endpoints'
import { IconArrowLeft, IconHeart, IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { NOMBRE_DE_TIPO } from '../comun/tipos.ts'
import { Opciones } from './Opciones.tsx'

const PARA_QUIEN: Record<TipoMembresia, string> = {
  1: 'Esposo y esposa, con sus hijos',
  2: 'De 16 años en adelante, solteros',
  3: 'Madres solteras, viudas, separadas o divorciadas',
  4: 'Sacerdotes, diáconos, religiosos y religiosas',
  5: 'De 12 a 15 años, con permiso de su familia',
}

interface Props {
  onNuevo: (tipo: TipoMembresia) => void
  onReingreso: () => void
  abriendo: boolean
}

/** Phase 1: how one comes in. */
export function Ingreso({ onNuevo, onReingreso, abriendo }: Props) {
  const [eligeTipo, setEligeTipo] = useState(false)
  const { data: tipos } = useRead(tiposEnRegistro, {}, { staleTime: 600_000 })
  if (!eligeTipo)
    return (
      <Stack>
        <Text>¿Es tu primera vez en el movimiento o ya has sido miembro?</Text>
        <Opciones
          opciones={[
            {
              title: 'Nuevo ingreso',
              description: 'Nunca has sido miembro',
              icon: IconUserPlus,
              onClick: () => setEligeTipo(true),
            },
            {
              title: 'Reingreso',
              description: 'Ya eres o fuiste miembro: confirma tus datos para este ciclo',
              icon: IconRefresh,
              onClick: onReingreso,
            },
          ]}
        />
      </Stack>
    )
  return (
    <Stack>
      <Group>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => setEligeTipo(false)}
        >
          Regresar
        </Button>
      </Group>
      <Title order={2}>¿Quién se inscribe?</Title>
      <Opciones
        disabled={abriendo}
        opciones={(tipos ?? []).map(({ tipo_membresia_id }) => {
          const tipo = tipo_membresia_id as TipoMembresia
          return {
            title: NOMBRE_DE_TIPO[tipo],
            description: PARA_QUIEN[tipo],
            icon: IconHeart,
            onClick: () => onNuevo(tipo),
          }
        })}
      />
    </Stack>
  )
}
