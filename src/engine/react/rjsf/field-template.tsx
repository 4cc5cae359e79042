import type { FieldTemplateProps } from '@rjsf/utils'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEngine } from '#engine/react/engine-context.tsx'
import { getControl } from './controls.tsx'
import { type FieldContext, getField, getIds, isHeading, leavesField, POSITION_ID, toPath } from './field-context.ts'
import { getRichParts } from './rich-parts.ts'

/** Everything round an input: its name, its hint and its one error, tied together for assistive technology. */
export function FieldTemplate(props: FieldTemplateProps) {
  const name = toPath(props.fieldPathId.path)
  if (name === '') return props.children
  const context: FieldContext = props.registry.formContext
  const field = getField(context, name)
  // A list draws itself; what marks the branch that is chosen is asked above the branches.
  if (field.item) return props.children
  if (props.schema.const !== undefined) return null
  if (field.fields) {
    const { GroupFrame } = getRichParts()
    return <GroupFrame {...props} />
  }
  return (
    <>
      {getControl(field).named === 'itself' ? props.children : <Question {...props} />}
      {field.note && <Note>{field.note}</Note>}
    </>
  )
}

function Question({ fieldPathId, registry, rawErrors, children }: FieldTemplateProps) {
  const name = toPath(fieldPathId.path)
  const context: FieldContext = registry.formContext
  const field = getField(context, name)
  const { named, isRating } = getControl(field)
  const ids = getIds(name)
  const isQuestion = isHeading(registry, name)
  const hint = field.hint && (
    <p className="hint" id={ids.hint}>
      {isRating ? <q>{field.hint}</q> : field.hint}
    </p>
  )
  const error = rawErrors?.[0] && <FieldError id={ids.error}>{rawErrors[0]}</FieldError>
  const title = (
    <>
      {field.title}
      {!field.required && !isQuestion && <small> {context.messages.optional}</small>}
    </>
  )
  if (named !== 'label' && named !== 'inside') {
    const className = [isRating ? 'rating' : 'field', error && 'has-error'].filter(Boolean).join(' ')
    const describedBy = [isQuestion && POSITION_ID, field.hint && ids.hint, error && ids.error]
      .filter(Boolean)
      .join(' ')
    return (
      <fieldset
        className={isQuestion ? undefined : className}
        data-question={isQuestion || undefined}
        {...(named === 'radiogroup'
          ? { role: 'radiogroup', 'aria-required': field.required, 'aria-invalid': Boolean(error) || undefined }
          : {})}
        aria-describedby={describedBy || undefined}
        onKeyDown={chooseByKey}
        onBlur={(event) => {
          if (leavesField(event)) context.onLeaveField(name)
        }}
      >
        <legend className={isQuestion || isRating ? undefined : 'label'}>
          {isQuestion ? <QuestionHeading>{title}</QuestionHeading> : title}
        </legend>
        {hint}
        {children}
        {error}
      </fieldset>
    )
  }
  return (
    <div className={isQuestion ? 'field field--question' : 'field'} data-question={isQuestion || undefined}>
      {isQuestion ? (
        <QuestionHeading>{named === 'inside' ? field.label : <label htmlFor={ids.id}>{title}</label>}</QuestionHeading>
      ) : (
        named === 'label' && (
          <label className="label" htmlFor={ids.id}>
            {title}
          </label>
        )
      )}
      {hint}
      {children}
      {error}
    </div>
  )
}

/** The message of a faulty field, after the sign for it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  const { slots, messages } = useEngine()
  return (
    <p className="error" id={id}>
      <slots.ErrorIcon />
      <span>
        <span className="sr-only">{messages.errorPrefix}</span>
        {children}
      </span>
    </p>
  )
}

/** The heading of a screen, which says where its step stands: a screen reader that is led to it says both. */
export function QuestionHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="question" tabIndex={-1} data-step-heading aria-describedby={POSITION_ID}>
      {children}
    </h2>
  )
}

function Note({ children }: { children: string }) {
  const { slots } = useEngine()
  return <slots.Note>{children}</slots.Note>
}

/**
 * Chooses an option by its number, or by the letter in its place: "2" and "b" choose the second, "0" the tenth. It listens
 * where the focus is and nowhere else, so that no key of a screen reader or of the browser is taken from them (WCAG 2.1.4),
 * and none of a text that stands among the options.
 */
function chooseByKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
  const options = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')
  const option = options[toIndex(event.key)]
  if (!option) return
  event.preventDefault()
  option.focus()
  option.click()
}

function isWriting(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
}

/** '1' → 0, '0' → 9, 'b' → 1; -1 for any other key. */
function toIndex(key: string): number {
  if (/^[0-9]$/.test(key)) return (Number(key) + 9) % 10
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1
}
