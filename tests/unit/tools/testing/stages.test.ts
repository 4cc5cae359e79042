import { expect, test } from 'vitest'
import { contractStages, type Stages, toProofStages } from '#tools/testing/stages.ts'
import vitestConfig from '../../../../vitest.config.ts'

/** The projects of vitest that some stages run. */
const listProjects = (stages: Stages) =>
  stages
    .flat()
    .filter(({ name }) => name === 'Unit and model')
    .flatMap(({ args }) => args.flatMap((arg) => /^--project=(.+)$/.exec(arg)?.[1] ?? []))

test('every project of vitest is run by the contract or by the proofs, and by one of them alone', () => {
  const { test: { projects = [] } = {} } = vitestConfig
  const names = projects.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : undefined,
  )
  expect([...listProjects(contractStages), ...listProjects(toProofStages())].sort()).toEqual(names.sort())
})
