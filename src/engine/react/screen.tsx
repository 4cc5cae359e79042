import { memo } from 'react'
import type { FieldError } from '#engine/form/check-answers.ts'
import type { Draft } from '#engine/form/draft.ts'
import type { Form } from '#engine/form/form-definition.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormFields, type FormFieldsProps } from './rjsf/form-fields.tsx'

export const NO_ERRORS: readonly FieldError[] = []

type ScreenProps = {
  form: Form
  asked: readonly string[]
  /** Everything asked on the way here. */
  path: readonly string[]
  draft: Draft
  errors: readonly FieldError[]
  /** How often the visitor has tried to go on in vain; a summary is shown from the first time. */
  attempt: number
  presentation: FormFieldsProps['presentation']
  onLeaveField(name: string): void
}

/** The questions of one step. Memoised: a screen that is only prepared is not rendered again with the one shown. */
export const Screen = memo(function Screen({ attempt, ...fields }: ScreenProps) {
  return (
    <>
      <ErrorSummary definition={fields.form.definition} errors={fields.errors} attempt={attempt} />
      <FormFields {...fields} />
    </>
  )
})
