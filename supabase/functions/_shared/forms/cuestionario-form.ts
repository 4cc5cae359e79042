import { mailTexts, subjects } from '../messages.ts'
import type { GeneratedForm, LeadForm, MailField, ParsedBody } from './form.ts'

const MOST_ANSWERS = 12

/**
 * The quiz: `{ "answers": ["a", "b", "c"], "qualified": true }`. The list has an answer for each question, in the order of the
 * form, which the check of the funnels demands; from here on answers go by name.
 */
export function createCuestionarioForm(generated: GeneratedForm): LeadForm {
  const questions = Object.values(generated.fields)
  const isQualified = (answers: Record<string, unknown>): boolean | null => {
    const ending = generated.getEnding(answers)
    return ending === null ? null : ending === 'qualified'
  }
  return {
    ...generated,
    subject: subjects.cuestionario,
    parseBody: ({ answers, qualified, ...others }, variant = {}) =>
      Array.isArray(answers) && typeof qualified === 'boolean' && Object.keys(others).length === 0
        ? parseAnswers(
            questions,
            answers,
            (given) => (isQualified({ ...given, ...variant }) ?? qualified) === qualified,
          )
        : null,
    summarise: (answers) => mailTexts.quizResult(isQualified(answers)),
  }
}

/** What was sent about the result is compared, never trusted. A wrong number of answers is kept and marked: it may be a page of yesterday. */
function parseAnswers(
  questions: MailField[],
  given: unknown[],
  isAsClaimed: (answers: Record<string, unknown>) => boolean,
): ParsedBody | null {
  if (given.length > MOST_ANSWERS) return null
  const areChoices = given.every((answer, index) => {
    const { stores, options = [] } = questions[index] ?? questions.at(-1) ?? {}
    const chosen = stores === 'list' && Array.isArray(answer) ? answer : [answer]
    return chosen.every((each) => options.some(({ value }) => value === each))
  })
  if (!areChoices) return null
  // No field is called so: an answer too many takes the place of none.
  const answers = Object.fromEntries(given.map((answer, index) => [questions[index]?.name ?? `#${index + 1}`, answer]))
  const isComplete = given.length === questions.length
  const tags = [...(isAsClaimed(answers) ? [] : ['mismatch']), ...(isComplete ? [] : ['count'])]
  return { answers, tags, isComplete }
}
