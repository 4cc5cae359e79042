import { expect, test } from 'vitest'
import { setAt } from '#authoring/cures/edit-json.ts'
import { createDraftCheck, withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { CUT_ENDING } from '#authoring/studio-service/contract.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const file = 'funnels/cuestionario.funnel.json'
const right = project.funnels.find((each) => each.file === file)?.text ?? ''

function check(text: string) {
  const modules = new Map<string, string>()
  const checkDrafts = createDraftCheck((hash, module) => {
    modules.set(hash, module)
    return hash
  })
  const answer = checkDrafts(project, { drafts: { [file]: text }, funnel: 'cuestionario' })
  return { ...answer, code: modules.get(answer.module ?? '') ?? '' }
}

test('a sound text runs whole', () => {
  expect(check(right)).toMatchObject({ diagnostics: [], isCut: false })
})

test('a step with a fault is where the funnel stops, and what comes before it runs', () => {
  const { code, isCut, diagnostics } = check(right.replace('"to": "no-apta"', '"to": "no-aptas"'))
  expect(diagnostics).toMatchObject([{ file, code: 'funnel.unknown-step', suggestion: 'no-apta' }])
  expect(isCut).toBe(true)
  expect(code).toContain(`{"id":"q3","end":"${CUT_ENDING}"}`)
  expect(code).toContain('{"id":"q2","ask":["q2"]}')
})

test('a funnel of which only the ways are wrong runs whole, and its diagnostic brings the way along', () => {
  const { isCut, module, diagnostics } = check(
    right.replace('"next": [', '"next": [{ "if": { "q1": "b" }, "to": "q1" }, '),
  )
  expect(module).not.toBeNull()
  expect(isCut).toBe(false)
  expect(diagnostics.find(({ counterexample }) => counterexample)?.counterexample?.at(-1)?.state).toBe('q3')
})

test('what only may be meant holds nothing up', () => {
  const { module, diagnostics } = check(right.replace(/"q3": \{[^}]*\}/, '"q3": { "a": -1 }'))
  expect(diagnostics.length).toBeGreaterThan(0)
  expect(module).not.toBeNull()
})

test('a pattern that is half written is a fault of its form, which runs not at all', () => {
  const form = 'schemas/formulario-contacto.schema.json'
  const { text = '' } = project.forms.find((each) => each.file === form) ?? {}
  const drafts = { [form]: setAt(text, ['properties', 'nombre'], { type: 'string', pattern: '(', examples: ['a'] }) }
  const answer = createDraftCheck((hash) => hash)(project, { drafts, funnel: 'formulario-contacto' })
  expect(answer.diagnostics.map(({ code }) => code)).toContain('form.bad-pattern')
  expect(answer.module).toBeNull()
})

test('broken JSON and a fault of the whole funnel run not at all', () => {
  expect(check(right.slice(0, -9)).module).toBeNull()
  expect(check(right.replace('"layout": "quiz"', '"layout": "quis"')).module).toBeNull()
})

test('one check after another says what each would say alone, whatever was changed between', () => {
  const checkDrafts = createDraftCheck((hash) => hash)
  const form = 'schemas/cuestionario.schema.json'
  const spoilt = (project.forms.find((each) => each.file === form)?.text ?? '').replace(
    '"required": ["q1",',
    '"required": [',
  )
  const many = [
    { [file]: right },
    { [file]: right.replace('"to": "no-apta"', '"to": "no-aptas"') },
    { [form]: spoilt },
    { [file]: right.slice(0, -9), [form]: spoilt },
    { [file]: right.replace('"form": "cuestionario"', '"form": "cuestionarios"') },
    {},
  ]
  for (const drafts of many) {
    const { diagnostics } = compileProject(withDrafts(project, drafts))
    const answer = checkDrafts(project, { drafts, funnel: null })
    expect(answer.diagnostics.map(({ code, file: where, line }) => `${where}:${line} ${code}`)).toEqual(
      diagnostics.map(({ code, file: where, line }) => `${where}:${line} ${code}`),
    )
  }
})
