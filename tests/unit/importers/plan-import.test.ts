import { expect, test } from 'vitest'
import { planImport } from '#importers/plan-import.ts'
import type { Answer, Page, Question, Questionnaire } from '#importers/questionnaire.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()

const options = (...values: string[]) => values.map((value) => ({ value, title: value }))
const yesNo: Answer = { kind: 'one', options: options('si', 'no') }
const ask = (key: string, answer: Answer = yesNo, more: { name?: string; title?: string[] } = {}): Question => ({
  key,
  name: key,
  title: [`¿${key}?`],
  required: true,
  place: key,
  ...more,
  ...answer,
})
const page = (key: string, more: Partial<Page> = {}): Page => ({
  key,
  name: key,
  texts: [],
  asks: [],
  routes: [],
  place: key,
  ...more,
})

function plan(questions: Question[], pages: Page[], more: Partial<Questionnaire> = {}) {
  const made = planImport({ title: 'Prueba', questions, pages, losses: [], ...more }, 'prueba', project)
  if ('faults' in made) throw new Error(made.faults.join('\n'))
  return { form: JSON.parse(made.form), funnel: JSON.parse(made.funnel), losses: made.losses }
}

const chosen = (question: string, ...values: string[]): Test => ({ question, chosen: values })

test('texts lose their marks, braces and markup, and no text of a file becomes a citation', () => {
  const { form } = plan(
    [
      ask('a', yesNo, {
        title: ['<b onclick="x()">Hola</b> {otro|b} &lt;i&gt; **ya** [aquí](https://a.example)'],
      }),
    ],
    [page('a', { asks: ['a'] })],
  )
  expect(form.properties.a.title).toBe('Hola (otro/b) ‹i› ya aquí (https://a.example)')
})

test('names are those of the dialect, each its own, whatever things are called', () => {
  const called = ['Año 1', 'año-1', 'constructor', '¿?', '1º', '__proto__']
  const { form, funnel } = plan(
    called.map((name, index) => ask(String(index), yesNo, { name })),
    called.map((name, index) => page(String(index), { name, asks: [String(index)] })),
  )
  expect(Object.keys(form.properties)).toEqual(['ano1', 'ano12', 'constructor2', 'campo', 'campo1', 'proto'])
  expect(new Set(funnel.steps.map(({ id }: { id: string }) => id)).size).toBe(funnel.steps.length)
})

test('options that read alike are told apart, and one alone is a box to tick', () => {
  const same = [
    { value: 'x', title: 'Igual' },
    { value: 'y', title: 'igual' },
  ]
  const { form } = plan(
    [ask('a', { kind: 'one', options: same }), ask('b', { kind: 'one', options: options('Acepto') })],
    [page('a', { asks: ['a', 'b'] })],
  )
  expect(form.properties.a.oneOf.map(({ title }: { title: string }) => title)).toEqual(['Igual', 'igual (2)'])
  expect(form.properties.b).toMatchObject({ type: 'boolean', title: 'Acepto' })
})

test('a rule is said by what the dialect has: both, one of them, none of them', () => {
  const rules: [Test, unknown][] = [
    [allOf([chosen('a', 'si'), chosen('b', 'no')]), { a: 'si', b: 'no' }],
    [anyOf([chosen('a', 'si'), chosen('b', 'no')]), { anyOf: [{ a: 'si' }, { b: 'no' }] }],
    [allOf([not(chosen('a', 'si')), not(chosen('b', 'no'))]), { not: { anyOf: [{ a: 'si' }, { b: 'no' }] } }],
    [not(chosen('a', 'si')), { not: { a: 'si' } }],
  ]
  for (const [when, written] of rules) {
    const pages = [page('p', { asks: ['a', 'b'] }), page('q', { asks: ['c'], when }), page('r', { asks: ['d'] })]
    const { funnel, losses } = plan(
      ['a', 'b', 'c', 'd'].map((key) => ask(key)),
      pages,
    )
    expect(funnel.steps[1].if).toEqual(written)
    expect(losses).toEqual([])
  }
})

test('what nobody meets is left out, and said', () => {
  const pages = [
    page('p', {
      asks: ['a'],
      routes: [
        { when: chosen('a', 'si'), to: 'q' },
        { when: chosen('a', 'no'), to: 'r' },
        { when: true, to: 's' },
      ],
    }),
    page('q', {
      asks: ['b'],
      routes: [
        { when: chosen('a', 'no'), to: 's' },
        { when: true, to: 'r' },
      ],
    }),
    page('r', { asks: ['c'] }),
    page('s', { asks: ['d'], when: chosen('a', 'quizás') }),
  ]
  const { funnel, losses } = plan(
    ['a', 'b', 'c', 'd'].map((key) => ask(key)),
    pages,
  )
  expect(funnel.steps.map(({ id }: { id: string }) => id)).toEqual([
    'p',
    'q',
    'r',
    'enviar-gracias',
    'gracias',
    'no-enviada-gracias',
  ])
  expect(funnel.steps[0].next).toEqual([
    { if: { a: 'si' }, to: 'q' },
    { if: { a: 'no' }, to: 'r' },
  ])
  expect(new Set(losses.map(({ kind }) => kind))).toEqual(new Set(['idle', 'rule']))
})

test('of two rules that are needless beside each other one stays', () => {
  const routes = [
    { when: chosen('a', 'si'), to: 'r' },
    { when: chosen('a', 'no'), to: 'q' },
  ]
  const pages = [page('p', { asks: ['a'], routes }), page('q', { asks: ['b'] }), page('r', { asks: ['c'] })]
  const { funnel, losses } = plan(
    ['a', 'b', 'c'].map((key) => ask(key)),
    pages,
  )
  expect(funnel.steps[0].next).toEqual([
    { if: { a: 'si' }, to: 'r' },
    { if: { a: 'no' }, to: 'q' },
  ])
  expect(losses.filter(({ kind }) => kind !== 'idle')).toEqual([])
})

test('an answer is cited where it was asked on every way, and personal ones nowhere', () => {
  const cites = (key: string) => ['Hola, ', { cites: key }]
  const mail = ask('m', { kind: 'text', look: 'email' })
  const pages = [
    page('p', { asks: ['a', 'm'] }),
    page('q', { asks: ['b'], when: chosen('a', 'si') }),
    page('r', { heading: cites('a'), texts: [cites('b'), cites('m')] }),
  ]
  const { funnel, losses } = plan([ask('a'), ask('b'), mail], pages)
  expect(funnel.screens.r).toEqual({ title: 'Hola, {a|…}', text: ['Hola, …', 'Hola, …'] })
  expect(losses.map(({ place, kind, what }) => [place, kind, what])).toEqual([
    ['r', 'citation', 'm'],
    ['r', 'citation', 'b'],
  ])
})

test('every ending has its send', () => {
  const pages = [
    page('p', { asks: ['a'], routes: [{ when: chosen('a', 'no'), to: 'fin' }] }),
    page('q', { asks: ['b'] }),
    page('bien', { heading: ['Bien'], isEnd: true }),
    page('fin', { heading: ['Adiós'], isEnd: true }),
  ]
  const { funnel } = plan([ask('a'), ask('b')], pages)
  expect(funnel.steps.filter((step: object) => 'send' in step)).toEqual([
    { id: 'enviar-bien', send: 'respuestas', ok: 'bien', fail: 'no-enviada-bien' },
    { id: 'enviar-fin', send: 'respuestas', ok: 'fin', fail: 'no-enviada-fin' },
  ])
})

test('a questionnaire of a thousand questions is decided in seconds, and one without any is refused', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => `k${index}`)
  const { funnel } = plan(
    keys.map((key) => ask(key)),
    keys.map((key) => page(key, { asks: [key] })),
  )
  expect(funnel.steps.length).toBe(1003)
  expect(() => plan([], [])).toThrow('ninguna pregunta')
})

test('what a file has twice is asked once, and what is called by marks alone by its field', () => {
  const twice = [...options('x'), ...options('x', 'y')]
  const marks: Answer = {
    kind: 'one',
    options: [
      { value: '<b>', title: '<i>' },
      { value: 'z', title: 'Z' },
    ],
  }
  const questions = [
    ask('a', { kind: 'one', options: twice }),
    ask('a'),
    ask('b', marks, { name: '<script>', title: [] }),
  ]
  const { form, losses } = plan(questions, [
    page('p', { asks: ['a'] }),
    page('p', { asks: ['a'] }),
    page('q', { asks: ['b'] }),
  ])
  expect(form.properties.a.oneOf).toHaveLength(2)
  expect(form.properties.script).toMatchObject({ title: 'script', oneOf: [{ const: 'i', title: 'i' }, { const: 'z' }] })
  expect(losses.map(({ kind }) => kind)).toEqual(['question'])
})

test('beside a lost condition nothing is known to be surplus: a page stays, and what cannot is told as missing', () => {
  const pages = [
    page('p', { asks: ['a'], routes: [{ when: true, to: 'r' }] }),
    page('q', { asks: ['b'] }),
    page('r', { asks: ['c'] }),
    page('s', { asks: ['d'], when: chosen('a', 'quizás') }),
  ]
  const questions = ['a', 'b', 'c', 'd'].map((key) => ask(key))
  const toKept = (losses: Questionnaire['losses']) => {
    const { funnel, losses: told } = plan(questions, pages, { losses })
    const asked = funnel.steps.flatMap((step: { ask?: string[] }) => step.ask ?? [])
    return { asked, told: told.map(({ place, kind }) => `${place} ${kind}`) }
  }
  expect(toKept([])).toEqual({ asked: ['a', 'c'], told: ['q idle', 's idle'] })
  expect(toKept([{ place: 'x', kind: 'rule', what: '{x} > today()' }])).toEqual({
    asked: ['a', 'c', 'd'],
    told: ['x rule', 'q unknown', 's rule'],
  })
})
