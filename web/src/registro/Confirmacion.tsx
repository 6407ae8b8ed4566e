import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { presentacion } from '../comun/arranque.ts'
import { caja } from '../ui/confirmar.ts'
import { CaptchaField } from '../ui/form/CaptchaField.tsx'
import { CheckField } from '../ui/form/CheckField.tsx'
import { FormSection } from '../ui/form/FormSection.tsx'
import classes from './Confirmacion.module.css'

/** The two consents, and the proof that a person is there. `intento` changes when the proof was spent. */
export function Confirmacion({ form, intento }: { form: UseFormReturn<FieldValues>; intento: number }) {
  const { control } = form
  const { data } = useQuery(presentacion)
  const leer = (texto: string | undefined) => (
    <Anchor component="button" type="button" onClick={() => void caja.aviso(texto ?? '')}>
      Leerlo
    </Anchor>
  )
  return (
    <FormSection id="confirmacion" title="Confirmación">
      <Stack>
        <CheckField
          label="Acepto el aviso de privacidad"
          name="membresia.aviso_privacidad"
          control={control}
          aside={leer(data?.aviso_privacidad)}
        />
        <CheckField
          label="Acepto el aviso de uso de imagen"
          name="membresia.uso_imagen"
          control={control}
          aside={leer(data?.aviso_imagen)}
        />
        <CaptchaField key={intento} label="Verificación" name="capcha" control={control} url="/api/registro/captcha/" />
        {/* Nobody sees this field: what fills it in is no person. */}
        <input
          className={classes.miel}
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          {...form.register('sitio_web')}
        />
      </Stack>
    </FormSection>
  )
}
