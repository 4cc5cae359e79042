import { expect, test } from 'vitest'
import { parseNumber } from '#engine-internals/form/parse-number.ts'
import { formatNumber } from '#engine-internals/form/readable.ts'

test.each([
  ['0', 0],
  ['18', 18],
  [' 18 ', 18],
  ['1,5', 1.5],
  ['0,05', 0.05],
  ['1.234,5', 1234.5],
  ['1234,5', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u202f234\u202f567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1.500', 1500],
  // No group of thousands is written so: a decimal point of a keyboard that has no comma.
  ['1.5', 1.5],
  ['0.500', 0.5],
  ['1234.567', 1234.567],
  ['-3', -3],
  ['−3,5', -3.5],
  ['+3', 3],
  ['007', 7],
  ['999999999999999', 999_999_999_999_999],
])('%j typed in Spanish is %d', (text, value) => {
  expect(parseNumber(text, 'es-ES')).toBe(value)
})

test.each([
  '1e3',
  '٣',
  '３',
  '1,234.5',
  '1,234,567',
  '1.23.456',
  '12.34.5',
  '12 €',
  '1 2',
  '1,',
  ',5',
  '--1',
  '1-2',
  '',
  'abc',
  '0x10',
  'Infinity',
  'NaN',
  '9'.repeat(400),
  '1234567890123456',
])('%j means no number', (text) => {
  expect(parseNumber(text, 'es-ES')).toBeNull()
})

test('in English point and comma change places', () => {
  expect(parseNumber('1,234.5', 'en')).toBe(1234.5)
  expect(parseNumber('1.234,5', 'en')).toBeNull()
})

test('a number is read with its thousands in groups, and means the same when it is typed so', () => {
  expect([0, 1234.5, -1_234_567.891, 0.1].map((value) => formatNumber(value, 'es-ES'))).toEqual([
    '0',
    '1.234,5',
    '-1.234.567,891',
    '0,1',
  ])
  for (const value of [0, 1234.5, -1_234_567.891, 1e14, 0.000001])
    expect(parseNumber(formatNumber(value, 'es-ES'), 'es-ES')).toBe(value)
})
