import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setAt } from '#authoring/cures/edit-json.ts'
import { getRemovedSteps, putBack } from '#authoring/studio/map/removed-steps.ts'
import { getSteps } from '#authoring/texts/funnel-files.ts'
import { inProject } from '#project/project-root.ts'

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
