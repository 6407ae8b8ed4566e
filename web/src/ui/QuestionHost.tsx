import { lazy, Suspense } from 'react'
import { useQuestion } from './confirmar.ts'

const QuestionBox = lazy(() => import('./QuestionBox.tsx').then((module) => ({ default: module.QuestionBox })))

/** Where the questions of `confirmar` and `caja` appear. */
export function QuestionHost() {
  const question = useQuestion()
  return <Suspense>{question && <QuestionBox question={question} />}</Suspense>
}
