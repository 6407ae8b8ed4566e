import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { ALTA, ROL_EQUIPERO } from '@padron/contract/constantes'
import { hoy } from '@padron/contract/fields'
import { guardarMiembro, obtenerMiembro } from '@padron/contract/membresia/membresia.endpoints'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import { type Clave, TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import { IconGitMerge } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call } from '../api/call.ts'
import { useRead } from '../api/hooks.ts'
import { useCan, useTitular } from '../api/session.ts'
import { BloqueAe, SECCIONES_AE } from '../comun/bloques/BloqueAe.tsx'
import { BloqueJoven, SECCIONES_JOVEN } from '../comun/bloques/BloqueJoven.tsx'
import { BloqueMare, SECCIONES_MARE } from '../comun/bloques/BloqueMare.tsx'
import { BloqueMatrimonio, SECCIONES_MATRIMONIO } from '../comun/bloques/BloqueMatrimonio.tsx'
import { NOMBRE_DE_TIPO } from '../comun/tipos.ts'
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

type Cuerpo = typeof guardarMiembro.body extends infer B | undefined ? B : never

const BLOQUE = { 1: 'matrimonio', 2: 'joven', 3: 'mare', 4: 'ae', 5: 'joven' } as const
const SECCIONES = {
  1: SECCIONES_MATRIMONIO,
  2: SECCIONES_JOVEN,
  3: SECCIONES_MARE,
  4: SECCIONES_AE,
  5: SECCIONES_JOVEN,
}

/** /membresia/agregar/{tipo} */
export function AgregarMiembro() {
  const tipo = Number(useParams({ strict: false }).tipo) as TipoMembresia
  const titular = useTitular()
  if (!titular) return <PageSkeleton />
  return <Forma key={tipo} tipo={tipo} inicial={nuevo(tipo, titular.diocesis_id ?? null, titular.sector_id ?? null)} />
}

/** /membresia/editar/{id} */
export function EditarMiembro() {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, isFetchedAfterMount, refetch } = useRead(obtenerMiembro, { params: { id } }, { staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  // What the cache remembers may be older than the record: a form opened on it would be refused at the end.
  if (!(data && isFetchedAfterMount)) return <PageSkeleton />
  const { membresia } = data
  return <Forma key={id} tipo={membresia.tipo_membresia_id} inicial={guardado(membresia)} />
}

/** A new member stands where who adds them does, as a team member, in the current year. */
function nuevo(tipo: TipoMembresia, diocesis_id: number | null, sector_id: number | null) {
  const familia = tipo === 1 || tipo === 3 ? { hijos: [], hijos_quitar: [] } : {}
  const pareja =
    tipo === 1 ? { casados_civil: false, casados_iglesia: false, foto_el: null, foto_ella: null } : { foto: null }
  return {
    membresia_id: 0,
    tipo_membresia_id: tipo,
    diocesis_id,
    sector_id,
    estatus_id: ALTA,
    rol_id: tipo === 4 ? null : ROL_EQUIPERO[tipo],
    nivel_id: null,
    anio_ingreso: Number(hoy().slice(0, 4)),
    inscripcion: null,
    ofrenda: null,
    aviso_privacidad: false,
    uso_imagen: false,
    roles_adicionales: [],
    roles_quitar: [],
    [BLOQUE[tipo]]: { ...familia, ...pareja },
  }
}

/** The stored record as the form takes it: the same object, with nothing yet to be removed. */
function guardado(miembro: MiembroLeido) {
  const bloque = BLOQUE[miembro.tipo_membresia_id]
  return { ...miembro, motivo_baja_id: null, roles_quitar: [], [bloque]: { ...miembro[bloque], hijos_quitar: [] } }
}

interface Inicial {
  membresia_id: number
  estatus_id: number
  sector_id: number | null
}

function Forma({ tipo, inicial }: { tipo: TipoMembresia; inicial: Inicial }) {
  const router = useRouter()
  const can = useCan()
  const [enConflicto, setEnConflicto] = useState(false)
  const { membresia_id } = inicial
  const irALista = () => void router.navigate({ to: '/membresia/listar/$tipo', params: { tipo: String(tipo) } })
  const forma = useEndpointForm(guardarMiembro, inicial as Draft<Cuerpo> as never, {
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
      <EndpointForm form={forma as never} onCancel={irALista} sections={secciones}>
        {enConflicto && <Conflicto id={membresia_id} form={form} onResolved={() => setEnConflicto(false)} />}
        {membresia_id === 0 && <AvisoDeSimilares form={form} base={BLOQUE[tipo]} />}
        <DatosGenerales form={form} tipo={tipo} abreEstatus={abreEstatus} antes={inicial} />
        <RolesAdicionales form={form} tipo={tipo} />
        <Bloque tipo={tipo} form={form} nombresFijos={membresia_id > 0 && !abreEstatus} />
        {membresia_id > 0 && <Capacitaciones id={membresia_id} />}
      </EndpointForm>
    </Stack>
  )
}

interface BloqueDelTipo {
  tipo: TipoMembresia
  form: UseFormReturn<FieldValues>
  nombresFijos: boolean
}

function Bloque({ tipo, ...resto }: BloqueDelTipo) {
  const props = { ...resto, base: BLOQUE[tipo] }
  if (tipo === 1) return <BloqueMatrimonio {...props} />
  if (tipo === 3) return <BloqueMare {...props} />
  if (tipo === 4) return <BloqueAe {...props} />
  return <BloqueJoven {...props} adolescente={tipo === 5} />
}

interface ConflictoProps {
  id: number
  form: UseFormReturn<FieldValues>
  onResolved: () => void
}

/** Somebody saved first: nothing typed is lost, and nobody's work is written over unseen. */
function Conflicto({ id, form, onResolved }: ConflictoProps) {
  const seguir = async () => {
    const si = await confirmar(
      'Si guardas, lo que la otra persona cambió se perderá. ¿Quieres guardar lo tuyo encima?',
      {
        title: 'Guardar encima',
        danger: true,
      },
    )
    if (!si) return
    const { membresia } = await call(obtenerMiembro, { params: { id } })
    form.setValue('version', membresia.version)
    onResolved()
  }
  return (
    <Alert color="orange" icon={<IconGitMerge aria-hidden />} title="Alguien más guardó cambios en este miembro">
      <Stack gap="sm">
        <Text>Lo que escribiste sigue aquí. Mira lo que quedó guardado antes de decidir.</Text>
        <Group>
          <Anchor href={`/perfil/${id}`} target="_blank" rel="noopener">
            Ver lo guardado
          </Anchor>
          <Button variant="default" onClick={() => void seguir()}>
            Seguir editando
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
