import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { Field } from '#engine/form/form-definition.ts'
import { useEngine } from '#engine/react/engine-context.tsx'
import { type FieldContext, getField, getIds, getPathName } from './field-context.ts'
import { leavesField } from './leaves-field.ts'

/** Everything round an input: its name, its hint and its one error, tied together for assistive technology. */
export function FieldTemplate(props: FieldTemplateProps) {
  const name = getPathName(props.fieldPathId.path)
  if (name === '') return props.children
  const context: FieldContext = props.registry.formContext
  const field = getField(context, name)
  return (
    <>
      {field.widget === 'statement' ? <Statement field={field} context={context} /> : <Question {...props} />}
      {field.note && <Note>{field.note}</Note>}
    </>
  )
}

function Question({ fieldPathId, registry, rawErrors, children }: FieldTemplateProps) {
  const name = getPathName(fieldPathId.path)
  const context: FieldContext = registry.formContext
  const { parts } = useEngine()
  const field = getField(context, name)
  const ids = getIds(name)
  const isQuestion = context.presentation === 'question' && getShownFields(registry.rootSchema)[0] === name
  const hint = field.hint && (
    <p className="hint" id={ids.hint}>
      {field.widget === 'scale' ? <q>{field.hint}</q> : field.hint}
    </p>
  )
  const error = rawErrors?.[0] && (
    <p className="error" id={ids.error}>
      <parts.ErrorIcon />
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
  if (isGroup(field)) {
    const className = [field.widget === 'scale' ? 'rating' : 'field', error && 'has-error'].filter(Boolean).join(' ')
    const describedBy = [field.hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
    return (
      <fieldset
        className={isQuestion ? undefined : className}
        {...(isRadio(field)
          ? { role: 'radiogroup', 'aria-required': field.required, 'aria-invalid': Boolean(error) || undefined }
          : {})}
        aria-describedby={describedBy || undefined}
        onBlur={(event) => {
          if (leavesField(event)) context.onLeaveField(name)
        }}
      >
        <legend className={isQuestion || field.widget === 'scale' ? undefined : 'label'}>
          {isQuestion ? <QuestionHeading>{title}</QuestionHeading> : title}
        </legend>
        {hint}
        {children}
        {error}
      </fieldset>
    )
  }
  return (
    <div className={isQuestion ? 'field field--question' : 'field'}>
      {isQuestion ? (
        <QuestionHeading>
          <label htmlFor={ids.id}>{title}</label>
        </QuestionHeading>
      ) : (
        <label className="label" htmlFor={ids.id}>
          {title}
        </label>
      )}
      {hint}
      {children}
      {error}
    </div>
  )
}

/** The heading of a screen, to which the focus goes when the screen is shown. */
function QuestionHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="question" tabIndex={-1} data-step-heading>
      {children}
    </h2>
  )
}

/** A text without a question. On a screen of its own it is the heading of the page. */
function Statement({ field, context }: { field: Field; context: FieldContext }) {
  const Heading = context.presentation === 'question' ? 'h1' : 'h3'
  return (
    <div>
      <Heading className="question" tabIndex={-1} data-step-heading>
        {field.title}
      </Heading>
      {field.hint && <p className="lead">{field.hint}</p>}
    </div>
  )
}

function Note({ children }: { children: string }) {
  const { parts } = useEngine()
  return <parts.Note>{children}</parts.Note>
}

function isGroup(field: Field): boolean {
  return field.widget === 'checkboxes' || isRadio(field)
}

function isRadio(field: Field): boolean {
  return field.widget === 'radio' || field.widget === 'scale'
}

function getShownFields(schema: { properties?: object | undefined }): string[] {
  return Object.keys(schema.properties ?? {})
}
