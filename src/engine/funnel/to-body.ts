import { toReadable } from '#engine/form/answers-text.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { getAt, getRoot } from '#engine/form/field-path.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { evaluate } from '#engine/plan/condition.ts'
import type { BodySource, Delivery } from './funnel-definition.ts'

/** The input from which a body is made. */
export type BodyInput = {
  form: Form | null
  /** The relevant answers only. */
  answers: Answers
  /** Everything that a condition may read: answers, scores, values and the variant, by their names. */
  facts: Readonly<Record<string, unknown>>
  /** The step the visitor stands at. */
  step: string | null
  /** A text of the delivery with the answers that it cites. */
  cite(text: string): string
}

/**
 * The body of a request, made from the relevant answers as the delivery says.
 * A field that was not asked or not answered is sent empty, so that a receiver always finds every name.
 *
 * @example toBody({ channel: 'function', target: 'lead', body: { plan: { answer: 'plan' } } }, input) // { plan: 'a' }
 */
export function toBody(body: Delivery['body'], input: BodyInput): Record<string, unknown> {
  const entries = Object.entries(body).flatMap(([key, source]) =>
    key === '*' && 'answers' in source
      ? Object.entries(toSet(source, input))
      : [[key, toValue(source, input)] as const],
  )
  return Object.fromEntries(entries)
}

function toValue(source: BodySource, input: BodyInput): unknown {
  if ('answers' in source) return toSet(source, input)
  if ('answer' in source) return getAt(input.answers, source.answer) ?? ''
  // One place for each field, answered or not: who receives a list has nothing but the order to tell them apart.
  if ('list' in source) return source.list.map((path) => getAt(input.answers, path) ?? '')
  if ('at' in source) return source.at === input.step
  if ('if' in source) return evaluate(source.if, input.facts)
  if ('computed' in source) return input.facts[source.computed] ?? ''
  return input.cite(source.value)
}

function toSet(source: { answers: 'labels' | 'values'; names?: Record<string, string> }, input: BodyInput) {
  const entries = Object.values(input.form?.definition.fields ?? {}).flatMap((field) => {
    const { empty } = getStorage(field)
    if (empty === undefined) return []
    const value = input.answers[field.name]
    const sent = source.answers === 'labels' ? toReadable(field, value) : (value ?? empty)
    return [[source.names?.[field.name] ?? field.name, sent] as const]
  })
  return Object.fromEntries(entries)
}

/** The parts of a body that are values. */
export function pickValues<If>(body: Delivery<If>['body']): Record<string, { computed: string }> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, source]) => ('computed' in source ? [[key, source]] : [])),
  )
}

/** The fields of the form whose answers, or a part of them, a part of a body holds; of a whole set, those of `all`. */
export function getFieldsHeld(source: BodySource, all: readonly string[]): readonly string[] {
  if ('answers' in source) return all
  if ('answer' in source) return [getRoot(source.answer)]
  return 'list' in source ? source.list.map(getRoot) : []
}
