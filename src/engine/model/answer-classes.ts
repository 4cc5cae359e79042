import type { Answers, AnswerValue, Form } from '#engine/form/form-definition.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import { getConditions, getNamesRead } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getScores } from '#engine/funnel/score.ts'
import { getTests, getValuesAround } from './event-data.ts'

/**
 * Every way of answering some fields that the conditions of a funnel can tell apart, one example each.
 * Scores are sums, so answers with the same points and the same directly read values are one case for ever:
 * eleven ratings of five points each are a few dozen cases, not 48 million.
 */
export function getAnswerClasses(funnel: Funnel, form: Form, names: readonly string[]): Answers[] {
  const direct = new Set(getConditions(funnel.definition).flatMap(getNamesRead))
  const toKey = (answers: Answers) => {
    const read = Object.entries(answers).filter(([name]) => direct.has(name))
    return JSON.stringify([read, getScores(funnel.definition.score, answers)])
  }
  const merge = (all: Answers[]) => [...new Map(all.map((answers) => [toKey(answers), answers])).values()]
  const classes = names.reduce<Answers[]>(
    (all, name) =>
      merge(all.flatMap((answers) => getValues(funnel, form, name).map((value) => ({ ...answers, [name]: value })))),
    [{}],
  )
  // Answers to fields that are not shown are no answers; what is left may be the same case.
  return merge(classes.map((answers) => getRelevantAnswers(form, names, answers)))
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
