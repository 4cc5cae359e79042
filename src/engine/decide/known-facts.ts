import type { Answers, Form } from '#engine/form/form-definition.ts'
import { getEmptyAnswer, getShownAnswers } from '#engine/form/relevant-answers.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { addPoints } from '#engine/funnel/score.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import type { Facts, State } from './state.ts'

/** The answers, points, values and variant of a state. `byValue` are the scores whose answers are looked at one by one. */
export function getKnownFacts({ form, definition, features }: Funnel, byValue: Scores, state: State): Facts {
  const answers = form ? getGivenAnswers(form, state, []) : {}
  const values = features.getValues(definition.values, answers)
  const { points, variant } = state
  const sums = addPoints(getDatedScores(byValue, answers), points)
  return { ...answers, ...values, ...sums, ...(variant && { [VARIANT_KEY]: variant }) }
}

/** The answers on the path to questions still shown, but for those that are about to be answered anew. */
export function getGivenAnswers(form: Form, state: State, anew: readonly string[]): Answers {
  return getShownAnswers(form, { ...getEmptyAnswers(form, state, anew), ...getAnswersOnPath(state, anew) })
}

/** Groups and lists that a wait or an event took the visitor away from before anything was written: they are there, with nothing in them. */
function getEmptyAnswers(form: Form, { asked, pending }: State, anew: readonly string[]): Answers {
  const empty: Answers = {}
  for (const name of asked) {
    const field = pending.has(name) || anew.includes(name) ? undefined : form.definition.fields[name]
    const value = field && getEmptyAnswer(form, field)
    if (value !== undefined) empty[name] = value
  }
  return empty
}

/** The answers on the path, be they shown or not, but for those that are about to be answered anew. */
export function getAnswersOnPath({ answers, asked }: State, anew: readonly string[]): Answers {
  return filterAnswers(answers, (name) => asked.has(name) && !anew.includes(name))
}

/** Picks the answers to the named questions. */
export function pickAnswers(answers: Answers, names: ReadonlySet<string>): Answers {
  return filterAnswers(answers, (name) => names.has(name))
}

/** The answers to some questions: the same object where these are all of them, as it mostly is. */
export function filterAnswers(answers: Answers, isWanted: (name: string) => boolean): Answers {
  if (Object.keys(answers).every(isWanted)) return answers
  const picked: Answers = {}
  for (const [name, value] of Object.entries(answers)) if (isWanted(name)) picked[name] = value
  return picked
}
