import { expect, test } from 'vitest'
import { getShares } from '#engine/model'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createPhq9, createQuiz, toForm, toFunnel } from '#support/corpus/sizes.ts'

test.each([false, true])('the shares of PHQ-9 are those of all its 262,144 answers (urgent ending: %s)', (isUrgent) => {
  const counts = new Map<string, number>()
  for (let answers = 0; answers < 4 ** 9; answers++) {
    const digits = Array.from({ length: 9 }, (_, place) => (answers >> (2 * place)) & 3)
    const points = digits.reduce((sum, digit) => sum + digit, 0)
    const place = [20, 15, 10, 5, 0].findIndex((least) => points >= least)
    const ending = isUrgent && digits[8] !== 0 ? 'ayuda' : ['grave', 'notable', 'moderada', 'leve', 'minima'][place]
    for (const row of ['all', ...digits.map((digit, index) => `phq${index + 1} ${digit}`)]) {
      counts.set(`${row} ${ending}`, (counts.get(`${row} ${ending}`) ?? 0) + 1)
    }
  }
  const { endings, all, options } = getShares(compileAuthored(createPhq9(isUrgent)))
  expect(options).toHaveLength(36)
  for (const ending of endings) {
    expect(all[ending]).toBeCloseTo((counts.get(`all ${ending}`) ?? 0) / 4 ** 9, 12)
    for (const { field, option, shares } of options) {
      expect(shares[ending]).toBeCloseTo((counts.get(`${field} ${option.value} ${ending}`) ?? 0) / 4 ** 8, 12)
    }
  }
})

test('of those who answer the first question of PHQ-9 with 0 these come to each ending', () => {
  const { options } = getShares(compileAuthored(createPhq9(true)))
  const none = options.find(({ field, option }) => field === 'phq1' && option.value === '0')
  const shares = Object.entries(none?.shares ?? {}).map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`)
  expect(shares).toEqual([
    'ayuda 75.0 %',
    'grave 0.0 %',
    'notable 2.2 %',
    'moderada 13.5 %',
    'leve 8.8 %',
    'minima 0.5 %',
  ])
})

test('every row of a quiz of eleven questions with five options sums to one', () => {
  const { all, options } = getShares(compileAuthored(createQuiz(11, 5)))
  expect(options).toHaveLength(55)
  for (const shares of [all, ...options.map((row) => row.shares)]) {
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  }
})

test('what an event tells and an answer given again split nobody in two', () => {
  const options = ['a', 'b']
  const { all } = getShares(
    compileAuthored({
      form: toForm('todo', { p: { options } }),
      funnel: toFunnel('todo', { back: false }, [
        { id: 'p', ask: ['p'] },
        {
          id: 'puerta',
          show: 'puerta',
          on: { 'puerta.soltada': [{ if: { progreso: { minimum: 40 } }, to: 'otra-vez' }, { to: 'fuera' }] },
        },
        { id: 'otra-vez', ask: ['p'], next: [{ if: { p: 'a' }, to: 'fin' }, { to: 'fuera' }] },
        { id: 'fin', end: 'fin', show: 'vista' },
        { id: 'fuera', end: 'fuera', show: 'aparte' },
      ]),
    }),
  )
  expect(Object.values(all).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
})

test('the shares of a sum of two numbers are those of all the pairs', () => {
  const form = toForm('todo', { a: { range: [0, 9] }, b: { range: [0, 9] } })
  const funnel = toFunnel('todo', { values: { total: { sum: ['a', 'b'] } } }, [
    { id: 'p', ask: ['a', 'b'], next: [{ if: { total: { minimum: 10 } }, to: 'mucho' }, { to: 'poco' }] },
    { id: 'mucho', end: 'mucho', show: 'vista' },
    { id: 'poco', end: 'poco', show: 'vista' },
  ])
  expect(getShares(compileAuthored({ form, funnel })).all.mucho).toBeCloseTo(0.45, 12)
})
