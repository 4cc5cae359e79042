import { expect, test } from 'vitest'
import { endingPaths, followPath, getMachineEdges, testPaths } from '#engine/model'
import { importPairs } from '#support/import/import-pairs.ts'

test.each(importPairs())('what is imported of $id is walked on every edge, to each ending', ({ funnel }) => {
  const followed = testPaths(funnel).map((path) => followPath(funnel, path))
  expect(followed.flatMap(({ misfit }) => misfit ?? [])).toEqual([])
  const taken = new Set(followed.flatMap(({ followed: steps }) => steps.flatMap((step) => step.taken ?? [])))
  expect(getMachineEdges(funnel).filter(({ id }) => !taken.has(id))).toEqual([])
  const ends = funnel.definition.steps.flatMap(({ id, end }) => (end === undefined ? [] : [id]))
  expect(endingPaths(funnel).map(({ steps }) => steps.at(-1)?.state)).toEqual(ends)
})
