import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runImport } from '#importers/run-import.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { provideFolder } from '#support/provide.ts'

const project = readProject()
const folder = provideFolder()

const survey = {
  name: 'Qué tal ¡2025!',
  blocks: [
    { elements: [{ id: 'a', type: 'openText', headline: 'Dinos algo', required: true }] },
    { elements: [{ id: 'b', type: 'cal', headline: 'Reserva' }] },
  ],
}

function write(name: string, text: string): string {
  const file = join(folder.path, name)
  writeFileSync(file, text)
  return file
}

const sound = write('encuesta.json', JSON.stringify(survey))

test('form and funnel go to the project, by their title, with a mail template of their own', () => {
  const { exitCode, files } = runImport(['formbricks', sound], project)
  expect(exitCode).toBe(0)
  expect(Object.keys(files)).toEqual([
    inProject('schemas/que-tal-2025.schema.json'),
    inProject('funnels/que-tal-2025.funnel.json'),
    inProject('src/site/config/site.json'),
  ])
  expect(JSON.parse(Object.values(files)[2] ?? '').emailjs.templates['que-tal-2025']).toBe(
    'plantilla-que-tal-2025-ejemplo',
  )
})

test('what is lost is told with its place, its reason and what stands there instead', () => {
  expect(runImport(['formbricks', sound], project).text).toBe(
    'Falta (preguntas, opciones o reglas):\n  blocks[1].elements[0]  cal: no hay preguntas de esa clase; no se pregunta.',
  )
})

test('nothing is written over what is there, unless that is asked', () => {
  const words = ['formbricks', sound, '--id', 'otra', '--out', folder.path]
  const [file = '', second = ''] = Object.keys(runImport(words, project).files)
  expect([file, second]).toEqual([
    join(folder.path, 'schemas/otra.schema.json'),
    join(folder.path, 'funnels/otra.funnel.json'),
  ])
  mkdirSync(dirname(second), { recursive: true })
  writeFileSync(second, 'suyo')
  expect(runImport(words, project)).toMatchObject({
    exitCode: 1,
    files: {},
    text: expect.stringContaining('ya existe'),
  })
  expect(runImport([...words, '--overwrite'], project)).toMatchObject({ exitCode: 0 })
  expect(runImport(['formbricks', sound, '--id', 'cuestionario'], project)).toMatchObject({ exitCode: 1 })
  const site = runImport(['formbricks', sound, '--id', 'site', '--overwrite'], project)
  expect(site).toMatchObject({ exitCode: 1, files: {}, text: expect.stringContaining('configuración de la web') })
})

/** 50 MB of nothing, as far as a file system tells. */
function writeLong(): string {
  const file = write('larga.json', '')
  truncateSync(file, 50_000_000)
  return file
}

test.each([
  ['a file that is not there', 'no-esta.json', 'no existe'],
  ['a folder', folder.path, 'no existe'],
  ['50 MB', writeLong(), 'demasiado grande'],
  ['broken JSON', write('rota.json', '{"blocks": ['), 'está roto'],
  ['nothing', write('vacia.json', ''), 'está roto'],
  ['lists in lists', write('honda.json', '['.repeat(200_000)), 'está roto'],
  ['another format', write('otra.json', '{"pages": []}'), 'No parece de Formbricks'],
  [
    'a list without an end',
    write('lista.json', JSON.stringify({ blocks: Array.from({ length: 5001 }, () => ({})) })),
    'demasiado grande',
  ],
  ['nothing to ask', write('sin.json', '{"blocks": [{}]}'), 'ninguna pregunta'],
])('%s ends in a sentence', (_, file, sentence) => {
  expect(runImport(['formbricks', file], project)).toEqual({
    exitCode: 1,
    text: expect.stringContaining(sentence),
    files: {},
    shown: null,
  })
})

const mistaken = [[[]], [['formbricks']], [['excel', sound]], [['formbricks', sound, '--invento']]]
test.each(mistaken)('%j: how it is used', (words) => {
  expect(runImport(words, project)).toMatchObject({ exitCode: 2, text: expect.stringContaining('npm run import') })
})

test('an id that is no name of a file is refused', () => {
  expect(runImport(['formbricks', sound, '--id', '../fuera'], project)).toMatchObject({ exitCode: 1, files: {} })
})

test('the studio shows the imported funnel where that is asked, and only the project’s own', () => {
  expect(runImport(['formbricks', sound], project).shown).toBe(null)
  expect(runImport(['formbricks', sound, '--open'], project).shown).toBe('funnels/que-tal-2025.funnel.json')
  expect(runImport(['formbricks', sound, '--open', '--out', folder.path], project)).toMatchObject({
    exitCode: 2,
    files: {},
    shown: null,
  })
})
