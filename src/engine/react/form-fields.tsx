import RjsfForm from '@rjsf/core/lib/components/Form.js'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FieldError } from '#engine/form/check-answers.ts'
import type { Draft } from '#engine/form/draft.ts'
import type { Form } from '#engine/form/form-definition.ts'
import { getVisibleFields, toAnswers } from '#engine/form/relevant-answers.ts'
import { adoptTyped } from './adopt-typed.ts'
import { useEngine } from './engine-context.tsx'
import { renderOnlyValidator, toErrorSchema, toScreenSchema } from './screen-schema.ts'
import type { FieldContext } from './theme/field-context.ts'
import getThemeRegistry from './theme/registry.ts'

const { fields, templates, widgets } = getThemeRegistry()
// A box must never start ticked, nor a radio chosen, by what a schema happens to say.
const NO_DEFAULTS = {
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
} as const
const NO_BUTTON = <></>

export type FormFieldsProps = {
  form: Form
  asked: readonly string[]
  draft: Draft
  errors: readonly FieldError[]
  presentation: FieldContext['presentation']
  onLeaveField(name: string): void
}

/** Renders fields of a form through rjsf. Values go to the draft; what is shown follows from them. */
export function FormFields({ form, asked, draft, errors, presentation, onLeaveField }: FormFieldsProps) {
  const { messages } = useEngine()
  const getShown = () => getVisibleFields(form, asked, toAnswers(draft.getValues())).join(' ')
  const shown = useSyncExternalStore(draft.subscribe, getShown, getShown)
  const { schema, uiSchema } = useMemo(() => toScreenSchema(form.definition, shown.split(' ')), [form, shown])
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = asked.flatMap((name) => form.definition.fields[name] ?? [])
    if (container.current) adoptTyped(container.current, fields, draft)
  }, [form, asked, draft])
  const known = useRef(shown)
  useEffect(() => {
    const before = known.current.split(' ')
    known.current = shown
    // A field that an answer has just brought in may lie below the edge of the screen.
    const added = shown.split(' ').find((name) => !before.includes(name))
    if (added) document.getElementById(added)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const leave = useRef(onLeaveField)
  leave.current = onLeaveField
  const context = useMemo<FieldContext>(
    () => ({ definition: form.definition, draft, messages, presentation, onLeaveField: (name) => leave.current(name) }),
    [form, draft, messages, presentation],
  )
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors])
  return (
    <div ref={container}>
      <RjsfForm
        tagName="div"
        className="fields"
        schema={schema}
        uiSchema={uiSchema}
        validator={renderOnlyValidator}
        fields={fields}
        templates={templates}
        widgets={widgets}
        formContext={context}
        extraErrors={extraErrors}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        noValidate
        showErrorList={false}
      >
        {NO_BUTTON}
      </RjsfForm>
    </div>
  )
}
