import { MENSAJES } from '@padron/contract/constantes'
import type { Endpoint } from '@padron/contract/endpoint'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type Control, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError, InputOf, OutputOf } from '../../api/call.ts'
import { useWrite } from '../../api/hooks.ts'
import { session } from '../../api/session.ts'
import { avisar } from '../avisar.tsx'
import { confirmar } from '../confirmar.ts'
import type { BodyOf, Draft, PathOf } from './draft.ts'
import { resolverOf } from './resolver.ts'

export interface EndpointFormOptions<E> {
  /** After a yes; the form no longer counts as unsaved. */
  onDone?: (output: OutputOf<E>) => void
  /** After a no; a 409 says that somebody else saved first. What was typed stays. */
  onRefused?: (error: ApiError) => void
  /** The rules, when the form holds more than the body (a confirmation): what is sent is then cut by the body's schema. */
  schema?: z.ZodType
  /** The last touch before sending, on values that passed the rules. */
  toBody?: (values: BodyOf<E>) => unknown
  /** The path's own parameters. */
  params?: Record<string, unknown>
  /** Neither the server's message nor its refusal goes to the snackbar: the screen says it. */
  quiet?: boolean
  /** False for forms that lose nothing when left, such as signing in. */
  warnUnsaved?: boolean
  /** For short forms without a summary: after a try the focus goes to the first wrong field. */
  focusField?: boolean
}

export interface EndpointForm<Body> {
  /** react-hook-form's own, for `watch`, `setValue` and field arrays. */
  form: UseFormReturn<FieldValues>
  /** Binds an input: `<TextField label="Nombre" {...field('nombre')} />`. */
  field: (path: PathOf<Body>) => { name: string; control: Control }
  onSubmit: (event?: React.BaseSyntheticEvent) => void
  saving: boolean
  /** What the server said no to, until the next try. */
  refusal: ApiError | null
}

const UNSAVED = 'Hay cambios sin guardar ¿Deseas salir y perderlos?'

/** A form over an endpoint's body: checked by the contract's own schema, saved by one call, never emptied by a failure. */
export function useEndpointForm<E extends Endpoint>(
  endpoint: E,
  initial: Draft<BodyOf<E>>,
  options: EndpointFormOptions<E> = {},
): EndpointForm<BodyOf<E>> {
  const { onDone, onRefused, params, quiet = false, warnUnsaved = true, toBody } = options
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const form = useForm<FieldValues>({
    defaultValues: initial as FieldValues,
    resolver: resolverOf(options.schema ?? endpoint.body),
    mode: 'onTouched',
    shouldFocusError: options.focusField ?? false,
  })
  const { isDirty } = form.formState
  // The yes and the change of screen come in one breath, before React draws the form as clean.
  const saved = useRef(false)
  // Only whoever typed it can lose it: nobody is asked about the work of someone who has left.
  const [author] = useState(() => session.titular?.membresia_id)
  const isAuthor = () => session.ending !== 'left' && (!author || session.titular?.membresia_id === author)
  const unsaved = () => warnUnsaved && isDirty && !saved.current && isAuthor()
  useBlocker({
    shouldBlockFn: async () => unsaved() && !(await confirmar(UNSAVED, { title: 'Cambios sin guardar', danger: true })),
    enableBeforeUnload: unsaved,
  })
  const write = useWrite(endpoint, { quiet })
  const send = (values: FieldValues) => {
    setRefusal(null)
    saved.current = false
    const body = toBody ? toBody(values as BodyOf<E>) : values
    write.mutate({ ...(params && { params }), body } as InputOf<E>, {
      onSuccess: (output) => {
        saved.current = true
        form.reset(form.getValues())
        onDone?.(output)
      },
      onError: (error) => {
        setRefusal(error as ApiError)
        onRefused?.(error as ApiError)
      },
    })
  }
  const submit = form.handleSubmit(send, () => avisar.error(MENSAJES.formaInvalida))
  return {
    form,
    field: (name) => ({ name, control: form.control }),
    onSubmit: (event) => {
      // A form inside a dialog must not submit the one it was opened from.
      event?.stopPropagation()
      if (write.isPending) event?.preventDefault()
      else void submit(event)
    },
    saving: write.isPending,
    refusal,
  }
}
