import { expect, test } from 'vitest'
import { authorsEdits, makeChange } from '#campaigns/edits/edits.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#tools/project/read-project.ts'

const project = readProject()

test('each of the edits that the campaign makes has its place, and none is at fault after the ones before it', () => {
  const texts = new Map([...project.forms, ...project.funnels].map(({ file, text }) => [file, text]))
  const toFiles = (files: typeof project.forms) => files.map(({ file }) => ({ file, text: texts.get(file) ?? '' }))
  const refused = authorsEdits.flatMap(({ name, changes = [] }) => {
    for (const change of changes) texts.set(change.file, makeChange(texts.get(change.file) ?? '', change))
    const { diagnostics } = compileProject({
      ...project,
      forms: toFiles(project.forms),
      funnels: toFiles(project.funnels),
    })
    return diagnostics.map(({ code }) => `${name}: ${code}`)
  })
  expect(refused).toEqual([])
  expect(authorsEdits).toHaveLength(10)
})
