import { isObject } from '../http/parse-json.ts'
import { copySubjects, mailTexts, subjects } from '../messages.ts'
import type { MailField } from './engine.gen.js'
import type { GeneratedForm, LeadForm, ParsedBody } from './form.ts'

/** The most answers of a page that had more questions than this one. */
const MOST_ANSWERS = 12

const toNamed = (answers: Record<string, unknown>): ParsedBody => ({ answers, tags: [], isComplete: true })

interface RegisteredForm {
  /** The id of its schema. */
  form: string
  /** The function that takes its answers in: a folder beside `_shared`. */
  intake: string
  /** The keys that it reads of a body: one with any other key is refused. */
  body: readonly string[]
  create(generated: GeneratedForm): LeadForm
}

/**
 * Every form whose answers come through a function of ours. The functions that take them in, the drain that mails them and
 * the check of the funnels read this table and no other: what is missing here does not build, instead of being lost later.
 */
export const registry = [
  {
    form: 'cuestionario',
    intake: 'send-cuestionario-email',
    body: ['answers', 'qualified'],
    create: createCuestionarioForm,
  },
  {
    form: 'formulario-hipnosis-regresiva',
    intake: 'send-hipnosis-email',
    body: ['formData'],
    create: createHipnosisForm,
  },
  ...copySubjects.map(
    ({ form, subject }) =>
      ({ form, intake: 'respaldo', body: ['form', 'answers'], create: createRespaldoForm(subject) }) as const,
  ),
] as const satisfies RegisteredForm[]

/** A function that takes answers in. */
export type Intake = (typeof registry)[number]['intake']

/** The session intake: `{ "formData": { … } }`, every field by its name. */
export function createHipnosisForm(generated: GeneratedForm): LeadForm {
  return {
    ...generated,
    subject: subjects['formulario-hipnosis-regresiva'],
    parseBody: ({ formData, ...others }) =>
      isObject(formData) && Object.keys(others).length === 0 ? { answers: formData, tags: [], isComplete: true } : null,
  }
}

/**
 * A form without a function of its own, or the durable copy of one whose own mail goes through EmailJS:
 * `{ "form": "<id>", "answers": { … } }`. The subject of a copy says that it is one, as the other mail has probably arrived.
 */
export function createRespaldoForm(subject: string) {
  return (generated: GeneratedForm): LeadForm => ({
    ...generated,
    subject,
    parseBody: ({ form, answers, ...others }) =>
      form === generated.id && isObject(answers) && Object.keys(others).length === 0
        ? { answers, tags: [], isComplete: true }
        : null,
  })
}

/**
 * The quiz: `{ "answers": ["a", "b", "c"], "qualified": true }`. The list has an answer for each question, in the order
 * of the form, which the check of the funnels demands; from here on answers go by name. A quiz whose questions may go
 * unanswered has them sent by name: `{ "answers": { "q1": "a" }, "qualified": true }`.
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
    parseBody: ({ answers, qualified, ...others }, beside = {}) => {
      if (typeof qualified !== 'boolean' || Object.keys(others).length > 0) return null
      const parsed = Array.isArray(answers)
        ? nameAnswers(questions, answers)
        : isObject(answers)
          ? toNamed(answers)
          : null
      if (!parsed || (parsed.isComplete && !generated.validate(generated.dropBlank(parsed.answers)))) return null
      // The claimed result is compared, never trusted.
      const isAsClaimed = (isQualified({ ...parsed.answers, ...beside }) ?? qualified) === qualified
      return isAsClaimed ? parsed : { ...parsed, tags: ['mismatch', ...parsed.tags] }
    },
    summarise: (answers) => mailTexts.quizResult(isQualified(answers)),
  }
}

/** A wrong number of answers is kept and marked, as far as they can be told: it may be a page of yesterday. */
function nameAnswers(questions: MailField[], given: unknown[]): ParsedBody | null {
  // No field is called so: an answer too many takes the place of none.
  const answers = Object.fromEntries(given.map((answer, index) => [questions[index]?.name ?? `#${index + 1}`, answer]))
  if (given.length === questions.length) return toNamed(answers)
  const isTold = given.every((answer, index) => canBeOf(questions[index] ?? questions.at(-1), answer))
  return given.length <= MOST_ANSWERS && isTold ? { answers, tags: ['count'], isComplete: false } : null
}

/** Whether an answer that no validator judges may be one to a question. */
function canBeOf(question: MailField | undefined, answer: unknown): boolean {
  const { stores, options } = question ?? {}
  if (!options) return typeof answer === (stores === 'number' ? 'number' : 'string')
  const chosen = stores === 'list' && Array.isArray(answer) ? answer : [answer]
  return chosen.every((each) => options.some(({ value }) => value === each))
}
