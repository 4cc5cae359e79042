import { expect, test } from 'vitest'
import { toDay, toEuros } from '#site/content/offers.ts'

test('an amount has its thousands apart, and cents only where there are some', () => {
  expect([59, 997, 5300, 49.99, 49.9].map(toEuros)).toEqual(['59 €', '997 €', '5.300 €', '49,99 €', '49,90 €'])
})

test('an offer ends on a day of Spain, wherever the site is built', () => {
  expect(toDay('2025-08-05T23:59:59+02:00', 'long')).toBe('5 de agosto')
  expect(toDay('2025-11-10T23:30:00Z', 'numeric')).toBe('11/11')
})
