import { mailTexts, subjects } from '../messages.ts'
import type { GeneratedForm, LeadForm, MailField, ParsedBody } from './form.ts'

const MOST_ANSWERS = 12

/** The quiz: `{ "answers": ["a", "b", "c"], "qualified": true }`, the answers in the order of the questions. */
export function createCuestionarioForm(generated: GeneratedForm): LeadForm {
  const questions = Object.values(generated.fields)
  const isQualified = (answers: Record<string, unknown>) => generated.getEnding(answers) === 'qualified'
  return {
    ...generated,
    subject: subjects.cuestionario,
    parseBody: ({ answers, qualified, ...others }) =>
      Array.isArray(answers) && typeof qualified === 'boolean' && Object.keys(others).length === 0
        ? parseAnswers(questions, answers, (given) => isQualified(given) === qualified)
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
    const question = questions[index] ?? questions.at(-1)
    return question?.options?.some((option) => option.value === answer)
  })
  if (!areChoices) return null
  const answers = Object.fromEntries(given.map((answer, index) => [questions[index]?.name ?? `q${index + 1}`, answer]))
  const isComplete = given.length === questions.length
  const tags = [...(isAsClaimed(answers) ? [] : ['mismatch']), ...(isComplete ? [] : ['count'])]
  return { answers, tags, isComplete }
}
