import { memo, useEffect, useRef } from 'react'
import type { FieldError } from '#engine/form/check-answers.ts'
import type { Draft } from '#engine/form/draft.ts'
import { findField } from '#engine/form/field-path.ts'
import type { Form, FormDefinition } from '#engine/form/form-definition.ts'
import { type Messages, useEngine } from './engine-context.tsx'
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

/** Lists what is still to be mended, each entry a link to its field, and takes the focus after each failed attempt. */
function ErrorSummary({
  definition,
  errors,
  attempt,
}: {
  definition: FormDefinition
  errors: readonly FieldError[]
  attempt: number
}) {
  const { messages } = useEngine()
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus, even with the same errors.
  useEffect(() => show(ref.current, 'start'), [attempt])
  if (attempt === 0 || errors.length === 0) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref} aria-labelledby="summary-title">
      <h2 id="summary-title">{messages.summaryTitle(errors.length)}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${error.field}`} onClick={(event) => focusField(event, error.field)}>
              {toName(toLabel(definition, error.field, messages))} {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The label of a field, with the group or the item that it stands in: 'Person 2, name'. */
function toLabel({ fields }: FormDefinition, path: string, messages: Messages): string {
  const parts = path.split('.')
  const labels = parts.flatMap((part, index) => {
    const field = findField(fields, parts.slice(0, index + 1).join('.'))
    // The label of a list stands in each of its items.
    if (!field || (field.item && index < parts.length - 1)) return []
    return [/^\d+$/.test(part) ? messages.itemName(field.label, Number(part) + 1) : field.label]
  })
  return labels.join(', ')
}

/** A sentence keeps its own mark: 'Plan' → 'Plan:', 'Which plan?' stays. */
function toName(label: string): string {
  return /[?.]$/.test(label) ? label : `${label}:`
}

// A fragment link alone scrolls but does not put the cursor into the field, and would leave its name in the address.
function focusField(event: { preventDefault(): void }, name: string): void {
  event.preventDefault()
  show(document.getElementById(name), 'center')
}

// The focus alone would show the middle of a list longer than the screen.
function show(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block })
}
