import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { TIPO_UNIVERSIDAD } from '@padron/contract/constantes'
import { historialEventos, historialRoles, obtenerMiembro } from '@padron/contract/membresia/membresia.endpoints'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import { TIPOS } from '@padron/contract/permisos'
import { IconArrowLeft, IconInfoCircle, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link, useCanGoBack, useParams, useRouter } from '@tanstack/react-router'
import { ApiError } from '../api/call.ts'
import { useRead } from '../api/hooks.ts'
import { useCan, useTitular } from '../api/session.ts'
import { EncabezadoImpreso } from '../comun/EncabezadoImpreso.tsx'
import { EstatusDeMiembro } from '../comun/EstatusDeMiembro.tsx'
import { DefinitionList, DetailCard } from '../ui/DetailCard.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { money, shortDate } from '../ui/format.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

import { SimpleTable } from '../ui/SimpleTable.tsx'
import { DatosDelTipo } from './DatosDelTipo.tsx'

/** /perfil: one's own. */
export function MiPerfil() {
  const titular = useTitular()
  return titular ? <Perfil id={titular.membresia_id} /> : <PageSkeleton />
}

/** /perfil/{id}: another member's, with the way back. */
export function PerfilDeMiembro() {
  const { id } = useParams({ strict: false })
  const router = useRouter()
  // Opened in a tab of its own there is nowhere to go back to.
  const hayAnterior = useCanGoBack()
  return (
    <Perfil
      id={Number(id)}
      regresar={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => (hayAnterior ? router.history.back() : void router.navigate({ to: '/' }))}
        >
          Regresar
        </Button>
      }
    />
  )
}

function Perfil({ id, regresar }: { id: number; regresar?: React.ReactNode }) {
  const { data, error, refetch } = useRead(obtenerMiembro, { params: { id } })
  if (!data)
    return error ? <NoSePuede error={error} onRetry={() => void refetch()} regresar={regresar} /> : <PageSkeleton />
  return <Contenido miembro={data.membresia} regresar={regresar} />
}

function NoSePuede({ error, onRetry, regresar }: { error: Error; onRetry: () => void; regresar: React.ReactNode }) {
  const otra = error instanceof ApiError && [403, 404].includes(error.status)
  return (
    <Stack>
      {regresar}
      {otra ? <Alert color="orange" title={error.message} /> : <ErrorState error={error} onRetry={onRetry} />}
    </Stack>
  )
}

function Contenido({ miembro, regresar }: { miembro: MiembroLeido; regresar: React.ReactNode }) {
  const can = useCan()
  const { membresia_id, tipo_membresia_id, nombre_completo } = miembro
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <EncabezadoImpreso />
      <Group justify="space-between">
        <div>
          <Title order={1}>{nombre_completo}</Title>
          <Text c="dimmed">{miembro.nom_tipo_membresia}</Text>
        </div>
        <Group>
          {regresar}
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
          {can(`membresia-${TIPOS[tipo_membresia_id]}-editar`) && (
            <Button
              color="amber.4"
              leftSection={<IconPencil size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/membresia/editar/$id" params={{ id: String(membresia_id) }} {...props} />
              )}
            >
              Editar
            </Button>
          )}
        </Group>
      </Group>
      <DatosDelMiembro miembro={miembro} />
      {miembro.roles_adicionales.length > 0 && (
        <DetailCard title="Roles adicionales">
          <SimpleTable
            label="Roles adicionales"
            rowId="rol_membresia_id"
            rows={miembro.roles_adicionales}
            columns={[
              { title: 'Diócesis', field: 'diocesis' },
              { title: 'Sector', field: 'sector' },
              { title: 'Rol', field: 'rol' },
              { title: 'Nivel', field: 'nivel' },
              { title: 'Zona', field: 'zona' },
              { title: 'Equipo', field: 'num_equipo' },
            ]}
          />
        </DetailCard>
      )}
      <DatosDelTipo miembro={miembro} />
      <Apostolados id={membresia_id} />
      <Eventos id={membresia_id} />
    </Stack>
  )
}

function DatosDelMiembro({ miembro }: { miembro: MiembroLeido }) {
  const { estatus_id, nom_estatus, pendiente, posible_duplicado, motivo_baja, tipo_membresia_id } = miembro
  return (
    <DetailCard
      title="Datos del miembro"
      action={<EstatusDeMiembro {...{ estatus_id, pendiente, posible_duplicado }} estatus={nom_estatus} />}
    >
      <Stack>
        {tipo_membresia_id === 5 && (
          <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
            Cuando el adolescente pase a ser joven, usa el rol «EQUIPERO(A)».
          </Alert>
        )}
        <DefinitionList
          items={[
            { term: 'Diócesis', value: miembro.nom_diocesis },
            { term: miembro.es_presector ? 'Presector' : 'Sector', value: miembro.nom_sector },
            { term: 'ID', value: miembro.membresia_id },
            { term: 'Estatus', value: motivo_baja ? `${nom_estatus} (${motivo_baja})` : nom_estatus },
            { term: 'Rol principal', value: miembro.rol.nom_rol },
            { term: 'Nivel', value: miembro.nom_nivel },
            { term: 'Año de ingreso', value: miembro.anio_ingreso },
            { term: 'Inscripción', value: miembro.inscripcion === null ? null : money(miembro.inscripcion) },
            { term: 'Ofrenda mensual', value: miembro.ofrenda === null ? null : money(miembro.ofrenda) },
            { term: 'Ciclo', value: miembro.nom_ciclo },
          ]}
        />
      </Stack>
    </DetailCard>
  )
}

function Apostolados({ id }: { id: number }) {
  const { data, error, refetch } = useRead(historialRoles, { params: { id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <DetailCard title="Historial de apostolados">
      <SimpleTable
        label="Historial de apostolados"
        rowId="rol_membresia_id"
        rows={data?.historial}
        empty="No hay historial de apostolados"
        columns={[
          { title: 'Ciclo', field: 'ciclo' },
          { title: 'Tipo de rol', field: 'tipo' },
          { title: 'Diócesis', field: 'diocesis' },
          { title: 'Sector', field: 'sector' },
          { title: 'Rol', field: 'rol' },
          { title: 'Nivel', field: 'nivel' },
          { title: 'Zona', field: 'zona' },
          { title: 'Equipo', field: 'num_equipo' },
        ]}
      />
    </DetailCard>
  )
}

/** The university apart from the rest, and only for who has been to it. */
function Eventos({ id }: { id: number }) {
  const { data, error, refetch } = useRead(historialEventos, { params: { id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const todos = data?.historial.map((evento) => ({ ...evento, fecha: shortDate(evento.fecha) }))
  const universidad = todos?.filter(({ tipo_formacion_id }) => tipo_formacion_id === TIPO_UNIVERSIDAD) ?? []
  const comunes = [
    { title: 'Ciclo', field: 'ciclo' },
    { title: 'Diócesis', field: 'diocesis' },
    { title: 'Sector', field: 'sector' },
    { title: 'Fecha', field: 'fecha' },
    { title: 'Nombre', field: 'evento' },
  ] as const
  return (
    <>
      {universidad.length > 0 && (
        <DetailCard title="Universidad MFCista">
          <SimpleTable
            label="Universidad MFCista"
            rowId="evento_det_id"
            rows={universidad}
            columns={[...comunes, { title: 'Nota', field: 'nota' }]}
          />
        </DetailCard>
      )}
      <DetailCard title="Historial de capacitaciones">
        <SimpleTable
          label="Historial de capacitaciones"
          rowId="evento_det_id"
          rows={todos?.filter(({ tipo_formacion_id }) => tipo_formacion_id !== TIPO_UNIVERSIDAD)}
          empty="No hay asistencia a eventos"
          columns={[...comunes, { title: 'Observaciones', field: 'observaciones' }]}
        />
      </DetailCard>
    </>
  )
}
