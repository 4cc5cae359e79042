import { createValidator } from '#engine/compiler/emit/validator-code.ts'
import type { Fault } from '#engine/compiler/source/fault.ts'
import type { FieldSchema } from '#engine/compiler/source/form-schema.ts'
import type { ReportFault } from '#engine/compiler/source/report-fault.ts'
import type { Widget } from '#engine/form/form-definition.ts'
import { checkPersonalData } from './check-personal-data.ts'
import { isPattern, isSlowPattern } from './pattern.ts'

type Kind = 'text' | 'choice' | 'list' | 'none'

/** The rules a field may carry; each needs its message. */
const RULES = ['format', 'pattern', 'minLength', 'maxLength', 'minItems'] as const

const WIDGETS: Readonly<Record<Kind, readonly Widget[]>> = {
  text: ['text', 'email', 'tel', 'date', 'textarea', 'signature'],
  choice: ['radio', 'scale'],
  list: ['checkboxes'],
  none: ['statement'],
}

/** A browser gives a date in its own form, and takes an address for one. */
const FORMAT_WIDGETS: Readonly<Record<NonNullable<FieldSchema['format']>, readonly Widget[]>> = {
  email: ['text', 'email'],
  date: ['text', 'date'],
}

const TEXT_KEYS = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'examples',
  'x-placeholder',
  'x-autocomplete',
] as const
const LIST_KEYS = ['items', 'uniqueItems', 'minItems'] as const

/** The keys that say nothing about a field of each kind. */
const MISPLACED: Readonly<Record<Kind, readonly (keyof FieldSchema)[]>> = {
  text: LIST_KEYS,
  choice: [...TEXT_KEYS, 'x-overflow', ...LIST_KEYS],
  list: [...TEXT_KEYS, 'x-overflow', 'oneOf'],
  none: [...TEXT_KEYS, 'x-overflow', 'x-sensitive', 'oneOf', ...LIST_KEYS],
}

/** Checks one field, its references resolved: its messages, its options, and that its keys, its rules and its widget go together. */
export function checkField(name: string, field: FieldSchema, required: boolean, fault: ReportFault): Fault[] {
  const path = ['properties', name]
  const kind = getKind(field)
  const rules = [...(required ? ['required'] : []), ...RULES.filter((rule) => field[rule] !== undefined)]
  const misplaced: string[] = [
    ...MISPLACED[kind].filter((key) => field[key] !== undefined),
    ...(required && kind === 'none' ? ['required'] : []),
  ]
  return [
    ...(['type', 'title'] as const)
      .filter((rule) => field[rule] === undefined)
      .map((rule) => fault('form.bad-rule', path, { name, rule })),
    ...(field.type === 'array' && !field.items ? [fault('form.bad-rule', path, { name, rule: 'items' })] : []),
    ...misplaced.map((key) => fault('form.misplaced-key', [...path, key], { name, key, kind })),
    ...checkWidget(name, field, kind, fault),
    // What a misplaced rule would say when it is broken matters no more.
    ...checkMessages(
      name,
      field,
      rules.filter((rule) => !misplaced.includes(rule)),
      fault,
    ),
    ...checkOptions(name, field, kind, fault),
    ...checkRange(name, field, fault),
    ...checkPattern(name, field, fault),
    ...(kind === 'text' ? checkPersonalData(name, field, fault) : []),
  ]
}

/** Checks that the samples of a field are answers it accepts. `rules` is what its validator is made from. */
export function checkExamples(name: string, field: FieldSchema, rules: object, fault: ReportFault): Fault[] {
  if (!field.examples) return []
  const isValid = createValidator(rules)
  return field.examples.flatMap((value, index) =>
    isValid(value) ? [] : [fault('form.wrong-example', ['properties', name, 'examples', index], { name, value })],
  )
}

function getKind(field: FieldSchema): Kind {
  if (field.type === 'null') return 'none'
  if (field.type === 'array') return 'list'
  return field.oneOf ? 'choice' : 'text'
}

function checkWidget(name: string, field: FieldSchema, kind: Kind, fault: ReportFault): Fault[] {
  const widget = field['x-widget']
  const known = field.format
    ? WIDGETS[kind].filter((each) => FORMAT_WIDGETS[field.format ?? 'email'].includes(each))
    : WIDGETS[kind]
  if (widget === undefined || known.includes(widget)) return []
  return [
    fault('form.wrong-widget', ['properties', name, 'x-widget'], {
      name: widget,
      field: name,
      kind,
      known: known.join(', '),
    }),
  ]
}

function checkMessages(name: string, field: FieldSchema, rules: readonly string[], fault: ReportFault): Fault[] {
  const path = ['properties', name]
  const messages = Object.keys(field['x-errors'] ?? {})
  return [
    ...rules
      .filter((rule) => !messages.includes(rule))
      .map((rule) => fault('form.missing-message', path, { name, rule })),
    ...messages
      .filter((rule) => !rules.includes(rule))
      .map((rule) => fault('form.unused-message', [...path, 'x-errors', rule], { name: rule, field: name }, rules)),
  ]
}

function checkOptions(name: string, field: FieldSchema, kind: Kind, fault: ReportFault): Fault[] {
  const options = field.oneOf ?? field.items?.oneOf ?? []
  const place = field.oneOf ? ['properties', name, 'oneOf'] : ['properties', name, 'items', 'oneOf']
  const values = options.map((option) => option.const)
  return options.flatMap((option, index) => [
    ...(values.indexOf(option.const) === index
      ? []
      : [fault('form.repeated-option', [...place, index], { name: option.const, field: name })]),
    // Only a scale has room for what its numbers mean.
    ...(option['x-note'] === undefined || field['x-widget'] === 'scale'
      ? []
      : [fault('form.misplaced-key', [...place, index, 'x-note'], { name, key: 'x-note', kind })]),
  ])
}

/** A range without anything in it cannot be answered. */
function checkRange(name: string, field: FieldSchema, fault: ReportFault): Fault[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, minItems = 0 } = field
  const ranges = [
    ['minLength', minLength, maxLength],
    ['minItems', minItems, field.items?.oneOf.length ?? Number.POSITIVE_INFINITY],
  ] as const
  return ranges
    .filter(([, low, high]) => low > high)
    .map(([key, low, high]) =>
      fault('form.impossible-range', ['properties', name, key], { name, key, low: String(low), high: String(high) }),
    )
}

function checkPattern(name: string, { pattern, examples }: FieldSchema, fault: ReportFault): Fault[] {
  if (pattern === undefined) return []
  const path = ['properties', name, 'pattern']
  return [
    ...(examples ? [] : [fault('form.bad-rule', ['properties', name], { name, rule: 'examples' })]),
    ...(isPattern(pattern) ? [] : [fault('form.bad-pattern', path, { name: pattern })]),
    ...(isPattern(pattern) && isSlowPattern(pattern) ? [fault('form.slow-pattern', path, { name: pattern })] : []),
  ]
}
