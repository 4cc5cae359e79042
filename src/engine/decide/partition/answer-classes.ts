import { addPoints } from '#engine/decide/tallies.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { getShownAnswers, isShown } from '#engine/form/relevant-answers.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { growAll } from './crowded-error.ts'
import { settleDay } from './day-classes.ts'
import { type Counted, createFieldClasses, type ValueClass } from './field-classes.ts'
import { listJoinedValues } from './value-classes.ts'
import { joinShares, merge, one, type Weighed } from './weighed.ts'

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
