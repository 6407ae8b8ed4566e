import { useState } from 'react'
import { session } from '../../api/session.ts'

/** The part of a schema that reading back needs; any zod object has it. */
export interface Reader<F> {
  safeParse: (value: unknown) => { success: true; data: F } | { success: false }
}

export interface FilterOptions<F> {
  initial: F
  /** Reads what was saved: an old or broken shape gives the initial values. */
  schema: Reader<F>
  /** What never reaches the browser's storage: names. It is remembered in memory while the page lives. */
  unsaved?: readonly (keyof F)[]
}

/** Everything asked, names too, for coming back from another screen. */
const asked = new Map<string, unknown>()
session.onSweep(() => asked.clear())

function saved<F>(name: string, { initial, schema }: FilterOptions<F>): F {
  if (asked.has(name)) return asked.get(name) as F
  try {
    const text = sessionStorage.getItem(`filtros:${name}`)
    const read = text === null ? null : schema.safeParse(JSON.parse(text))
    return read?.success ? read.data : initial
  } catch {
    return initial
  }
}

function save<F extends object>(name: string, values: F, unsaved: readonly (keyof F)[]) {
  asked.set(name, values)
  const rest = Object.entries(values).filter(([field]) => !unsaved.includes(field as keyof F))
  sessionStorage.setItem(`filtros:${name}`, JSON.stringify(Object.fromEntries(rest)))
}

/** A list's filters: as they are being edited, as they were last asked, and remembered until logout. */
export function useFilters<F extends object>(name: string, options: FilterOptions<F>) {
  const { initial, unsaved = [] } = options
  const [state, setState] = useState(() => {
    const values = saved(name, options)
    return { values, asked: values }
  })
  const ask = (values: F) => {
    save(name, values, unsaved)
    setState({ values, asked: values })
  }
  return {
    ...state,
    /** Edits, without asking yet. */
    set: (change: Partial<F>) => setState((now) => ({ ...now, values: { ...now.values, ...change } })),
    /** Asks with what is written. */
    search: () => ask(state.values),
    /** Edits and asks at once: a chip taken away, a choice that needs no button. */
    apply: (change: Partial<F>) => ask({ ...state.values, ...change }),
    /** Back to the initial values. */
    clear: () => ask(initial),
  }
}

export type Filters<F extends object> = ReturnType<typeof useFilters<F>>
