import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What every block of a member's form is given: the form, and where in its values the block stands. */
export interface BloqueProps {
  form: UseFormReturn<FieldValues>
  /** 'matrimonio', 'joven', 'mare' or 'ae'. */
  base: string
  /** True where the key does not open the names (section 6 of S1). */
  nombresFijos: boolean
  /** Birth dates that stay as they are, by their field in the block. */
  nacimientosFijos?: readonly string[] | undefined
}

/** Binds a field of the block: `{...en('nombre')}`. */
export const campoEn =
  ({ form, base }: Pick<BloqueProps, 'form' | 'base'>) =>
  (campo: string) => ({
    name: `${base}.${campo}`,
    control: form.control,
  })
