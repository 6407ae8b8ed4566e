import { Button } from '@mantine/core'
import { ALTA, EXCLUIDO } from '@padron/contract/constantes'
import { FiltrosMiembro, listarMiembros, reinscribirMiembro } from '@padron/contract/membresia/membresia.endpoints'
import { TIPOS, type TipoMembresia } from '@padron/contract/permisos'
import { IconPencil, IconPlus, IconRefresh, IconUser, IconUserMinus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { RowOf } from '../api/call.ts'
import { useWrite } from '../api/hooks.ts'
import { useCan } from '../api/session.ts'
import { EstatusDeMiembro } from '../comun/EstatusDeMiembro.tsx'
import { FiltrosDeMiembro, MasFiltrosDeMiembro, useFichas } from '../comun/FiltrosDeMiembro.tsx'
import { NOMBRE_DE_TIPO } from '../comun/tipos.ts'
import { confirmar } from '../ui/confirmar.ts'
import { count } from '../ui/format.ts'
import type { Column } from '../ui/list/column.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useList } from '../ui/list/useList.ts'
import { ModalPosibleBaja } from './ModalPosibleBaja.tsx'

type Fila = RowOf<typeof listarMiembros>

const columnas: readonly Column<Fila>[] = [
  { title: 'ID', field: 'membresia_id', width: 80, card: 'none' },
  { title: 'Nombre', field: 'nombre_completo', width: 320, frozen: true, card: 'title' },
  { title: 'Diócesis', field: 'diocesis', width: 140, card: 'none' },
  { title: 'Sector', field: 'sector', width: 180 },
  { title: 'Rol', field: 'rol', width: 190 },
  { title: 'Nivel', field: 'nivel', width: 120 },
  { title: 'Zona', field: 'zona', width: 70, card: 'none' },
  { title: 'Equipo', field: 'num_equipo', width: 80, card: 'none' },
  { title: 'Estatus', field: 'estatus', width: 230, card: 'badge', cell: (fila) => <EstatusDeMiembro {...fila} /> },
]

/** Outside their sector minors are counted, not listed (decision 26). */
const menoresOcultos = (cuantos: number) =>
  `${count(cuantos)} ${cuantos === 1 ? 'menor de edad no se muestra' : 'menores de edad no se muestran'}: solo los ve su sector.`

/** /membresia/listar/{tipo} */
export function ListaMiembros() {
  const tipo = Number(useParams({ strict: false }).tipo) as TipoMembresia
  return <Lista key={tipo} tipo={tipo} />
}

function Lista({ tipo }: { tipo: TipoMembresia }) {
  const can = useCan()
  const list = useList(listarMiembros, { params: { tipo }, initial: { estatus_id: ALTA }, unsaved: ['nombre'] })
  const { values, set, asked, apply } = list.filters
  const [enBaja, setEnBaja] = useState<Fila | null>(null)
  const reinscribir = useWrite(reinscribirMiembro)
  const clave = `membresia-${TIPOS[tipo]}` as const
  const pedirReinscripcion = async ({ membresia_id, nombre_completo }: Fila) => {
    const si = await confirmar(`¿Reinscribir a ${nombre_completo} en el ciclo vigente?`, { title: 'Reinscribir' })
    if (si) reinscribir.mutate({ body: { membresia_id } })
  }
  return (
    <>
      <ListScreen
        title={`Miembros: ${NOMBRE_DE_TIPO[tipo]}`}
        list={list}
        columns={columnas}
        rowId="membresia_id"
        hiddenNote={menoresOcultos}
        canSearch={FiltrosMiembro.safeParse(values).success}
        chips={useFichas(asked, apply, tipo)}
        filters={<FiltrosDeMiembro values={values} set={set} />}
        moreFilters={<MasFiltrosDeMiembro values={values} set={set} tipo={tipo} />}
        toolbar={
          can(`${clave}-agregar`) && (
            <Button
              color="amber.4"
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/membresia/agregar/$tipo" params={{ tipo: String(tipo) }} {...props} />}
            >
              Agregar
            </Button>
          )
        }
        actions={(fila) => [
          {
            label: 'Editar',
            icon: IconPencil,
            show: can(`${clave}-editar`),
            link: { to: '/membresia/editar/$id', params: { id: String(fila.membresia_id) } },
          },
          {
            label: 'Reinscribir',
            icon: IconRefresh,
            show: can(`${clave}-editar`) && fila.pendiente && fila.estatus_id !== EXCLUIDO && !asked.ciclo_id,
            onClick: () => void pedirReinscripcion(fila),
          },
          {
            label: 'Posible baja',
            icon: IconUserMinus,
            show: can(`${clave}-posible_baja`) && fila.estatus_id === ALTA,
            onClick: () => setEnBaja(fila),
          },
          {
            label: 'Perfil',
            icon: IconUser,
            show: can(`${clave}-perfil`),
            link: { to: '/perfil/$id', params: { id: String(fila.membresia_id) } },
          },
        ]}
      />
      {enBaja && <ModalPosibleBaja miembro={enBaja} onClose={() => setEnBaja(null)} />}
    </>
  )
}
