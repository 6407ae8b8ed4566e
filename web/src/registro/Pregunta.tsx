import { Anchor, Text } from '@mantine/core'
import { type MiembroEnReingreso, reingresarConPregunta } from '@padron/contract/registro/registro.endpoints'
import { useWatch } from 'react-hook-form'
import type { InputOf } from '../api/call.ts'
import { avisar } from '../ui/avisar.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'
import { FormaCorta } from './FormaCorta.tsx'

/** What was said before to tell who one is. */
export type Identidad = Omit<InputOf<typeof reingresarConPregunta>['body'], 'pregunta' | 'respuesta'>

interface Props {
  quien: Identidad
  preguntas: readonly { campo: string; nombre: string }[]
  onEntrar: (tokenr: string, miembro: MiembroEnReingreso) => void
  onOtra: () => void
}

const esFecha = (campo: string | null) => campo?.startsWith('fecha_') || campo === 'ordenacion'

/** One of the questions that were offered, answered with digits. */
export function Pregunta({ quien, preguntas, onEntrar, onOtra }: Props) {
  const forma = useEndpointForm(
    reingresarConPregunta,
    { ...quien, pregunta: null, respuesta: '' },
    {
      quiet: true,
      warnUnsaved: false,
      focusField: true,
      onRefused: ({ message }) => avisar.error(message),
      onDone: ({ tokenr, membresia }) => onEntrar(tokenr, membresia),
    },
  )
  const elegida = useWatch({ control: forma.form.control, name: 'pregunta' }) as string | null
  return (
    <FormaCorta forma={forma} boton="Confirmar">
      <Text>Elige el dato que quieras y escríbelo con números.</Text>
      <SelectField
        label="Dato"
        required
        options={preguntas.map(({ campo, nombre }) => ({ value: campo, label: nombre }))}
        {...forma.field('pregunta')}
      />
      <TextField
        label="Respuesta"
        required
        only="digits"
        inputMode="numeric"
        maxLength={10}
        description={esFecha(elegida) ? 'Día, mes y año: 8 dígitos, como 03051980' : 'Los últimos 4 dígitos'}
        {...forma.field('respuesta')}
      />
      <Anchor component="button" type="button" onClick={onOtra} style={{ alignSelf: 'flex-start' }}>
        Escribir otra identificación
      </Anchor>
    </FormaCorta>
  )
}
