import { Alert, TextInput } from '@mantine/core'
import { hoy } from '@padron/contract/fields'
import { diocesisEnRegistro, rolesDeRegistro, sectoresEnRegistro } from '@padron/contract/registro/registro.endpoints'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useRead } from '../api/hooks.ts'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import type { Registro } from './borrador.ts'

interface Props {
  form: UseFormReturn<FieldValues>
  registro: Registro
}

const DESPACIO = { staleTime: 600_000 }
const NIVEL = {
  promueve: 'Pasas al nivel',
  repite: 'Repites el nivel',
  sin_datos: 'Sigues en el nivel',
  no_aplica: 'Nivel',
}

function useLugares(diocesis_id: number | null) {
  const { data: diocesis } = useRead(diocesisEnRegistro, {}, DESPACIO)
  const { data: sectores } = useRead(
    sectoresEnRegistro,
    { params: { id: diocesis_id ?? 0 } },
    { enabled: Boolean(diocesis_id), ...DESPACIO },
  )
  return {
    diocesis: diocesis?.map((una) => ({ value: una.diocesis_id, label: una.nom_diocesis })),
    sectores: sectores?.map((uno) => ({
      value: uno.sector_id,
      label: `${uno.nom_sector}${uno.es_presector ? ' (PRESECTOR)' : ''}`,
    })),
  }
}

const soloLectura = { readOnly: true, variant: 'filled' } as const

/** Where one enrols, as what, and with how much. Who re-enters stays where they were. */
export function DatosDeMiembro({ form, registro: { tipo, miembro } }: Props) {
  const { control } = form
  const diocesis_id = useWatch({ control, name: 'membresia.diocesis_id' }) as number | null
  const { diocesis, sectores } = useLugares(miembro ? null : diocesis_id)
  const { data: roles } = useRead(rolesDeRegistro, {}, DESPACIO)
  const rol = miembro?.rol.nom_rol ?? roles?.find(({ tipo_membresia_id }) => tipo_membresia_id === tipo)?.nom_rol ?? ''
  return (
    <FormSection id="miembro" title="Datos del miembro">
      {miembro?.rol_por_confirmar && (
        <Alert color="blue" mb="md" icon={<IconInfoCircle aria-hidden />}>
          Tu servicio de {miembro.rol_por_confirmar} lo vuelve a dar tu sector: mientras, quedas como {rol}.
        </Alert>
      )}
      <FieldGrid>
        {miembro ? (
          <>
            <TextInput label="Diócesis" value={miembro.nom_diocesis} {...soloLectura} />
            <TextInput
              label={miembro.es_presector ? 'Presector' : 'Sector'}
              value={miembro.nom_sector}
              {...soloLectura}
            />
            <TextInput label="ID" value={miembro.membresia_id} {...soloLectura} />
          </>
        ) : (
          <>
            <SelectField
              label="Diócesis"
              required
              options={diocesis}
              onChanged={() => form.setValue('membresia.sector_id', null, { shouldDirty: true })}
              name="membresia.diocesis_id"
              control={control}
            />
            <SelectField
              label="Sector o presector"
              required
              options={diocesis_id ? sectores : []}
              disabled={!diocesis_id}
              name="membresia.sector_id"
              control={control}
            />
          </>
        )}
        <TextInput label="Rol principal" value={rol} {...soloLectura} />
        {miembro && <TextInput label={NIVEL[miembro.resultado_nivel]} value={miembro.nom_nivel} {...soloLectura} />}
        <TextInput label="Año de ingreso" value={miembro?.anio_ingreso ?? hoy().slice(0, 4)} {...soloLectura} />
        <NumberField
          label="Inscripción"
          required
          decimals={2}
          prefix="$"
          name="membresia.inscripcion"
          control={control}
        />
        <NumberField
          label="Ofrenda mensual"
          required
          decimals={2}
          prefix="$"
          name="membresia.ofrenda"
          control={control}
        />
      </FieldGrid>
    </FormSection>
  )
}
