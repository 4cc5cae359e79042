import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as model from '#engine/model'
import { testPaths, walkFunnel } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import application from '#generated/funnels/formulario-contacto.gen.ts'
import session from '#generated/funnels/formulario-hipnosis-regresiva.gen.ts'
import evaluation from '#generated/funnels/valoracion-practica.gen.ts'
import { inProject } from '#project/project-root.ts'

test.each([quiz, application, session, evaluation])(
  'every path of a funnel leads the machine where it says',
  async (funnel) => {
    for (const path of testPaths(funnel)) {
      const { steps } = await walkFunnel(funnel, path)
      expect(steps.slice(1)).toEqual(path.steps.map(({ state }) => state))
    }
  },
)

test('a walk tells what was to be delivered, and how it ended', async () => {
  const [path] = testPaths(evaluation)
  const { deliveries, ending } = await walkFunnel(evaluation, path ?? { steps: [] })
  expect(deliveries.map(({ target }) => target)).toEqual(['valoracion-practica'])
  expect(ending).toBe('evaluacion-enviada')
})

test('a machine that is elsewhere is told with the event and both steps', async () => {
  const event = { type: 'step.completed', complete: true, answers: { q1: 'a' } } as const
  await expect(walkFunnel(quiz, { steps: [{ event, state: 'apta' }] })).rejects.toThrow(
    'the machine must be at "apta" and is at "q2"',
  )
})

test('every public name of the model is described in the README, and nothing else is', () => {
  const readme = readFileSync(inProject('src/engine/README.md'), 'utf8')
  const [, described = ''] = readme.split('## The public names of `#engine/model`')
  const names = [...described.matchAll(/`([A-Za-z]+)`/g)].flatMap(([, name]) => name ?? [])
  const index = readFileSync(inProject('src/engine/model/index.ts'), 'utf8')
  const typesAlone = [...index.matchAll(/export type \{([^}]*)\}/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  )
  const typesAmong = [...index.matchAll(/type ([A-Za-z]+)/g)].flatMap(([, name]) => name ?? [])
  const types = [...typesAlone, ...typesAmong]
  expect(names.toSorted()).toEqual([...Object.keys(model), ...types].toSorted())
})
