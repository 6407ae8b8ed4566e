import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { hoy } from '@padron/contract/fields'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { BloqueProps } from './bloque.ts'

interface Hijo {
  clave: string
  hijo_id: number
}

/** The children: a new one has a negative id until it is saved, a saved one that is removed is told apart. */
export function Hijos({ form, base }: Pick<BloqueProps, 'form' | 'base'>) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: `${base}.hijos`, keyName: 'clave' })
  const hijos = fields as unknown as Hijo[]
  const agregar = () =>
    append({ hijo_id: Math.min(0, ...hijos.map(({ hijo_id }) => hijo_id)) - 1, nombre: '', fecha_nac: '' })
  const quitar = (i: number, { hijo_id }: Hijo) => {
    if (hijo_id > 0) form.setValue(`${base}.hijos_quitar`, [...(form.getValues(`${base}.hijos_quitar`) ?? []), hijo_id])
    remove(i)
  }
  return (
    <FormSection
      id="hijos"
      title="Hijos"
      action={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={agregar}>
          Agregar hijo
        </Button>
      }
    >
      <Stack gap="md">
        {hijos.length === 0 && <Text c="dimmed">No hay hijos registrados.</Text>}
        {hijos.map((hijo, i) => (
          <Group key={hijo.clave} align="flex-start" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <FieldGrid>
                <TextField
                  label={`Nombre del hijo ${i + 1}`}
                  required
                  maxLength={40}
                  name={`${base}.hijos.${i}.nombre`}
                  control={control}
                />
                <DateField
                  label={`Nacimiento del hijo ${i + 1}`}
                  required
                  max={hoy()}
                  name={`${base}.hijos.${i}.fecha_nac`}
                  control={control}
                />
              </FieldGrid>
            </div>
            <Tooltip label="Quitar">
              <ActionIcon mt={26} size={44} aria-label={`Quitar al hijo ${i + 1}`} onClick={() => quitar(i, hijo)}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
      </Stack>
    </FormSection>
  )
}
