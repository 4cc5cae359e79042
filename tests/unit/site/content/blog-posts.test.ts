import { expect, test } from 'vitest'
import { toMoment } from '#site/content/blog-posts.ts'

test.each([
  ['2024-12-10', '2024-12-10T00:00:00+01:00'],
  ['2026-07-01', '2026-07-01T00:00:00+02:00'],
])('the day %s begins in Spain at %s', (date, moment) => {
  expect(toMoment(date)).toBe(moment)
})
