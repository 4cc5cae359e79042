import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessSource } from '#importers/read-source.ts'
import { runImport } from '#importers/run-import.ts'
import { readProject } from '#project/read-project.ts'
import { questionnaires } from '#support/import/questionnaires.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()

test.each(Object.entries(questionnaires))('a file of %s is known by what is in it', (name, value) => {
  expect(guessSource(JSON.stringify(value))).toBe(name)
})

const unknown = ['{}', '[]', '{"pages": []}', '{"pages": [{"elements": [{"a": 1}]}]}', '{"groups": [{}], "edges": []}']
test.each(unknown)('%s is of no source, and a sentence says what can be read', (text) => {
  expect(() => guessSource(text)).toThrow(/^Se leen encuestas de SurveyJS y de Formbricks/)
})

test('a JSON Schema is told where it goes', () => {
  expect(() => guessSource('{"type": "object", "properties": {"a": {"type": "string"}}}')).toThrow(
    /guárdalo como schemas\/<nombre>\.schema\.json/,
  )
})

test('a survey is imported without its source being said, or said by --from', () => {
  const file = join(folder.path, 'encuesta.json')
  writeFileSync(file, JSON.stringify(questionnaires.surveyjs))
  const project = readProject()
  const { files } = runImport([file, '--out', folder.path], project)
  expect(Object.keys(files)).toEqual([
    join(folder.path, 'schemas/taller.schema.json'),
    join(folder.path, 'funnels/taller.funnel.json'),
  ])
  expect(runImport(['--from', 'surveyjs', file, '--out', folder.path], project).files).toEqual(files)
  expect(runImport(['--from', 'excel', file], project)).toMatchObject({ exitCode: 2 })
  writeFileSync(file, '{"a": 1}')
  expect(runImport([file], project)).toMatchObject({ exitCode: 1, text: expect.stringContaining('Se leen') })
})
