import { lazy, Suspense, useState } from 'react'
import classes from './Footer.module.css'

const NoticeBox = lazy(() => import('./NoticeBox.tsx').then((module) => ({ default: module.NoticeBox })))

interface Movimiento {
  nombre: string
  aviso_privacidad: string
  aviso_imagen: string
}

/** Slim: whose system it is, and the two public notices. */
export function Footer({ movimiento }: { movimiento: Movimiento | undefined }) {
  const [notice, setNotice] = useState<{ title: string; text: string }>()
  return (
    <footer className={classes.footer} data-no-print>
      <span>{movimiento?.nombre}</span>
      {movimiento && (
        <span className={classes.links}>
          <button
            type="button"
            onClick={() => setNotice({ title: 'Aviso de privacidad', text: movimiento.aviso_privacidad })}
          >
            Aviso de privacidad
          </button>
          <button
            type="button"
            onClick={() => setNotice({ title: 'Aviso de uso de imagen', text: movimiento.aviso_imagen })}
          >
            Aviso de uso de imagen
          </button>
        </span>
      )}
      <Suspense>{notice && <NoticeBox {...notice} onClose={() => setNotice(undefined)} />}</Suspense>
    </footer>
  )
}
