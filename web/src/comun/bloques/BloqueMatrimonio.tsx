import { Group } from '@mantine/core'
import { hoy } from '@padron/contract/fields'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '../../ui/form/CheckField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useGrados } from '../catalogos.ts'
import { type BloqueProps, campoEn } from './bloque.ts'
import { Contacto, NombreYNacimiento } from './DatosPersonales.tsx'
import { Domicilio } from './Domicilio.tsx'
import { Hijos } from './Hijos.tsx'
import { Retrato } from './Retrato.tsx'

export const SECCIONES_MATRIMONIO = [
  { id: 'generales', title: 'Datos generales' },
  { id: 'el', title: 'Él' },
  { id: 'ella', title: 'Ella' },
  { id: 'hijos', title: 'Hijos' },
  { id: 'domicilio', title: 'Domicilio' },
]

/** A couple: what is of both, of him, of her, their children and their house. */
export function BloqueMatrimonio({ form, base, nombresFijos, nacimientosFijos }: BloqueProps) {
  const en = campoEn({ form, base })
  const casadosIglesia = useWatch({ control: form.control, name: `${base}.casados_iglesia` })
  const grados = useGrados()
  const conyuge = (cual: 'el' | 'ella', titulo: string) => {
    const suyo = (campo: string) => en(`${campo}_${cual}`)
    return (
      <FormSection id={cual} title={titulo} action={<Retrato control={form.control} base={base} sufijo={`_${cual}`} />}>
        <FieldGrid>
          <NombreYNacimiento en={suyo} fijos={nombresFijos} nacimientosFijos={nacimientosFijos} seccion={cual} />
          <TextField label="Ocupación" required maxLength={50} {...suyo('ocupacion')} />
          <SelectField label="Escolaridad" required options={grados} {...suyo('grado_estudio_id')} />
          <Contacto en={suyo} seccion={cual} />
        </FieldGrid>
      </FormSection>
    )
  }
  return (
    <>
      <FormSection id="generales" title="Datos generales">
        <FieldGrid>
          <TextField label="Parroquia" maxLength={60} {...en('parroquia')} />
          <Group data-wide gap="xl">
            <SwitchField label="Casados por lo civil" {...en('casados_civil')} />
            <SwitchField
              label="Casados por la Iglesia"
              // A date that can no longer be seen must not stand in the way of saving.
              onChanged={(si) => !si && form.setValue(`${base}.fecha_boda_religiosa`, '', { shouldDirty: true })}
              {...en('casados_iglesia')}
            />
          </Group>
          {casadosIglesia && (
            <DateField label="Fecha de la boda religiosa" required max={hoy()} {...en('fecha_boda_religiosa')} />
          )}
        </FieldGrid>
      </FormSection>
      {conyuge('el', 'Él')}
      {conyuge('ella', 'Ella')}
      <Hijos form={form} base={base} />
      <Domicilio form={form} base={base} />
    </>
  )
}
