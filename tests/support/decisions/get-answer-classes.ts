import type { Answers, Form, Funnel } from '#engine'
import { createAnswerClasses } from '#engine/decide/partition/answer-classes.ts'
import { createDeciders, getNamesCompared, getValidSamples, sortByDeciders } from '#engine/model'

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
