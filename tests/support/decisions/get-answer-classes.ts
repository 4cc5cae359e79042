import type { Answers, Form, Funnel } from '#engine'
import { createDeciders, getNamesCompared, getValidSamples, sortByDeciders } from '#engine/model'
import { createAnswerClasses } from '#engine-internals/decide/partition/answer-classes.ts'

/** Valid answers to the whole form, one set for each class that the funnel's conditions and scores can tell apart. */
export function getAnswerClasses(funnel: Funnel, form: Form): Answers[] {
  const { byValue, scored } = getNamesCompared(funnel)
  const all = Object.keys(form.definition.fields)
  const compared = sortByDeciders(
    all.filter((name) => byValue.has(name) || scored.has(name)),
    createDeciders(form),
  )
  const counted = { byValue, summed: funnel.definition.score ?? {} }
  return createAnswerClasses(funnel, form)(compared, {}, counted).flatMap(({ answers }) =>
    getValidSamples(form, all, answers).slice(0, 1),
  )
}
