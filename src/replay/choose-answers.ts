import type { Answers, AnswerValue, Field, Form } from '#engine'
import { getStorageRules } from '#engine/model'
import { type Authored, getAskedFields, isRequired, type Step } from './reference/authored.ts'
import { findConditional, getRelevant, isShown } from './reference/relevant-answers.ts'
import { getAnswers, type Visit } from './reference/visit.ts'

interface Question {
  form: Form
  authored: Authored
  step: Step
  visit: Visit
  /** How often something was answered before: each time it is answered otherwise. */
  turn: number
  /** Whether nothing is answered beside them that may be left blank. */
  isSparing?: boolean
}

/**
 * Answers to everything that a step asks, beside those that are given. Each text is told from every other, options take turns,
 * and what may be left blank is at times. A question that these answers hide has an answer too, from before the visitor
 * changed their mind: nobody may hear of it.
 */
export function chooseAnswers(question: Question, given: Answers): Answers {
  const { authored, step, visit } = question
  const asked = getAskedFields(authored, step)
  const before = Object.fromEntries(
    Object.entries(getAnswers(authored, visit)).filter(([name]) => !asked.includes(name)),
  )
  const names = new Set([...asked, ...Object.keys(before)])
  const chosen: Answers = { ...given }
  const isOpen = (name: string) =>
    chosen[name] === undefined && isShown(authored, name, getRelevant(authored, names, { ...before, ...chosen }))
  const skipped = new Set<string>()
  for (;;) {
    const name = asked.find((each) => !skipped.has(each) && isOpen(each))
    if (name === undefined) break
    const value = chooseValue(question, name)
    if (value === undefined) skipped.add(name)
    else chosen[name] = value
  }
  for (const name of asked.filter((each) => chosen[each] === undefined && canBeShownHere(authored, each, asked)))
    chosen[name] = `Abandonado ${name}`
  return chosen
}

function chooseValue({ form, authored, visit, turn, isSparing }: Question, name: string): AnswerValue | undefined {
  const field = form.definition.fields[name]
  if (!field) return undefined
  const count = turn + Object.keys(form.definition.fields).indexOf(name)
  const { options, format, examples, widget, minLength = 0, maxLength } = field
  // A choice once made cannot be unmade.
  const isLeft = isSparing || (count % 3 === 2 && visit.typed[name] === undefined)
  const isBlank = isLeft && !isRequired(authored, name)
  const samples = getStorageRules(field).getValidSamples(field)
  if (samples.length === 0 || (isBlank && options)) return undefined
  if (isBlank) return ''
  const sample = samples[count % samples.length]
  if (Array.isArray(sample)) {
    const more = samples[(count + 1) % samples.length]
    return options?.map(({ value }) => value).filter((value) => sample.includes(value) || [more].flat().includes(value))
  }
  if (options || examples) return sample
  if (format === 'date') return `2025-03-${10 + (count % 19)}`
  if (format === 'email' || widget === 'email') return `p${count}@correo.example`
  if (!isFreeText(field)) return sample
  return `${name} ${turn}: <b>ñ</b> & «🌙»`.padEnd(minLength, '.').slice(0, maxLength)
}

/** Whether an answer on the same step can bring a text in. */
function canBeShownHere(authored: Authored, name: string, asked: readonly string[]): boolean {
  const { type, oneOf, format, pattern } = authored.fields.get(name) ?? {}
  const isText = type === 'string' && !oneOf && !format && !pattern
  const deciders = findConditional(authored, name)?.if.required
  return isText && (deciders?.every((decider) => asked.includes(decider)) ?? false)
}

/** Whether any text will do: then each can be told from every other, so that it is seen where one goes astray. */
export function isFreeText({ widget, options, examples, format, readOnly }: Field): boolean {
  return !options && !readOnly && !examples && !format && ['text', 'textarea', 'signature', 'tel'].includes(widget)
}
