import type { FieldTemplateProps } from '@rjsf/utils'
import type { Field } from '#engine/form/form-definition.ts'
import { useEngine } from '#engine/react/engine-context.tsx'
import { type FieldContext, getField, getIds, getPathName } from './field-context.ts'

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
      <ErrorIcon />
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
        {...(isRadio(field) ? { role: 'radiogroup', 'aria-required': field.required } : {})}
        aria-describedby={describedBy || undefined}
      >
        <legend
          className={isQuestion || field.widget === 'scale' ? undefined : 'label'}
          tabIndex={isQuestion ? -1 : undefined}
          data-step-heading={isQuestion || undefined}
        >
          {title}
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
        <h2 className="wizard__question" tabIndex={-1} data-step-heading>
          <label htmlFor={ids.id}>{title}</label>
        </h2>
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

/** A text without a question. On a screen of its own it is the heading of the page. */
function Statement({ field, context }: { field: Field; context: FieldContext }) {
  const Heading = context.presentation === 'question' ? 'h1' : 'h3'
  return (
    <div>
      <Heading className="wizard__question" tabIndex={-1} data-step-heading>
        {field.title}
      </Heading>
      {field.hint && <p className="lead">{field.hint}</p>}
    </div>
  )
}

function Note({ children }: { children: string }) {
  const { texts } = useEngine()
  return <texts.Note>{children}</texts.Note>
}

/** The hand-drawn warning sign of the house. */
export function ErrorIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.800c-.7 0-9.2 14.7-8.8 15.600c.4.8 17.2.8 17.6 0c.4-.9-8.1-15.6-8.8-15.600zM12 10v4.500M12 17v.1" />
    </svg>
  )
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
