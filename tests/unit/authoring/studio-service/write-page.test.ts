import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removePage, writePage } from '#authoring/studio-service/studio-posts.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { sitePath } from '#project/read-site.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const project = readProject()
const request = {
  what: 'page',
  id: 'sorteo',
  title: 'Sorteo de verano',
  description: 'Participa en el sorteo de verano y gana una sesión de hipnosis o un informe de grafología.',
  keywords: 'sorteo, hipnosis, grafología',
  fields: 'nombre, email, ciudad:text:¿Dónde vives?',
  layout: 'wizard',
} as const

let folder: ReturnType<typeof createTemporaryFolder>
beforeEach(() => {
  folder = createTemporaryFolder()
  mkdirSync(dirname(join(folder.path, sitePath)), { recursive: true })
  cpSync(inProject(sitePath), join(folder.path, sitePath))
})
afterEach(() => folder.remove())

test('a page comes with its funnel, its form, its words and the template of its mail', () => {
  const answer = writePage(folder.path, { request, drafts: {} }, project)
  expect(answer).toEqual({
    written: [
      'schemas/sorteo.schema.json',
      'funnels/sorteo.funnel.json',
      sitePath,
      'src/site/content/sorteo.ts',
      'src/routes/sorteo.tsx',
    ],
    page: '/sorteo',
  })
  expect(readFileSync(join(folder.path, 'src/routes/sorteo.tsx'), 'utf8')).toContain('<Funnel id="sorteo" />')
  expect(JSON.parse(readFileSync(join(folder.path, sitePath), 'utf8')).emailjs.templates).toHaveProperty('sorteo')
})

test('a page that git does not know goes with all that was written for it, and nothing else does', () => {
  const before = readFileSync(join(folder.path, sitePath), 'utf8')
  const made = writePage(folder.path, { request, drafts: {} }, project)
  const files = 'written' in made ? made.written.filter((file) => file !== sitePath) : []
  const isThere = (file: string) => existsSync(join(folder.path, file))
  const remove = (id: string, unknown: readonly string[]) => removePage(folder.path, { id }, project, unknown)
  expect(remove('sorteo', files.slice(1))).toHaveProperty('refusal')
  expect(remove('../sorteo', files)).toHaveProperty('refusal')
  expect(files.every(isThere)).toBe(true)
  expect(remove('sorteo', files)).toEqual({ removed: expect.arrayContaining(files) })
  expect(files.some(isThere)).toBe(false)
  expect(readFileSync(join(folder.path, sitePath), 'utf8')).toBe(before)
})

test('of a page stays what another funnel uses, and a template that its owner has named', () => {
  const getTemplates = () => JSON.parse(readFileSync(join(folder.path, sitePath), 'utf8')).emailjs.templates
  const makeAndRemove = (funnels: typeof project.funnels, edit = (text: string) => text) => {
    const made = writePage(folder.path, { request, drafts: {} }, project)
    writeFileSync(join(folder.path, sitePath), edit(readFileSync(join(folder.path, sitePath), 'utf8')))
    removePage(folder.path, { id: 'sorteo' }, { funnels }, 'written' in made ? made.written : [])
  }
  makeAndRemove([{ file: 'funnels/otro.funnel.json', text: '{ "form": "sorteo", "target": "sorteo" }' }])
  expect(getTemplates()).toHaveProperty('sorteo')
  expect(existsSync(join(folder.path, 'funnels/sorteo.funnel.json'))).toBe(false)
  rmSync(join(folder.path, 'schemas/sorteo.schema.json'))
  makeAndRemove([], (text) => text.replace('plantilla-sorteo-ejemplo', 'plantilla_1'))
  expect(getTemplates()).toHaveProperty('sorteo', 'plantilla_1')
})

test.each([
  ['a name that leads elsewhere', { ...request, id: '../fuera' }],
  ['a description that search engines would cut', { ...request, description: 'Corta' }],
  ['a question of a kind that there is not', { ...request, fields: 'nombre:nada' }],
])('of %s nothing is written', (_, wrong) => {
  const answer = writePage(folder.path, { request: wrong, drafts: {} }, project)
  expect(answer).toHaveProperty('refusal')
  expect(existsSync(join(folder.path, 'funnels'))).toBe(false)
  expect(existsSync(join(folder.path, 'src/routes'))).toBe(false)
})

test('a page that exists is written once', () => {
  writePage(folder.path, { request, drafts: {} }, project)
  expect(writePage(folder.path, { request, drafts: {} }, project)).toHaveProperty('refusal')
})
