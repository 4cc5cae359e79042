import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePage } from '#authoring/studio-service/studio-posts.ts'
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
