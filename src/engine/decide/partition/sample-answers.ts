import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { getShown, isBlank, toAnswers } from '#engine/form/relevant-answers.ts'
import { getStorageRules } from '#engine/form/storage-rules.ts'

/** Answers with one thing wrong: the path of the field, and the keyword that must catch it. */
type InvalidSample = { answers: Answers; field: string; keyword: string }

/** The fields of a form, or of a group in it. */
type Fields = Readonly<Record<string, Field>>

/**
 * Valid answers to the fields asked, one set per option of each choice, so that every conditional field is met.
 * Answers already fixed are kept, blank ones too; they may bring in further fields.
 */
export function getValidSamples(form: Form, asked: readonly string[], fixed: Answers = {}): Answers[] {
  return getLevelSamples(form, form.definition.fields, asked, fixed)
}

/** Answers that are just not valid: for each rule of each field shown, the valid answers with that rule broken. */
export function getInvalidSamples(form: Form, asked: readonly string[], fixed: Answers = {}): InvalidSample[] {
  return [...eachInvalidSample(form, asked, fixed)]
}

/** The same, each worked out when it is asked for: of all of a form the first may do. */
export function* eachInvalidSample(form: Form, asked: readonly string[], fixed: Answers): Generator<InvalidSample> {
  const { fields } = form.definition
  for (const valid of getValidSamples(form, asked, fixed)) {
    for (const name of getShownOf(form, fields, asked, valid)) {
      for (const { path, keyword, value } of getBrokenValues(form, fields[name], valid[name])) {
        // A wrong set of options may bring in further fields too.
        const answers = fill(form, fields, asked, { ...valid, [name]: value })
        yield { answers, field: `${name}${path}`, keyword }
      }
    }
  }
}

function getLevelSamples(form: Form, fields: Fields, asked: readonly string[], fixed: Answers): Answers[] {
  const free = asked.filter((name) => !(name in fixed) && hasSeveral(fields[name]))
  const samples = free.flatMap((name) =>
    getSamples(form, fields[name]).map((value) => fill(form, fields, asked, { ...fixed, [name]: value })),
  )
  return samples.length > 0 ? samples : [fill(form, fields, asked, fixed)]
}

function hasSeveral(field: Field | undefined): boolean {
  return (field?.options ?? field?.fields ?? field?.item) !== undefined
}

/** Fixed answers to some fields with samples of the others that are shown then. */
export function fill(form: Form, fields: Fields, asked: readonly string[], fixed: Answers): Answers {
  let answers = { ...fixed }
  // A conditional field appears once the answer that calls for it is there.
  for (const _ of asked) {
    const missing = getShownOf(form, fields, asked, answers).filter((name) => !(name in answers))
    if (missing.length === 0) break
    const values = missing.flatMap((name) =>
      getSamples(form, fields[name])
        .slice(0, 1)
        .map((value) => [name, value] as const),
    )
    if (values.length === 0) break
    answers = { ...answers, ...Object.fromEntries(values) }
  }
  return answers
}

function getShownOf(form: Form, fields: Fields, asked: readonly string[], answers: Answers): string[] {
  const shown = getShown({ fields, conditions: form.conditions }, toAnswers(answers))
  const wanted = new Set(asked)
  return shown.filter((name) => wanted.has(name))
}

function getSamples(form: Form, field: Field | undefined): AnswerValue[] {
  if (!field) return []
  const { fields, item, minItems = 1 } = field
  if (fields) return getLevelSamples(form, fields, Object.keys(fields), {})
  if (item) {
    const samples = getSamples(form, item)
    return samples.map((first, index) => [first, ...repeat(samples.toSpliced(index, 1), samples, minItems - 1)])
  }
  return getStorageRules(field).getValidSamples(field)
}

/** As many of some values as are needed, of others where these do not suffice. */
function repeat(values: readonly AnswerValue[], others: readonly AnswerValue[], count: number): AnswerValue[] {
  const all = [...values, ...others]
  return Array.from({ length: count }, (_, index) => all[index % all.length] ?? '')
}

/** A value with one thing wrong, where in it, and what. */
type Broken = { path: string; keyword: string; value: AnswerValue }

function getBrokenValues(form: Form, field: Field | undefined, valid: AnswerValue | undefined): Broken[] {
  if (!field) return []
  const { fields, item, maxItems } = field
  if (fields) {
    const answers = isRecord(valid) ? valid : {}
    const names = getShownOf(form, fields, Object.keys(fields), answers)
    const broken = names.flatMap((name) =>
      getBrokenValues(form, fields[name], answers[name]).map(({ path, keyword, value }) => ({
        path: `.${name}${path}`,
        keyword,
        value: { ...answers, [name]: value },
      })),
    )
    // A group that need not be answered is right while it is blank: what is not shown any more says nothing.
    const isAnswered = (value: Answers) =>
      getShownOf(form, fields, Object.keys(fields), value).some((name) => !isBlank(value[name]))
    return broken.filter(({ value }) => field.required || isAnswered(value))
  }
  if (item) {
    const [first, ...others] = Array.isArray(valid) ? valid : []
    if (first === undefined) return []
    const broken = getBrokenValues(form, item, first)
    const tooMany = maxItems === undefined ? [] : [repeat([first], [first], maxItems + 1)]
    return [
      ...broken.map(({ path, keyword, value }) => ({ path: `.0${path}`, keyword, value: [value, ...others] })),
      ...tooMany.map((value) => ({ path: '', keyword: 'maxItems', value })),
    ]
  }
  const blank = ['', ' \t\n '].map((value): [string, AnswerValue] => ['required', value])
  const rules = [...(field.required ? blank : []), ...getStorageRules(field).getInvalidSamples(field)]
  return rules.map(([keyword, value]) => ({ path: '', keyword, value }))
}
