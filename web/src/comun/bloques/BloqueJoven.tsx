import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useGrados } from '../catalogos.ts'
import { type BloqueProps, campoEn } from './bloque.ts'
import { Contacto, NombreYNacimiento } from './DatosPersonales.tsx'
import { Domicilio } from './Domicilio.tsx'
import { Retrato } from './Retrato.tsx'

export const SECCIONES_JOVEN = [
  { id: 'personales', title: 'Datos personales' },
  { id: 'padres', title: 'Datos de los padres' },
  { id: 'domicilio', title: 'Domicilio' },
]

export const SEXOS = [
  { value: 'H', label: 'Hombre' },
  { value: 'M', label: 'Mujer' },
]

/** A youth or an adolescent, who has neither profession nor occupation yet. */
export function BloqueJoven({
  form,
  base,
  nombresFijos,
  nacimientosFijos,
  adolescente,
}: BloqueProps & { adolescente: boolean }) {
  const en = campoEn({ form, base })
  const de = (quien: 'padre' | 'madre', titulo: string) => (
    <>
      <TextField label={`Nombre ${titulo}`} maxLength={50} {...en(`nom_${quien}`)} />
      <TextField label={`Teléfono ${titulo}`} only="digits" inputMode="tel" maxLength={10} {...en(`tel_${quien}`)} />
      <TextField label={`Correo ${titulo}`} inputMode="email" maxLength={50} {...en(`correo_${quien}`)} />
    </>
  )
  return (
    <>
      <FormSection id="personales" title="Datos personales" action={<Retrato control={form.control} base={base} />}>
        <FieldGrid>
          <NombreYNacimiento en={en} fijos={nombresFijos} nacimientosFijos={nacimientosFijos} />
          <SelectField label="Sexo" required options={SEXOS} {...en('sexo')} />
          <SelectField label="Escolaridad" required options={useGrados()} {...en('grado_estudio_id')} />
          <TextField label="Pasatiempo" required maxLength={50} {...en('pasatiempo')} />
          <TextField label="Profesión" maxLength={50} disabled={adolescente} {...en('profesion')} />
          <TextField label="Ocupación" maxLength={50} disabled={adolescente} {...en('ocupacion')} />
          <TextField label="Parroquia" maxLength={60} {...en('parroquia')} />
          <Contacto en={en} />
        </FieldGrid>
      </FormSection>
      <FormSection id="padres" title="Datos de los padres">
        <FieldGrid columns={3}>
          {de('padre', 'del papá')}
          {de('madre', 'de la mamá')}
        </FieldGrid>
      </FormSection>
      <Domicilio form={form} base={base} />
    </>
  )
}
