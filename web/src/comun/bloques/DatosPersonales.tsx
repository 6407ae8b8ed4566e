import { hoy } from '@padron/contract/fields'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Bound } from '../../ui/form/useField.ts'

interface Props {
  en: (campo: string) => Bound
  fijos: boolean
  maximo?: number
  correoMaximo?: number
}

/** Name, surnames and birth date. */
export function NombreYNacimiento({ en, fijos, maximo = 30 }: Omit<Props, 'correoMaximo'>) {
  return (
    <>
      <TextField label="Nombre" required maxLength={maximo} disabled={fijos} {...en('nombre')} />
      <TextField label="Apellido paterno" required maxLength={maximo} disabled={fijos} {...en('apellidop')} />
      <TextField label="Apellido materno" required maxLength={maximo} disabled={fijos} {...en('apellidom')} />
      <DateField label="Fecha de nacimiento" required max={hoy()} {...en('fecha_nac')} />
    </>
  )
}

/** Mobile and e-mail. */
export function Contacto({ en, correoMaximo = 50 }: Pick<Props, 'en' | 'correoMaximo'>) {
  return (
    <>
      <TextField
        label="Celular"
        description="10 dígitos"
        only="digits"
        inputMode="tel"
        maxLength={10}
        autoComplete="tel-national"
        {...en('celular')}
      />
      <TextField label="Correo" inputMode="email" maxLength={correoMaximo} autoComplete="email" {...en('correo')} />
    </>
  )
}
