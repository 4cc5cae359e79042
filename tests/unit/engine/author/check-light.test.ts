import { expect, test } from 'vitest'
import { readProject } from '#build/authoring/read-project.ts'
import { compileProject } from '#engine/author'

const end = { id: 'fin', end: 'fin' }

function findFaults(funnel: object): string[] {
  const head = { $schema: '../schemas/meta/funnel.schema.json', id: 'prueba', version: 1, runtime: 'light' }
  const text = JSON.stringify({ ...head, ...funnel })
  const { faults } = compileProject({ ...readProject(), funnels: [{ file: 'funnels/prueba.funnel.json', text }] })
  return faults.map(({ code, params }) => `${code} ${params.key ?? params.name}`)
}

test.each([
  ['a form', { form: 'formulario-contacto', steps: [end] }, 'funnel.not-light form'],
  ['a frame', { frame: 'wizard', steps: [end] }, 'funnel.not-light frame'],
  ['a question', { form: 'formulario-contacto', steps: [{ ...end, ask: ['nombre'] }] }, 'funnel.not-light ask'],
  ['a view', { steps: [{ ...end, show: 'solicitud-enviada' }] }, 'funnel.not-light show'],
  ['a button', { steps: [{ ...end, button: 'Seguir' }] }, 'funnel.not-light button'],
  ['a reset', { steps: [{ ...end, do: ['reset'] }] }, 'funnel.not-light reset'],
  ['a copy', { steps: [{ ...end, do: ['copy-answers'] }] }, 'funnel.not-light copy-answers'],
  ['an outbound link', { steps: [{ ...end, redirect: 'instagram' }] }, 'funnel.not-light redirect'],
  [
    'a list in a condition',
    { steps: [{ ...end, on: { 'a.b': { if: { c: { contains: { const: 'd' } } }, to: 'fin' } } }] },
    'funnel.not-light contains',
  ],
  ['a step that only a button could leave', { steps: [{ id: 'uno' }, end] }, 'funnel.no-way-on uno'],
])('a light funnel with %s is refused', (_, funnel, fault) => {
  expect(findFaults(funnel)).toContain(fault)
})

test('a light funnel of events, waits, mounts and endings is accepted', () => {
  const steps = [
    { id: 'uno', on: { 'menu.opened': 'dos' } },
    { id: 'dos', after: { '1s': 'tres' } },
    { id: 'tres', mount: ['reto'], ok: 'fin', fail: 'fin' },
    { ...end, redirect: '/' },
  ]
  expect(findFaults({ steps })).toEqual([])
})
