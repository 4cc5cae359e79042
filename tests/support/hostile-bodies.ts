import fc from 'fast-check'
import type { Answers, Field, Form } from '#engine'
import { getVisibleFields } from '#engine-internals/form/relevant-answers.ts'
import { costlyTexts, fillText } from './costly-texts.ts'
import { hostileStrings } from './hostile-strings.ts'

/** Names that no form has: those every object inherits, those of a mail or a row, and some that look like nothing. */
export const foreignNames = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['extra', 'to', 'bcc', 'from', 'reply_to', 'status', 'id', 'role', 'length', 'prototype', '', ' ', '0', 'nombre '],
]
export const blanks = ['', ' ', '\n', '\t', '\u00a0', [], null, {}]

/** As long as a line of a form may be, and as long as a long letter. */
export const costlyAnswers = [100, 5000].flatMap((units) => costlyTexts.map((text) => fillText(text, units)))

/**
 * Bodies of requests as a stranger might send them, made from what a form asks: its own answers, some of them hostile or
 * blank, and now and then a name that it does not have. Each is the text of a request.
 */
export function createHostileBodies(form: Form, toBody: (answers: object) => object, count: number, seed: number) {
  const fields = Object.values(form.definition.fields)
  const own = fc
    .record(Object.fromEntries(fields.map((field) => [field.name, toAnswer(field)])))
    .map((answers) => pickShown(form, answers))
  const changed = fc.tuple(own, toFew(fields.map(({ name }) => name)), toFew(foreignNames))
  return fc
    .sample(changed, { numRuns: count, seed })
    .map(([answers, odd, foreign]) => JSON.stringify(toBody(join(answers, odd, foreign))))
}

/** Without what is asked only with other answers, which would be refused. */
function pickShown(form: Form, answers: Answers): Answers {
  const shown = getVisibleFields(form, Object.keys(answers), answers)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => shown.includes(name)))
}

/** None most of the time: a body is refused for its first fault, and most shall be accepted. */
function toFew(names: string[]) {
  const value = fc.oneof(fc.constantFrom(...blanks), fc.constantFrom(...hostileStrings))
  const few = fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 3 })
  return fc.oneof({ weight: 2, arbitrary: fc.constant<[string, unknown][]>([]) }, { weight: 1, arbitrary: few })
}

/** `__proto__` becomes a name like any other, as it is in JSON. */
function join(answers: object, ...changes: (readonly [string, unknown])[][]): object {
  return Object.fromEntries([...Object.entries(answers), ...changes.flat()])
}

function toAnswer({ widget, options }: Field) {
  const values = options?.map(({ value }) => value) ?? []
  if (widget === 'checkboxes') return fc.subarray(values)
  if (widget === 'date') return fc.constant('2025-06-01')
  if (widget === 'email') return fc.constantFrom('ana@correo.example', 'a.b+c@d.example')
  const plain = { weight: 6, arbitrary: fc.constantFrom('Ana', 'José y Carmen') }
  const odd = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...hostileStrings) },
    { weight: 6, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(...costlyAnswers) },
  )
  return values.length > 0 ? fc.constantFrom(...values) : fc.oneof(plain, odd)
}
