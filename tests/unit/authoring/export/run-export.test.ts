import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runExport } from '#authoring/export/run-export.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()

const project = readProject()
const ids = project.forms.map(({ text }) => JSON.parse(text).$id)
const known = `Hay: ${ids.sort().join(', ')}.`

test('a form is written as JSON, to the terminal or to a file', () => {
  const file = join(folder.path, 'cuestionario.json')
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [inProject('src/commands/export.ts'), 'cuestionario', ...words], {
      encoding: 'utf8',
    })
  const printed = run()
  expect([printed.status, printed.stderr]).toEqual([0, ''])
  const said = run('--to', file)
  expect([said.status, said.stderr, said.stdout]).toEqual([0, '', `Escrito en ${file}.\n`])
  expect(readFileSync(file, 'utf8')).toBe(printed.stdout)
  expect(JSON.parse(printed.stdout)).toMatchObject({
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', required: ['q1', 'q2', 'q3'] },
    uiSchema: { 'ui:order': ['q1', 'q2', 'q3'] },
  })
})

test('without a form, or with a word too many, the command says which there are', () => {
  const usage = { exitCode: 2, text: `Uso: npm run export -- <formulario> [--to archivo.json]\n${known}` }
  for (const words of [[], ['cuestionario', 'otro'], ['cuestionario', '--a', 'x'], ['cuestionario', '--to']]) {
    expect(runExport(words, project)).toEqual(usage)
  }
})

test('of a form that does not exist the command says which was probably meant', () => {
  expect(runExport(['cuestionaro'], project)).toEqual({
    exitCode: 1,
    text: `No hay ningún formulario «cuestionaro». ¿Quisiste decir «cuestionario»? ${known}`,
  })
  expect(runExport(['pasteles'], project).text).toBe(`No hay ningún formulario «pasteles». ${known}`)
})

test('a form with diagnostics is not exported', () => {
  const forms = project.forms.map(({ file, text }) => ({ file, text: text.replace('"q1", "q2"', '"q1", "q7"') }))
  expect(runExport(['cuestionario'], { ...project, forms })).toEqual({
    exitCode: 1,
    text: 'El formulario «cuestionario» tiene fallos: npm run check dice cuáles.',
  })
})
