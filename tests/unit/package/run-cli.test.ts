import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translateSchema } from '#package/build-package.ts'
import hoverTexts from '#package/hover-texts.json' with { type: 'json' }
import { runCli } from '#package/run-cli.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const { metaSchemas } = readProject()

/** A host's folder with the funnels of the second site; `spoil` changes the text of one. */
function run(words: (folder: string) => string[], spoil = (text: string) => text) {
  const folder = createTemporaryFolder()
  cpSync(inProject('src/examples/clinic'), folder.path, { recursive: true })
  const file = join(folder.path, 'funnels/visit.funnel.json')
  writeFileSync(file, spoil(readFileSync(file, 'utf8')))
  const out = join(folder.path, 'generated')
  const ran = { ...runCli(words(folder.path), metaSchemas), isWritten: existsSync(join(out, 'ids.gen.ts')) }
  folder.remove()
  return { ...ran, text: ran.text.replaceAll(folder.path, '') }
}

const misspell = (text: string) => text.replace('"to": "', '"to": "x')

test('sound funnels are said to be so in the language that is asked for', () => {
  expect(run((folder) => ['check', folder]).text).toBe('2 forms and 2 funnels: every visitor can finish.')
  expect(run((folder) => ['check', folder, '--lang', 'es'])).toMatchObject({
    exitCode: 0,
    text: '2 formularios y 2 embudos: todo el mundo puede terminar.',
  })
})

test('a fault has its line and its code, in English and in Spanish, and nothing is written', () => {
  expect(run((folder) => ['check', folder], misspell)).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^funnels\/visit\.funnel\.json:\d+:\d+ {2}There is no .*\[funnel\./),
  })
  expect(run((folder) => ['check', folder, '--lang', 'es'], misspell).text).toMatch(/No hay/)
  const emitted = run((folder) => ['emit', folder, join(folder, 'generated')], misspell)
  expect(emitted).toMatchObject({ exitCode: 1, isWritten: false })
})

test('a module is written for each form and funnel', () => {
  const emitted = run((folder) => ['emit', folder, join(folder, 'generated'), '--lang', 'es'])
  expect(emitted).toEqual({ exitCode: 0, text: '5 módulos escritos en /generated.', isWritten: true })
})

const mistaken = [[[]], [['sell']], [['check', '--loud']], [['check', '.', '--lang', 'fr']]]
test.each(mistaken)('%j is asked wrongly', (words) => {
  expect(runCli(words, metaSchemas).exitCode).toBe(2)
})

const { form, funnel } = readProject().metaSchemas

test.each([
  ['form', form, hoverTexts.form],
  ['funnel', funnel, hoverTexts.funnel],
])('each hover text of the meta-schema of a %s has one English text, and none is left over', (_, schema, texts) => {
  const told: string[] = []
  JSON.stringify(translateSchema(schema, texts), (key, value) => {
    if (typeof value === 'string' && /^(?:title|description)$/.test(key)) told.push(value)
    return value
  })
  expect(told).toHaveLength(Object.keys(texts).length)
  expect(told.filter((text) => /[áéíóúñ¿«»]/i.test(text))).toEqual([])
})

test('a hover text without an English one is an error that names its place', () => {
  expect(() => translateSchema({ properties: { a: { description: 'uno' } } }, {})).toThrow('/properties/a/description')
})
