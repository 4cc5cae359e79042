import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMoment } from '#site/content/blog-posts.ts'
import { getCurrentPrice, isOver, type Offer, offers, toDay, toEuros } from '#site/content/offers.ts'

test('an amount has its thousands apart, and cents only where there are some', () => {
  expect([59, 997, 5300, 49.99, 49.9].map(toEuros)).toEqual(['59 €', '997 €', '5.300 €', '49,99 €', '49,90 €'])
})

test('an offer ends on a day of Spain, wherever the site is built', () => {
  expect(toDay('2025-08-05T23:59:59+02:00', 'long')).toBe('5 de agosto')
  expect(toDay('2025-11-10T23:30:00Z', 'numeric')).toBe('11/11')
})

// As the page of the extensions says.
test('with six months of practice a month costs half of one alone', () => {
  expect(offers['ampliacion-6-meses'].price / 6).toBe(offers['ampliacion-1-mes'].price / 2)
})

const ends = '2026-11-11T23:59:59+01:00'
const ending: Offer[] = [
  { price: 59, before: 5300, ends },
  { price: 497, before: 997, ends, after: 997 },
]
const fiveYears = 5 * 366 * 86_400_000

test('at no date of the next five years is an offer made that is over', () => {
  const now = Date.now()
  fc.assert(
    fc.property(fc.integer({ min: now - fiveYears, max: now + fiveYears }), (date) => {
      for (const offer of ending) {
        const isPast = date >= Date.parse(offer.ends ?? '')
        const after = offer.after ? { price: offer.after } : null
        expect(getCurrentPrice(offer, date)).toEqual(isPast ? after : { price: offer.price, before: offer.before })
      }
    }),
  )
})

test('the figure that an offer struck through is no price of afterwards, unless its owner says so', () => {
  const offer = { price: 59, before: 5300, ends }
  const later = Date.parse(ends)
  expect(getCurrentPrice(offer, later)).toBeNull()
  expect(getCurrentPrice({ ...offer, after: null }, later)).toBeNull()
  expect(getCurrentPrice({ ...offer, after: 79 }, later)).toEqual({ price: 79 })
})

test('an offer is over at the second of its end, and one without an end never', () => {
  expect([-1, 0, 1].map((after) => isOver({ ends }, Date.parse(ends) + after))).toEqual([false, true, true])
  expect(isOver({}, Number.MAX_SAFE_INTEGER)).toBe(false)
})

test.each([
  ['2024-12-10', '2024-12-10T00:00:00+01:00'],
  ['2026-07-01', '2026-07-01T00:00:00+02:00'],
])('the day %s begins in Spain at %s', (date, moment) => {
  expect(toMoment(date)).toBe(moment)
})
