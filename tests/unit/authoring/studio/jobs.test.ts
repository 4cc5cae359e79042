import { expect, test } from 'vitest'
import { createWorkspace } from '#authoring/studio/document/create-workspace.ts'
import { createRename } from '#authoring/studio/jobs/rename.ts'
import { copyFunnel } from '#authoring/studio/panels/new-view.tsx'
import { readProject } from '#project/read-project.ts'

const { forms, funnels, metaSchemas } = readProject()
const files = [...forms, ...funnels].map((each) => ({ ...each, hash: '' }))
const start = () => {
  const workspace = createWorkspace(files)
  const shown: string[] = []
  return { workspace, shown, rename: createRename(workspace, metaSchemas, 'cuestionario', (step) => shown.push(step)) }
}

test('a question is renamed in one step of the way back', () => {
  const { workspace, rename } = start()
  expect(rename('field', 'q1', 'vocacion')).toBe(null)
  expect(workspace.getDirty()).toEqual(['schemas/cuestionario.schema.json', 'funnels/cuestionario.funnel.json'])
  workspace.undo()
  expect(workspace.getDirty()).toEqual([])
})

test.each([
  ['field', 'Mi vocación', '"miVocacion"'],
  ['step', 'Con espacio', '"con-espacio"'],
  ['step', 'paso-2', '"paso-2"'],
] as const)('a %s is renamed to «%s» as names are spelled', (what, to, spelled) => {
  const { workspace, rename, shown } = start()
  expect(rename(what, 'q1', to)).toBe(null)
  // The screen that was worked on stays the one that is shown.
  expect(shown).toEqual(what === 'step' ? [JSON.parse(spelled)] : [])
  expect(workspace.getState().texts.get('funnels/cuestionario.funnel.json')).toContain(spelled)
})

test.each([
  ['field', 'q1', 'q2', 'ya existe'],
  ['field', 'q1', '¿?', 'no puede ser'],
  ['field', 'q1', 'not', 'no puede ser'],
  ['step', 'q1', 'apta', 'ya existe'],
  ['step', 'q1', '', 'no puede ser'],
] as const)('a %s «%s» that would be «%s» stays, and it is said why', (what, from, to, why) => {
  const { workspace, rename } = start()
  expect(rename(what, from, to)).toContain(why)
  expect(workspace.getDirty()).toEqual([])
})

test('a copy of a funnel asks the same form under a name of its own', () => {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const copied = copyFunnel(texts, 'cuestionario', 'cuestionario-b')
  expect(copied).toEqual({
    files: {
      'funnels/cuestionario-b.funnel.json': texts
        .get('funnels/cuestionario.funnel.json')
        ?.replace('"id": "cuestionario"', '"id": "cuestionario-b"'),
    },
  })
  expect(copyFunnel(texts, 'cuestionario', 'reto')).toHaveProperty('refusal')
  expect(copyFunnel(texts, 'cuestionario', '../x')).toHaveProperty('refusal')
})
