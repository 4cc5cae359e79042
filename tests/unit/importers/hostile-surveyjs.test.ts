import { expect, test } from 'vitest'
import { getKinds, getRefusal, importValue } from '#support/import/imported.ts'

const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })

test('names as those of an object, and __proto__ as a key, are names as others', () => {
  const json = `{"__proto__": {"pages": 1}, "elements": [
    {"type": "text", "name": "__proto__"}, {"type": "text", "name": "constructor", "visibleIf": "{__proto__} = 'x'"},
    {"type": "radiogroup", "name": "toString", "choices": ["__proto__", "constructor"]},
    {"type": "html", "name": "h", "html": "{hasOwnProperty}", "visibleIf": "{toString} = '__proto__'"}]}`
  expect(getRefusal('surveyjs', json)).toBeNull()
  expect(Object.hasOwn(Object.prototype, 'pages')).toBe(false)
})

test('an expression of 10,000 terms is a rule that is told', () => {
  const visibleIf = Array.from({ length: 10_000 }, () => "{a} = 'x'").join(' or ')
  const { losses } = importValue('surveyjs', { elements: [text('a'), text('b', { visibleIf })] })
  expect(losses.map(({ place, kind }) => [place, kind])).toEqual([['elements[1].visibleIf', 'rule']])
})

test('questions that show each other, and values made of themselves, are told', () => {
  const { losses } = importValue('surveyjs', {
    elements: [
      text('a', { visibleIf: "{b} = 'x'" }),
      text('b', { visibleIf: "{a} = 'x'" }),
      { type: 'html', name: 'h', html: '{uno}' },
      text('c', { visibleIf: '{uno} > 1' }),
    ],
    calculatedValues: [
      { name: 'uno', expression: '{dos} + 1' },
      { name: 'dos', expression: '{uno} + 1' },
    ],
  })
  expect(getKinds(losses)).toEqual(expect.arrayContaining(['rule', 'computed']))
})

test('values that double each other are no sum, and do not grow', () => {
  const calculatedValues = Array.from({ length: 60 }, (_, index) => ({
    name: `v${index + 1}`,
    expression: `{v${index}} + {v${index}}`,
  }))
  const { losses } = importValue('surveyjs', {
    elements: [text('v0', { inputType: 'number' }), text('b', { visibleIf: '{v60} > 1' })],
    calculatedValues,
  })
  expect(getKinds(losses)).toEqual(['rule'])
})

test('more conditional pages than could be checked are refused with a sentence', () => {
  const pages = Array.from({ length: 400 }, (_, index) => ({
    name: `p${index}`,
    elements: [{ type: 'radiogroup', name: `q${index}`, choices: ['x', 'y'] }],
    visibleIf: "{q0} = 'x'",
  }))
  expect(getRefusal('surveyjs', JSON.stringify({ pages }))).toContain('más de 300 pasos')
})

test('panels in panels without an end are told', () => {
  const nest = (depth: number): object =>
    depth === 0 ? text('fondo') : { type: 'panel', name: `p${depth}`, elements: [nest(depth - 1)] }
  const { losses } = importValue('surveyjs', { elements: [text('a'), nest(60)] })
  expect(getKinds(losses)).toEqual(['question'])
})

test.each([
  ['an element that is a text', ['x', null, 3]],
  ['choices that are lists', [text('a'), { type: 'radiogroup', name: 'r', choices: [[], {}, null, 'x', 'y'] }]],
  ['keys of other types', [text('a', { title: [], visibleIf: {}, validators: 'x', maxLength: 'x', min: {} })]],
  ['rows without columns', [text('a'), { type: 'matrix', name: 'm', rows: 'x', columns: 3 }]],
])('%s ends in form and funnel or in a sentence', (_, elements) => {
  expect(() => getRefusal('surveyjs', JSON.stringify({ elements }))).not.toThrow()
})
