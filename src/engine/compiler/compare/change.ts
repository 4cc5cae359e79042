import type { AnswerValue } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'

/** A difference between two values: the keys that lead to it, and both values as JSON; '' where one is missing. */
type Difference = { path: string; before: string; after: string }

/** Numbers or days from one to another, both among them; null where the question itself has the last word. */
export type Stretch = { from: AnswerValue | null; to: AnswerValue | null }

/**
 * An answer by which visitors are told apart: one of some values, null where the question is left blank. `stretches` are all numbers
 * or days that the values stand for; with `isExample` they stand for others that are not known.
 */
export type Answered = {
  field: string
  values: readonly (AnswerValue | null)[]
  stretches?: readonly Stretch[]
  isExample?: true
}

/**
 * Whom a change concerns: everybody, exactly those who answer so, or some, of whom one is given. `isSampled` where only a
 * part of the ways to answer was tried.
 */
export type Who =
  | { kind: 'all' }
  | { kind: 'exactly'; answered: readonly Answered[] }
  | { kind: 'some'; answered: readonly Answered[]; share: number; isSampled: boolean }

/** One effect of a change to forms and funnels: additive where everything that was there still holds, else breaking. */
export type Change = {
  file: string
  kind: 'additive' | 'breaking'
  code: ChangeCode
  params: Readonly<Record<string, string>>
  who?: Who
}

/** Every kind of change that is told apart. The sentence for each comes from the site's messages. */
export type ChangeCode =
  | 'form.added'
  | 'form.removed'
  | 'form.changed'
  | 'field.added'
  | 'field.removed'
  | 'field.renamed'
  | 'field.required'
  | 'field.optional'
  | 'field.changed'
  | 'field.condition'
  | 'consent.reworded'
  | 'option.added'
  | 'option.removed'
  | 'option.changed'
  | 'funnel.added'
  | 'funnel.removed'
  | 'funnel.changed'
  | 'version.changed'
  | 'path.invalid'
  | 'ending.added'
  | 'ending.lost'
  | 'ending.moved'
  | 'answer.refused'
  | 'share.changed'
  | 'step.passed'
  | 'step.skipped'
  | 'steps.reordered'
  | 'step.changed'
  | 'step.renamed'
  | 'field.asked'
  | 'field.unasked'
  | 'send.made'
  | 'send.unmade'
  | 'page.left'
  | 'wait.changed'
  | 'event.added'
  | 'event.removed'
  | 'event.moved'
  | 'back.allowed'
  | 'back.refused'
  | 'delivery.added'
  | 'delivery.removed'
  | 'delivery.redirected'
  | 'delivery.changed'
  | 'delivery.key-added'
  | 'delivery.key-lost'
  | 'delivery.key-renamed'
  | 'delivery.key-changed'

/** Makes changes of one file. */
export type CreateChange = (
  code: ChangeCode,
  kind: Change['kind'],
  params: Readonly<Record<string, string>>,
  who?: Who,
) => Change

/** The smallest parts in which two plain values differ. A list counts as one value, unless both are as long. */
export function compareValues(before: unknown, after: unknown, path = ''): Difference[] {
  const [from, to] = [toEntries(before), toEntries(after)]
  const isList = Array.isArray(before) && Array.isArray(after)
  if (from && to && (!isList || from.length === to.length)) {
    const [old, now] = [new Map(from), new Map(to)]
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
      compareValues(old.get(key), now.get(key), path === '' ? key : `${path}.${key}`),
    )
  }
  const texts = { before: toText(before), after: toText(after) }
  return texts.before === texts.after ? [] : [{ path, ...texts }]
}

function toEntries(value: unknown): [string, unknown][] | null {
  return Array.isArray(value) || isRecord(value) ? Object.entries(value) : null
}

function toText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}
