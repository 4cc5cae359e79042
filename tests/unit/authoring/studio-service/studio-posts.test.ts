import { expect, test } from 'vitest'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { checkDraftPromises } from '#authoring/studio-service/studio-posts.ts'
import { readPromiseFiles } from '#project/promise-files.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const file = 'funnels/formulario-contacto.funnel.json'
const text = project.funnels.find((each) => each.file === file)?.text ?? ''
const ask = (drafts: Record<string, string>, funnel = 'formulario-contacto') =>
  checkDraftPromises({ funnel, drafts }, readPromiseFiles(), withDrafts(project, drafts))

test('what is not saved yet breaks a promise, and what is promised instead holds for it', () => {
  const drafts = { [file]: text.replace(/"(\d+)ms"/, (_, wait) => `"${Number(wait) + 1}ms"`) }
  const broken = ask(drafts).promises.flatMap((each) => each.broken ?? [])
  expect(broken.map(({ instead }) => instead)).toEqual([
    [expect.stringMatching(/^Ahora: En el paso «enviada», al pasar/)],
  ])
  const promised = { ...drafts, 'funnels/formulario-contacto.promises.json': broken[0]?.accepted ?? '' }
  expect(ask(promised).promises.filter((each) => each.broken !== null)).toEqual([])
})

test('promises that cannot be read are told in a sentence alone, and a funnel without any has none', () => {
  const { faults } = ask({ 'funnels/formulario-contacto.promises.json': '{' })
  expect(faults).toEqual([expect.stringMatching(/^[A-ZÁÉ].*\.$/)])
  expect(ask({}, 'instagram-hipnosis')).toEqual({ promises: [], faults: [] })
})
