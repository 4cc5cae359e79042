import type { FieldTemplateProps, MultiSchemaFieldTemplateProps } from '@rjsf/utils'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { useEngine } from '#engine/react/engine-context.tsx'
import { type FieldContext, getField, getIds, isHeading, toPath } from './field-context.ts'
import { FieldError, QuestionHeading } from './field-template.tsx'

type GroupHeadingProps = { field: Field; isQuestion: boolean; optional: string; hintId: string }

/** The fields of a group under its name. An item of a list has its frame from the list, a branch from its group. */
export function GroupFrame({ fieldPathId, registry, rawErrors, schema, children }: FieldTemplateProps) {
  const context: FieldContext = registry.formContext
  const { slots } = useEngine()
  const isItem = typeof fieldPathId.path.at(-1) === 'number'
  if (isItem || schema.title === undefined) return <div className="group__fields">{children}</div>
  const name = toPath(fieldPathId.path)
  const field = getField(context, name)
  const ids = getIds(name)
  const isQuestion = isHeading(registry, name)
  const [message] = rawErrors ?? []
  const { isTable } = fieldKinds[field.widget]
  return (
    <fieldset
      className={isTable ? 'group matrix' : 'group'}
      id={ids.id}
      tabIndex={-1}
      data-question={isQuestion || undefined}
      aria-describedby={[field.hint && ids.hint, message && ids.error].filter(Boolean).join(' ') || undefined}
    >
      <GroupHeading field={field} isQuestion={isQuestion} optional={context.messages.optional} hintId={ids.hint} />
      {isTable && <ColumnHeads matrix={field} />}
      <div className="group__fields">{children}</div>
      {message && <FieldError id={ids.error}>{message}</FieldError>}
      {field.note && <slots.Note>{field.note}</slots.Note>}
    </fieldset>
  )
}

/**
 * The heads of a matrix's columns, once for all its rows. Each button has it for its name too: there it is read, and on
 * a phone seen.
 */
function ColumnHeads({ matrix: { fields = {} } }: { matrix: Field }) {
  const [row] = Object.values(fields)
  return (
    <p className="matrix__heads" aria-hidden="true">
      {row?.options?.map(({ value, title }) => (
        <span key={value}>{title}</span>
      ))}
    </p>
  )
}

/** The name of a group or a list, and its hint. */
export function GroupHeading({ field, isQuestion, optional, hintId }: GroupHeadingProps) {
  const title = (
    <>
      {field.title}
      {!field.required && !isQuestion && <small> {optional}</small>}
    </>
  )
  return (
    <>
      <legend className={isQuestion ? undefined : 'group__title'}>
        {isQuestion ? <QuestionHeading>{title}</QuestionHeading> : title}
      </legend>
      {field.hint && (
        <p className="hint" id={hintId}>
          {field.hint}
        </p>
      )}
    </>
  )
}

/** The fields of the branch that is chosen. The discriminator is asked above them. */
export function BranchesTemplate({ optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return optionSchemaField
}
