import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { checkAnswers, type FieldError, isComplete } from '#engine/form/check-answers.ts'
import { type Draft, pickValues } from '#engine/form/draft.ts'
import type { Form } from '#engine/form/form-definition.ts'
import type { Funnel, LeftReview } from '#engine/funnel/funnel-context.ts'
import { useEngine } from './engine-context.tsx'
import { getIds } from './rjsf/field-context.ts'
import { NO_ERRORS } from './screen.tsx'
import type { Run } from './use-funnel.ts'

/** The visitor at a screen of a run: whether its gate is open, what its button and Back do, and what is wrong with the answers. */
export function useVisit(funnel: Funnel, { actor, form, asked, path, draft }: Run, focusNext: (field: string) => void) {
  const { clock } = useEngine().ports
  const [attempt, setAttempt] = useState(0)
  const { errors, touch } = useFieldErrors(form, asked, path, draft)
  const isLive = funnel.definition.check !== 'submit'
  const judge = useCallback(
    () => form === null || isComplete(form, asked, pickValues(draft, path), clock.now()),
    [form, asked, path, draft, clock],
  )
  // A gate follows every keystroke. A funnel that checks the answers when they are sent has its gate always open.
  const isAnswered = useMemo(() => once(draft.getValues, judge), [draft, judge])
  const isOpen = useSyncExternalStore(draft.subscribe, () => !isLive || isAnswered(), no)
  const leave = useRef(touch)
  useEffect(() => {
    leave.current = touch
  }, [touch])
  const faulty = isLive && attempt > 0 ? errors[0]?.field : undefined
  // The message stands below its field, where it may lie under what sticks to the foot of the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt brings it into sight.
  useEffect(() => {
    if (faulty !== undefined) document.getElementById(getIds(faulty).error)?.scrollIntoView({ block: 'nearest' })
  }, [attempt])
  const [left, setLeft] = useState<LeftReview | null>(null)
  return {
    isLive,
    isOpen,
    errors,
    attempt: isLive ? 0 : attempt,
    onLeaveField: useCallback((name: string) => void (isLive && leave.current([name])), [isLive]),
    goBack: () => actor.send({ type: 'step.back', answers: pickValues(draft, asked) }),
    /** From a review one goes back to an answer, and past the others to it again. */
    change(to: string, field: string) {
      setLeft(funnel.features.leaveReview(actor, to))
      focusNext(field)
    },
    submit() {
      // Anew: a day may have ended since.
      if (judge()) {
        setAttempt(0)
        actor.send({ type: 'step.completed', answers: pickValues(draft, asked) })
        if (left) setLeft(funnel.features.returnToReview(funnel, actor, draft, left))
      } else {
        const [first] = touch(asked)
        setAttempt((count) => count + 1)
        // Without a summary the field speaks: its message is read with it.
        if (isLive && first) document.getElementById(first.field)?.focus()
      }
    },
  }
}

const no = () => false

/** Works a result out once for each value that it is worked out of. */
function once<T>(getValue: () => unknown, work: () => T): () => T {
  let known: { value: unknown; result: T } | undefined
  return () => {
    const value = getValue()
    if (known === undefined || known.value !== value) known = { value, result: work() }
    return known.result
  }
}

/**
 * The messages shown on a screen. A field is touched once the visitor has left it or tried to go on: from then on its
 * message follows what is typed.
 */
function useFieldErrors(form: Form | null, asked: readonly string[], path: readonly string[], draft: Draft) {
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
