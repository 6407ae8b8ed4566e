import 'altcha/external'
import 'altcha/i18n/es-419'
import 'altcha/altcha.css'
import { Input } from '@mantine/core'
import type {} from 'altcha/types/react'
import Obrero from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'
import { type Bound, useField } from './useField.ts'

// Ours, from our own address: nobody else learns who enrols (decision 33).
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Obrero())

interface Props extends Bound {
  label: string
  /** Where challenges come from. */
  url: string
}

/** Proves that a person is there by a moment of work of their machine; what it gives expires, and counts once. */
export function CaptchaField({ name, control, label, url }: Props) {
  const { change, input } = useField({ name, control }, label)
  const widget = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = widget.current
    const heard = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      change(state === 'verified' ? payload : '')
    }
    element?.addEventListener('statechange', heard)
    return () => element?.removeEventListener('statechange', heard)
  })
  return (
    <Input.Wrapper label={label} labelElement="div" required error={input.error} id={input.id} tabIndex={-1}>
      <altcha-widget
        ref={widget}
        challenge={url}
        language="es-419"
        configuration={JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false })}
      />
    </Input.Wrapper>
  )
}
