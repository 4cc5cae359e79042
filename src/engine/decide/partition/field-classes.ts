import { kindRules } from '#engine/form/field-kinds.ts'
import { getRoot } from '#engine/form/field-path.ts'
import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { createWithin, testsOf } from '#engine/plan/condition-reads.ts'
import { getDay, listTests } from './day-classes.ts'
import { createToSignature, type FieldReaders, listFieldValues } from './field-values.ts'
import { isOptionList } from './plain-values.ts'
import { createValueClasses, noValues } from './value-classes.ts'
import { merge, one, toShares, type Weighed } from './weighed.ts'

/** Values of one field that nothing can tell apart. Without a value: it is left blank. */
export type ValueClass = Weighed & { value?: AnswerValue; points: Record<string, number> }

/** The answers that count by their very value, and the scores for which they count by their sum. */
export type Counted = { byValue: ReadonlySet<string>; summed: Scores }

/** The classes of the values of one field, each field's worked out once. */
export function createFieldClasses(funnel: Funnel, form: Form) {
  const today = getDay(funnel)
  const testsWithin = createWithin(listTests(funnel))
  const conditions = Object.values(form.definition.fields).flatMap(({ when = -1 }) => form.conditions[when] ?? [])
  const decidingWithin = createWithin(conditions.flatMap(testsOf))
  const ofValues = createValueClasses(funnel, form)
  const known = new Map<string, ValueClass[]>()

  function getReaders(name: string, isByValue: boolean, summed: Scores): FieldReaders {
    if (!isByValue) return { tests: [], deciding: [], scores: summed, ofValues: noValues, today }
    const { score = {} } = funnel.definition
    const scores = pick(score, Object.keys(score), name)
    return { tests: testsWithin(name), deciding: decidingWithin(name), scores, ofValues, today }
  }

  function listValues(name: string, isByValue: boolean, summed: Scores): ValueClass[] {
    const field = form.definition.fields[name]
    if (!field) return []
    const readers = getReaders(name, isByValue, summed)
    const blank: Omit<ValueClass, 'points'>[] = isSureOf(field) ? [] : [one]
    const representatives = listFieldValues(form, field, readers)
    // The empty set of options comes before those that it grows to.
    const scored = (isOptionList(field) ? [...blank, ...representatives] : [...representatives, ...blank]).map(
      (each): ValueClass => ({
        ...each,
        points: getDatedScores(summed, each.value === undefined ? {} : { [name]: each.value }),
      }),
    )
    const toSignature = createToSignature(field, readers)
    const toKey = ({ value, points }: ValueClass) =>
      JSON.stringify([isByValue && value !== undefined, value === undefined ? [] : toSignature(value), points])
    return toShares(merge(scored, toKey))
  }

  return (name: string, { byValue, summed }: Counted): ValueClass[] => {
    const scores = Object.keys(summed).filter((score) => getScoredFields(summed[score]).includes(name))
    const key = JSON.stringify([name, byValue.has(name), scores])
    const found = known.get(key) ?? listValues(name, byValue.has(name), pick(summed, scores, name))
    known.set(key, found)
    return found
  }
}

/** Whether whoever is asked answers: no press takes back the option of a few in sight that is chosen from the start. */
function isSureOf({ required, readOnly, default: given, widget }: Field): boolean {
  return Boolean(required || readOnly || (given !== undefined && kindRules[widget].isPressed))
}

/** The points of some scores that are given for one field, or for those in it. */
function pick(scores: Scores, names: readonly string[], field: string): Scores {
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(scores[name] ?? {}).filter(([path]) => getRoot(path) === field)),
    ]),
  )
}
