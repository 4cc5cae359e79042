import { expect, test } from 'vitest'
import { toSharesTable } from '#project/shares-table.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createQuiz, toForm, toFunnel } from '#support/corpus/sizes.ts'

test('the matrix of a quiz says which share of the answers with each option ends how', () => {
  // Two questions with 0, 1 or 2 points: 3 and more are many, 2 are some.
  const [, ...lines] = toSharesTable(compileAuthored(createQuiz(2, 3))).split('\n')
  const rows = lines.map((line) => line.trim().split(/\s{2,}/))
  const expected = ['q1', 'q2'].flatMap((field) => [
    [`${field} = 0`, '0 %', '33,3 %', '66,7 %'],
    [`${field} = 1`, '33,3 %', '33,3 %', '33,3 %'],
    [`${field} = 2`, '66,7 %', '33,3 %', '0 %'],
  ])
  expect(rows).toEqual([['alto', 'medio', 'bajo'], ...expected, ['todas las respuestas', '33,3 %', '33,3 %', '33,3 %']])
})

test('a funnel in which no answer makes a difference has none', () => {
  const form = toForm('recta', { q1: { options: ['a', 'b'] } })
  const steps = [
    { id: 'q1', ask: ['q1'] },
    { id: 'fin', end: 'fin', show: 'vista' },
  ]
  expect(toSharesTable(compileAuthored({ form, funnel: toFunnel('recta', {}, steps) }))).toBe('')
})
