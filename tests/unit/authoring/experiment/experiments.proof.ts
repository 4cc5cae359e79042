import { expect, test } from 'vitest'
import { judgeExperiment } from '#authoring/experiment/judge-experiment.ts'
import { getDifference, getShareInterval } from '#authoring/experiment/statistics.ts'
import { createRandom } from '#replay/create-random.ts'

type Course = { shares: readonly number[]; perDay: number; days: number; difference: number }

/** An experiment looked at every day, as whoever reads it does: sums under five are not there yet. */
function* watch({ shares, perDay, days }: Course, random: () => number) {
  const samples = shares.map((_, index) => ({ variant: String(index), weight: 1, visits: 0, reached: 0 }))
  for (let day = 1; day <= days; day++) {
    for (let visit = 0; visit < perDay; visit++) {
      const index = Math.floor(random() * shares.length)
      const sample = samples[index]
      if (!sample) continue
      sample.visits++
      if (random() < (shares[index] ?? 0)) sample.reached++
    }
    if (samples.every(({ reached }) => reached >= 5)) yield { day, samples }
  }
}

/** How an experiment ends, and on which day. */
function end(course: Course, random: () => number): { kind: string; day: number } {
  for (const { day, samples } of watch(course, random)) {
    const verdict = judgeExperiment(samples, course.difference, day)
    if (verdict.kind !== 'open')
      return { kind: verdict.kind === 'better' ? `better ${verdict.variant}` : verdict.kind, day }
  }
  return { kind: 'open', day: course.days }
}

const many = <T>(count: number, get: () => T): T[] => Array.from({ length: count }, get)
const getRate = (list: readonly boolean[]) => list.filter(Boolean).length / list.length

// 10,000 in all.
test.each<Course>([
  { shares: [0.02, 0.02], perDay: 60, days: 90, difference: 0.02 },
  { shares: [0.1, 0.1], perDay: 20, days: 120, difference: 0.05 },
  { shares: [0.3, 0.3], perDay: 60, days: 90, difference: 0.05 },
  { shares: [0.6, 0.6, 0.6], perDay: 60, days: 90, difference: 0.05 },
])(
  'of 2,500 experiments without a difference, looked at every day, at most one in twenty has a winner: $shares',
  (course) => {
    const random = createRandom(34)
    const kinds = many(2500, () => end(course, random).kind)
    expect(getRate(kinds.map((kind) => kind.startsWith('better')))).toBeLessThanOrEqual(0.05)
    expect(getRate(kinds.map((kind) => kind === 'mismatched'))).toBeLessThanOrEqual(0.005)
  },
)

test('an interval holds the truth on all days at once, in at least 19 of 20 experiments', () => {
  const random = createRandom(35)
  for (const [share, difference] of [
    [0.02, 0.02],
    [0.1, 0.05],
    [0.3, 0.05],
    [0.7, 0.05],
  ] as const) {
    const course: Course = { shares: [share, share + 0.05], perDay: 60, days: 90, difference }
    const held = many(1000, () => {
      let [ofShare, ofDifference] = [true, true]
      for (const { samples } of watch(course, random)) {
        const [one, other] = samples
        if (!one || !other) throw new Error('There are two.')
        const { low, high } = getShareInterval(one, difference)
        const between = getDifference(other, one, difference)
        ofShare &&= low <= share && share <= high
        ofDifference &&= between.low <= 0.05 && 0.05 <= between.high
      }
      return [ofShare, ofDifference] as const
    })
    expect(getRate(held.map(([ofShare]) => ofShare)), `share ${share}`).toBeGreaterThanOrEqual(0.95)
    expect(getRate(held.map(([, ofDifference]) => ofDifference)), `from ${share}`).toBeGreaterThanOrEqual(0.95)
  }
})

test('a difference worth having is found: how often, and after how many weeks', () => {
  const random = createRandom(36)
  const rows = [
    { share: 0.05, more: 0.02, perDay: 100 },
    { share: 0.2, more: 0.05, perDay: 20 },
    { share: 0.2, more: 0.05, perDay: 60 },
    { share: 0.3, more: 0.05, perDay: 60 },
    { share: 0.3, more: 0.1, perDay: 20 },
    { share: 0.6, more: 0.05, perDay: 60 },
  ].map(({ share, more, perDay }) => {
    const course = { shares: [share, share + more], perDay, days: 364, difference: more }
    const ends = many(300, () => end(course, random))
    const days = ends.map(({ day }) => day).sort((one, other) => one - other)
    return {
      ...{ share, more, perDay },
      found: getRate(ends.map(({ kind }) => kind === 'better 1')),
      wrong: getRate(ends.map(({ kind }) => kind === 'better 0')),
      weeks: Math.round((days[150] ?? 0) / 7),
    }
  })
  expect(rows.map((row) => Object.values(row).join(' | '))).toMatchInlineSnapshot(`
    [
      "0.05 | 0.02 | 100 | 0.98 | 0 | 7",
      "0.2 | 0.05 | 20 | 0.9766666666666667 | 0 | 17",
      "0.2 | 0.05 | 60 | 0.9933333333333333 | 0 | 5",
      "0.3 | 0.05 | 60 | 0.9966666666666667 | 0 | 7",
      "0.3 | 0.1 | 20 | 1 | 0 | 5",
      "0.6 | 0.05 | 60 | 0.9933333333333333 | 0 | 7",
    ]
  `)
  for (const row of rows) {
    expect(row.found).toBeGreaterThanOrEqual(0.8)
    expect(row.wrong).toBeLessThanOrEqual(0.01)
  }
})

test('visits that are shared out five points beside the weights raise the alarm within 5,000 visits', () => {
  const random = createRandom(37)
  const found = many(300, () => {
    const samples = ['0', '1'].map((variant) => ({ variant, weight: 1, visits: 0, reached: 0 }))
    for (let visit = 0; visit < 5000; visit++) {
      const sample = samples[random() < 0.55 ? 0 : 1]
      if (sample) sample.visits++
    }
    return (
      judgeExperiment(
        samples.map((sample) => ({ ...sample, reached: 99 })),
        0.05,
        50,
      ).kind === 'mismatched'
    )
  })
  expect(getRate(found)).toBeGreaterThanOrEqual(0.95)
})
