import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import classes from './Carrusel.module.css'

export interface Lamina {
  src: string
  alt: string
}

/** S1, section 9. */
const INTERVALO_MS = 4000

/** The pictures of the home page, one at a time; whoever asked for less motion moves them alone. */
export function Carrusel({ laminas }: { laminas: readonly Lamina[] }) {
  const menosMovimiento = useReducedMotion(false, { getInitialValueInEffect: false })
  const [actual, setActual] = useState(0)
  const [avanza, setAvanza] = useState(!menosMovimiento)
  const [encima, setEncima] = useState(false)
  const total = laminas.length
  const ir = (paso: number) => setActual((ahora) => (ahora + paso + total) % total)

  const corre = avanza && !encima
  useEffect(() => {
    if (!corre) return
    const reloj = setInterval(() => {
      if (!document.hidden) setActual((ahora) => (ahora + 1) % total)
    }, INTERVALO_MS)
    return () => clearInterval(reloj)
  }, [corre, total])

  const tecla = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') ir(1)
    if (event.key === 'ArrowLeft') ir(-1)
  }
  return (
    <section
      className={classes.carousel}
      aria-roledescription="carrusel"
      aria-label="Imágenes del movimiento"
      onKeyDown={tecla}
      onMouseEnter={() => setEncima(true)}
      onMouseLeave={() => setEncima(false)}
    >
      <div className={classes.frame} aria-live={corre ? 'off' : 'polite'}>
        {laminas.map(({ src, alt }, i) => (
          <img
            key={src}
            src={src}
            alt={alt}
            width={1200}
            height={520}
            className={classes.picture}
            data-current={i === actual || undefined}
            aria-hidden={i !== actual}
            loading={i === 0 ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      <div className={classes.controls}>
        <ActionIcon size={44} aria-label="Imagen anterior" onClick={() => ir(-1)}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label={avanza ? 'Detener el carrusel' : 'Reanudar el carrusel'}
          onClick={() => setAvanza(!avanza)}
        >
          {avanza ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
        </ActionIcon>
        {laminas.map(({ src }, i) => (
          <button
            key={src}
            type="button"
            className={classes.dot}
            aria-label={`Imagen ${i + 1} de ${total}`}
            aria-current={i === actual}
            onClick={() => setActual(i)}
          />
        ))}
        <ActionIcon size={44} aria-label="Imagen siguiente" onClick={() => ir(1)}>
          <IconChevronRight aria-hidden />
        </ActionIcon>
      </div>
    </section>
  )
}
