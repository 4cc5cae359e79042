import { expect, test } from 'vitest'
import {
  getBlanks,
  toLengthPattern,
  toTextsPattern,
  toTrimmedPattern,
} from '#engine-internals/compiler/emit/export-field.ts'

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

const addressBlanks = getBlanks({ name: 'a', widget: 'tel', title: '', label: '', required: true, errors: {} })

const fits = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)

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
  const wanted = typed.filter((text) => text.trim() !== '' && fits(pattern, text.trim()))
  expect(wanted.length).toBeGreaterThan(0)
  expect(typed.filter((text) => fits(toTrimmedPattern(pattern), text))).toEqual(wanted)
  const hidden = wanted.map((text) => `\u202a${text}\u200b`)
  expect(hidden.filter((text) => fits(toTrimmedPattern(pattern, addressBlanks), text))).toEqual(hidden)
})

test.each([
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [2, undefined],
  [3, undefined],
  [1, 3],
])('a length from %s to %s is that of the trimmed text in characters', (min, max) => {
  const wanted = typed.filter((text) => {
    const length = [...text.trim()].length
    return length >= min && length <= (max ?? Number.POSITIVE_INFINITY)
  })
  expect(typed.filter((text) => fits(toLengthPattern(min, max) ?? '', text))).toEqual(wanted)
})

test('any length needs no pattern', () => {
  expect(toLengthPattern(1, undefined)).toBeNull()
})

test('texts are taken by the letter', () => {
  const accepted = typed.filter((text) => fits(toTextsPattern(['a|b', '$', '12']), text))
  expect(accepted).toEqual(typed.filter((text) => ['a|b', '$', '12'].includes(text.trim())))
})
