import { type ReactNode, type SubmitEvent, useCallback, useState } from 'react'
import { checkAnswers } from '#engine/form/check-answers.ts'
import { createDraft } from '#engine/form/draft.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import type { FormId } from '#engine/funnel/register.ts'
import { useEngine } from './engine-context.tsx'
import { Screen } from './screen.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/**
 * A whole form as one page, checked when it is submitted. What happens with the answers is the caller's business.
 *
 * @example <Form id="valoracion-practica" onSubmit={save}><button>Enviar</button></Form>
 */
export function Form({
  id,
  onSubmit,
  children,
}: {
  id: FormId
  onSubmit(answers: Answers): void
  children: ReactNode
}) {
  const { getForm, messages } = useEngine()
  const form = getForm(id)
  const [draft] = useState(() => createDraft())
  const [asked] = useState(() => Object.keys(form.definition.fields))
  const [attempt, setAttempt] = useState(0)
  const { errors, speakOf } = useFieldErrors(form, asked, draft)
  const onLeaveField = useCallback((name: string) => speakOf([name]), [speakOf])
  useLeaveWarning(draft)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (checkAnswers(form, asked, draft.getValues(), messages.validation).length > 0) {
      speakOf(asked)
      setAttempt((count) => count + 1)
    } else onSubmit(getRelevantAnswers(form, asked, draft.getValues()))
  }

  return (
    <form className="form" method="dialog" noValidate onSubmit={submit}>
      <Screen {...{ form, asked, draft, errors, attempt, onLeaveField }} presentation="page" />
      {children}
    </form>
  )
}
