import { getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue, Form, Validator } from '#engine/form/form-definition.ts'
import { getConditions, getTests } from '#engine/funnel/condition.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { growAll } from './crowded-error.ts'
import { getDay, settleDay, toFixedTest } from './day-classes.ts'
import { type Attention, createToKind, listFieldValues } from './field-values.ts'
import { isOptionList } from './plain-values.ts'
import { createValueClasses, noValues } from './value-classes.ts'
import { joinShares, merge, one, toShares, type Weighed } from './weighed.ts'

/** Answers that nothing ahead can tell apart: one example, the points they give, and their share of all answers there. */
export type AnswerClass = Weighed & { answers: Answers; points: Record<string, number> }

/** Values of one field that nothing can tell apart. Without a value: it is left blank. */
type ValueClass = Weighed & { value?: AnswerValue; points: Record<string, number> }

/** What of the answers counts: by their very value, and for which scores by their sum. */
export type Counted = { byValue: ReadonlySet<string>; summed: Scores }

/**
 * Every way of answering some fields that something ahead can tell apart. Options are taken as equally likely, as are the sets of
 * options of a list, and how many items one that grows has; of a free text each value that a condition names, and one that none does.
 *
 * @throws CrowdedError, when classes are asked for, where there are too many
 */
export function createAnswerClasses(given: Funnel, form: Form) {
  const funnel = settleDay(given)
  const today = getDay(funnel)
  const tests = getConditions(funnel.definition)
    .flatMap(getTests)
    .map(([path, test]) => [path, toFixedTest(test, today)] as const)
  const named = Map.groupBy(tests, ([path]) => getRoot(path))
  const ofValues = createValueClasses(funnel, form)
  const known = new Map<string, ValueClass[]>()

  function getValues(name: string, { byValue, summed }: Counted): ValueClass[] {
    const scores = Object.keys(summed).filter((score) => getScoredFields(summed[score]).includes(name))
    const key = JSON.stringify([name, byValue.has(name), scores])
    const found = known.get(key) ?? listValues(name, byValue.has(name), pick(summed, scores, name))
    known.set(key, found)
    return found
  }

  function listValues(name: string, isByValue: boolean, summed: Scores): ValueClass[] {
    const field = form.definition.fields[name]
    if (!field) return []
    const attention: Attention = isByValue
      ? {
          tests: named.get(name) ?? [],
          deciding: form.conditions.filter((condition) => looksAt(condition, name)),
          scores: pick(funnel.definition.score ?? {}, Object.keys(funnel.definition.score ?? {}), name),
          ofValues,
          today,
        }
      : { tests: [], deciding: [], scores: summed, ofValues: noValues, today }
    const blank: Omit<ValueClass, 'points'>[] = field.required || field.readOnly ? [] : [one]
    const ways = listFieldValues(form, field, attention)
    // Of sets of options the empty one comes before those that it grows to.
    const scored = (isOptionList(field) ? [...blank, ...ways] : [...ways, ...blank]).map(
      (each): ValueClass => ({
        ...each,
        points: getDatedScores(summed, each.value === undefined ? {} : { [name]: each.value }),
      }),
    )
    const toKind = createToKind(field, attention)
    const toKey = ({ value, points }: ValueClass) =>
      JSON.stringify([isByValue && value !== undefined, value === undefined ? [] : toKind(value), points])
    return toShares(merge(scored, toKey))
  }

  /**
   * The classes of answers to `names`, in an order in which each comes after those that decide whether it is shown.
   * `given` are the answers on the path so far.
   */
  return (names: readonly string[], given: Answers, counted: Counted): AnswerClass[] => {
    const toKey = ({ answers, points }: AnswerClass) =>
      JSON.stringify([Object.entries(answers).filter(([name]) => counted.byValue.has(name)), points])
    const blank: AnswerClass = { ...one, answers: {}, points: getDatedScores(counted.summed, {}) }
    return names.reduce<AnswerClass[]>(
      (all, name) => {
        const grown = growAll(
          all,
          (each) =>
            isShown(form, name, getShownAnswers(form, { ...given, ...each.answers }))
              ? getValues(name, counted).map((value) => join(name, each, value))
              : [each],
          () => names.toSorted((a, b) => getValues(b, counted).length - getValues(a, counted).length),
        )
        return merge(grown, toKey)
      },
      [blank],
    )
  }
}

/** Of some answers those to questions that are shown: what hangs on one that is hidden is hidden too. */
export function getShownAnswers(form: Form, answers: Answers): Answers {
  const shown = Object.entries(answers).filter(([name]) => isShown(form, name, answers))
  const isSettled = shown.length === Object.keys(answers).length
  return isSettled ? answers : getShownAnswers(form, Object.fromEntries(shown))
}

/** Whether a field is shown with these answers, which are themselves to questions on the path and shown. */
export function isShown({ definition, conditions }: Form, name: string, answers: Answers): boolean {
  const when = definition.fields[name]?.when
  return when === undefined || conditions[when]?.(answers) === true
}

function join(name: string, before: AnswerClass, after: ValueClass): AnswerClass {
  const { value, points, weight } = after
  return {
    answers: value === undefined ? before.answers : { ...before.answers, [name]: value },
    points: add(before.points, points),
    weight: before.weight * weight,
    chosen: joinShares(before, after),
  }
}

/** The sums of two sets of points. */
export function add(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(a).map(([name, points]) => [name, points + (b[name] ?? 0)]))
}

/** Whether a condition of the form looks at a field. */
function looksAt(condition: Validator, name: string): boolean {
  condition({})
  return condition.errors?.some(({ params }) => params.missingProperty === name) ?? false
}

/** Of some scores the points that are given for one field, or for those in it. */
function pick(scores: Scores, names: readonly string[], field: string): Scores {
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(scores[name] ?? {}).filter(([path]) => getRoot(path) === field)),
    ]),
  )
}
