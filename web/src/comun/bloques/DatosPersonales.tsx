import { hoy } from '@padron/contract/fields'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Bound } from '../../ui/form/useField.ts'

interface Props {
  en: (campo: string) => Bound
  fijos: boolean
  nacimientosFijos?: readonly string[] | undefined
  maximo?: number
  correoMaximo?: number
  /** Tells a browser that fills in by itself whose data these are, where one form holds two persons. */
  seccion?: string
}

/** Name, surnames and birth date. */
export function NombreYNacimiento({
  en,
  fijos,
  nacimientosFijos = [],
  maximo = 30,
  seccion = 'miembro',
}: Omit<Props, 'correoMaximo'>) {
  const nacimiento = en('fecha_nac')
  const nombre = { required: true, maxLength: maximo, disabled: fijos }
  return (
    <>
      <TextField label="Nombre" {...nombre} autoComplete={`section-${seccion} given-name`} {...en('nombre')} />
      <TextField
        label="Apellido paterno"
        {...nombre}
        autoComplete={`section-${seccion} family-name`}
        {...en('apellidop')}
      />
      <TextField label="Apellido materno" {...nombre} {...en('apellidom')} />
      <DateField
        label="Fecha de nacimiento"
        required
        max={hoy()}
        disabled={nacimientosFijos.some((campo) => nacimiento.name.endsWith(`.${campo}`))}
        {...nacimiento}
      />
    </>
  )
}

/** Mobile and e-mail. */
export function Contacto({
  en,
  correoMaximo = 50,
  seccion = 'miembro',
}: Pick<Props, 'en' | 'correoMaximo' | 'seccion'>) {
  return (
    <>
      <TextField
        label="Celular"
        description="10 dígitos"
        only="digits"
        inputMode="tel"
        maxLength={10}
        autoComplete={`section-${seccion} tel-national`}
        {...en('celular')}
      />
      <TextField
        label="Correo"
        inputMode="email"
        maxLength={correoMaximo}
        autoComplete={`section-${seccion} email`}
        {...en('correo')}
      />
    </>
  )
}
