import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { MENSAJES } from '@padron/contract/constantes'
import { guardarMiembro, obtenerMiembro } from '@padron/contract/membresia/membresia.endpoints'
import { type Clave, TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import { IconGitMerge } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../api/call.ts'
import { useRead } from '../api/hooks.ts'
import { useCan, useTitular } from '../api/session.ts'
import { Bloque, SECCIONES } from '../comun/bloques/Bloque.tsx'
import { BLOQUE } from '../comun/bloques/valores.ts'
import { NOMBRE_DE_TIPO } from '../comun/tipos.ts'
import { avisar } from '../ui/avisar.tsx'
import { confirmar } from '../ui/confirmar.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { EndpointForm } from '../ui/form/EndpointForm.tsx'
import { useEndpointForm } from '../ui/form/useEndpointForm.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { AvisoDeSimilares } from './AvisoDeSimilares.tsx'
import { Capacitaciones } from './Capacitaciones.tsx'
import { DatosGenerales } from './DatosGenerales.tsx'
import { RolesAdicionales } from './RolesAdicionales.tsx'
import { reglas } from './reglas.ts'
import { guardado, nuevo } from './valores.ts'

type Cuerpo = typeof guardarMiembro.body extends infer B | undefined ? B : never

/** /membresia/agregar/{tipo} */
export function AgregarMiembro() {
  const tipo = Number(useParams({ strict: false }).tipo) as TipoMembresia
  const titular = useTitular()
  if (!titular) return <PageSkeleton />
  const { diocesis_id = null, sector_id = null } = titular
  return <Forma key={tipo} tipo={tipo} inicial={nuevo(tipo, { diocesis_id, sector_id })} />
}

/** /membresia/editar/{id} */
export function EditarMiembro() {
  const id = Number(useParams({ strict: false }).id)
  const [abierta] = useState(Date.now)
  const { data, dataUpdatedAt, error, refetch } = useRead(obtenerMiembro, { params: { id } }, { staleTime: 0 })
  // What the cache remembers may be older than the record: a form opened on it would be refused at the end. Once it is
  // open, a later reading that fails takes nothing away.
  if (!data || dataUpdatedAt < abierta)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const { membresia } = data
  return <Forma key={id} tipo={membresia.tipo_membresia_id} inicial={guardado(membresia)} />
}

interface Inicial {
  membresia_id: number
  estatus_id: number
  sector_id: number | null
  pendiente: boolean
}

function Forma({ tipo, inicial }: { tipo: TipoMembresia; inicial: Inicial }) {
  const router = useRouter()
  const can = useCan()
  const [enConflicto, setEnConflicto] = useState(false)
  const { membresia_id } = inicial
  const irALista = () => void router.navigate({ to: '/membresia/listar/$tipo', params: { tipo: String(tipo) } })
  const forma = useEndpointForm(guardarMiembro, inicial as Draft<Cuerpo> as never, {
    schema: reglas(inicial.estatus_id),
    onDone: irALista,
    onRefused: ({ status }) => setEnConflicto(status === 409),
  })
  const form = forma.form as UseFormReturn<FieldValues>
  const abreEstatus = can(`membresia-${TIPOS[tipo]}-status`) || can(`membresia-${TIPOS[tipo]}-estatus` as Clave)
  const secciones = [
    { id: 'miembro', title: 'Datos del miembro' },
    { id: 'adicionales', title: 'Roles adicionales' },
    ...SECCIONES[tipo],
    ...(membresia_id ? [{ id: 'capacitaciones', title: 'Capacitaciones' }] : []),
  ]
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <Title order={1}>
        {membresia_id ? 'Edición de miembro de' : 'Agregar miembro de'} {NOMBRE_DE_TIPO[tipo].toLowerCase()}
      </Title>
      <EndpointForm form={sinConflicto(forma) as never} onCancel={irALista} sections={secciones}>
        {enConflicto && <Conflicto id={membresia_id} form={form} onResolved={() => setEnConflicto(false)} />}
        {membresia_id === 0 && <AvisoDeSimilares form={form} base={BLOQUE[tipo]} />}
        <DatosGenerales form={form} tipo={tipo} abreEstatus={abreEstatus} antes={inicial} />
        <RolesAdicionales form={form} tipo={tipo} />
        <Bloque tipo={tipo} form={form} base={BLOQUE[tipo]} nombresFijos={membresia_id > 0 && !abreEstatus} />
        {membresia_id > 0 && <Capacitaciones id={membresia_id} />}
      </EndpointForm>
    </Stack>
  )
}

/** A conflict has a notice of its own, with what can be done about it. */
const sinConflicto = <F extends { refusal: ApiError | null }>(forma: F): F => ({
  ...forma,
  refusal: forma.refusal?.status === 409 ? null : forma.refusal,
})

interface ConflictoProps {
  id: number
  form: UseFormReturn<FieldValues>
  onResolved: () => void
}

const llevar = (aviso: HTMLElement | null) => aviso?.focus()

/** Somebody saved first: nothing typed is lost, and nobody's work is written over unseen. */
function Conflicto({ id, form, onResolved }: ConflictoProps) {
  const { refetch, isFetching } = useRead(obtenerMiembro, { params: { id } }, { enabled: false })
  const seguir = async () => {
    const si = await confirmar(
      'Si guardas, lo que la otra persona cambió se perderá. ¿Quieres guardar lo tuyo encima?',
      {
        title: 'Guardar encima',
        danger: true,
      },
    )
    if (!si) return
    const { data, error } = await refetch()
    if (error || !data) return avisar.error(error?.message ?? MENSAJES.comunicacion)
    form.setValue('version', data.membresia.version)
    onResolved()
  }
  return (
    <Alert
      // Whoever pressed Guardar at the foot of the form is led to why it was not saved.
      ref={llevar}
      tabIndex={-1}
      role="alert"
      color="orange"
      icon={<IconGitMerge aria-hidden />}
      title="Alguien más guardó cambios en este miembro"
    >
      <Stack gap="sm">
        <Text>Lo que escribiste sigue aquí. Mira lo que quedó guardado antes de decidir.</Text>
        <Group>
          <Anchor href={`/perfil/${id}`} target="_blank" rel="noopener">
            Ver lo guardado
          </Anchor>
          <Button variant="default" loading={isFetching} onClick={() => void seguir()}>
            Seguir editando
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
