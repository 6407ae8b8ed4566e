import type { tabla1, tabla2 } from '@padron/contract/administracion/permisos.endpoints'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { RowOf } from '../api/call.ts'
import classes from './RejillaPermisos.module.css'

const ALTO = 36

interface Props {
  roles: readonly RowOf<typeof tabla1>[]
  funciones: readonly RowOf<typeof tabla2>[]
}

/** Functions by roles: what each role may do, to be read only. */
export function RejillaPermisos({ roles, funciones }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: funciones.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ALTO,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label="Funciones por rol"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes.grid} aria-rowcount={funciones.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Función</th>
            {roles.map(({ rol_id, nom_rol }) => (
              <th key={rol_id} scope="col">
                <span>{nom_rol}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index }) => {
            const funcion = funciones[index]
            return (
              funcion && (
                <tr key={funcion.funcion_sistema_id} aria-rowindex={index + 2} style={{ height: ALTO }}>
                  <th scope="row" title={funcion.clave}>
                    {funcion.nom_funcion}
                  </th>
                  {roles.map(({ rol_id, nom_rol }) => (
                    <td key={rol_id}>
                      <input
                        type="checkbox"
                        disabled
                        checked={funcion[rol_id] === true}
                        aria-label={`${funcion.nom_funcion}: ${nom_rol}`}
                      />
                    </td>
                  ))}
                </tr>
              )
            )
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  )
}
