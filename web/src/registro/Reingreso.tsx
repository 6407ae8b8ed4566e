import { Button, Group, Modal, Stack, Title } from '@mantine/core'
import {
  diocesisEnRegistro,
  type MiembroEnReingreso,
  preguntasPorDiocesis,
  preguntasPorNacional,
  preguntasPorQr,
  reingresarConUsuario,
} from '@padron/contract/registro/registro.endpoints'
import { IconArrowLeft, IconBuildingChurch, IconHash, IconKey, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputOf } from '../api/call.ts'
import { useRead, useWrite } from '../api/hooks.ts'
import { NOMBRE_DE_TIPO } from '../comun/tipos.ts'
import { avisar } from '../ui/avisar.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { PasswordField, TextField } from '../ui/form/TextField.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'
import { LectorQr } from '../ui/qr/LectorQr.tsx'
import { FormaCorta } from './FormaCorta.tsx'
import { Opciones } from './Opciones.tsx'
import { type Identidad, Pregunta } from './Pregunta.tsx'

type Via = 'usuario' | 'nacional' | 'qr' | 'diocesis'
type Preguntas = OutputOf<typeof preguntasPorNacional>['preguntas']

interface Props {
  onEntrar: (tokenr: string, miembro: MiembroEnReingreso) => void
  onRegresar: () => void
}

const TITULO: Record<Via, string> = {
  usuario: 'Usuario y contraseña',
  nacional: 'ID nacional',
  qr: 'Credencial',
  diocesis: 'ID diocesano',
}

/** Phase 2: four ways of saying who one is. */
export function Reingreso({ onEntrar, onRegresar }: Props) {
  const [via, setVia] = useState<Via | null>(null)
  const [porResponder, setPorResponder] = useState<{ quien: Identidad; preguntas: Preguntas } | null>(null)
  const cerrar = () => {
    setVia(null)
    setPorResponder(null)
  }
  const preguntar = (quien: Identidad) => (respuesta: { preguntas: Preguntas }) =>
    setPorResponder({ quien, preguntas: respuesta.preguntas })
  return (
    <Stack>
      <Group>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onRegresar}>
          Regresar
        </Button>
      </Group>
      <Title order={2}>¿Cómo quieres identificarte?</Title>
      <Opciones
        opciones={[
          {
            title: TITULO.usuario,
            description: 'Los que usas para entrar al sistema',
            icon: IconKey,
            onClick: () => setVia('usuario'),
          },
          {
            title: TITULO.nacional,
            description: 'El número de tu membresía',
            icon: IconHash,
            onClick: () => setVia('nacional'),
          },
          {
            title: TITULO.qr,
            description: 'El código QR de tu credencial, con la cámara',
            icon: IconQrcode,
            onClick: () => setVia('qr'),
          },
          {
            title: TITULO.diocesis,
            description: 'El número que tu credencial lleva después de la diócesis',
            icon: IconBuildingChurch,
            onClick: () => setVia('diocesis'),
          },
        ]}
      />
      {via && (
        <Modal opened onClose={cerrar} title={porResponder ? 'Pregunta de confirmación' : TITULO[via]}>
          {porResponder && <Pregunta {...porResponder} onEntrar={onEntrar} onOtra={() => setPorResponder(null)} />}
          {!porResponder && via === 'usuario' && <ConUsuario onEntrar={onEntrar} />}
          {!porResponder && via === 'nacional' && <ConNacional onPreguntas={preguntar} />}
          {!porResponder && via === 'qr' && <ConCredencial onPreguntas={preguntar} />}
          {!porResponder && via === 'diocesis' && <ConDiocesis onPreguntas={preguntar} />}
        </Modal>
      )}
    </Stack>
  )
}

const CORTA = {
  quiet: true,
  warnUnsaved: false,
  focusField: true,
  onRefused: ({ message }: { message: string }) => avisar.error(message),
}

function ConUsuario({ onEntrar }: Pick<Props, 'onEntrar'>) {
  const forma = useEndpointForm(
    reingresarConUsuario,
    { usuario: '', contrasena: '' },
    { ...CORTA, onDone: ({ tokenr, membresia }) => onEntrar(tokenr, membresia) },
  )
  return (
    <FormaCorta forma={forma} boton="Continuar">
      <TextField label="Usuario/correo" required maxLength={80} autoComplete="username" {...forma.field('usuario')} />
      <PasswordField
        label="Contraseña"
        required
        maxLength={80}
        autoComplete="current-password"
        {...forma.field('contrasena')}
      />
    </FormaCorta>
  )
}

interface AlPreguntar {
  onPreguntas: (quien: Identidad) => (respuesta: { preguntas: Preguntas }) => void
}

function ConNacional({ onPreguntas }: AlPreguntar) {
  const forma = useEndpointForm(
    preguntasPorNacional,
    { membresia_id: null },
    {
      ...CORTA,
      onDone: (respuesta) => onPreguntas({ membresia_id: forma.form.getValues('membresia_id') })(respuesta),
    },
  )
  return (
    <FormaCorta forma={forma} boton="Continuar">
      <NumberField label="ID nacional" required {...forma.field('membresia_id')} />
    </FormaCorta>
  )
}

function ConDiocesis({ onPreguntas }: AlPreguntar) {
  const { data } = useRead(diocesisEnRegistro, {}, { staleTime: 600_000 })
  const forma = useEndpointForm(
    preguntasPorDiocesis,
    { diocesis_id: null, tipo_membresia_id: null, membresia_id: null },
    { ...CORTA, onDone: (respuesta) => onPreguntas(forma.form.getValues() as Identidad)(respuesta) },
  )
  return (
    <FormaCorta forma={forma} boton="Continuar">
      <SelectField
        label="Diócesis"
        required
        options={data?.map(({ diocesis_id, nom_diocesis }) => ({ value: diocesis_id, label: nom_diocesis }))}
        {...forma.field('diocesis_id')}
      />
      <SelectField
        label="Tipo de miembro"
        required
        options={Object.entries(NOMBRE_DE_TIPO).map(([tipo, label]) => ({ value: Number(tipo), label }))}
        {...forma.field('tipo_membresia_id')}
      />
      <NumberField label="Número de credencial" required {...forma.field('membresia_id')} />
    </FormaCorta>
  )
}

function ConCredencial({ onPreguntas }: AlPreguntar) {
  const { mutate, isPending } = useWrite(preguntasPorQr, { quiet: true })
  const buscar = (code: string) =>
    mutate(
      { params: { code } },
      { onSuccess: onPreguntas({ qr: code }), onError: ({ message }) => avisar.error(message) },
    )
  return (
    <LectorQr
      title="Aproxime su credencial a la cámara para poder leer el código QR"
      placeholder="JUA-M-123"
      onCode={buscar}
      busy={isPending}
    />
  )
}
