import { useState } from 'react'

/** A taste of the person's, kept in this browser: nothing personal goes here. */
export function useRemembered<V extends string>(name: string, initial: V, allowed: readonly V[]) {
  const key = `padron:${name}`
  const [value, setValue] = useState<V>(() => allowed.find((one) => one === localStorage.getItem(key)) ?? initial)
  const set = (next: V) => {
    localStorage.setItem(key, next)
    setValue(next)
  }
  return [value, set] as const
}
