import { expect, test } from 'vitest'
import type { Finding } from '#campaigns/finding.ts'
import { costlyNeighbours } from '#campaigns/server/costly-neighbours.ts'
import { costlyTextsEverywhere } from '#campaigns/server/costly-texts.ts'

// A part of `npm run faults -- costly`; what each call takes of the processor is judged there, on a quiet machine.
const getMissed = (findings: Finding[]) =>
  findings.filter(({ name, isMet }) => !isMet && !/processor time of/.test(name))

test('texts that cost far more than their length are mailed, by themselves and in digests', async () => {
  expect(getMissed(await costlyTextsEverywhere(3, 4))).toEqual([])
})

test('costly texts of one sender delay neither real people nor alarms', async () => {
  expect(getMissed(await costlyNeighbours(10))).toEqual([])
})
