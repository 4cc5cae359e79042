import { expect, test } from 'vitest'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compareDrafts, toBefore } from '#authoring/studio-service/compare-drafts.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const form = 'schemas/formulario-contacto.schema.json'
const funnel = 'funnels/formulario-contacto.funnel.json'

function compare(file: string, change: (text: string) => string, id: string | null = 'formulario-contacto') {
  const text = [...project.forms, ...project.funnels].find((each) => each.file === file)?.text ?? ''
  const drafted = withDrafts(project, { [file]: change(text) })
  return compareDrafts(drafted, id, toBefore(null, project), (hash) => hash)
}

test('a reworded question changes its own screen, and the funnel as it was can be run beside it', () => {
  expect(compare(form, (text) => text.replace('¿Cómo te llamas?', '¿Con qué nombre?'))).toMatchObject({
    screens: ['nombre'],
    changes: [{ file: form, isBreaking: false, isLoss: false, sentence: expect.stringContaining('¿Con qué nombre?') }],
    markdown: expect.stringContaining('### Cambia'),
    module: expect.stringMatching(/./),
  })
})

test('a text of all screens stands for the first, and a delivery for none', () => {
  const texts = compare(funnel, (text) =>
    text.replace('"layout": "wizard"', '"button": "Seguir",\n  "layout": "wizard"'),
  )
  expect(texts).toMatchObject({ screens: ['nombre'] })
  expect(compare(funnel, (text) => text.replace('"channel": "function"', '"channel": "function" '))).toMatchObject({
    screens: [],
    changes: [],
  })
})

test('an answer that a delivery no longer carries is a loss', () => {
  const dropped = compare(funnel, (text) =>
    text.replace('"id": "obstaculos",', '"id": "obstaculos", "if": { "actividad": "otro" },'),
  )
  expect(dropped).toMatchObject({ screens: ['obstaculos'] })
  const losses = 'changes' in dropped ? dropped.changes.filter(({ isLoss }) => isLoss) : []
  expect(losses.map(({ sentence }) => sentence).join(' ')).toContain('obstaculos')
})

test('the version that a change asks for is no part of its sentence', () => {
  const found = compare(funnel, (text) =>
    text.replace('"id": "obstaculos",', '"id": "obstaculos", "if": { "actividad": "otro" },'),
  )
  const asking = 'changes' in found ? found.changes.filter(({ next }) => next !== null) : []
  expect(asking).toEqual([expect.objectContaining({ next: '3', sentence: expect.not.stringContaining('version') })])
  expect(found).toMatchObject({ markdown: expect.stringContaining('Sube "version" a 3.') })
})

test('a step that only has another name is on no screen that changes', () => {
  const renamed = compare(funnel, (text) => text.replace('"id": "obstaculos"', '"id": "lo-que-frena"'))
  expect(renamed).toMatchObject({ screens: [], changes: [{ sentence: expect.stringContaining('«lo-que-frena»') }] })
})

test('a new funnel has nothing to be run beside it, and a faulty text is refused in words', () => {
  expect(compare(form, (text) => text, 'nuevo')).toMatchObject({ module: null, screens: [] })
  expect(compare(form, () => '{')).toMatchObject({ refused: expect.stringContaining('hay fallos') })
})

test('while nothing is committed the saved project is compared with', () => {
  const files = ['funnels/cuestionario.funnel.json']
  expect(toBefore({ forms: [], funnels: [], uncommitted: files }, project)).toMatchObject({
    funnels: project.funnels,
    uncommitted: files,
    isCommitted: false,
  })
  expect(toBefore({ forms: [], funnels: project.funnels, uncommitted: [] }, project).isCommitted).toBe(true)
})
