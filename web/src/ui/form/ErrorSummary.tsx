import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import type { ApiError } from '../../api/call.ts'
import { flatten, isFault } from './flatten.ts'
import { idOf, labelsOf, speak } from './labels.ts'

/** In the order of the page, which is the order in which they will be mended. */
const byPlace =
  (control: Control) =>
  ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => {
    const [one, other] = [a, b].map((name) => document.getElementById(idOf(control, name)))
    if (!one || !other) return one ? -1 : 1
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }

/** After a try: what has to be mended, each with a link to its field; and what the server said no to. */
export function ErrorSummary({ control, refusal }: { control: Control; refusal: ApiError | null }) {
  const { errors, submitCount } = useFormState({ control })
  const faults = submitCount > 0 ? flatten(errors, isFault).sort(byPlace(control)) : []
  const box = useRef<HTMLDivElement>(null)
  const shown = faults.length > 0 || refusal !== null
  // Focus is the browser's: after each try the person is led to what it came to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another try moves the focus, not each mended field
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [submitCount, refusal])
  if (!shown) return null
  const labels = labelsOf(control)
  return (
    <Alert ref={box} tabIndex={-1} color="red" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {refusal && (
        <Text>
          {refusal.message}
          {refusal.requestId && <> (solicitud {refusal.requestId})</>} Lo que escribiste sigue aquí.
        </Text>
      )}
      {faults.length > 0 && (
        <>
          <Text fw={600}>
            {faults.length === 1 ? 'Falta corregir un dato:' : `Falta corregir ${faults.length} datos:`}
          </Text>
          <List size="sm" mt={4}>
            {faults.map(([name, fault]) => (
              <List.Item key={name}>
                <Anchor
                  href={`#${idOf(control, name)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(idOf(control, name))?.focus()
                  }}
                >
                  {speak(labels, name)}
                </Anchor>
                : {fault.message}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  )
}
