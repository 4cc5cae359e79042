import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { toCondition, toFieldSchema } from '#engine-internals/compiler/emit/export-field.ts'
import type { TextRules } from '#engine-internals/compiler/emit/form-rules.ts'

const blanks = ['', ' ', '\t\n', '\u00a0\ufeff', '\u2028']
const texts = [
  'a',
  'ab',
  'a b',
  'b',
  'ba',
  'aab',
  'a\nb',
  '|',
  '^',
  '$',
  'a|b',
  'a1',
  '12',
  'x1y',
  '\u{1F319}',
  '\u{1F319}a',
]

/** Each text with blanks before and behind it, and the blanks alone. */
const typed = ['', ...texts].flatMap((text) =>
  blanks.flatMap((before) => blanks.map((after) => `${before}${text}${after}`)),
)

const toField = (widget: 'text' | 'tel') =>
  ({ name: 'a', widget, title: '', label: '', required: true, errors: {} }) as const

/** Whether the exported schema of a text with these rules takes a value. */
function createFits(rules: Partial<TextRules>, widget: 'text' | 'tel' = 'text'): (text: string) => boolean {
  const validate = new Ajv2020().compile(toFieldSchema(toField(widget), { type: 'string', minLength: 1, ...rules }, []))
  return (text) => validate(text)
}

test.each([
  ['^[a-z]+$'],
  ['a'],
  ['^a'],
  ['b$'],
  ['^a$|^b'],
  ['^(a|b)$'],
  ['^(?:a|b$)'],
  ['(?:^b|a)1?$'],
  ['^[|^$]$'],
  ['^a\\|b$'],
  ['^[a b]{3}$'],
  ['^.{1,2}$'],
  ['^(?=.{2}$)\\S+$'],
  ['\\bb'],
  ['^[\\]\\d]+$'],
  ['^$|^a$'],
  ['^\\$$'],
])('%s says of a text as typed what it says of the text trimmed', (pattern) => {
  const wanted = typed.filter((text) => text.trim() !== '' && new RegExp(pattern, 'u').test(text.trim()))
  expect(wanted.length).toBeGreaterThan(0)
  expect(typed.filter(createFits({ pattern }))).toEqual(wanted)
  const hidden = wanted.map((text) => `\u202a${text}\u200b`)
  expect(hidden.filter(createFits({ pattern }, 'tel'))).toEqual(hidden)
})

test.each([
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [2, undefined],
  [3, undefined],
  [1, 3],
])('a length from %s to %s is that of the trimmed text in characters', (minLength, maxLength) => {
  const wanted = typed.filter((text) => {
    const length = [...text.trim()].length
    return length >= minLength && length <= (maxLength ?? Number.POSITIVE_INFINITY)
  })
  expect(typed.filter(createFits({ minLength, ...(maxLength ? { maxLength } : {}) }))).toEqual(wanted)
})

test('texts are taken by the letter', () => {
  const accepted = ['a|b', '$', '12']
  const condition = { path: ['a'], checks: [{ op: 'in', value: accepted }] } as const
  const rules = { a: { type: 'string', minLength: 1 } } as const
  const fits = new Ajv2020().compile(toCondition({ fields: { a: toField('text') }, rules, conditions: [condition] }, 0))
  expect(typed.filter((a) => fits({ a }))).toEqual(typed.filter((text) => accepted.includes(text.trim())))
})
