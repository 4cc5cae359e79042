import { expect, test } from 'vitest'
import { addOption, moveOption, nameOption, removeOption, sayTitle } from '#authoring/studio/writing/edit-options.ts'
import { findOptionUses, removeUses } from '#authoring/studio/writing/option-uses.ts'

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

test('rules and points name an option; its own question and those of other fields with that value do not', () => {
  const funnel = JSON.stringify({
    score: { p: { a: { si: 1 }, b: { si: 2 } } },
    steps: [
      { id: 'x', if: { a: 'si', b: 'si' } },
      { id: 'y', if: { anyOf: [{ a: { enum: ['si', 'no'] } }] } },
    ],
  })
  const texts = new Map([
    ['f', funnel],
    ['g', form],
  ])
  const uses = findOptionUses(texts, ['f', 'g'], 'a', 'si')
  expect(uses.map(({ file, path: place }) => [file, ...place].join(' '))).toEqual([
    'f score p a si',
    'f steps 0 if a',
    'f steps 1 if anyOf 0 a enum 0',
    'g allOf 0 if properties a const',
  ])
  const without = removeUses(texts, uses)
  expect(JSON.parse(without.f ?? '')).toEqual({
    score: { p: { b: { si: 2 } } },
    steps: [
      { id: 'x', if: { b: 'si' } },
      { id: 'y', if: { anyOf: [{ a: { enum: ['no'] } }] } },
    ],
  })
})
