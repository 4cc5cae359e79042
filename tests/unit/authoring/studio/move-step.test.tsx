import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setFieldRule } from '#authoring/studio/conditions/field-rule.ts'
import { createWorkspace } from '#authoring/studio/document/create-workspace.ts'
import { FormView } from '#authoring/studio/form/form-view.tsx'
import { readTitles } from '#authoring/studio/map/read-titles.ts'
import { canMove, moveStep } from '#authoring/studio/map/step-actions.tsx'
import { formWords } from '#authoring/studio/words.ts'
import { createDraftCheck } from '#authoring/studio-service/check-drafts.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { readProject } from '#project/read-project.ts'
import { bareProject } from '#support/bare-project.ts'

const project = readProject()
const texts = new Map([...project.funnels, ...project.forms].map(({ file, text }) => [file, text]))

const choice = { oneOf: [{ const: 'b' }, { const: 'c' }] }
const form = {
  properties: { a: choice, b: choice, c: { title: '¿Y tú, {b|amiga}?' }, d: { properties: { e: choice } }, f: {} },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  allOf: [{ if: { properties: { a: { const: 'b' } } }, then: { properties: { f: true } } }],
}
const ask = (name: string, more: object = {}) => ({ id: name, ask: [name], ...more })
const funnel = (...steps: object[]) => ({
  score: { puntos: { b: { c: 1 } } },
  values: { total: { sum: ['d.e'] } },
  steps,
})

test.each([
  ['the value of an option is the name of a question', funnel(ask('b'), ask('d', { if: { a: 'b' } })), true],
  ['a condition reads a field of a group', funnel(ask('d'), ask('b', { if: { 'd.e': 'b' } })), false],
  ['a condition denies an answer', funnel(ask('b'), ask('d', { if: { anyOf: [{ not: { b: 'c' } }] } })), false],
  ['a condition reads points', funnel(ask('b'), ask('d', { if: { puntos: { minimum: 1 } } })), false],
  ['a heading cites what is made of an answer', funnel(ask('d'), ask('b', { heading: 'Son {total|pocos}' })), false],
  ['a question cites an answer', funnel(ask('b'), ask('c')), false],
  ['a rule of the form asks a question for an answer', funnel(ask('a'), ask('f')), false],
  ['some leave the funnel between the two', funnel(ask('b', { next: [{ if: { a: 'b' }, to: 'd' }] }), ask('d')), false],
  ['some come to the second alone', funnel(ask('b'), ask('d'), { id: 'x', end: 'x', next: 'd' }), false],
  ['what leads on reads what is before', funnel(ask('d'), ask('b', { next: [{ if: { 'd.e': 'c' }, to: 'x' }] })), true],
])('where %s, two questions change places or not', (_, { steps, ...rest }, can) => {
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const)
    expect(canMove({ ...rest, steps }, form, from, to)).toBe(can)
})

test('who was led to a place is led to the question that stands there', () => {
  const steps = [
    ask('a', { next: [{ if: { a: 'b' }, to: 'x' }, { to: 'b' }] }),
    ask('b'),
    ask('d'),
    { id: 'x', end: 'x' },
  ]
  const moved = getSteps(moveStep(JSON.stringify(funnel(...steps), null, 2), 1, 2))
  expect(moved.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'x'])
  expect(moved[0]?.next).toEqual([{ if: { a: 'b' }, to: 'x' }, { to: 'd' }])
})

test('every move of a step that is offered leaves nothing to mend', () => {
  const check = createDraftCheck((hash) => hash)
  let count = 0
  for (const { file, text } of project.funnels) {
    const document = readLoosely(text)
    const asked = readLoosely(texts.get(`schemas/${String(document.form)}.schema.json`))
    for (const [index] of getSteps(text).slice(1).entries()) {
      if (!canMove(document, asked, index, index + 1)) continue
      const { diagnostics } = check(project, { drafts: { [file]: moveStep(text, index, index + 1) }, funnel: null })
      expect(diagnostics, `${file}, step ${index}`).toEqual([])
      count++
    }
  }
  expect(count).toBeGreaterThan(10)
})

/** The arrows of one kind beside the questions of a form, in the order of the form. */
function drawArrows(id: string, label: string, drafts = texts): string[] {
  const files = [`funnels/${id}.funnel.json`, `schemas/${id}.schema.json`]
  const workspace = createWorkspace([...drafts].map(([file, text]) => ({ file, text, hash: '' })))
  const around = { form: readLoosely(drafts.get(files[1] ?? '')), formIds: [id], project: bareProject }
  const meta = { funnel: project.metaSchemas.funnel, form: project.metaSchemas.form }
  const toKnowledge = (file: string) => ({ meta: file === files[0] ? meta.funnel : meta.form, around })
  const drawn = renderToStaticMarkup(
    <FormView {...{ files, workspace, toKnowledge }} texts={drafts} titles={readTitles(drafts, id)} />,
  )
  const questions = drawn.slice(drawn.indexOf('<h2>Preguntas'))
  return [...questions.matchAll(/<button[^>]*aria-label="([^:"]*): [^"]*"[^>]*>/g)].flatMap(([button, kind]) =>
    kind === label ? [button] : [],
  )
}

test.each([
  ['cuestionario', 0],
  ['formulario-contacto', 0],
  ['formulario-hipnosis-regresiva', 0],
  ['escribenos', 4],
])('the questions of %s are moved there alone where visitors read them in that order', (id, count) => {
  const buttons = drawArrows(id, 'Bajar')
  expect(buttons.length).toBe(count)
  expect(buttons.map((button) => button.includes('disabled'))).toEqual(buttons.map((_, at) => at === count - 1))
})

test('a question of a page and the one that decides whom it is asked do not pass each other', () => {
  const file = 'schemas/escribenos.schema.json'
  const rule = { condition: { tema: 'otro' }, isRequired: true }
  const drafts = new Map([...texts, [file, setFieldRule(texts.get(file) ?? '', 'mensaje', rule)]])
  const fixed = (label: string) =>
    drawArrows('escribenos', label, drafts).map((button) => button.includes(`title="${formWords.fixed}"`))
  expect(fixed('Bajar')).toEqual([false, false, true, false])
  expect(fixed('Subir')).toEqual([false, false, false, true])
})
