import { ESTADOS_CIVILES } from '@padron/contract/membresia/miembro.shape'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useGrados } from '../catalogos.ts'
import { type BloqueProps, campoEn } from './bloque.ts'
import { Contacto, NombreYNacimiento } from './DatosPersonales.tsx'
import { Domicilio } from './Domicilio.tsx'
import { Hijos } from './Hijos.tsx'
import { Retrato } from './Retrato.tsx'

export const SECCIONES_MARE = [
  { id: 'personales', title: 'Datos personales' },
  { id: 'hijos', title: 'Hijos' },
  { id: 'domicilio', title: 'Domicilio' },
]

const ESTADOS = ESTADOS_CIVILES.map((estado) => ({ value: estado, label: estado }))

/** A mare: a mother on her own, her children and her house. */
export function BloqueMare({ form, base, nombresFijos, nacimientosFijos }: BloqueProps) {
  const en = campoEn({ form, base })
  return (
    <>
      <FormSection id="personales" title="Datos personales" action={<Retrato control={form.control} base={base} />}>
        <FieldGrid>
          <NombreYNacimiento en={en} fijos={nombresFijos} nacimientosFijos={nacimientosFijos} />
          <SelectField label="Estado civil" required options={ESTADOS} {...en('edo_civil')} />
          <TextField label="Ocupación" required maxLength={50} {...en('ocupacion')} />
          <SelectField label="Escolaridad" required options={useGrados()} {...en('grado_estudio_id')} />
          <TextField label="Parroquia" maxLength={60} {...en('parroquia')} />
          <Contacto en={en} />
        </FieldGrid>
      </FormSection>
      <Hijos form={form} base={base} />
      <Domicilio form={form} base={base} />
    </>
  )
}
