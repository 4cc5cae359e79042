import { expect, test } from 'vitest'
import { toReadable } from '#engine'
import { toAnswersText } from '#engine-internals/form/answers-text.ts'
import { createDraft, pickValues } from '#engine-internals/form/draft.ts'
import { buildForm } from '#support/dialect/dialect.ts'

test('a value set is read back, and every listener is called with it until it stops', () => {
  const draft = createDraft({ a: '1' })
  const seen: unknown[] = []
  const stop = draft.subscribe(() => seen.push(draft.getValues()))
  draft.set('b', '2')
  stop()
  draft.set('b', '3')
  expect(seen).toEqual([{ a: '1', b: '2' }])
  expect(draft.getValues()).toEqual({ a: '1', b: '3' })
})

test('the values read once do not change afterwards, and are the same until something does', () => {
  const draft = createDraft()
  const before = draft.getValues()
  expect(draft.getValues()).toBe(before)
  draft.set('a', 'x')
  expect(before).toEqual({})
})

test.each([
  [{}, false],
  [{ a: '', b: ' \n', c: [] }, false],
  [{ a: '', b: 'x' }, true],
  [{ c: ['x'] }, true],
])('a draft of %j holds something to miss: %s', (values, isDirty) => {
  expect(createDraft(values).isDirty()).toBe(isDirty)
})

test('values not yet touched are picked as empty', () => {
  expect(pickValues(createDraft({ a: 'x', c: ['y'] }), ['a', 'b', 'c'])).toEqual({ a: 'x', b: '', c: ['y'] })
})

const form = buildForm('pagina')
const { color, dias, apodo } = form.definition.fields

test.each([
  [color, 'rojo', 'El rojo'],
  [color, 'azul', 'Color azul'],
  [color, 'verde', 'verde'],
  [dias, ['lunes', 'nunca'], 'Los lunes, Nunca'],
  [dias, [], ''],
  [apodo, '<b>Ana</b>', '<b>Ana</b>'],
  [apodo, undefined, ''],
  [apodo, 3, '3'],
] as const)('%#: an answer is read by its label', (field, value, text) => {
  if (!field) throw new Error('The field is gone.')
  expect(toReadable(field, typeof value === 'object' ? [...value] : value)).toBe(text)
})

test('the answers given are a text of questions and answers, in the order of the form', () => {
  expect(toAnswersText(form, { color: 'rojo', apodo: 'Ana\nMaría', dias: ['lunes', 'martes'] })).toBe(
    'Todo lo que se ve\n\nApodo corto\nAna\nMaría\n\nColor\nEl rojo\n\nDías\nLos lunes, Los martes',
  )
})
