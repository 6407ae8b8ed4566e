import { OTRA_LOCALIDAD } from '@padron/contract/membresia/miembro.shape'
import { useWatch } from 'react-hook-form'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useEstados, useLocalidades, useMunicipios } from '../catalogos.ts'
import { type BloqueProps, campoEn } from './bloque.ts'

/** The address: a state brings its municipalities, a municipality its colonies, and a colony its postal code. */
export function Domicilio({
  form,
  base,
  cpObligatorio = false,
}: Pick<BloqueProps, 'form' | 'base'> & { cpObligatorio?: boolean }) {
  const en = campoEn({ form, base })
  const [estado, municipio, localidad] = useWatch({
    control: form.control,
    name: [`${base}.estado_id`, `${base}.municipio_id`, `${base}.localidad_id`],
  })
  const localidades = useLocalidades(municipio)
  const poner = (campo: string, valor: unknown) => form.setValue(`${base}.${campo}`, valor, { shouldDirty: true })
  const vaciarLocalidad = () => {
    poner('localidad_id', null)
    poner('nom_localidad', '')
  }
  const elegirLocalidad = (id: number | string | null) => {
    poner('nom_localidad', '')
    const cp = localidades?.find(({ localidad_id }) => localidad_id === id)?.cp
    if (cp) form.setValue(`${base}.codigo_postal`, cp, { shouldDirty: true, shouldValidate: true })
  }
  const opciones = localidades?.map(({ localidad_id, nom_localidad, cp }) => ({
    value: localidad_id,
    label: cp ? `${nom_localidad} (${cp})` : nom_localidad,
  }))
  return (
    <FormSection id="domicilio" title="Domicilio">
      <FieldGrid>
        <TextField label="Calle y número" required maxLength={50} autoComplete="street-address" {...en('calle')} />
        <SelectField
          label="Estado"
          required
          options={useEstados()}
          onChanged={() => {
            poner('municipio_id', null)
            vaciarLocalidad()
          }}
          {...en('estado_id')}
        />
        <SelectField
          label="Municipio"
          required
          options={useMunicipios(estado)}
          disabled={!estado}
          onChanged={vaciarLocalidad}
          {...en('municipio_id')}
        />
        <SelectField
          label="Colonia o localidad"
          required
          options={municipio ? opciones && [...opciones, { value: OTRA_LOCALIDAD, label: 'Otra localidad' }] : []}
          disabled={!municipio}
          onChanged={elegirLocalidad}
          {...en('localidad_id')}
        />
        {localidad === OTRA_LOCALIDAD && (
          <TextField label="Nombre de la colonia o localidad" required maxLength={80} {...en('nom_localidad')} />
        )}
        <TextField
          label="Código postal"
          required={cpObligatorio}
          only="digits"
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          {...en('codigo_postal')}
        />
        <TextField
          label="Teléfono de casa"
          description="Con lada, 10 dígitos"
          only="digits"
          inputMode="tel"
          maxLength={10}
          autoComplete="tel-national"
          {...en('telefono_domicilio')}
        />
      </FieldGrid>
    </FormSection>
  )
}
