import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { type ErrorSchema, type RJSFSchema, toFieldPathId } from '@rjsf/utils'
import { type ComponentProps, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { toReadable } from '#engine/form/answers-text.ts'
import type { FieldError } from '#engine/form/check-answers.ts'
import { type Draft, pickValues } from '#engine/form/draft.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { findField, getAt } from '#engine/form/field-path.ts'
import type { Answers, Field, Form, FormDefinition } from '#engine/form/form-definition.ts'
import { getVisibleFields, readAnswers } from '#engine/form/relevant-answers.ts'
import { useEngine } from '#engine/react/engine-context.tsx'
import type { FieldContext } from './field-context.ts'
import { createRegistry, formOptions } from './registry.tsx'
import { getRichParts, isRich } from './rich-parts.ts'

const root = toFieldPathId('', formOptions)
const NO_PLACES = '{}'
const ignore = () => {}

export type FormFieldsProps = {
  form: Form
  asked: readonly string[]
  /** Everything asked on the way here: an answer given elsewhere shows nothing. */
  path: readonly string[]
  draft: Draft
  errors: readonly FieldError[]
  presentation: FieldContext['presentation']
  /** One function for the life of the form: another would have every field rendered again. */
  onLeaveField(name: string): void
}

/**
 * Renders fields of a form through rjsf, from its `SchemaField` down. Values go to the draft; what is shown follows from
 * them. rjsf's own `Form` would keep a second copy of the answers and work it out anew at every change: it is told where the
 * items of lists stand and what decides, and nothing that is typed.
 */
export function FormFields({ form, asked, path, draft, errors, presentation, onLeaveField }: FormFieldsProps) {
  const { messages, slots } = useEngine()
  const getShown = () =>
    getVisibleFields(form, asked, readAnswers(form, pickValues(draft, [...path, ...asked]))).join(' ')
  const shown = useSyncExternalStore(draft.subscribe, getShown, getShown)
  const schema = useMemo(() => toScreenSchema(form.definition, shown.split(' ')), [form, shown])
  const isFlat = !isRich(form.definition.fields)
  const getPlaces = () => (isFlat ? NO_PLACES : JSON.stringify(getRichParts().toPlaces(form, asked, draft)))
  const places = useSyncExternalStore(draft.subscribe, getPlaces, getPlaces)
  const data = useMemo(() => JSON.parse(places), [places])
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = asked.flatMap((name) => form.definition.fields[name] ?? [])
    if (container.current) adoptTyped(container.current, fields, draft, form.definition.initial)
  }, [form, asked, draft])
  const known = useRef(shown)
  useEffect(() => {
    const before = known.current.split(' ')
    known.current = shown
    // A field that an answer has just brought in may lie below the edge of the screen.
    const added = shown.split(' ').find((name) => !before.includes(name))
    if (added) document.getElementById(added)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const context = useMemo<FieldContext>(
    () => ({
      definition: form.definition,
      draft,
      messages,
      slots,
      toReadable,
      presentation,
      onLeaveField,
    }),
    [form, draft, messages, slots, presentation, onLeaveField],
  )
  const registry = useMemo(() => createRegistry(form, schema, context), [form, schema, context])
  const takeChange = useMemo<ComponentProps<typeof SchemaField>['onChange']>(
    () => (isFlat ? ignore : (value, path) => getRichParts().takeChange(form, draft, path, value)),
    [isFlat, form, draft],
  )
  const errorSchema = useMemo(() => toErrorSchema(errors), [errors])
  return (
    <div className="fields" ref={container}>
      <SchemaField
        name=""
        schema={schema}
        errorSchema={errorSchema}
        fieldPathId={root}
        formData={data}
        onChange={takeChange}
        onBlur={ignore}
        onFocus={ignore}
        registry={registry}
      />
    </div>
  )
}

/** Takes over what a visitor typed and chose in the page's own HTML before its script was there. */
function adoptTyped(container: HTMLElement, fields: readonly Field[], draft: Draft, initial: Answers = {}): void {
  const known = Object.fromEntries(fields.map((field) => [field.name, field]))
  const inputs = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )
  const all = [...inputs]
  for (const path of new Set(all.map(({ name }) => name))) {
    const field = findField(known, path)
    const typed = field && getStorage(field).read(all.filter(({ name }) => name === path))
    const held = draft.get(path)
    // The initial answer of a field may have been changed, or taken out.
    const isNew = held === undefined ? typed?.length : held === getAt(initial, path) && `${typed}` !== `${held}`
    if (typed !== undefined && isNew) draft.set(path, typed)
  }
}

/**
 * The schema rjsf renders for some fields of a form: every field that is no group and no list a string, since each is drawn
 * by the control of its kind and rjsf neither keeps nor judges an answer.
 */
function toScreenSchema({ fields }: FormDefinition, names: readonly string[]): RJSFSchema {
  const shown = names.flatMap((name) => fields[name] ?? [])
  return {
    type: 'object',
    properties: Object.fromEntries(
      shown.map((field) => {
        const { name, title } = field
        return [name, (field.fields ?? field.item) ? getRichParts().toSchema(field) : { type: 'string', title }]
      }),
    ),
  }
}

/** Messages in the form that rjsf hands to each field: one for each field that has any. */
function toErrorSchema(errors: readonly FieldError[]): ErrorSchema {
  return errors.reduce<ErrorSchema>((all, { field, message }) => setErrors(all, field.split('.'), message), {})
}

function setErrors(errors: ErrorSchema, [name, ...rest]: readonly string[], message: string): ErrorSchema {
  if (name === undefined) return { ...errors, __errors: [message] } as ErrorSchema
  return { ...errors, [name]: setErrors(errors[name] ?? {}, rest, message) }
}
