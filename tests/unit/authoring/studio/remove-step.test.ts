import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setAt } from '#authoring/cures/edit-json.ts'
import { getLeading, isTold, removeStep } from '#authoring/cures/remove-step.ts'
import { getRemovedSteps, putBack } from '#authoring/studio/map/removed-steps-list.tsx'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { getSteps } from '#authoring/texts/funnel-files.ts'
import { compileProject } from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
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
  expect(getLeading(getSteps(funnel), 'fin').map(({ step, event, rule }) => [step.id, event, rule])).toEqual([
    ['e', 'ok', null],
    ['e', 'fail', null],
  ])
  expect(getLeading(getSteps(funnel), 'adios').map(({ step, event, rule }) => [step.id, event, rule])).toEqual([
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
      const leading = getLeading(getSteps(text), String(id))
      const [to] = getSteps(text).filter((step) => step.id !== id && leading.every((each) => each.step.id !== step.id))
      if (leading.length === 0 || !to || isTold(text, String(id))) continue
      const { diagnostics } = compileProject(withDrafts(project, { [file]: removeStep(text, index, String(to.id)) }))
      const unnamed = diagnostics.filter(({ code }) => /unknown-step|idle-screen/.test(code))
      expect(unnamed, `${file} without ${id}`).toEqual([])
    }
  }
})

const saved = readFileSync(inProject('funnels/formulario-contacto.funnel.json'), 'utf8')
const steps = getSteps(saved)
const fields = steps.flatMap(({ ask }) => (Array.isArray(ask) ? ask.map(String) : []))
const remove = (text: string, index: number) => setAt(text, ['steps', index], undefined)
const getIds = (list: readonly Record<string, unknown>[]) => list.map(({ id }) => id)

test.each(steps.map(({ id }, index) => [String(id), index] as const))('%s is put back to the byte', (id, index) => {
  const written = remove(saved, index)
  expect(getIds(getRemovedSteps(saved, written, fields))).toEqual([id])
  expect(putBack(saved, written, id)).toBe(saved)
})

test('of two neighbours either is put back first, and each comes where it was', () => {
  const written = remove(remove(saved, 2), 1)
  expect(getIds(getRemovedSteps(saved, written, fields))).toEqual(['email', 'telefono'])
  expect(putBack(saved, putBack(saved, written, 'telefono'), 'email')).toBe(saved)
  expect(putBack(saved, putBack(saved, written, 'email'), 'telefono')).toBe(saved)
})

test('a step that is renamed, or whose question is, has not been removed', () => {
  const renamed = setAt(saved, ['steps', 1, 'id'], 'correo')
  expect(getRemovedSteps(saved, renamed, fields)).toEqual([])
  const asked = setAt(renamed, ['steps', 1, 'ask', 0], 'correo')
  expect(getRemovedSteps(saved, asked, [...fields.filter((name) => name !== 'email'), 'correo'])).toEqual([])
})

test('a text that is broken or saved has none', () => {
  expect(getRemovedSteps(saved, saved, fields)).toEqual([])
  expect(getRemovedSteps('', saved, fields)).toEqual([])
  expect(putBack(saved, saved, 'nadie')).toBe(saved)
})
