import { expect, test } from 'vitest'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const end = { id: 'fin', end: 'fin' }

/** The diagnostics of a funnel that a part of the site's pages runs. */
function findFaults(funnel: object, part = 'provider-form'): string[] {
  const id = 'prueba'
  const head = { $schema: '../schemas/meta/funnel.schema.json', id, version: 1, part }
  const text = JSON.stringify({ ...head, ...funnel })
  const project = readProject()
  // Beside the site's own, a part that tells of one event and can do nothing.
  const names = {
    ...project.names,
    parts: { ...project.names.parts, menu: { events: { 'menu.opened': [] }, offers: [] } },
  }
  const funnels = [{ file: `funnels/${id}.funnel.json`, text }]
  const { diagnostics } = compileProject({ ...project, names, funnels })
  return diagnostics.map(({ code, params }) => `${code} ${params.key ?? params.name}`)
}

test.each([
  ['a form', { form: 'formulario-contacto', steps: [end] }, 'funnel.not-of-parts form'],
  ['a layout', { layout: 'wizard', steps: [end] }, 'funnel.not-of-parts layout'],
  ['a question', { form: 'formulario-contacto', steps: [{ ...end, ask: ['nombre'] }] }, 'funnel.not-of-parts ask'],
  ['a view', { steps: [{ ...end, show: 'solicitud-enviada' }] }, 'funnel.not-of-parts show'],
  ['a button', { steps: [{ ...end, button: 'Seguir' }] }, 'funnel.not-of-parts button'],
  ['a reset', { steps: [{ ...end, do: ['reset'] }] }, 'funnel.not-of-parts reset'],
  ['a copy', { steps: [{ ...end, do: ['copy-answers'] }] }, 'funnel.not-of-parts copy-answers'],
  ['an outbound link', { steps: [{ ...end, redirect: 'instagram' }] }, 'funnel.not-of-parts redirect'],
  ['a step that only a button could leave', { steps: [{ id: 'uno' }, end] }, 'funnel.no-way-on uno'],
])('a ofParts funnel with %s is refused', (_, funnel, diagnostic) => {
  expect(findFaults(funnel)).toContain(diagnostic)
})

test('a ofParts funnel of events, waits, mounts and endings is accepted', () => {
  const poll = { every: '1s', event: 'form.submitted' }
  const steps = [
    { id: 'uno', poll, on: { 'form.submitted': 'dos' } },
    { id: 'dos', do: [{ track: 'visto' }], after: { '1s': 'tres' } },
    { id: 'tres', mount: ['reto'], ok: 'fin', fail: 'fin', poll, on: { 'form.submitted': 'fin' } },
    { ...end, redirect: '/' },
  ]
  expect(findFaults({ steps })).toEqual([])
})

test.each([
  ['a notice', { do: [{ notice: { title: 'Hola' } }], after: { '1s': 'fin' } }, 'funnel.not-offered notice'],
  ['a way out', { after: { '1s': { redirect: '/' } }, on: { 'door.pressed': 'fin' } }, 'funnel.not-offered redirect'],
  ['foreign content', { mount: ['reto'], ok: 'fin', fail: 'fin' }, 'funnel.not-offered mount'],
  ['an event of another part', { on: { 'form.sent': 'fin' } }, 'funnel.unknown-event form.sent'],
  [
    'a question to the page',
    { poll: { every: '1s', event: 'door.pressed' }, on: { 'door.pressed': 'fin' } },
    'funnel.not-offered poll',
  ],
])("a ofParts funnel is refused %s that the page's part knows nothing of", (_, step, diagnostic) => {
  expect(findFaults({ steps: [{ id: 'uno', ...step }, end] }, 'door')).toEqual([diagnostic])
})

test('a funnel whose part does not exist is reported, and nothing that follows from it', () => {
  const steps = [{ id: 'uno', on: { 'nadie.avisa': { if: { dato: 1 }, to: 'fin' } } }, end]
  expect(findFaults({ steps }, 'puerta')).toEqual(['funnel.unknown-part puerta'])
  expect(findFaults({ steps }, 'constructor')).toEqual(['funnel.unknown-part constructor'])
})

test('what nobody tells must be asked about', () => {
  const steps = [{ id: 'uno', on: { 'form.submitted': 'fin' } }, end]
  expect(findFaults({ steps })).toEqual(['funnel.unasked-event form.submitted'])
})
