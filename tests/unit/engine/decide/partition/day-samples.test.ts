import { expect, test } from 'vitest'
import type { Field } from '#engine'
import { getDaySamples } from '#engine-internals/decide/partition/day-classes.ts'

const toDate = (path: string, days: Field['days']) => ({
  path,
  field: {
    name: path,
    widget: 'date',
    title: '',
    label: '',
    required: true,
    errors: {},
    ...(days ? { days } : {}),
  } as const,
})

/** How far apart the samples of two dates are, where conditions cut that. */
function getDistances(from: Field['days'], to: Field['days'], cuts: readonly number[]): number[] | string {
  const samples = getDaySamples(toDate('a', from), toDate('b', to), cuts, '2026-01-15')
  if (typeof samples === 'string') return samples
  const [a = [], b = []] = ['a', 'b'].map((path) => samples.get(path))
  const all = a.flatMap((first) => b.map((second) => (Date.parse(second) - Date.parse(first)) / 86_400_000))
  return [...new Set(all)].sort((one, other) => one - other)
}

const week = { minimum: '2030-01-01', maximum: '2030-01-08' }

test.each<[string, Field['days'], Field['days'], number[], number[] | string]>([
  ['any dates', undefined, undefined, [1], [0, 1, 2]],
  ['two cuts with room between', undefined, undefined, [1, 7], [0, 1, 2, 7, 8]],
  ['a cut between two days', undefined, undefined, [2.5], [2, 3]],
  ['only a first day', { minimum: 'today' }, { minimum: 'today' }, [1], [0, 1, 2]],
  ['the same week, cut beyond it', week, week, [9], [-7, 7]],
  ['weeks one after the other', week, { minimum: '2030-01-09' }, [0], [1]],
  ['limits counted in days', { minimum: 'today', maximum: 'today+2d' }, { maximum: 'today+2d' }, [2], [1, 2]],
  ['limits that depend on the month', { minimum: 'today' }, { maximum: 'today+6m' }, [2], 'limits'],
  ['a limit that moves and one that does not', { minimum: 'today' }, { maximum: '2030-01-01' }, [2], 'limits'],
])('of %s', (_, from, to, cuts, apart) => {
  const found = getDistances(from, to, cuts)
  if (typeof apart === 'string') expect(found).toBe(apart)
  else expect(found).toEqual(expect.arrayContaining(apart))
})
