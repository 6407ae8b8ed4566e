import { createContext, useContext, useEffect } from 'react'
import type { Control } from 'react-hook-form'

export interface Label {
  label: string
  /** The section the field stands in, which tells two 'Nombre' apart. */
  section: Section | null
}

export interface Section {
  id: string
  title: string
}

const registry = new WeakMap<object, Map<string, Label>>()

/** What each field of a form calls itself, so that summaries speak as the screen does. */
export function labelsOf(control: Control): Map<string, Label> {
  const known = registry.get(control) ?? new Map<string, Label>()
  registry.set(control, known)
  return known
}

export const SectionContext = createContext<Section | null>(null)

/** Announces a field's name to the form it is in. */
export function useLabel(control: Control, name: string, label: string) {
  const section = useContext(SectionContext)
  // The registry lives outside of React: summaries read it when they are drawn, fields never depend on it.
  useEffect(() => {
    const labels = labelsOf(control)
    labels.set(name, { label, section })
    return () => {
      labels.delete(name)
    }
  }, [control, name, label, section])
}

/** 'Datos de él: Nombre', or the bare name where there are no sections. */
export function speak(labels: Map<string, Label>, name: string): string {
  const known = labels.get(name)
  if (!known) return name
  return known.section ? `${known.section.title}: ${known.label}` : known.label
}

const numbers = new WeakMap<object, number>()
let forms = 0

/** The id of a field's input, where a summary's link leads; two forms may hold a field of the same name. */
export function idOf(control: Control, name: string): string {
  const number = numbers.get(control) ?? ++forms
  numbers.set(control, number)
  return `campo-${number}-${name.replaceAll('.', '-')}`
}
