import type { Answers, AnswerValue, Field, Form } from '#engine'
import { isRecord } from '#engine-internals/form/record.ts'
import { getItems, getShown, toAnswers } from '#engine-internals/form/relevant-answers.ts'

/** A field that a page shows with some answers, by its path. */
type Shown = { path: string; field: Field }

/** Every field that is shown with these answers, in groups and lists too: those of a group stand under its path. */
export function listShown(form: Form, answers: Answers): Shown[] {
  return listLevel(form, form.definition.fields, answers, '')
}

function listLevel(form: Form, fields: Readonly<Record<string, Field>>, raw: Answers, above: string): Shown[] {
  const answers = toAnswers(raw)
  return getShown({ fields, conditions: form.conditions }, answers).flatMap((name) => {
    const field = fields[name]
    return field ? listField(form, field, answers[name], `${above}${name}`) : []
  })
}

function listField(form: Form, field: Field, value: AnswerValue | undefined, path: string): Shown[] {
  const { fields, item } = field
  const below = item
    ? getItems(field, value).flatMap((each, index) => listField(form, item, each, `${path}.${index}`))
    : listLevel(form, fields ?? {}, isRecord(value) ? value : {}, `${path}.`)
  return [{ path, field }, ...below]
}
