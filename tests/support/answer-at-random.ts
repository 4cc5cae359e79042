import { type Answers, type AnswerValue, type Field, type Form, getVisibleFields, toAnswers } from '#engine'
import { getStorageRules, getValidSamples } from '#engine/model'
import { isFreeText } from '#replay/choose-answers.ts'
import { pickOne, type Random } from '#replay/create-random.ts'

/**
 * Valid answers to some questions, given those to others. An answer typed into a field that then goes away may stay in
 * it.
 */
export function answerAtRandom(form: Form, asked: readonly string[], given: Answers, random: Random): Answers {
  const answers: Answers = {}
  for (const name of asked) {
    const field = form.definition.fields[name]
    if (field)
      answers[name] = pickOne(random, [...getRightValues(form, field), ...(field.required || field.item ? [] : [''])])
  }
  const shown = getVisibleFields(form, asked, toAnswers({ ...given, ...answers }))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => shown.includes(name) || random() < 0.5))
}

/** The same with one of them wrong; null where none can be. */
export function spoil(form: Form, asked: readonly string[], answers: Answers, random: Random): Answers | null {
  const wrong = asked.flatMap((name): [string, AnswerValue][] => {
    const field = form.definition.fields[name]
    if (!field) return []
    const values = getStorageRules(field)
      .getInvalidSamples(field)
      .map(([, value]) => value)
    return [...values, ...(field.required ? [''] : [])].map((value) => [name, value])
  })
  if (wrong.length === 0) return null
  const [name, value] = pickOne(random, wrong)
  return { ...answers, [name]: value }
}

function getRightValues(form: Form, field: Field): AnswerValue[] {
  const { name, minLength = 0, maxLength, fields, item } = field
  if (fields || item) return getValidSamples(form, [name]).map((answers) => answers[name] ?? '')
  if (isFreeText(field)) return [`Lo de ${name}`.padEnd(minLength, '.').slice(0, maxLength)]
  const samples = getStorageRules(field).getValidSamples(field)
  return samples.length === 0 ? [''] : samples
}
