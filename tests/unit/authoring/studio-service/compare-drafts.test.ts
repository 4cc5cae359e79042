import { expect, test } from 'vitest'
import { addWording } from '#authoring/studio/properties/step-panel.tsx'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compareDrafts, toBefore } from '#authoring/studio-service/compare-drafts.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const form = 'schemas/formulario-contacto.schema.json'
const funnel = 'funnels/formulario-contacto.funnel.json'

function readText(file: string, { forms, funnels } = project): string {
  return [...forms, ...funnels].find((each) => each.file === file)?.text ?? ''
}

function compare(file: string, change: (text: string) => string, id: string | null = 'formulario-contacto') {
  const drafted = withDrafts(project, { [file]: change(readText(file)) })
  return compareDrafts(drafted, id, toBefore(null, project), (hash) => hash)
}

test('a reworded question changes its own screen, and the funnel as it was can be run beside it', () => {
  expect(compare(form, (text) => text.replace('¿Cómo te llamas?', '¿Con qué nombre?'))).toMatchObject({
    screens: [{ step: 'nombre' }],
    changes: [{ file: form, isBreaking: false, isLoss: false, sentence: expect.stringContaining('¿Con qué nombre?') }],
    markdown: expect.stringContaining('### Cambia'),
    module: expect.stringMatching(/./),
  })
})

test('a text of all screens stands for the first, and a delivery for none', () => {
  const texts = compare(funnel, (text) =>
    text.replace('"layout": "wizard"', '"button": "Seguir",\n  "layout": "wizard"'),
  )
  expect(texts).toMatchObject({ screens: [{ step: 'nombre' }] })
  expect(compare(funnel, (text) => text.replace('"channel": "function"', '"channel": "function" '))).toMatchObject({
    screens: [],
    changes: [],
  })
})

test('other words for those of one variant change its screen alone, and words of all that of all', () => {
  const quiz = 'funnels/cuestionario.funnel.json'
  const reword = (title: string) => (text: string) => addWording(text, { step: 0, field: 'q1', title, variant: 'otra' })
  expect(compare(quiz, reword('¿Quieres?'), 'cuestionario')).toMatchObject({
    screens: [{ step: 'q1', variant: 'otra' }],
  })
  const varied = withDrafts(project, { [quiz]: reword('¿Quieres?')(readText(quiz)) })
  const reworded = (change: object, asked = quiz) => {
    const drafted = withDrafts(varied, {
      [asked]: JSON.stringify({ ...JSON.parse(readText(asked, varied)), ...change }),
    })
    const found = compareDrafts(drafted, 'cuestionario', toBefore(null, varied), (hash) => hash)
    return 'screens' in found ? found.screens : found.refused
  }
  const { steps } = JSON.parse(readText(quiz, varied))
  expect(reworded({ button: 'Seguir' })).toEqual([
    { step: 'q1', variant: 'original' },
    { step: 'q1', variant: 'otra' },
  ])
  expect(reworded({ steps: steps.with(1, { ...steps[1], button: 'Seguir' }) })).toEqual([{ step: 'q2' }])
})

test('an answer that a delivery no longer carries is a loss', () => {
  const dropped = compare(funnel, (text) =>
    text.replace('"id": "obstaculos",', '"id": "obstaculos", "if": { "actividad": "otro" },'),
  )
  expect(dropped).toMatchObject({ screens: [{ step: 'obstaculos' }] })
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
