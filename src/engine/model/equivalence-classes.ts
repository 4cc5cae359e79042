import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getScores } from '#engine/funnel/score.ts'
import { getBoundaryValues, getTests } from './event-data.ts'
import { getNamesCompared } from './names-compared.ts'

/**
 * Every way of answering some fields that the conditions of a funnel can tell apart, one example each.
 * Scores are sums, so answers with the same points and the same directly read values are one case for ever:
 * eleven ratings of five points each are a few dozen cases, not 48 million.
 */
export function getEquivalenceClasses(funnel: Funnel, form: Form, names: readonly string[]): Answers[] {
  const { byValue } = getNamesCompared(funnel)
  const toKey = (answers: Answers) => {
    const read = Object.entries(answers).filter(([name]) => byValue.has(name))
    return JSON.stringify([read, getScores(funnel.definition.score, answers)])
  }
  const classes = names.reduce<Answers[]>(
    (all, name) =>
      merge(
        all.flatMap((answers) => getValues(funnel, form, name).map((value) => ({ ...answers, [name]: value }))),
        toKey,
      ),
    [{}],
  )
  // Answers to fields that are not shown are no answers; what is left may be the same case.
  return merge(
    classes.map((answers) => getRelevantAnswers(form, names, answers)),
    toKey,
  )
}

/** One of each kind. */
function merge<T>(all: readonly T[], toKey: (each: T) => string): T[] {
  return [...new Map(all.map((each) => [toKey(each), each])).values()]
}

function getValues(funnel: Funnel, form: Form, name: string): AnswerValue[] {
  const field = form.definition.fields[name]
  const options = field?.options?.map(({ value }) => value)
  const blank = field?.required ? [] : ['']
  if (options && field && fieldKinds[field.widget].stores === 'list') return getLists(funnel, form, field, options)
  if (options) return [...options, ...blank]
  const asked = getTestsOf(funnel, name).flatMap(getBoundaryValues)
  return [...new Set([...asked.map(String), 'another text']), ...blank]
}

/** Every valid choice of several options that conditions can tell apart: by the options they ask for, and the points. */
function getLists(funnel: Funnel, form: Form, { name, required }: Field, options: readonly string[]): string[][] {
  const tests = getTestsOf(funnel, name)
  const { decisive } = getNamesCompared(funnel)
  // Where the list decides what else is asked, any of its options may be the one that does.
  const asked = new Set(decisive.has(name) ? options : tests.flatMap(getBoundaryValues).flat())
  const toKey = (list: string[]) =>
    JSON.stringify([list.filter((value) => asked.has(value)), getScores(funnel.definition.score, { [name]: list })])
  // While the lists grow, one of another length may still become valid.
  const lists = options.reduce<string[][]>(
    (all, option) =>
      merge(
        all.flatMap((list) => [list, [...list, option]]),
        (list) => `${list.length} ${toKey(list)}`,
      ),
    [[]],
  )
  return merge(
    lists.filter((list) => (list.length === 0 ? !required : isAccepted(form, name, list))),
    toKey,
  )
}

function isAccepted({ validate }: Form, name: string, value: AnswerValue): boolean {
  validate({ [name]: value })
  return !validate.errors?.some(({ instancePath }) => `${instancePath}/`.startsWith(`/${name}/`))
}

/** What the conditions of a funnel ask of one name. */
function getTestsOf({ definition }: Funnel, name: string): unknown[] {
  return getConditions(definition)
    .flatMap(getTests)
    .flatMap(([each, test]) => (each === name ? [test] : []))
}
