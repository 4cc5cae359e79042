import { dropCitations } from '#engine/form/citation.ts'
import { isRelativeDay } from '#engine/form/day-limits.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { defined } from '#engine/form/record.ts'
import { isAddress } from '#engine/form/trim-text.ts'
import type { Check, Condition } from '#engine/plan/condition.ts'
import { namesOf, testsOf, within } from '#engine/plan/condition-reads.ts'
import { type Schema, toTestSchema } from '#engine/plan/condition-schema.ts'
import { type CompiledForm, toPlainText } from './compile-form.ts'
import { type FieldRules, FORMATS, type GroupRules, readFormCondition, type TextRules } from './form-rules.ts'

/** Patterns for the days, or times, within limits that are some themselves; one that moves has none. */
function toDayPatterns(days: Field['days']): string[] {
  const isFixed = (limit: string | undefined) => limit !== undefined && !isRelativeDay(limit)
  return [
    ...(isFixed(days?.minimum) ? [toOrderPattern(days?.minimum ?? '', toGreater, ANY_SECOND)] : []),
    ...(isFixed(days?.maximum) ? [toOrderPattern(days?.maximum ?? '', toSmaller, NO_SECOND)] : []),
  ]
}

/** A pattern for a limit and what lies beyond it: they begin alike, then a digit lies beyond. `'2025-…'` → `'^(?:2025-…|[3-9]\\d…|2[1-9]…)$'` */
function toOrderPattern(limit: string, toBeyond: (digit: number) => string | null, seconds: string): string {
  const isTime = limit.includes(':')
  const beyond = [...limit].flatMap((character, index) => {
    const digits = /\d/.test(character) ? toBeyond(Number(character)) : null
    if (digits === null) return []
    const rest = limit.slice(index + 1).replace(/\d/g, '\\d')
    return [`${limit.slice(0, index)}${digits}${rest}${isTime ? ANY_SECOND : ''}`]
  })
  return `^(?:${[isTime ? `${limit}${seconds}` : limit, ...beyond].join('|')})$`
}

/** The seconds after a time that is within its limits whatever they are, and after the last minute of them. */
const ANY_SECOND = '(?::\\d\\d)?'
const NO_SECOND = '(?::00)?'

const toGreater = (digit: number) => (digit === 9 ? null : `[${digit + 1}-9]`)
const toSmaller = (digit: number) => (digit === 0 ? null : `[0-${digit - 1}]`)

/** The fields of a form, or of a group in it, with their rules, and all conditions of the form. */
type ExportScope = {
  fields: Readonly<Record<string, Field>>
  rules: Readonly<Record<string, FieldRules>>
  conditions: CompiledForm['conditions']
}

type ListRules = Extract<FieldRules, { type: 'array' }>

/** A field as plain JSON Schema that judges what is typed into it. */
export function toFieldSchema(
  field: Field,
  rules: FieldRules | undefined,
  conditions: ExportScope['conditions'],
): Schema {
  const { required } = field
  const words = toWords(field)
  if (!rules || rules.type === 'null') return { type: 'null', ...words }
  if (rules.type === 'object') return { type: 'object', ...words, ...toGroupSchema(field, rules, conditions) }
  if (rules.type === 'array') return { type: 'array', ...words, ...toListSchema(field, rules, conditions) }
  // The options' titles are in the uiSchema: of options with a `const` each, rjsf chooses the first for the visitor.
  if ('enum' in rules) {
    const blank = required || rules.type !== 'string' ? [] : ['']
    return { type: rules.type, ...words, enum: [...blank, ...rules.enum] }
  }
  // A box with a `const` would be ticked by rjsf.
  if (rules.type === 'boolean') return { ...rules, ...words, ...(required ? { enum: [true] } : {}) }
  if (rules.type !== 'string') return { ...rules, ...words }
  return { type: 'string', ...words, ...toTextSchema(field, rules) }
}

function toWords({ title, hint, default: value, readOnly }: Field): Schema {
  return {
    title: dropCitations(toPlainText(title)),
    ...(hint === undefined ? {} : { description: dropCitations(hint) }),
    ...defined({ default: value }),
    ...(readOnly ? { readOnly: true } : {}),
  }
}

function toListSchema({ item, required }: Field, rules: ListRules, conditions: ExportScope['conditions']): Schema {
  const { items, minItems = 1, maxItems, uniqueItems, not } = { not: undefined, ...rules }
  return {
    ...(uniqueItems ? { uniqueItems } : {}),
    items: item ? toFieldSchema(item, items, conditions) : items,
    ...defined({ maxItems, not }),
    ...toListRules(minItems, required),
  }
}

/** An empty list is no answer: only where one is needed, or has been begun, must it have enough in it. */
function toListRules(minItems: number, required: boolean): Schema {
  if (required) return { minItems }
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return minItems > 1 ? { if: { minItems: 1 }, then: { minItems } } : {}
}

/**
 * The schema of a group. One that need not be answered asks nothing while it is blank: what it requires is then said
 * under that condition, as a form has a blank object for it all the same.
 */
function toGroupSchema(group: Field, groupRules: GroupRules, conditions: ExportScope['conditions']): Schema {
  const { required: isRequired, fields = {} } = group
  const { properties: rules, required, allOf = [] } = groupRules
  const scope = { fields, rules, conditions }
  const begun = isRequired ? [] : [toAnswered(group, groupRules, conditions)]
  const all = Object.values(fields)
  const toProperty = (field: Field) => [field.name, toFieldSchema(field, rules[field.name], conditions)] as const
  const toFree = (field: Field) => toProperty({ ...field, required: isRequired && field.required })
  const demand = (tests: readonly Schema[], names: readonly string[]) => {
    const asked = names.flatMap((name) => (fields[name] ? [toProperty({ ...fields[name], required: true })] : []))
    return toDemand(tests, names, Object.fromEntries(asked))
  }
  const shown = new Set(all.flatMap(({ when }) => when ?? []))
  const rulesOfGroup = [
    ...[...shown].map((index) => ({
      if: toCondition(scope, index),
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: Object.fromEntries(all.filter(({ when }) => when === index).map(toFree)) },
    })),
    ...(begun.length > 0 && required.length > 0 ? [demand(begun, required)] : []),
    ...allOf.map(({ if: test, then }) => demand([...begun, toTest(scope, readFormCondition(test))], then.required)),
  ]
  return {
    properties: Object.fromEntries(all.map((field) => (field.when === undefined ? toFree(field) : [field.name, {}]))),
    ...(isRequired ? { required } : {}),
    ...(rulesOfGroup.length > 0 ? { allOf: rulesOfGroup } : {}),
    additionalProperties: false,
  }
}

/** A conditional that requires fields where all of some tests are met. */
function toDemand(tests: readonly Schema[], names: readonly string[], properties: Schema): Schema {
  return {
    if: tests.length === 1 ? tests[0] : { allOf: tests },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { properties, required: names },
  }
}

/** A schema that fits any answer that says something: of a group, an answer to a field that is shown. */
function toAnswered(answered: Field, rules: FieldRules | undefined, conditions: ExportScope['conditions']): Schema {
  if (rules?.type === 'array') return { minItems: 1 }
  const { fields } = answered
  if (rules?.type !== 'object' || !fields)
    return { not: { type: 'string', pattern: `^${getBlanks(answered).blank}*$` } }
  const scope = { fields, rules: rules.properties, conditions }
  return {
    anyOf: Object.values(fields).map((field) => {
      const { name, when } = field
      const own = { properties: { [name]: toAnswered(field, scope.rules[name], conditions) }, required: [name] }
      return when === undefined ? own : { allOf: [toCondition(scope, when), own] }
    }),
  }
}

function toTextSchema(field: Field, { minLength, maxLength, pattern, format }: TextRules): Schema {
  const blanks = getBlanks(field)
  const length = toLengthPattern(minLength, maxLength, blanks)
  const forms = [
    ...(format ? [FORMATS[format].source] : []),
    ...(pattern === undefined ? [] : [pattern]),
    ...toDayPatterns(field.days),
  ]
  const strict = [...(length === null ? [] : [length]), ...forms.map((form) => toTrimmedPattern(form, blanks))]
  const { blank, seen } = blanks
  const needed = strict.length > 0 ? strict : [seen]
  const patterns = field.required ? needed : strict.map((each) => `^${blank}*$|${each}`)
  const [only] = patterns
  if (patterns.length > 1) return { allOf: patterns.map((each) => ({ pattern: each })) }
  return only === undefined ? {} : { pattern: only }
}

/** When the fields of a conditional are shown: while the answers it asks for are there, and those are to fields shown. */
export function toCondition(scope: ExportScope, index: number, above: readonly number[] = []): Schema {
  const condition = scope.conditions[index]
  // Fields that wait for each other have all been asked by then.
  return condition && !above.includes(index) ? toTest(scope, condition, [...above, index]) : {}
}

function toTest(scope: ExportScope, condition: Condition, above: readonly number[] = []): Schema {
  if ('not' in condition) return { not: toTest(scope, condition.not, above) }
  if ('any' in condition) return { anyOf: condition.any.map((each) => toTest(scope, each, above)) }
  const tests = testsOf(condition)
  const required = namesOf(condition)
  const own = {
    properties: Object.fromEntries(
      required.map((name) => {
        const field = scope.fields[name]
        const checks = within(tests, name).flatMap((test) => test.checks)
        const answered = field ? toAnswered(field, scope.rules[name], scope.conditions) : {}
        return [name, checks.length > 0 ? toAnswerTest(scope, name, checks) : answered]
      }),
    ),
    required,
  }
  const first = required.flatMap((name) => scope.fields[name]?.when ?? [])
  if (first.length === 0) return own
  return { allOf: [own, ...first.map((each) => toCondition(scope, each, above))] }
}

/** The schema of a tested answer; a text may have blanks round it. */
function toAnswerTest({ fields, rules }: ExportScope, name: string, checks: readonly Check[]): Schema {
  const own = rules[name]
  const isText = own?.type === 'string' && !('enum' in own)
  if (!isText) return toTestSchema(checks)
  const accepted = checks.flatMap((check) => (check.op === 'in' ? [check.value] : []))
  const blanks = fields[name] && getBlanks(fields[name])
  return { allOf: accepted.map((texts) => ({ pattern: toTextsPattern(texts.map(String), blanks) })) }
}

/** A pattern for one letter that trimming takes off a text, and one for any other. */
type Blanks = { blank: string; seen: string }

const BLANKS: Blanks = { blank: '\\s', seen: '\\S' }
const ADDRESS_BLANKS: Blanks = { blank: '[\\s\\p{Cf}]', seen: '[^\\s\\p{Cf}]' }

/** The letters that `trimText` takes off the answer to a field. */
function getBlanks(field: Field): Blanks {
  return isAddress(field) ? ADDRESS_BLANKS : BLANKS
}

/**
 * A pattern that says of a text as typed what another says of it once trimmed; a blank text never fits.
 * `'^a+$'` → `'^\\s*(?=\\S)(?:a+)(?<=\\S)\\s*$'`
 *
 * The two differ only where a pattern looks past the last letter (`(?!\s)`): there stands the blank that trimming takes away.
 */
function toTrimmedPattern(pattern: string, blanks: Blanks): string {
  const { blank, seen } = blanks
  const inner = splitChoices(pattern).map((tokens) => toInner(tokens, blanks))
  return `^${blank}*(?=${seen})(?:${inner.join('|')})(?<=${seen})${blank}*$`
}

/** A pattern for texts of some length once trimmed, in characters (code points); `null` where any text that is not blank will do. */
function toLengthPattern(min: number, max: number | undefined, { blank, seen }: Blanks): string | null {
  if (min <= 1 && max === undefined) return null
  if (max === 1) return `^${blank}*${seen}${blank}*$`
  // The first and the last letter are counted by themselves: between them anything may stand, blanks too.
  const between = `[\\s\\S]{${Math.max(0, min - 2)},${max === undefined ? '' : max - 2}}${seen}`
  return `^${blank}*${seen}${min > 1 ? between : `(?:${between})?`}${max === undefined ? '' : `${blank}*$`}`
}

/** A pattern for one of a few texts once trimmed. */
function toTextsPattern(texts: readonly string[], { blank } = BLANKS): string {
  return `^${blank}*(?:${texts.map(toLiteral).join('|')})${blank}*$`
}

/** The alternatives of a pattern, each as its tokens: `'^a|(b|c)$'` → `[['^', 'a'], ['(', 'b', '|', 'c', ')', '$']]` */
function splitChoices(pattern: string): string[][] {
  const choices: string[][] = [[]]
  let depth = 0
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/gu)) {
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === '|' && depth === 0) choices.push([])
    else choices.at(-1)?.push(token)
  }
  return choices
}

/** An alternative as the whole of the trimmed text: where it is not anchored anything may stand beside it. */
function toInner(tokens: readonly string[], { blank, seen }: Blanks): string {
  const start = tokens[0] === '^' ? 1 : 0
  const end = tokens.length > start && tokens.at(-1) === '$' ? -1 : undefined
  // Anchors within a pattern, in look-aheads and groups: the first and the last letter, not the ends of the text.
  const anchors: Readonly<Record<string, string>> = {
    '^': `(?<=^${blank}*)(?=${seen})`,
    $: `(?<=${seen})(?=${blank}*$)`,
  }
  const inner = tokens.slice(start, end).map((token) => anchors[token] ?? token)
  return `${start ? '' : '[\\s\\S]*?'}${inner.join('')}${end ? '' : '[\\s\\S]*'}`
}

function toLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
