import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { TipoMembresia } from '@padron/contract/permisos'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { SectionContext } from '../ui/form/labels.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { CamposDeLugar } from './DatosGenerales.tsx'

interface Apostolado {
  clave: string
  rol_membresia_id: number
  sector_id: number | null
}

/** Apostolates besides the main one, each with its place, zone and team. */
export function RolesAdicionales({ form, tipo }: { form: UseFormReturn<FieldValues>; tipo: TipoMembresia }) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'roles_adicionales', keyName: 'clave' })
  const roles = fields as unknown as Apostolado[]
  const agregar = () =>
    append({
      rol_membresia_id: 0,
      diocesis_id: form.getValues('diocesis_id'),
      sector_id: form.getValues('sector_id'),
      rol_id: null,
      nivel_id: null,
      zona: '',
      num_equipo: '',
    })
  const quitar = (i: number, { rol_membresia_id }: Apostolado) => {
    if (rol_membresia_id > 0)
      form.setValue('roles_quitar', [...(form.getValues('roles_quitar') ?? []), rol_membresia_id])
    remove(i)
  }
  return (
    <FormSection
      id="adicionales"
      title="Roles adicionales"
      action={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={agregar}>
          Agregar rol
        </Button>
      }
    >
      <Stack gap="md">
        {roles.length === 0 && <Text c="dimmed">No tiene roles adicionales.</Text>}
        {roles.map((rol, i) => (
          <Card key={rol.clave} role="group" aria-label={`Rol adicional ${i + 1}`}>
            <SectionContext value={{ id: 'adicionales', title: `Rol adicional ${i + 1}` }}>
              <FieldGrid>
                <CamposDeLugar
                  form={form}
                  tipo={tipo}
                  prefijo={`roles_adicionales.${i}.`}
                  sectorActual={rol.sector_id}
                  adicional
                />
                <TextField
                  label="Zona"
                  required
                  only="upper"
                  maxLength={5}
                  name={`roles_adicionales.${i}.zona`}
                  control={control}
                />
                <TextField
                  label="Equipo"
                  required
                  only="upper"
                  maxLength={5}
                  name={`roles_adicionales.${i}.num_equipo`}
                  control={control}
                />
              </FieldGrid>
            </SectionContext>
            <Group justify="end" mt="md">
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => quitar(i, rol)}
              >
                Quitar rol
              </Button>
            </Group>
          </Card>
        ))}
      </Stack>
    </FormSection>
  )
}
