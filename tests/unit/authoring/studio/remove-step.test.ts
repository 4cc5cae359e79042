import { expect, test } from 'vitest'
import { getLeading, isTold, removeStep } from '#authoring/studio/map/remove-step.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { getSteps } from '#authoring/texts/funnel-files.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const read = (id: string) => project.funnels.find(({ file }) => file === `funnels/${id}.funnel.json`)?.text ?? ''

const funnel = JSON.stringify({
  screens: { adios: { title: 'Adiós' }, fin: { title: 'Fin' } },
  steps: [
    { id: 'p', ask: ['p'], next: [{ if: { p: 'no' }, to: 'adios' }, { to: 'e' }] },
    { id: 'e', send: 'l', ok: 'fin', fail: 'fin', after: { '30s': { to: 'adios' } } },
    { id: 'fin', end: 'fin', show: 'fin' },
    { id: 'adios', end: 'adios', show: 'adios', next: 'adios' },
  ],
})

test('who led to a step that goes is known, with what they led upon and for whom', () => {
  expect(getLeading(funnel, 'fin').map(({ step, event, rule }) => [step.id, event, rule])).toEqual([
    ['e', 'ok', null],
    ['e', 'fail', null],
  ])
  expect(getLeading(funnel, 'adios').map(({ step, event, rule }) => [step.id, event, rule])).toEqual([
    ['p', 'next', ['steps', 0, 'next', 0]],
    ['e', '30s', null],
  ])
})

test('who came by a rule for some goes on as the others do, who came otherwise where it is said', () => {
  const { steps, screens } = JSON.parse(removeStep(funnel, 3, 'fin'))
  expect(screens).toEqual({ fin: { title: 'Fin' } })
  expect(steps).toEqual([
    { id: 'p', ask: ['p'], next: [{ to: 'e' }] },
    { id: 'e', send: 'l', ok: 'fin', fail: 'fin', after: { '30s': { to: 'fin' } } },
    { id: 'fin', end: 'fin', show: 'fin' },
  ])
})

test('a request that says who came to a step is known', () => {
  expect(isTold(read('cuestionario'), 'apta')).toBe(true)
  expect(isTold(read('cuestionario'), 'no-apta')).toBe(false)
})

test('every step that others lead to leaves nothing unnamed where it goes', () => {
  for (const { file, text } of project.funnels) {
    for (const [index, { id }] of getSteps(text).entries()) {
      const leading = getLeading(text, String(id))
      const [to] = getSteps(text).filter((step) => step.id !== id && leading.every((each) => each.step.id !== step.id))
      if (leading.length === 0 || !to || isTold(text, String(id))) continue
      const { diagnostics } = compileProject(withDrafts(project, { [file]: removeStep(text, index, String(to.id)) }))
      const unnamed = diagnostics.filter(({ code }) => /unknown-step|idle-screen/.test(code))
      expect(unnamed, `${file} without ${id}`).toEqual([])
    }
  }
})
