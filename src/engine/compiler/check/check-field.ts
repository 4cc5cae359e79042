import { isSafePattern } from 'redos-detector'
import { FORMATS } from '#engine/compiler/emit/form-rules.ts'
import { createValidator } from '#engine/compiler/emit/validator-code.ts'
import { type CreateDiagnostic, reportIf, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, getOptions, getStored, hasTwoLists } from '#engine/compiler/source/form-schema.ts'
import { toLevel } from '#engine/compiler/source/to-level.ts'
import { isRelativeDay, toDay } from '#engine/form/day-limits.ts'
import { defaultKinds, type FieldKind, fieldKinds, kindRules, type Stored } from '#engine/form/field-kinds.ts'
import { DAY_LIMITS, NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { fitsNumber, getNumbersAround, SPECIAL_KEYS, storageRules } from '#engine/form/storage-rules.ts'
import { checkOptions } from './check-options.ts'
import { checkAutocomplete } from './check-personal-data.ts'
import type { ListedField } from './list-fields.ts'

/** The rules a field may carry; each needs its message. */
const RULES = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  ...NUMBER_LIMITS,
  'multipleOf',
  'x-minimum',
  'x-maximum',
] as const

/** Keys that would repeat, or contradict, the shape that a kind of field has by itself. */
const SHAPE_KEYS: readonly string[] = ['pattern', 'minLength', 'maxLength', 'x-cut']

/** Checks one field, its references resolved: its messages, its options, and that its keys, its rules and its widget go together. */
export function checkField(listed: ListedField): Diagnostic[] {
  const { name, field, compiled, diagnostic } = listed
  const kind = getStored(field)
  const misplaced = getMisplaced(field, kind, compiled.required)
  // A misplaced rule is never applied, so its message is not checked.
  const rules = getRules(field, kind, compiled.required).filter(
    (rule) => !misplaced.includes(rule) || (rule === 'pattern' && isShaped(field)),
  )
  return [
    ...checkNeeded(name, field, diagnostic),
    ...checkItems(name, field, diagnostic),
    ...misplaced.map((key) => {
      const params = { name, key, kind: isShaped(field) ? 'shaped' : kind }
      return diagnostic('form.misplaced-key', ['properties', name, key], params)
    }),
    ...checkWidget(name, field, kind, diagnostic),
    ...checkMessages(name, field, rules, diagnostic),
    ...checkMessageNumbers(name, field, diagnostic),
    ...checkOptions(listed),
    ...checkRange(name, field, diagnostic),
    ...checkPattern(name, field, diagnostic),
    ...(kind === 'number' ? checkNumber(name, field, diagnostic) : []),
    ...(kind === 'text' ? [...checkDays(name, field, diagnostic), ...checkAutocomplete(name, field, diagnostic)] : []),
  ]
}

/** The keys without which a field is none. */
function checkNeeded(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const missing = (['type', 'title'] as const).filter((key) => field[key] === undefined)
  const needed = field.type === 'array' && !field.items ? [...missing, 'items'] : missing
  return needed.map((rule) => diagnostic('form.bad-rule', ['properties', name], { name, rule }))
}

/**
 * The rules that a field can break. A group and a list that grows are never missing: what is required in them is. An option
 * cannot be chosen twice.
 */
function getRules(field: FieldSchema, kind: Stored, required: boolean): string[] {
  // A field that cannot be changed breaks no rule.
  if (field.readOnly) return []
  // A number is typed: what is typed may be none.
  const typed = kind === 'number' && !getRow(field)?.isBounded ? ['type'] : []
  const alone = getOptions(field.items ?? {}).some((option) => option['x-exclusive']) ? ['x-exclusive'] : []
  const shaped = isShaped(field) ? ['pattern'] : []
  const rules = [...typed, ...shaped, ...RULES.filter((rule) => field[rule] !== undefined), ...alone]
  if (kind === 'items') return rules
  const own = rules.filter((rule) => rule !== 'uniqueItems')
  return required && kind !== 'group' ? ['required', ...own] : own
}

/** Each item of a list that grows is a text or a group, which says by itself what it is, and is never blank. */
function checkItems(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { items, maxItems } = field
  if (getStored(field) !== 'items' || !items) return []
  const path = ['properties', name]
  const stored = getStored(items)
  const isItem =
    (stored === 'group' && !fieldKinds[items['x-widget'] ?? defaultKinds[stored]].isTable) || stored === 'text'
  if (!isItem) return [diagnostic('form.wrong-items', [...path, 'items'], { name })]
  return [
    ...reportIf(maxItems === undefined, () => diagnostic('form.bad-rule', path, { name, rule: 'maxItems' })),
    ...reportIf(stored === 'group' && toLevel(items).required.length === 0, () =>
      diagnostic('form.bad-rule', [...path, 'items'], { name, rule: 'itemRequired' }),
    ),
  ]
}

/** Checks that the samples of a field are answers it accepts. */
export function checkExamples({ name, field, rules, diagnostic }: ListedField): Diagnostic[] {
  // A list without options, reported as such, has no rules that could be tried.
  if (!field.examples || (field.type === 'array' && !field.items)) return []
  const isValid = createValidator(rules)
  return field.examples.flatMap((value, index) =>
    reportUnless(isValid(value), () =>
      diagnostic('form.wrong-example', ['properties', name, 'examples', index], { name, value }),
    ),
  )
}

/** The keys that say nothing about a field that stores this. */
function getMisplaced(field: FieldSchema, stored: Stored, required: boolean): string[] {
  const known = storageRules[stored].keywords
  // A value by itself marks a branch; where it marks none, nobody could answer anything else. It is all a box can store.
  const isAll = field.readOnly || (stored === 'consent' && field.const === true)
  const keys = [...(isAll ? [] : ['const']), ...SPECIAL_KEYS]
  const signed = getRow(field)?.isSigned ? ['x-version', 'x-wording'] : []
  const meant = [...known, ...signed]
  const isMeant = (key: string) => meant.includes(key) && !(isShaped(field) && SHAPE_KEYS.includes(key))
  return [
    ...keys.filter((key) => key in field && !isMeant(key)),
    ...(stored === 'choice' && hasTwoLists(field) ? ['enum'] : []),
    ...(required && stored === 'none' ? ['required'] : []),
  ]
}

function isShaped(field: FieldSchema): boolean {
  return getRow(field)?.shaped === true
}

/** The row of the kind that a field names. */
function getRow({ 'x-widget': widget }: FieldSchema) {
  return widget && kindRules[widget]
}

function checkWidget(name: string, field: FieldSchema, stored: Stored, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { format, 'x-widget': widget } = field
  const kinds = Object.keys(fieldKinds) as FieldKind[]
  const ofStored = kinds.filter((kind) => fieldKinds[kind].stores === stored)
  const known = ofStored.filter((kind) => !format || kindRules[kind].formats?.includes(format))
  if (widget === undefined || known.includes(widget)) return []
  return [
    diagnostic('form.wrong-widget', ['properties', name, 'x-widget'], {
      name: widget,
      field: name,
      kind: stored,
      known: known.join(', '),
    }),
  ]
}

function checkMessages(
  name: string,
  field: FieldSchema,
  rules: readonly string[],
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const path = ['properties', name]
  const messages = Object.keys(field['x-errors'] ?? {})
  return [
    ...rules
      .filter((rule) => !messages.includes(rule))
      .map((rule) => diagnostic('form.missing-message', path, { name, rule })),
    ...messages
      .filter((rule) => !rules.includes(rule))
      .map((rule) =>
        diagnostic('form.unused-message', [...path, 'x-errors', rule], { name: rule, field: name }, rules),
      ),
  ]
}

/** A range without anything in it cannot be answered. */
function checkRange(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, minItems = 0 } = field
  const ranges = [
    ['minLength', minLength, maxLength],
    [
      'minItems',
      minItems,
      Math.min(...[field.maxItems, field.items?.oneOf?.length].filter((most) => most !== undefined)),
    ],
  ] as const
  return ranges
    .filter(([, low, high]) => low > high)
    .map(([key, low, high]) =>
      diagnostic('form.impossible-range', ['properties', name, key], {
        name,
        key,
        low: String(low),
        high: String(high),
      }),
    )
}

function checkPattern(name: string, { pattern, examples }: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  if (pattern === undefined) return []
  const path = ['properties', name, 'pattern']
  return [
    ...reportUnless(examples, () => diagnostic('form.bad-rule', ['properties', name], { name, rule: 'examples' })),
    ...reportUnless(isPattern(pattern), () => diagnostic('form.bad-pattern', path, { name: pattern })),
    ...reportIf(isPattern(pattern) && isSlowPattern(pattern), () =>
      diagnostic('form.slow-pattern', path, { name: pattern }),
    ),
  ]
}

/** The rules that are a number. */
const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', ...NUMBER_LIMITS, 'multipleOf'] as const

/** Remarks on messages that name a number, and not that of their rule: 'at most 80' under a `maxLength` of 60. */
function checkMessageNumbers(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  return LIMITS.flatMap((rule) => {
    const limit = field[rule]
    const text = field['x-errors']?.[rule]
    if (limit === undefined || text === undefined) return []
    const said = listNumbers(text)
    // Beside a limit that leaves its own number out the next one is the first that is allowed.
    const isNear = said.some((number) => Math.abs(number - limit) <= (rule.startsWith('exclusive') ? 1 : 0))
    if (said.length === 0 || isNear) return []
    const params = { name, rule, limit: String(limit), said: String(said[0]) }
    return [diagnostic('form.other-number', ['properties', name, 'x-errors', rule], params)]
  })
}

/** The numbers in a text, with a comma or a point for decimals and a point or a blank for thousands: '1.500,5' → 1500.5 */
function listNumbers(text: string): number[] {
  const written = text.match(/\d{1,3}(?:[. \u00A0\u202F]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?/g) ?? []
  return written.map((number) => {
    const isGrouped = /^\d{1,3}(?:[. \u00A0\u202F]\d{3})+/.test(number)
    return Number((isGrouped ? number.replace(/[. \u00A0\u202F]/g, '') : number).replace(',', '.'))
  })
}

/** Checks the rules of a number: that some number fulfils them all, and that a slider has two ends. */
function checkNumber(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const path = ['properties', name]
  const { type, multipleOf } = field
  if (type === 'integer' && multipleOf !== undefined && !Number.isInteger(multipleOf))
    return [diagnostic('form.wrong-option', [...path, 'multipleOf'], { name, value: String(multipleOf), type })]
  const ends = kindRules[field['x-widget'] ?? defaultKinds.number].isBounded ? (['minimum', 'maximum'] as const) : []
  const number = { type: type === 'integer' ? type : 'number', number: { language: '', ...field } } as const
  const isPossible = getNumbersAround(number).some((value) => fitsNumber(number, value))
  const rules = [...NUMBER_LIMITS, 'multipleOf' as const].filter((rule) => field[rule] !== undefined)
  const [key = 'multipleOf'] = rules
  return [
    ...ends
      .filter((rule) => field[rule] === undefined)
      .map((rule) => diagnostic('form.bad-rule', path, { name, rule })),
    ...reportUnless(isPossible, () =>
      diagnostic('form.impossible-range', [...path, key], {
        name,
        kind: number.type,
        rules: rules.map((rule) => `${rule} ${field[rule]}`).join(', '),
      }),
    ),
  ]
}

/** Checks the first and the last day, or time, of a field: that it asks for one, that they are some, and that one lies between them. */
function checkDays(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const path = ['properties', name]
  const given = DAY_LIMITS.filter((key) => field[key] !== undefined)
  const { format } = field
  if (format !== 'date' && format !== 'time')
    return given.map((key) => diagnostic('form.misplaced-key', [...path, key], { name, key, kind: 'text' }))
  const { 'x-minimum': low, 'x-maximum': high } = field
  return [
    ...given
      .filter((key) => !(format === 'date' ? isDay : isMinute)(field[key] ?? ''))
      .map((key) => diagnostic('form.bad-day', [...path, key], { name: field[key] ?? '', format })),
    ...(low !== undefined && high !== undefined && isEmpty(low, high)
      ? [
          diagnostic('form.impossible-range', [...path, 'x-minimum'], {
            name,
            kind: format,
            key: 'x-minimum',
            low,
            high,
          }),
        ]
      : []),
  ]
}

/** Whether a text is a day that exists, or one that moves with the calendar. */
export function isDay(limit: string): boolean {
  return isRelativeDay(limit) || FORMATS.date.test(limit)
}

function isMinute(limit: string): boolean {
  return limit.length === 5 && FORMATS.time.test(limit)
}

/** Two limits that move with the day lie alike on any: of one that does and one that does not nothing is known for good. */
function isEmpty(low: string, high: string): boolean {
  const someDay = '2025-01-15'
  return isRelativeDay(low) === isRelativeDay(high) && toDay(low, someDay) > toDay(high, someDay)
}

/** Enough for any pattern of a form; one that asks for more is taken for a slow one. A bound of steps, unlike one of time, decides the same everywhere. */
const MAX_STEPS = 2000

/** Whether a text is a regular expression as JSON Schema reads them: by code points (the flag `u`). */
export function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

/**
 * Whether some text makes a regular expression go back and forth without end: `(a+)+$` needs twice the time for each
 * letter more, and a visitor's page or the server stands still. A pattern that cannot be analysed counts as slow.
 */
export function isSlowPattern(pattern: string): boolean {
  try {
    return !isSafePattern(pattern, { maxSteps: MAX_STEPS, unicode: true }).safe
  } catch {
    return true
  }
}
