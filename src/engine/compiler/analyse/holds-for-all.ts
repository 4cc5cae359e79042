import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'

/** The most answers that are tried one by one: what takes more is decided over all states. */
const MOST_ANSWERS = 1000

/** Whether something holds for all answers to some choices, given or not. Not known, and so not, for other fields and for too many. */
export function holdsForAll(form: Form, names: Iterable<string>, test: (answers: Answers) => boolean): boolean {
  const { fields } = form.definition
  let all: Answers[] = [{}]
  for (const name of new Set(names)) {
    const field = fields[name]
    if (!field || fieldKinds[field.widget].stores !== 'choice') return false
    all = all.flatMap((answers) => [
      answers,
      ...(field.options ?? []).map(({ value }) => ({ ...answers, [name]: fromOption(field, value) })),
    ])
    if (all.length > MOST_ANSWERS) return false
  }
  return all.every(test)
}
