import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { MENSAJES } from '@padron/contract/constantes'
import { marcarBajaTemporal } from '@padron/contract/membresia/membresia.endpoints'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { useMotivosBaja } from '../comun/catalogos.ts'
import { avisar } from '../ui/avisar.tsx'

interface Props {
  miembro: { membresia_id: number; nombre_completo: string }
  onClose: () => void
}

/** Asks why before marking a member as a possible drop-out. */
export function ModalPosibleBaja({ miembro, onClose }: Props) {
  const [motivo, setMotivo] = useState<number | null>(null)
  const [falta, setFalta] = useState(false)
  const motivos = useMotivosBaja()
  const { mutate, isPending } = useWrite(marcarBajaTemporal, { quiet: true })
  const marcar = () => {
    if (motivo === null) {
      setFalta(true)
      avisar.error(MENSAJES.bajaSinMotivo)
      return
    }
    mutate(
      { body: { membresia_id: miembro.membresia_id, motivo } },
      {
        onSuccess: ({ mensaje }) => {
          avisar.exito(mensaje)
          onClose()
        },
        onError: ({ message }) => avisar.error(`${MENSAJES.bajaFallida} ${message}`),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title="Posible baja">
      <Stack>
        <Text>
          <strong>{miembro.nombre_completo}</strong> quedará como posible baja. El equipo de sector la confirmará o la
          revertirá.
        </Text>
        <Select<number | string>
          label="Motivo"
          withAsterisk
          data={motivos ?? []}
          searchable
          autoComplete="off"
          placeholder="Elige el motivo"
          value={motivo}
          error={falta && motivo === null ? MENSAJES.bajaSinMotivo : null}
          onChange={(elegido) => setMotivo(elegido === null ? null : Number(elegido))}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="amber.4" loading={isPending} onClick={marcar}>
            Marcar posible baja
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
