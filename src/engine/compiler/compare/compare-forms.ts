import type { CompiledForm } from '#engine/compiler/emit/compile-form.ts'
import { fieldKinds, kindRules } from '#engine/form/field-kinds.ts'
import type { Option } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { toJsonSchema } from '#engine/plan/condition-schema.ts'
import { type Change, type CreateChange, compareValues } from './change.ts'

/** Compares the questions of a form and their wording. */
export function compareForms(before: CompiledForm, after: CompiledForm, change: CreateChange): Change[] {
  const { fields: old, version: _hash, ...from } = before.definition
  const { fields: now, version: _other, ...to } = after.definition
  return [
    ...[...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
      if (!old[field]) return describeNew(getField(after, field), now[field]?.title ?? '', change)
      if (!now[field]) return [change('field.removed', 'additive', { field, title: old[field].title })]
      return compareFields(getField(before, field), getField(after, field), change)
    }),
    ...compareValues(toAuthored(from), toAuthored(to)).map((params) => change('form.changed', 'additive', params)),
  ]
}

/** A new question, and whom it is asked where that is not everybody. */
function describeNew({ name: field, condition }: FieldOfForm, title: string, change: CreateChange): Change[] {
  const asked = condition === '' ? [] : [change('field.condition', 'additive', { field, after: condition })]
  return [change('field.added', 'additive', { field, title }), ...asked]
}

/** A field with its rules and the condition under which it is asked. */
function getField({ definition, schema, conditions, versions }: CompiledForm, name: string) {
  const { when, options = [], required = false, ...own } = definition.fields[name] ?? {}
  const {
    type: _type,
    enum: _options,
    items: _items,
    required: _required,
    ...rules
  }: Record<string, unknown> = { ...schema.properties[name] }
  const asking = when === undefined ? undefined : conditions[when]
  const condition = asking ? JSON.stringify(toJsonSchema(asking)) : ''
  const section = definition.sections.find(({ rows }) => rows.flat().includes(name))
  return {
    name,
    options,
    required,
    condition,
    section,
    version: versions[name],
    widget: definition.fields[name]?.widget,
    rest: toAuthored({ ...rules, ...own }),
  }
}

type FieldOfForm = ReturnType<typeof getField>

function compareFields(before: FieldOfForm, after: FieldOfForm, change: CreateChange): Change[] {
  const { name: field, required: wasRequired } = before
  const { required: isRequired } = after
  return [
    ...(wasRequired === isRequired
      ? []
      : [change(isRequired ? 'field.required' : 'field.optional', 'additive', { field })]),
    ...compareOptions(field, before.options, after.options, change),
    ...(before.condition === after.condition
      ? []
      : [change('field.condition', 'additive', { field, before: before.condition, after: after.condition })]),
    ...(isReworded(before, after) ? [change('consent.reworded', 'breaking', { field })] : []),
    ...compareValues(before.rest, after.rest).map((params) =>
      change('field.changed', 'additive', { field, ...params }),
    ),
  ]
}

function compareOptions(field: string, old: readonly Option[], now: readonly Option[], change: CreateChange): Change[] {
  const find = (options: readonly Option[], value: string) => options.find((option) => option.value === value)
  return [
    ...now.flatMap((option) => {
      const other = find(old, option.value)
      if (!other) return [change('option.added', 'additive', { field, option: option.value, title: option.title })]
      return compareValues(toAuthored(other), toAuthored(option)).map((params) =>
        change('option.changed', 'additive', { field, option: option.value, ...params }),
      )
    }),
    ...old
      .filter(({ value }) => !find(now, value))
      .map(({ value, title }) => change('option.removed', 'additive', { field, option: value, title })),
  ]
}

/** The words that a person reads who agrees to something or signs it, beside those of its section. */
const WORDING = ['title', 'x-hint', 'x-note'] as const

/** Whether what people agree to, or sign, reads otherwise under the version by which their consent is recorded. */
function isReworded(before: FieldOfForm, after: FieldOfForm): boolean {
  const { widget } = after
  if (widget === undefined) return false
  const { isSigned } = kindRules[widget]
  const isAgreed = isSigned === true || fieldKinds[widget].stores === 'consent'
  const differs =
    WORDING.some((key) => before.rest[key] !== after.rest[key]) ||
    before.section?.description !== after.section?.description
  // A consent without a version of its own has a digest of its text in its place.
  const isSame = before.version === after.version && (isSigned || after.version !== undefined)
  return isAgreed && isSame && differs
}

/** Keys that are made of other keys of a field, and differ only with them. */
const MADE: readonly string[] = [
  'additionalProperties',
  'callingCode',
  'initial',
  'inputMode',
  'looksAt',
  'name',
  'not',
  'number',
  'properties',
  'spellCheck',
  'timeZone',
  'when',
]

/** Keys that are called otherwise where their author writes them. */
const WRITTEN: Readonly<Record<string, string>> = {
  addLabel: 'x-add',
  autocomplete: 'x-autocomplete',
  care: 'x-care',
  cut: 'x-cut',
  echo: 'x-echo',
  errors: 'x-errors',
  exclusive: 'x-exclusive',
  fields: 'properties',
  hint: 'x-hint',
  item: 'items',
  label: 'x-label',
  not: 'x-exclusive',
  note: 'x-note',
  options: 'oneOf',
  other: 'x-other',
  picture: 'x-picture',
  placeholder: 'x-placeholder',
  rows: 'fields',
  sections: 'x-sections',
  sensitive: 'x-sensitive',
  widget: 'x-widget',
}

/** The part of a compiled field, option or section that its author wrote, under the keys that the author used. */
function toAuthored(compiled: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { days, errors, ...own } = compiled
  const written = Object.entries(own).flatMap(([key, value]): [string, unknown][] => {
    const isOfTitle = key === 'label' && value === own.title
    // A text is never blank, whatever its author says of its length.
    const isGiven = key === 'minLength' && value === 1
    return MADE.includes(key) || isOfTitle || isGiven ? [] : [[WRITTEN[key] ?? key, toWritten(key, value)]]
  })
  const limits = isRecord(days) ? Object.entries(days).map(([key, value]) => [`x-${key}`, value] as const) : []
  const messages = isRecord(errors) ? { 'x-errors': rename(errors) } : {}
  return { ...Object.fromEntries([...written, ...limits]), ...messages }
}

/** Fields by their names keep them; what is in a list or an item is written as a field is. */
function toWritten(key: string, value: unknown): unknown {
  const toOne = (each: unknown) => (isRecord(each) ? toAuthored(each) : each)
  if (key === 'fields' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toOne(each)]))
  if (Array.isArray(value)) return value.map(toOne)
  return key === 'item' ? toOne(value) : value
}

function rename(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [WRITTEN[key] ?? key, value]))
}
