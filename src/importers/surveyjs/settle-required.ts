import { importTexts, requiredNotice } from '#importers/import-texts.ts'
import type { Page, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { allOf, not, type Test } from '#importers/test.ts'
import { type Context, readWords, toName } from './context.ts'
import { readTests } from './settle-fields.ts'
import type { Screen } from './to-screens.ts'
import type { Names } from './to-test.ts'

type Refusals = NonNullable<Page['refusals']>

/** The screens with the rules by which their questions are required, and by which their answers are refused. */
export function settleRequired(screens: readonly Screen[], names: Names, context: Context): Screen[] {
  const settled = screens.map((screen) => {
    const read = screen.asked.map((question) => require(question, screen.page, names, context))
    const refusals = read.flatMap((each) => each.refusals)
    const page = { ...screen.page, ...(refusals.length > 0 ? { refusals } : {}) }
    return { ...screen, page, asked: read.map(({ question }) => question) }
  })
  // The rules left belong to fields of lists and tables.
  for (const each of context.required.values()) context.losing.lose('rule', each, each.text() ?? '')
  for (const each of context.validated.values())
    for (const validator of each) context.losing.lose('limit', validator, validator.get('expression').text() ?? '')
  return settled
}

type Read = { question: Question; refusals: Refusals }

/** A question that is required by the rule that shows it is required; else who leaves it out is kept at the page, if a rule can say so. */
function require(question: Question, page: Page, names: Names, context: Context): Read {
  const refusals = readRefusals(question, names, context)
  const source = context.required.get(question.key)
  context.required.delete(question.key)
  const test = source && !question.required ? readTest(source, names, context) : null
  if (!source || test === null) return { question, refusals }
  if (test === true || isSame(test, question.when) || isSame(test, page.when))
    return { question: { ...question, required: true }, refusals }
  const isChoice = question.kind === 'one' || question.kind === 'many' || question.kind === 'items'
  if (!isChoice) {
    context.losing.lose('rule', source, source.text() ?? '')
    return { question, refusals }
  }
  const missing = allOf([question.when ?? true, test, not({ question: question.key, answered: true })])
  return { question, refusals: [...refusals, { when: missing, notice: requiredNotice(question.name) }] }
}

/** A single expression as a test; null, and told, if it cannot be said. */
function readTest(source: Source, names: Names, context: Context): Test | null {
  const lost = context.losing.losses.length
  const test = readTests([source], names, context)
  return context.losing.losses.length > lost ? null : test
}

function isSame(test: Test, other: Test | undefined): boolean {
  return JSON.stringify(test) === JSON.stringify(other)
}

/** Whose answers do not fulfil an expression is kept at the page. */
function readRefusals({ key, name }: Question, names: Names, context: Context): Refusals {
  const validators = context.validated.get(key) ?? []
  context.validated.delete(key)
  return validators.flatMap((validator) => {
    const test = readTest(validator.get('expression'), names, context)
    if (test === null || test === true) return []
    const text = toName(readWords(validator.get('text'), context))
    return [{ when: not(test), notice: text || importTexts.refused(name).title }]
  })
}
