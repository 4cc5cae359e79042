import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ReplayedPage, replayPaths, testPaths } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import application from '#generated/funnels/formulario-contacto.gen.ts'
import evaluation from '#generated/funnels/valoracion-practica.gen.ts'
import { inProject } from '#project/project-root.ts'

/** A page that stays at one step, whatever is done on it. */
function createPage(step: string | null): ReplayedPage {
  return {
    locator: (selector) => ({
      waitFor: async () => {
        if (!selector.includes(`data-step="${step}"`)) throw new Error('Timeout 5000 ms exceeded')
      },
      getAttribute: async () => step,
      count: async () => (step === null ? 0 : 1),
      fill: async () => {},
      setChecked: async () => {},
      selectOption: async () => {},
      click: async () => {},
    }),
  }
}
const open = async () => {}

test('a page that does not go on is told with the event, the step that had to follow, and where it is', async () => {
  const [path] = testPaths(quiz)
  await expect(replayPaths(createPage('q1'), quiz, path ? [path] : [], { open })).rejects.toThrow(
    'After {"type":"step.completed","complete":true,"answers":{"q1":"a"}} at "q1" the page must be at "q2" and is at "q1".',
  )
})

test('a page without the funnel is told at the start', async () => {
  await expect(replayPaths(createPage(null), quiz, testPaths(quiz), { open })).rejects.toThrow(
    'At the start the page must be at "q1" and is without the funnel.',
  )
})

test('an event of which nobody has said how it comes about is named', async () => {
  const steps = [{ event: { type: 'step.back', answers: {} } as const, state: 'nombre' }]
  const path = { funnel: 'formulario-contacto', version: 1, steps }
  await expect(replayPaths(createPage('nombre'), application, [path], { open })).rejects.toThrow(
    'Nobody has said how "step.back" comes about.',
  )
})

test('a wait and what a page does not do by itself are asked of the caller', async () => {
  const steps = [
    { event: { type: 'job.failed' } as const, state: 'nombre' },
    { event: { type: 'after.800ms' } as const, state: 'nombre' },
  ]
  const path = { funnel: 'formulario-contacto', version: 1, steps }
  const done: unknown[] = []
  const on = { 'job.failed': async (_: unknown, step: string) => done.push(`fails at ${step}`) }
  const wait = async (milliseconds: number) => done.push(milliseconds)
  await replayPaths(createPage('nombre'), application, [path], { open, wait, on })
  expect(done).toEqual(['fails at nombre', 800])
})

test('a send that has ended before anybody looks is where its end leads, and is told beforehand how to end', async () => {
  const done: unknown[] = []
  const state = { step: 'formulario' }
  const job = async (outcome: string, step: string) => done.push(`${step}: ${outcome}`)
  const next = { formulario: 'enviada', enviada: 'no-enviada' }
  const page: ReplayedPage = {
    locator: (selector) => ({
      ...createPage(state.step).locator(selector),
      click: async () => {
        state.step = state.step === 'formulario' ? next.formulario : next.enviada
      },
    }),
  }
  const completed = { type: 'step.completed', complete: true, answers: {} } as const
  const steps = [
    { event: completed, state: 'enviar' },
    { event: { type: 'job.done' } as const, state: 'enviada' },
    { event: completed, state: 'enviar' },
    { event: { type: 'job.failed' } as const, state: 'no-enviada' },
  ]
  const path = { funnel: 'valoracion-practica', version: 1, steps }
  await replayPaths(page, evaluation, [path], { open, job })
  expect(done).toEqual(['enviar: done', 'enviar: failed'])
})

test('the example of the README is a test in a browser, as it stands', () => {
  const readme = readFileSync(inProject('src/engine/README.md'), 'utf8')
  const [, example] = /## In tests of your own[\s\S]*?```ts\n([\s\S]*?)```/.exec(readme) ?? []
  const spec = readFileSync(inProject('tests/e2e/public-replay.proof.ts'), 'utf8')
  expect(example).toBe(spec)
})

test('an option of a list that is searched is typed by its title, and the marked one is taken', async () => {
  const done: string[] = []
  const page = createPage('q1')
  const searched: ReplayedPage = {
    locator: (selector) => ({
      ...page.locator(selector),
      getAttribute: async () => 'combobox',
      count: async () => 0,
      fill: async (text) => void done.push(`${selector} ${text}`),
      click: async () => void done.push(selector),
    }),
  }
  const [path] = testPaths(quiz)
  await expect(replayPaths(searched, quiz, path ? [path] : [], { open })).rejects.toThrow('must be at "q2"')
  const root = '[data-funnel="cuestionario"]'
  const { title } = quiz.form?.definition.fields.q1?.options?.[0] ?? {}
  expect(done).toEqual([
    `${root} [id="q1"] ${title}`,
    `${root} [id="q1-options"] [aria-selected=true]`,
    `${root} button[type=submit]`,
  ])
})
