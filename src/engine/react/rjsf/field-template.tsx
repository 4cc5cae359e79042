import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useEngine } from '#engine/react/engine-context.tsx'
import { chooseByKey } from './choose-by-key.ts'
import { getControl } from './controls.tsx'
import { type FieldContext, getField, getIds, getPathName, isHeading, POSITION_ID } from './field-context.ts'
import { leavesField } from './leaves-field.ts'

/** Everything round an input: its name, its hint and its one error, tied together for assistive technology. */
export function FieldTemplate(props: FieldTemplateProps) {
  const name = getPathName(props.fieldPathId.path)
  if (name === '') return props.children
  const context: FieldContext = props.registry.formContext
  const field = getField(context, name)
  return (
    <>
      {getControl(field.widget).named === 'itself' ? props.children : <Question {...props} />}
      {field.note && <Note>{field.note}</Note>}
    </>
  )
}

function Question({ fieldPathId, registry, rawErrors, children }: FieldTemplateProps) {
  const name = getPathName(fieldPathId.path)
  const context: FieldContext = registry.formContext
  const { slots } = useEngine()
  const field = getField(context, name)
  const { named, isRating } = getControl(field.widget)
  const ids = getIds(name)
  const isQuestion = isHeading(registry, name)
  const hint = field.hint && (
    <p className="hint" id={ids.hint}>
      {isRating ? <q>{field.hint}</q> : field.hint}
    </p>
  )
  const error = rawErrors?.[0] && (
    <p className="error" id={ids.error}>
      <slots.ErrorIcon />
      <span>
        <span className="sr-only">{context.messages.errorPrefix}</span>
        {rawErrors[0]}
      </span>
    </p>
  )
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

/** The heading of a screen, which says where its step stands: a screen reader that is led to it says both. */
function QuestionHeading({ children }: { children: ReactNode }) {
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
