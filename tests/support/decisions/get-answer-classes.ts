import type { Answers, Form, Funnel } from '#engine'
import { getNamesCompared, getValidSamples } from '#engine/model'
import { getEquivalenceClasses } from '#engine/model/equivalence-classes.ts'

/** Valid answers to the whole form, one set for each class that the funnel's conditions and scores can tell apart. */
export function getAnswerClasses(funnel: Funnel, form: Form): Answers[] {
  const { byValue, byPoints } = getNamesCompared(funnel)
  const all = Object.keys(form.definition.fields)
  const compared = all.filter((name) => byValue.has(name) || byPoints.has(name))
  return getEquivalenceClasses(funnel, form, compared).flatMap((fixed) => getValidSamples(form, all, fixed).slice(0, 1))
}
