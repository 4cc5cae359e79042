import { expect, test } from 'vitest'
import { runDiff } from '#authoring/diff/run-diff.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()

/** The project as it was, with one file written otherwise. */
const before = (file: string, change: (text: string) => string) => () => ({
  forms: project.forms.map((each) => (each.file === file ? { file, text: change(each.text) } : each)),
  funnels: project.funnels.map((each) => (each.file === file ? { file, text: change(each.text) } : each)),
})
const same = before('', (text) => text)
const otherTitle = before('schemas/cuestionario.schema.json', (text) => text.replace('Descubre si', 'Mira_si'))
const otherEnding = before('funnels/cuestionario.funnel.json', (text) => text.replace('"not-qualified"', '"perdida"'))

test.each([
  ['nothing changes', same, 0, 'Nada cambia para quien visita, ni en lo que se envía.'],
  ['everything still holds', otherTitle, 3, 'Cambia:\n  schemas/cuestionario.schema.json'],
  [
    'something breaks',
    otherEnding,
    4,
    'Rompe algo que había:\n  funnels/cuestionario.funnel.json\n    El final «perdida» desaparece.',
  ],
])('the command ends with its code where %s', (_, read, exitCode, text) => {
  const result = runDiff(['main'], project, read)
  expect(result.exitCode).toBe(exitCode)
  expect(result.text).toContain(text)
})

test('Markdown shows the texts of the JSON as texts, and JSON the changes themselves', () => {
  const markdown = runDiff(['main', '--markdown'], project, otherTitle).text
  expect(markdown).toContain(
    '### Cambia\n\n`schemas/cuestionario.schema.json`\n\n- El formulario cambia en «title»: de «Mira\\_si',
  )
  expect(JSON.parse(runDiff(['main', '--json'], project, otherEnding).text)[0]).toEqual({
    file: 'funnels/cuestionario.funnel.json',
    kind: 'breaking',
    code: 'ending.lost',
    params: { ending: 'perdida' },
  })
})

test('a revision that git does not know, an option that does not exist and none at all are said', () => {
  expect(runDiff(['no-existe'], project)).toMatchObject({ exitCode: 2, text: expect.stringContaining('«no-existe»') })
  expect(runDiff(['main', '--todo'], project, same).exitCode).toBe(2)
  expect(runDiff([], project, same).exitCode).toBe(2)
})

test('while something is wrong, or can no longer be read, nothing is compared', () => {
  const broken = { ...project, funnels: [{ file: 'funnels/cuestionario.funnel.json', text: '{' }] }
  expect(runDiff(['main'], broken, same)).toMatchObject({ exitCode: 1 })
  const unreadable = before('funnels/cuestionario.funnel.json', () => '{')
  expect(runDiff(['main'], project, unreadable)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('funnels/cuestionario'),
  })
})
