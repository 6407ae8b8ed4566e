import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  message: string
  /** Words of the two buttons; a notice has one. */
  yes: string
  no: string | null
  danger: boolean
  answer: (yes: boolean) => void
}

let queue: readonly Question[] = []
const listeners = new Set<() => void>()

function change(next: readonly Question[]) {
  queue = next
  for (const listener of listeners) listener()
}

const ask = (question: Omit<Question, 'answer'>) =>
  new Promise<boolean>((resolve) => {
    const asked: Question = {
      ...question,
      answer: (yes) => {
        change(queue.filter((other) => other !== asked))
        resolve(yes)
      },
    }
    change([...queue, asked])
  })

interface Options {
  title?: string
  si?: string
  no?: string
  /** What it does cannot be undone. */
  danger?: boolean
}

/** Asks one question and waits: `if (await confirmar('Confirma eliminar …')) …`. */
export const confirmar = (
  message: string,
  { title = 'Confirmación', si = 'Sí', no = 'No', danger = false }: Options = {},
) => ask({ title, message, yes: si, no, danger })

/** The notice box: something to be read before going on. */
export const caja = {
  aviso: (message: string) => ask({ title: 'Aviso', message, yes: 'Aceptar', no: null, danger: false }),
  error: (message: string) => ask({ title: 'Error', message, yes: 'Aceptar', no: null, danger: false }),
}

export const useQuestion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => queue[0],
  )
