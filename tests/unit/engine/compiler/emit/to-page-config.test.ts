import { expect, test } from 'vitest'
import { compileProject, getStepsBeforeMount } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()

/** The steps from which something is still mounted. */
function findSteps(text: string): string[] {
  const { funnels } = compileProject({ ...project, funnels: [{ file: 'funnels/prueba.funnel.json', text }] })
  return funnels.flatMap(getStepsBeforeMount)
}

const form = { poll: { every: '1s', event: 'form.submitted' }, on: { 'form.submitted': 'fin' } }

test('a mount is ahead until the last one has failed, by whatever way the funnel comes to it', () => {
  const steps = [
    { id: 'antes', after: { '1s': 'una' } },
    { id: 'una', mount: ['reto'], ok: 'formulario', fail: 'pausa' },
    { id: 'pausa', ...form, after: { '2s': 'pausa-larga' } },
    { id: 'pausa-larga', after: { '9s': 'otra' } },
    { id: 'otra', mount: ['reto'], ok: 'formulario', fail: 'nada' },
    { id: 'nada', ...form, after: { '1s': 'nada-mas' } },
    { id: 'nada-mas', ...form, after: { '1s': 'nada' } },
    { id: 'formulario', ...form },
    { id: 'fin', end: 'fin' },
  ]
  const head = { $schema: '../schemas/meta/funnel.schema.json', id: 'prueba', version: 1, part: 'provider-form' }
  expect(findSteps(JSON.stringify({ ...head, steps })).sort()).toEqual(['antes', 'otra', 'pausa', 'pausa-larga', 'una'])
})
