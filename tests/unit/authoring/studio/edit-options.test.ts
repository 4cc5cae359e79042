import { expect, test } from 'vitest'
import { writingWords } from '#authoring/studio/words.ts'
import { addOption, moveOption, nameOption, removeOption, sayTitle } from '#authoring/studio/writing/edit-options.ts'
import { removeUses, toCutSentence } from '#authoring/studio/writing/option-hands.ts'

const form = `{
  "properties": {
    "a": {
      "oneOf": [
        { "const": "si", "title": "Sí", "x-echo": "dices que sí" },
        { "title": "No",   "const": "no" }
      ]
    }
  },
  "allOf": [{ "if": { "properties": { "a": { "const": "si" } }, "required": ["a"] }, "then": { "required": ["b"] } }]
}
`
const path = (index: number) => ['properties', 'a', 'oneOf', index, 'title']

test('a new option is written on a line of its own, and its neighbours stay as they are written', () => {
  const { text, path: next } = addOption(form, path(1), 'Quizá')
  expect(text).toBe(form.replace('"const": "no" }', '"const": "no" },\n        { "const": "quiza", "title": "Quizá" }'))
  expect(next).toEqual(path(2))
})

test('a new option says beside its title what the one above says', () => {
  expect(addOption(form, path(0), 'Quizá').text).toContain('{ "const": "quiza", "title": "Quizá", "x-echo": "Quizá" }')
})

test('a new option says the title that it gets, and what somebody wrote for it stays', () => {
  const { text } = addOption(form, path(0), 'Opción nueva')
  const titled = text.replace('"title": "Opción nueva"', '"title": "Quizá"')
  const said = sayTitle(titled, path(1), 'Opción nueva')
  expect(said).toContain('"title": "Quizá", "x-echo": "Quizá" }')
  expect(said.replaceAll('Quizá', 'Opción nueva')).toBe(text)
  expect(sayTitle(form, path(0), 'Opción nueva')).toBe(form)
})

test('a value is made from the title, another where it is taken', () => {
  const { text } = addOption(form, path(1), 'Sí')
  expect(text).toContain('{ "const": "si-2", "title": "Sí" }')
  expect(nameOption(text.replace('"title": "Sí" }', '"title": "Otra cosa" }'), path(2))).toContain(
    '"const": "otra-cosa"',
  )
})

test('an option moves as far as there are places, and back to the byte', () => {
  const down = moveOption(form, path(0), 5)
  expect(down.path).toEqual(path(1))
  expect(moveOption(down.text, down.path, -1).text).toBe(form)
})

test('an option that is taken away leaves the one above', () => {
  const { text, path: next } = removeOption(form, path(1))
  expect(text).not.toContain('"no"')
  expect(next).toEqual(path(0))
})

/** What is left of a funnel and its form without the option "si" of "a"; null where something would be for nobody. */
function withoutOption(funnel: unknown, formText = '{}') {
  const texts = new Map([
    ['funnels/f.funnel.json', JSON.stringify(funnel)],
    ['schemas/f.schema.json', formText],
  ])
  const { texts: after, cuts } = removeUses(texts, [...texts.keys()], 'a', 'si')
  const [written = '{}'] = after ? [after['funnels/f.funnel.json'] ?? JSON.stringify(funnel)] : ['null']
  return { funnel: JSON.parse(written), cuts }
}

test('with an option go its points and the rules that nobody can meet; those of other fields with that value stay', () => {
  const next = (...rules: unknown[]) => ({ steps: [{ id: 'x', next: [...rules, { to: 'z' }] }] })
  expect(withoutOption({ score: { p: { a: { si: 1 }, b: { si: 2 } } } }).funnel).toEqual({
    score: { p: { b: { si: 2 } } },
  })
  expect(withoutOption(next({ if: { a: 'si', b: 'si' }, to: 'y' })).funnel).toEqual(next())
  const other = { if: { anyOf: [{ a: { enum: ['si', 'no'] } }, { b: 'si' }] }, to: 'y' }
  expect(withoutOption(next(other)).funnel).toEqual(
    next({ if: { anyOf: [{ a: { enum: ['no'] } }, { b: 'si' }] }, to: 'y' }),
  )
  const either = { if: { anyOf: [{ a: 'si', b: 'x' }, { a: { enum: ['si'] } }] }, to: 'y' }
  expect(withoutOption(next(either)).funnel, 'of several of which none is met nothing stays').toEqual(next())
  expect(withoutOption(next({ if: { not: { a: 'si' }, b: 'x' }, to: 'y' })).funnel).toEqual(
    next({ if: { b: 'x' }, to: 'y' }),
  )
})

test('a question, a screen or a request that only an option has is never made that of everybody', () => {
  const limited = withoutOption({}, form)
  expect(limited.funnel).toBeNull()
  const asked = { properties: { b: { title: '¿Cuál?' } } }
  expect(limited.cuts.map((cut) => toCutSentence(cut, asked))).toEqual([writingWords.staysOfForm('«¿Cuál?»')])
  const others = withoutOption({}, form.replace('"then"', '"else"'))
  expect(others.cuts.map((cut) => toCutSentence(cut, asked))).toEqual([writingWords.staysOfForm('«¿Cuál?»')])
  const only = { steps: [{ id: 'x', if: { a: 'si' } }] }
  const { funnel, cuts } = withoutOption(only)
  expect(funnel).toBeNull()
  expect(cuts.map((cut) => toCutSentence(cut, {}))).toEqual([writingWords.staysStep('X')])
  const sent = { deliveries: { d: { body: { isYes: { if: { a: 'si' } } } } } }
  expect(withoutOption(sent).funnel).toBeNull()
  const narrowed = { steps: [{ id: 'x', if: { a: { enum: ['si', 'no'] } } }] }
  expect(withoutOption(narrowed).funnel).toEqual({ steps: [{ id: 'x', if: { a: { enum: ['no'] } } }] })
})
