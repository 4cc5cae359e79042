import { expect, test } from 'vitest'
import { fillPath } from '#authoring/studio/preview/fill-path.ts'
import { fills } from '#authoring/studio/preview/preview-messages.ts'
import { checkAnswers } from '#engine'
import { compileProject, toRunnableFunnel } from '#engine/compiler'
import { exploreFunnel, getInvalidSamples, getPathTo } from '#engine/model'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { readProject } from '#project/read-project.ts'

const { funnels, forms } = compileProject(readProject())
const runnable = funnels.map((funnel) => toRunnableFunnel(funnel, forms))

const byId = runnable.map((funnel) => [funnel.definition.id, funnel] as const)
test.each(byId)(
  'of %s each step can be begun at with answers that pass, that just pass, and that just fail',
  (_, funnel) => {
    const { graph, states } = exploreFunnel(funnel)
    for (const step of funnel.definition.steps) {
      const state = states.find((each) => each.step === step.id)
      const path = state ? getPathTo(graph, state) : []
      const asked = getAsked(step, funnel.form)
      for (const fill of fills) {
        const canFail = funnel.form && getInvalidSamples(funnel.form, asked).length > 0
        const { values, events } = fillPath(funnel, path, fill)
        expect(events.map(({ state }) => state)).toEqual(path.map(({ state }) => state))
        if (!funnel.form || asked.length === 0 || fill === 'empty') continue
        const faults = checkAnswers(funnel.form, asked, values, { other: '' })
        expect([step.id, fill, faults.length > 0]).toEqual([step.id, fill, fill === 'invalid' && canFail])
      }
    }
  },
)

test('a question that takes any text is answered in the language of the form, on the way there and at its end', () => {
  const funnel = runnable.find(({ definition }) => definition.id === 'formulario-hipnosis-regresiva')
  if (!funnel) throw new Error('no funnel')
  for (const fill of ['valid', 'edge', 'invalid'] as const) {
    const told = Object.values(fillPath(funnel, [], fill).values).map((value) => JSON.stringify(value))
    expect(told.filter((each) => each.includes('Una respuesta')).length).toBeGreaterThan(5)
    expect(told.filter((each) => each.includes('Sample'))).toEqual([])
  }
  const { graph, states } = exploreFunnel(funnel)
  const sent = states.find(({ step }) => step === funnel.definition.steps[1]?.id)
  const { events } = fillPath(funnel, sent ? getPathTo(graph, sent) : [], 'empty')
  expect(JSON.stringify(events)).toContain('Una respuesta de ejemplo')
  expect(JSON.stringify(events)).not.toContain('Sample')
})
