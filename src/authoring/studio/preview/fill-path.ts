import { sampleText } from '#authoring/studio/words.ts'
import {
  type Answers,
  type AnswerValue,
  checkAnswers,
  type Field,
  type Form,
  type Funnel,
  getAsked,
  kindRules,
} from '#engine'
import { getInvalidSamples, getValidSamples, isCompletion, type PathStep } from '#engine/model'
// Imports go by file: with its index the whole model would come into the preview.
import type { Fill } from './preview-messages.ts'

/** A path with every answer that its steps ask for, and what the form then holds, the last step filled in as wished. */
type FilledPath = { events: PathStep[]; values: Answers }

/** Fills a path in: what it says itself stays, what it leaves open gets answers that pass. */
export function fillPath({ definition, form: plain }: Funnel, path: readonly PathStep[], fill: Fill): FilledPath {
  const form = plain && { ...plain, definition: { ...plain.definition, fields: mapFields(plain.definition.fields) } }
  const toAsked = (id: string | undefined) => {
    const step = definition.steps.find((each) => each.id === id)
    return step ? getAsked(step, form) : []
  }
  let values: Answers = {}
  const events = path.map(({ event, state }, index): PathStep => {
    if (!form || !isCompletion(event) || !event.complete) return { event, state }
    const asked = toAsked(index === 0 ? definition.steps[0]?.id : path[index - 1]?.state)
    const fixed = { ...omit(values, asked), ...event.answers }
    values = getValidSamples(form, asked, fixed)[0] ?? values
    return { event: { ...event, answers: pick(values, asked) }, state }
  })
  const asked = toAsked(path.at(-1)?.state ?? definition.steps[0]?.id)
  return { events, values: form && fill !== 'empty' ? { ...values, ...fillLast(form, asked, values, fill) } : values }
}

function fillLast(form: Form, asked: readonly string[], before: Answers, fill: Exclude<Fill, 'empty'>): Answers {
  const fixed = omit(before, asked)
  if (fill === 'invalid') {
    const samples = getInvalidSamples(form, asked, fixed).filter(
      ({ field, answers }) => asked.includes(field) && checkAnswers(form, asked, answers, { other: '' }).length > 0,
    )
    // A missing answer shows at a glance; a rule that is just broken is the one the author wants to see.
    const sample = samples.find(({ keyword }) => keyword !== 'required') ?? samples[0]
    return sample ? pick(sample.answers, asked) : {}
  }
  const [valid = {}] = getValidSamples(form, asked, fixed)
  if (fill === 'valid') return pick(valid, asked)
  const toEdges = (answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(pick(answers, asked)).map(([name, value]) => [name, toEdge(form.definition.fields[name], value)]),
    )
  // A choice may call for further questions: these are filled in with it.
  const chosen = Object.entries(toEdges(valid)).filter(([name]) => form.definition.fields[name]?.options)
  const [whole = {}] = getValidSamples(form, asked, { ...fixed, ...Object.fromEntries(chosen) })
  return toEdges(whole)
}

const mapFields = (fields: Readonly<Record<string, Field>>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSpoken(field)]))

/** A question that has, where it takes any text, an example of its answer in the form's language. */
function toSpoken(field: Field): Field {
  const isShaped = field.format !== undefined || kindRules[field.widget].sample !== undefined
  const { fields, item } = field
  const parts = { ...(fields && { fields: mapFields(fields) }), ...(item && { item: toSpoken(item) }) }
  return { ...(isShaped ? {} : { examples: [toSample(field)] }), ...field, ...parts }
}

function toSample({ widget, minLength = 0, maxLength }: Field): string {
  return (kindRules[widget].inputMode === 'tel' ? '612 345 678' : sampleText).padEnd(minLength, '.').slice(0, maxLength)
}

/** The most that a field takes: every option, the last of them, the longest text. */
function toEdge(field: Field | undefined, value: AnswerValue): AnswerValue {
  if (!field) return value
  const options = field.options?.map((option) => option.value) ?? []
  if (Array.isArray(value)) return options
  if (options.length > 0) return options.at(-1) ?? value
  return value === toSample(field) && field.maxLength !== undefined
    ? value.padEnd(field.maxLength, ' ñandú').slice(0, field.maxLength)
    : value
}

function pick(answers: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)))
}

function omit(answers: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))
}
