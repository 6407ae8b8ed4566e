import { Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import {
  ESTADOS_CORREO,
  listarCorreos,
  obtenerCorreo,
  reintentarCorreo,
} from '@padron/contract/correo/correo.endpoints'
import { IconMailOpened, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../api/call.ts'
import { useRead, useWrite } from '../api/hooks.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Column } from '../ui/list/column.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useList } from '../ui/list/useList.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

type Fila = RowOf<typeof listarCorreos>

const TONOS: Record<Fila['estado'], Tone> = { enviado: 'success', pendiente: 'waiting', 'con error': 'error' }
const NOMBRES: Record<Fila['estado'], string> = {
  enviado: 'Enviado',
  pendiente: 'Por enviar',
  'con error': 'Con error, se reintenta',
}

const columnas: readonly Column<Fila>[] = [
  { title: 'Escrito', field: 'creado', kind: 'instant', width: 150 },
  { title: 'Para', field: 'para', width: 260, frozen: true, card: 'title' },
  { title: 'Asunto', field: 'asunto' },
  {
    title: 'Estado',
    field: 'estado',
    width: 220,
    card: 'badge',
    cell: ({ estado }) => <StatusBadge tone={TONOS[estado]}>{NOMBRES[estado]}</StatusBadge>,
  },
  { title: 'Enviado', field: 'enviado', kind: 'instant', width: 150, card: 'none' },
  { title: 'Intentos', field: 'intentos', kind: 'number', width: 90, card: 'none' },
  { title: 'Último error', field: 'error', width: 260, card: 'none' },
]

/** /correos */
export function Correos() {
  const list = useList(listarCorreos, { initial: {}, unsaved: ['para'] })
  const { values, set, asked, apply } = list.filters
  const [abierto, setAbierto] = useState<number | null>(null)
  const reintentar = useWrite(reintentarCorreo)
  return (
    <>
      <ListScreen
        title="Correos"
        list={list}
        columns={columnas}
        rowId="correo_id"
        chips={[
          ...(asked.estado
            ? [{ label: `Estado: ${NOMBRES[asked.estado]}`, onRemove: () => apply({ estado: undefined }) }]
            : []),
          ...(asked.para ? [{ label: `Para: ${asked.para}`, onRemove: () => apply({ para: undefined }) }] : []),
        ]}
        filters={
          <>
            <TextInput
              label="Para"
              maxLength={100}
              autoComplete="off"
              value={values.para ?? ''}
              onChange={(e) => set({ para: e.currentTarget.value || undefined })}
            />
            <Select
              label="Estado"
              placeholder="Todos"
              clearable
              data={ESTADOS_CORREO.map((estado) => ({ value: estado, label: NOMBRES[estado] }))}
              value={values.estado ?? null}
              onChange={(estado) => set({ estado: estado ?? undefined })}
            />
          </>
        }
        actions={(fila) => [
          { label: 'Leer', icon: IconMailOpened, show: true, onClick: () => setAbierto(fila.correo_id) },
          {
            label: 'Reintentar ahora',
            icon: IconRefresh,
            show: fila.estado === 'con error',
            onClick: () => reintentar.mutate({ body: { correo_id: fila.correo_id } }),
          },
        ]}
        empty={{ title: 'No hay correos', description: 'Aquí aparecen los que el sistema escribe y envía.' }}
      />
      {abierto !== null && <Lectura id={abierto} onClose={() => setAbierto(null)} />}
    </>
  )
}

function Lectura({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useRead(obtenerCorreo, { params: { id } })
  return (
    <Modal opened onClose={onClose} title={data?.asunto ?? 'Correo'} size="lg">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="sm">
          <Text c="dimmed">Para {data.para}</Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.texto ?? 'Ya se envió: su texto no se conserva, porque puede llevar enlaces de una persona.'}
          </Text>
        </Stack>
      )}
    </Modal>
  )
}
