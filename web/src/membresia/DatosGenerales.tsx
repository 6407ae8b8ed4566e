import { Alert, Group } from '@mantine/core'
import { ALTA } from '@padron/contract/constantes'
import { cambioDeEstatusPermitido, exigeMotivo } from '@padron/contract/membresia/estatus.rule'
import { tipoDeNivel } from '@padron/contract/membresia/niveles.rule'
import type { TipoMembresia } from '@padron/contract/permisos'
import { IconInfoCircle } from '@tabler/icons-react'
import { type Control, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useDiocesis, useEstatus, useMotivosBaja, useNiveles, useRoles, useSectores } from '../comun/catalogos.ts'
import { SwitchField } from '../ui/form/CheckField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { TextField } from '../ui/form/TextField.tsx'

interface Props {
  form: UseFormReturn<FieldValues>
  tipo: TipoMembresia
  /** Whether the key opens the status (section 6 of S1). */
  abreEstatus: boolean
  /** As it was when the form was opened. */
  antes: { estatus_id: number; sector_id: number | null; pendiente: boolean }
}

/** The rest of a place follows what is chosen: a diocese its sectors, a role its levels. */
export function CamposDeLugar({
  form,
  tipo,
  prefijo = '',
  sectorActual,
  adicional = false,
}: Pick<Props, 'form' | 'tipo'> & {
  prefijo?: string
  sectorActual: number | null | undefined
  /** Additional roles exclude the team members' own (section 3 of S1). */
  adicional?: boolean
}) {
  const { control } = form
  const en = (campo: string) => ({ name: `${prefijo}${campo}`, control })
  const [diocesis, rol, nivel] = useWatch({
    control,
    name: [`${prefijo}diocesis_id`, `${prefijo}rol_id`, `${prefijo}nivel_id`],
  })
  const roles = useRoles(tipo)?.filter(({ es_equipero }) => !(adicional && es_equipero))
  const deNivel = rol ? tipoDeNivel(rol, tipo) : tipo
  const permitidos = useNiveles(deNivel)
  const elegirRol = (elegido: number | string | null) => {
    const nuevo = elegido ? tipoDeNivel(Number(elegido), tipo) : tipo
    if (nuevo !== deNivel && nivel) form.setValue(`${prefijo}nivel_id`, null, { shouldDirty: true })
  }
  return (
    <>
      <SelectField
        label="Diócesis"
        required
        options={useDiocesis()}
        onChanged={() => form.setValue(`${prefijo}sector_id`, null, { shouldDirty: true })}
        {...en('diocesis_id')}
      />
      <SelectField
        label="Sector"
        required
        options={useSectores(diocesis, sectorActual)}
        disabled={!diocesis}
        {...en('sector_id')}
      />
      <SelectField
        label={adicional ? 'Rol' : 'Rol principal'}
        required
        options={roles?.map(({ rol_id, nom_rol }) => ({ value: rol_id, label: nom_rol }))}
        onChanged={elegirRol}
        {...en('rol_id')}
      />
      <SelectField label="Nivel" required options={permitidos} {...en('nivel_id')} />
    </>
  )
}

/** Place, status, money and consents: what every member has. */
export function DatosGenerales({ form, tipo, abreEstatus, antes }: Props) {
  const control = form.control as Control
  const [id, estatus] = useWatch({ control, name: ['membresia_id', 'estatus_id'] })
  const alcanzables = useEstatus()?.filter(({ value }) => cambioDeEstatusPermitido(antes.estatus_id, Number(value)))
  const motivos = useMotivosBaja()
  const pideMotivo = estatus !== antes.estatus_id && exigeMotivo(Number(estatus))
  return (
    <FormSection id="miembro" title="Datos del miembro">
      {antes.pendiente && (
        <Alert color="blue" mb="md" icon={<IconInfoCircle aria-hidden />} title="Pendiente de reinscripción">
          Para cambiar su diócesis, sector, rol o nivel, primero reinscríbelo desde la lista.
        </Alert>
      )}
      <FieldGrid>
        <CamposDeLugar form={form} tipo={tipo} sectorActual={antes.sector_id} />
        {id > 0 && <TextField label="ID" readOnly name="membresia_id" control={control} />}
        <SelectField
          label="Estatus"
          required
          options={id > 0 ? alcanzables : alcanzables?.filter(({ value }) => value === ALTA)}
          disabled={!(abreEstatus && id > 0)}
          name="estatus_id"
          control={control}
        />
        {pideMotivo && (
          <SelectField label="Motivo" required options={motivos} name="motivo_baja_id" control={control} />
        )}
        <NumberField label="Año de ingreso" required name="anio_ingreso" control={control} />
        <NumberField label="Inscripción" required decimals={2} prefix="$" name="inscripcion" control={control} />
        <NumberField label="Ofrenda mensual" required decimals={2} prefix="$" name="ofrenda" control={control} />
        <Group data-wide gap="xl">
          <SwitchField label="Firmó el aviso de privacidad" name="aviso_privacidad" control={control} />
          <SwitchField label="Firmó el aviso de uso de imagen" name="uso_imagen" control={control} />
        </Group>
      </FieldGrid>
    </FormSection>
  )
}
