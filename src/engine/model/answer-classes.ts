import type { Answers, AnswerValue, Form } from '#engine/form/form-definition.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getTests, getValuesAround } from './event-data.ts'

/**
 * Every way of answering some fields that the conditions of a funnel can tell apart: the product of the classes of each.
 * A choice has a class per option, a list its empty, single and full sets, a text the values that conditions name and another.
 */
export function getAnswerClasses(funnel: Funnel, form: Form, names: readonly string[]): Answers[] {
  const product = names.reduce<Answers[]>(
    (all, name) =>
      all.flatMap((answers) => getValues(funnel, form, name).map((value) => ({ ...answers, [name]: value }))),
    [{}],
  )
  // Answers to fields that are not shown are no answers; what is left may be the same class.
  const classes = product.map((answers) => getRelevantAnswers(form, names, answers))
  return [...new Map(classes.map((answers) => [JSON.stringify(answers), answers])).values()]
}

function getValues(funnel: Funnel, form: Form, name: string): AnswerValue[] {
  const field = form.definition.fields[name]
  const options = field?.options?.map(({ value }) => value)
  const blank = field?.required ? [] : ['']
  if (options && field?.widget === 'checkboxes') return [[], ...options.map((value) => [value]), options]
  if (options) return [...options, ...blank]
  const named = getConditions(funnel.definition)
    .flatMap(getTests)
    .filter(([each]) => each === name)
    .flatMap(([, test]) => getValuesAround(test))
  return [...new Set([...named.map(String), 'another text']), ...blank]
}
