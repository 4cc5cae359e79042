import { expect, test } from 'vitest'
import { pickShortest, toKnownFile } from '#commands/testing/shortest-first.ts'

const toFile = (name: string, durationMs: number, isDue = false) => ({ name, durationMs, isDue })
const names = (files: { name: string }[]) => files.map(({ name }) => name)

test('of what a change touches the shortest run as far as they fit, and the longer ones are left', () => {
  const files = [toFile('long', 900), toFile('short', 10), toFile('middle', 80), toFile('longer', 1000)]
  const { now, longer } = pickShortest(files, 100)
  expect(names(now)).toEqual(['short', 'middle'])
  expect(names(longer)).toEqual(['long', 'longer'])
})

test('what was edited, has failed or is new always runs, and first', () => {
  const files = [toFile('short', 10), toFile('edited', 5000, true), toFile('new', 0, true)]
  const { now, longer } = pickShortest(files, 100)
  expect(names(now)).toEqual(['new', 'edited'])
  expect(names(longer)).toEqual(['short'])
})

test('nothing is left where everything fits', () => {
  expect(pickShortest([toFile('a', 40), toFile('b', 60)], 100)).toMatchObject({ longer: [] })
})

test.each([
  [
    'was edited after its last run',
    { failed: false, duration: 40, lastRun: 100 },
    101,
    { isDue: true, durationMs: 240 },
  ],
  ['has run since', { failed: false, duration: 40, lastRun: 100 }, 99, { isDue: false, durationMs: 240 }],
  ['failed', { failed: true, duration: 40, lastRun: 100 }, 99, { isDue: true, durationMs: 240 }],
  ['is new since any run', undefined, 201, { isDue: true, durationMs: 700 }],
  ['belongs to a tier that has not run', undefined, 199, { isDue: false, durationMs: 700 }],
])('a file is due or not where it %s', (_, last, writtenMs, known) => {
  expect(toKnownFile(last, writtenMs, 200)).toEqual(known)
})
