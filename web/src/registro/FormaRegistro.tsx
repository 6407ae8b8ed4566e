import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { MENSAJES } from '@padron/contract/constantes'
import { hoy } from '@padron/contract/fields'
import { pideTutor } from '@padron/contract/registro/nivelInicial.rule'
import { guardarRegistro, PARENTESCOS } from '@padron/contract/registro/registro.endpoints'
import { useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ApiError } from '../api/call.ts'
import { Bloque, SECCIONES } from '../comun/bloques/Bloque.tsx'
import { BLOQUE } from '../comun/bloques/valores.ts'
import { confirmar } from '../ui/confirmar.ts'
import { EndpointForm } from '../ui/form/EndpointForm.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'
import { borrador, type Registro } from './borrador.ts'
import { Confirmacion } from './Confirmacion.tsx'
import { DatosDeMiembro } from './DatosDeMiembro.tsx'
import { inicial, nacimientosFijos, reglas } from './valores.ts'

interface Props {
  registro: Registro
  onTerminar: () => void
  /** The hour of the token is over. */
  onVencido: (registro: Registro) => void
  onCerrado: () => void
  onReingreso: () => void
}

/** Milliseconds without typing before the draft is kept. */
const PAUSA = 400

/** Keeps what is typed in this tab, but for the proof of being a person. */
function useBorrador(form: UseFormReturn<FieldValues>, registro: Registro) {
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined
    const guardar = () => borrador.guardar({ ...registro, valores: { ...form.getValues(), capcha: '' } })
    const alEscribir = form.watch(() => {
      clearTimeout(espera)
      espera = setTimeout(guardar, PAUSA)
    })
    window.addEventListener('pagehide', guardar)
    return () => {
      clearTimeout(espera)
      alEscribir.unsubscribe()
      window.removeEventListener('pagehide', guardar)
    }
  }, [form, registro])
}

/** Phase 3: the data, in cards. */
export function FormaRegistro({ registro, onTerminar, onVencido, onCerrado, onReingreso }: Props) {
  const { tipo, miembro } = registro
  const [intento, setIntento] = useState(0)
  const [hecho, setHecho] = useState<number | null>(null)
  const rehusado = (error: ApiError) => {
    // A lost connection spends nothing: the same proof serves for the next try.
    if (error.status === 0) return
    form.setValue('capcha', '')
    setIntento((veces) => veces + 1)
    if (error.message === MENSAJES.registroCerrado) onCerrado()
    if (error.message === MENSAJES.registroVencido) onVencido({ ...registro, valores: form.getValues() })
    if (error.message === MENSAJES.yaEresMiembro) void preguntarSiEsOtro()
  }
  const forma = useEndpointForm(guardarRegistro, inicial(registro) as never, {
    quiet: true,
    warnUnsaved: false,
    schema: reglas(registro) as never,
    onRefused: rehusado,
    onDone: ({ id }) => {
      borrador.borrar()
      setHecho(id)
    },
  })
  const form = forma.form as UseFormReturn<FieldValues>
  useBorrador(form, registro)

  const preguntarSiEsOtro = async () => {
    const reingreso = await confirmar(
      'Alguien con ese nombre y fecha de nacimiento ya está en el sistema. Si eres tú, usa Reingreso para no quedar dos veces.',
      { title: MENSAJES.yaEresMiembro, si: 'Usar Reingreso', no: 'No soy esa persona' },
    )
    if (reingreso) return onReingreso()
    form.setValue('insistir', true)
  }
  const cancelar = async () => {
    if (await confirmar('¿Desea cancelar su registro?', { danger: true })) onTerminar()
  }
  const base = `membresia.${BLOQUE[tipo]}`
  const nacimiento = useWatch({ control: form.control, name: `${base}.fecha_nac` }) as string | undefined
  const conTutor = pideTutor(tipo, nacimiento || hoy(), hoy())
  return (
    <>
      <EndpointForm
        form={forma as never}
        onCancel={() => void cancelar()}
        sections={[
          { id: 'miembro', title: 'Datos del miembro' },
          ...SECCIONES[tipo],
          ...(conTutor ? [{ id: 'tutor', title: 'Padre, madre o tutor' }] : []),
          { id: 'confirmacion', title: 'Confirmación' },
        ]}
      >
        <DatosDeMiembro form={form} registro={registro} />
        <Bloque
          tipo={tipo}
          form={form}
          base={base}
          nombresFijos={miembro !== null}
          nacimientosFijos={nacimientosFijos(registro)}
        />
        {conTutor && <Tutor form={form} />}
        <Confirmacion form={form} intento={intento} />
      </EndpointForm>
      {hecho !== null && (
        <Modal opened onClose={onTerminar} title="Registro completo">
          <Stack>
            <Text>{MENSAJES.registroExitoso}</Text>
            {!miembro && (
              <Text>
                Tu ID es <strong>{hecho}</strong>. Guárdalo: con él entras al sistema.
              </Text>
            )}
            <Group justify="end">
              <Button color="amber.4" onClick={onTerminar}>
                Aceptar
              </Button>
            </Group>
          </Stack>
        </Modal>
      )}
    </>
  )
}

/** Who consents for a minor (decision 37). */
function Tutor({ form: { control } }: { form: UseFormReturn<FieldValues> }) {
  return (
    <FormSection id="tutor" title="Padre, madre o tutor">
      <FieldGrid>
        <TextField label="Nombre completo" required maxLength={90} name="tutor.nombre" control={control} />
        <SelectField
          label="Parentesco"
          required
          options={PARENTESCOS.map((uno) => ({ value: uno, label: uno }))}
          name="tutor.parentesco"
          control={control}
        />
      </FieldGrid>
    </FormSection>
  )
}
