import { hoy } from '@padron/contract/fields'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { SEXOS } from './BloqueJoven.tsx'
import { type BloqueProps, campoEn } from './bloque.ts'
import { Contacto, NombreYNacimiento } from './DatosPersonales.tsx'
import { Domicilio } from './Domicilio.tsx'
import { Retrato } from './Retrato.tsx'

export const SECCIONES_AE = [
  { id: 'personales', title: 'Datos personales' },
  { id: 'domicilio', title: 'Domicilio' },
]

/** An ecclesial assistant. */
export function BloqueAe({ form, base, nombresFijos, nacimientosFijos }: BloqueProps) {
  const en = campoEn({ form, base })
  return (
    <>
      <FormSection id="personales" title="Datos personales" action={<Retrato control={form.control} base={base} />}>
        <FieldGrid>
          <NombreYNacimiento en={en} fijos={nombresFijos} nacimientosFijos={nacimientosFijos} maximo={50} />
          <SelectField label="Sexo" required options={SEXOS} {...en('sexo')} />
          <DateField label="Fecha de ordenación" required max={hoy()} {...en('ordenacion')} />
          <TextField label="Título eclesiástico" required maxLength={50} {...en('titulo_eclesiastico')} />
          <TextField label="Parroquia" maxLength={60} {...en('parroquia')} />
          <Contacto en={en} correoMaximo={100} />
        </FieldGrid>
      </FormSection>
      <Domicilio form={form} base={base} cpObligatorio />
    </>
  )
}
