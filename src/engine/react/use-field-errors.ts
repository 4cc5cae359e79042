import { useCallback, useEffect, useState } from 'react'
import { checkAnswers, type FieldError } from '#engine/form/check-answers.ts'
import { type Draft, pickValues } from '#engine/form/draft.ts'
import type { Form } from '#engine/form/form-definition.ts'
import { useEngine } from './engine-context.tsx'
import { NO_ERRORS } from './screen.tsx'

/**
 * The messages shown on a screen. A field is touched once the visitor has left it or tried to go on: from then on its
 * message follows what is typed.
 */
export function useFieldErrors(form: Form | null, asked: readonly string[], path: readonly string[], draft: Draft) {
  const { messages, ports } = useEngine()
  const [errors, setErrors] = useState(NO_ERRORS)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())

  const check = useCallback(
    (names: ReadonlySet<string>) => {
      const found =
        form === null
          ? []
          : checkAnswers(form, asked, pickValues(draft, path), messages.validation, ports.clock.now()).filter(
              ({ field }) => isAmong(names, field),
            )
      setErrors((before) => (isSame(before, found) ? before : found))
      return found
    },
    [form, asked, path, draft, messages, ports],
  )
  const touch = useCallback(
    (names: readonly string[]) => {
      const all = new Set([...touched, ...names])
      setTouched(all)
      return check(all)
    },
    [touched, check],
  )
  // An emptied form has nothing to answer for yet.
  const [drafted, setDrafted] = useState(draft)
  if (drafted !== draft) {
    setDrafted(draft)
    setErrors(NO_ERRORS)
    setTouched(new Set())
  }
  useEffect(() => (touched.size === 0 ? undefined : draft.subscribe(() => check(touched))), [draft, touched, check])
  return { errors, touch }
}

/** Whether a field is one of these, or stands in one of them. */
function isAmong(names: ReadonlySet<string>, path: string): boolean {
  const end = path.lastIndexOf('.')
  return names.has(path) || (end > 0 && isAmong(names, path.slice(0, end)))
}

function isSame(a: readonly FieldError[], b: readonly FieldError[]): boolean {
  return (
    a.length === b.length &&
    a.every((error, index) => error.field === b[index]?.field && error.message === b[index]?.message)
  )
}
