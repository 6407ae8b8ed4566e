import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import es from 'zod/v4/locales/es.js'

// Whatever rule has no words of its own still speaks Spanish.
z.config(es())

/** The contract's rules as the form's: the first issue of each field, in the words of the rule that found it. */
export const resolverOf =
  (schema: z.ZodType): Resolver<FieldValues> =>
  (values, _context, options) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data as FieldValues, errors: {} }
    const first: Record<string, FieldError> = {}
    for (const { path, message, code } of result.error.issues) first[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(first, options) }
  }
