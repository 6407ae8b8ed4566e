import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { hoy } from '@padron/contract/fields'
import {
  agregarCapacitacion,
  bitacoraCapacitaciones,
  eliminarCapacitacion,
  listarCapacitaciones,
} from '@padron/contract/membresia/membresia.endpoints'
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../api/call.ts'
import { useRead, useWrite } from '../api/hooks.ts'
import { avisar } from '../ui/avisar.tsx'
import { caja, confirmar } from '../ui/confirmar.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormSection } from '../ui/form/FormSection.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'
import { shortDate } from '../ui/format.ts'
import classes from './Capacitaciones.module.css'

const sinAcentos = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Trainings and strong moments, in rows of four with their dates; those typed in by hand can be taken away. */
export function Capacitaciones({ id }: { id: number }) {
  const [filtro, setFiltro] = useState('')
  const [agregando, setAgregando] = useState(false)
  const ofrecidas = useRead(listarCapacitaciones, { params: { id } }).data
  const tomadas = useRead(bitacoraCapacitaciones, { params: { id } }).data
  const visibles = ofrecidas?.filter(({ nombre, nombre_corto }) =>
    sinAcentos(`${nombre} ${nombre_corto}`).includes(sinAcentos(filtro.trim())),
  )
  return (
    <FormSection
      id="capacitaciones"
      title="Capacitaciones y momentos fuertes"
      action={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAgregando(true)}>
          Agregar capacitación
        </Button>
      }
    >
      <Stack gap="md">
        <TextInput
          label="Buscar capacitación"
          maw={360}
          value={filtro}
          autoComplete="off"
          onChange={(e) => setFiltro(e.currentTarget.value)}
          // Enter looks for a training; it does not save the member.
          onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
        />
        <ul className={classes.rejilla}>
          {visibles?.map(({ formacion_id, nombre, fecha, lugar }) => (
            <li key={formacion_id} className={classes.curso} data-tomado={fecha !== null || undefined}>
              <Text fw={600}>{nombre}</Text>
              <Group gap={6} {...(!fecha && { c: 'dimmed' })}>
                {fecha && <IconCheck size={16} aria-hidden />}
                <Text size="sm">{fecha ? shortDate(fecha) : 'Sin fecha'}</Text>
              </Group>
              {lugar && <Text size="sm">{lugar}</Text>}
            </li>
          ))}
        </ul>
        {visibles?.length === 0 && <Text c="dimmed">Ninguna capacitación se llama así.</Text>}
        <PorMano id={id} tomadas={tomadas ?? []} />
      </Stack>
      {agregando && ofrecidas && (
        <ModalCapacitacion id={id} ofrecidas={ofrecidas} onClose={() => setAgregando(false)} />
      )}
    </FormSection>
  )
}

function PorMano({ id, tomadas }: { id: number; tomadas: readonly RowOf<typeof bitacoraCapacitaciones>[] }) {
  const { mutate } = useWrite(eliminarCapacitacion, { quiet: true })
  const manuales = tomadas.filter(({ manual }) => manual)
  if (manuales.length === 0) return null
  const eliminar = async (evento_id: number) => {
    if (await confirmar('¿Estás seguro de eliminar la capacitación?', { danger: true }))
      mutate(
        { body: { membresia_id: id, evento_id } },
        {
          onSuccess: ({ mensaje }) => avisar.exito(mensaje),
          onError: ({ message }) => void caja.error(`No se pudo eliminar ${message}`),
        },
      )
  }
  return (
    <Stack gap="xs">
      <Text fw={600}>Registradas a mano</Text>
      {manuales.map(({ evento_id, nombre, fecha, lugar }) => (
        <Group key={evento_id} gap="xs">
          <Text>
            {nombre}, {shortDate(fecha)}
            {lugar && `, ${lugar}`}
          </Text>
          <Tooltip label="Eliminar">
            <ActionIcon
              aria-label={`Eliminar: ${nombre}, ${shortDate(fecha)}`}
              onClick={() => void eliminar(evento_id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
    </Stack>
  )
}

interface ModalProps {
  id: number
  ofrecidas: readonly RowOf<typeof listarCapacitaciones>[]
  onClose: () => void
}

function ModalCapacitacion({ id, ofrecidas, onClose }: ModalProps) {
  const { field, onSubmit, saving } = useEndpointForm(
    agregarCapacitacion,
    { membresia_id: id, capacitacion: { formacion_id: null, fecha: '', lugar: '' } },
    { onDone: onClose, focusField: true, warnUnsaved: false },
  )
  return (
    <Modal opened onClose={onClose} title="Agregar capacitación">
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <SelectField
            label="Capacitación o momento fuerte"
            required
            options={ofrecidas.map(({ formacion_id, nombre }) => ({ value: formacion_id, label: nombre }))}
            {...field('capacitacion.formacion_id')}
          />
          <DateField label="Fecha" required max={hoy()} {...field('capacitacion.fecha')} />
          <TextField label="Lugar" maxLength={255} {...field('capacitacion.lugar')} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" color="amber.4" loading={saving}>
              Agregar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
