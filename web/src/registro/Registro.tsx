import { Alert, Stack, Text, Title } from '@mantine/core'
import type { TipoMembresia } from '@padron/contract/permisos'
import { empezarRegistro, type MiembroEnReingreso } from '@padron/contract/registro/registro.endpoints'
import { IconDoorOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { ciclo } from '../comun/arranque.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { borrador, type Registro as EnCurso } from './borrador.ts'
import { FormaRegistro } from './FormaRegistro.tsx'
import { Ingreso } from './Ingreso.tsx'
import { Reingreso } from './Reingreso.tsx'

type Fase = 'ingreso' | 'reingreso' | EnCurso

/** /registro */
export function Registro() {
  const { data } = useQuery(ciclo)
  const [cerrado, setCerrado] = useState(false)
  if (!data) return <PageSkeleton />
  const abierto = data.ciclo_id > 0 && !cerrado
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <Title order={1}>
        {data.ciclo_id > 0 ? `Registro de Miembros en Línea ${data.nom_ciclo}` : 'Registro cerrado'}
      </Title>
      {abierto ? (
        <Fases onCerrado={() => setCerrado(true)} />
      ) : (
        <EmptyState
          picture={<IconDoorOff size={48} stroke={1.5} aria-hidden />}
          title={data.ciclo_id > 0 ? 'Registro cerrado' : 'Por ahora no hay un ciclo abierto'}
          description="Pregunta a tu sector cuándo vuelve a abrir. Lo que hayas escrito en esta pestaña se conserva."
        />
      )}
    </Stack>
  )
}

function Fases({ onCerrado }: { onCerrado: () => void }) {
  const [fase, setFase] = useState<Fase>(() => borrador.leer() ?? 'ingreso')
  const [aviso, setAviso] = useState<string | null>(null)
  const empezar = useWrite(empezarRegistro, { quiet: true })

  const abrir = (registro: EnCurso) => {
    borrador.guardar(registro)
    setAviso(null)
    setFase(registro)
  }
  const nuevo = (tipo: TipoMembresia, valores?: Record<string, unknown>) =>
    empezar.mutate(
      { body: { tipo_membresia_id: tipo } },
      {
        onSuccess: ({ tokenr }) =>
          abrir({ tipo, tokenr, clave_envio: crypto.randomUUID(), miembro: null, ...(valores && { valores }) }),
        onError: ({ message }) => setAviso(message),
      },
    )
  const reingresar = (tokenr: string, miembro: MiembroEnReingreso) => {
    // Whoever comes back to a form of theirs whose time ran out finds what they had typed.
    const anterior = borrador.leer()
    const suyo = anterior?.miembro?.membresia_id === miembro.membresia_id ? anterior.valores : undefined
    abrir({
      tipo: miembro.tipo_membresia_id,
      tokenr,
      clave_envio: crypto.randomUUID(),
      miembro,
      ...(suyo && { valores: suyo }),
    })
  }
  const terminar = () => {
    borrador.borrar()
    setFase('ingreso')
  }
  /** The token lived an hour: somebody new gets another, who re-enters identifies themselves again. */
  const vencido = ({ tipo, miembro, valores }: EnCurso) => {
    setAviso('Tu registro tardó demasiado. Vuelve a elegir cómo ingresar; lo que escribiste se conserva.')
    if (miembro) setFase('reingreso')
    else nuevo(tipo, valores)
  }
  return (
    <>
      {aviso && (
        <Alert color="orange" role="status">
          <Text>{aviso}</Text>
        </Alert>
      )}
      {fase === 'ingreso' && (
        <Ingreso onNuevo={nuevo} onReingreso={() => setFase('reingreso')} abriendo={empezar.isPending} />
      )}
      {fase === 'reingreso' && <Reingreso onEntrar={reingresar} onRegresar={() => setFase('ingreso')} />}
      {typeof fase === 'object' && (
        <FormaRegistro
          key={fase.clave_envio}
          registro={fase}
          onTerminar={terminar}
          onVencido={vencido}
          onCerrado={onCerrado}
          onReingreso={() => setFase('reingreso')}
        />
      )}
    </>
  )
}
