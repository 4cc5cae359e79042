import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractStages, type Stages, toProofStages } from '#commands/testing/stages.ts'
import { inProject } from '#project/project-root.ts'

/** The projects of vitest that some stages run. */
const listProjects = (stages: Stages) =>
  stages
    .flat()
    .filter(({ name }) => name === 'Unit and model')
    .flatMap(({ args }) => args.flatMap((arg) => /^--project=(.+)$/.exec(arg)?.[1] ?? []))

test('every project of vitest is run by the contract or by the proofs, and by one of them alone', () => {
  const config = readFileSync(inProject('vitest.config.ts'), 'utf8')
  const names = [...config.matchAll(/\bname: '([^']+)'/g)].flatMap(([, name]) => name ?? [])
  expect([...listProjects(contractStages), ...listProjects(toProofStages())].sort()).toEqual(names.sort())
})
