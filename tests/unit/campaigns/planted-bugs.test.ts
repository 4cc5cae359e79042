import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedBugs } from '#campaigns/planted/bugs.ts'
import { inProject } from '#project/project-root.ts'

test('each bug that the campaign plants has its place in the product, once', () => {
  const lost = plantedBugs.filter(({ file, right }) => readFileSync(inProject(file), 'utf8').split(right).length !== 2)
  expect(lost.map(({ name, file }) => `${file}: ${name}`)).toEqual([])
  expect(plantedBugs.length).toBeGreaterThanOrEqual(50)
})
