import { kindRules } from '#engine/form/field-kinds.ts'
import { getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getShownAnswers, isShown } from '#engine/form/relevant-answers.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { addPoints, getScoredFields } from '#engine/funnel/score.ts'
import type { Scalar, Test } from '#engine/plan/condition.ts'
import { createWithin, testsOf, testsOfItems } from '#engine/plan/condition-reads.ts'
import { growAll } from './crowded-error.ts'
import { getDay, hasDays, listTests, settleDay } from './day-classes.ts'
import { listNamed } from './event-data.ts'
import { listNestedValues } from './nested-values.ts'
import { getCuts } from './number-cuts.ts'
import { isOptionList, listExact, listOptionSets, type Representative, toRepresentative } from './plain-values.ts'
import { getCutsOfPoints, listDaysAsked, type Readers, toVerdicts } from './readers.ts'
import { createValueClasses, listJoinedValues, noValues } from './value-classes.ts'
import { joinShares, merge, one, toShares, type Weighed } from './weighed.ts'

/** Answers that nothing ahead can tell apart: one example, the points they give, and their share of all answers there. */
export type AnswerClass = Weighed & { answers: Answers; points: Record<string, number> }

/**
 * Every way of answering some fields that something ahead can tell apart. Options are taken as equally likely, as are the sets of
 * options of a list, and how many items one that grows has; of a free text each value that a condition names, and one that none does.
 *
 * @throws CrowdedError, when classes are asked for, where there are too many
 */
export function createAnswerClasses(given: Funnel, form: Form) {
  const funnel = settleDay(given)
  const getValues = createFieldClasses(funnel, form)
  const joined = listJoinedValues(funnel, form)

  /**
   * The classes of answers to `names`, in an order in which each comes after those that decide whether it is shown.
   * `given` are the answers on the path so far.
   */
  return (names: readonly string[], given: Answers, counted: Counted): AnswerClass[] => {
    const createToKey = (answered: readonly string[]) => {
      const whole = joined.filter(({ paths }) => paths.every((path) => answered.includes(path)))
      const parts = whole.flatMap(({ paths }) => paths)
      const isTold = (name: string) => counted.byValue.has(name) && !parts.includes(name)
      return ({ answers, points }: AnswerClass) =>
        JSON.stringify([
          Object.entries(answers).filter(([name]) => isTold(name)),
          points,
          whole.map(({ toSignature }) => toSignature(answers)),
        ])
    }
    const blank: AnswerClass = { ...one, answers: {}, points: getDatedScores(counted.summed, {}) }
    return names.reduce<AnswerClass[]>(
      (all, name, index) => {
        const grown = growAll(
          all,
          (each) =>
            isShown(form, name, getShownAnswers(form, { ...given, ...each.answers }))
              ? getValues(name, counted).map((value) => join(name, each, value))
              : [each],
          () => names.toSorted((a, b) => getValues(b, counted).length - getValues(a, counted).length),
        )
        return merge(grown, createToKey(names.slice(0, index + 1)))
      },
      [blank],
    )
  }
}

function join(name: string, before: AnswerClass, after: ValueClass): AnswerClass {
  const { value, points, weight } = after
  return {
    answers: value === undefined ? before.answers : { ...before.answers, [name]: value },
    points: addPoints(before.points, points),
    weight: before.weight * weight,
    chosen: joinShares(before, after),
  }
}

/** Values of one field that nothing can tell apart. Without a value: it is left blank. */
export type ValueClass = Weighed & { value?: AnswerValue; points: Record<string, number> }

/** The answers that count by their very value, and the scores for which they count by their sum. */
type Counted = { byValue: ReadonlySet<string>; summed: Scores }

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

/** The readers of a form's field; `deciding` are the tests by which the form itself shows other fields. */
type FieldReaders = Readers & { deciding: readonly Test[] }

/** Stands for every free text that no condition names. */
const ANOTHER = 'another text'

/** The right answers to a field of a form that can be told apart, and some that cannot; blank is none of them. */
function listFieldValues(form: Form, field: Field, readers: FieldReaders): Representative[] {
  const { name } = field
  const { deciding, ofValues } = readers
  if (field.fields ?? field.item) return listNestedValues(form, field, name, readers)
  if (isOptionList(field)) return listOptionSets(form, field, name, createToSignature(field, readers))
  const cuts = [...getAllCuts(readers), ...getCutsOfPoints(name, readers)]
  const parts = field.options || field.readOnly ? undefined : ofValues.listParts(name)
  const constants = deciding.flatMap(({ checks }) => listNamed(checks)).map(String)
  const values = parts ??
    listExact(form, field, name, cuts) ??
    listDaysAsked(field, name, readers, constants) ?? [...getNamed(readers).map(String), ...constants, ANOTHER]
  return [...new Set(values)].map((value) => toRepresentative(field, value))
}

/** Gives the signature of an answer to a field: everything that its readers tell of it. */
function createToSignature(field: Field, readers: FieldReaders): (value: AnswerValue) => unknown[] {
  const { name } = field
  const { tests, deciding, scores, ofValues } = readers
  const named: readonly unknown[] = getNamed(readers)
  const cuts = getAllCuts(readers)
  const toOwn = (value: AnswerValue) => {
    if (field.fields ?? field.item) return toVerdicts(value, tests)
    return typeof value === 'number'
      ? cuts.map((cut) => Math.sign(value - cut))
      : [value].flat().filter((each) => named.includes(each))
  }
  const ofDays = tests.filter(hasDays)
  return (value) => [
    toOwn(value),
    toVerdicts(value, ofDays),
    toVerdicts(value, deciding),
    getDatedScores(scores, { [name]: value }),
    ofValues.toSignature(name, value),
  ]
}

/** The values that tests name, of the answer itself or of what is in a list. */
function getNamed({ tests }: FieldReaders): Scalar[] {
  const inItems = tests.flatMap(testsOfItems).filter(({ path }) => path.length === 0)
  return [...new Set([...tests, ...inItems].flatMap(({ checks }) => listNamed(checks)))]
}

function getAllCuts({ tests, deciding }: FieldReaders): number[] {
  return getCuts([...tests, ...deciding])
}
