import { expect, test } from 'vitest'
import { type Field, toForm, toFunnel, writeAuthored } from '#support/authored.ts'
import { compileDialect } from '#support/dialect/dialect.ts'

const [p, q, r] = ['p', 'q', 'r'].map((id) => ({ id, ask: [id] }))
const either = { options: ['a', 'b'] }
const form = toForm('todo', { p: either, q: either, r: either })
const ABOUT = ['funnel.idle-opening', 'funnel.idle-pace', 'funnel.hurried-choice', 'funnel.unknown-placeholder']

/** The diagnostics of the opening and the pace of a funnel: each code with the step that it names. */
function check(rest: object, steps: readonly object[] = [{ ...p }, { ...q }, { ...r }]): string[] {
  const all = [...steps, { id: 'fin', end: 'fin', show: 'vista' }]
  const { diagnostics } = compileDialect({ form, funnel: toFunnel('todo', rest, all) })
  return diagnostics.flatMap(({ code, params: { name = '' } }) =>
    ABOUT.includes(code) ? [`${code} ${name}`.trim()] : [],
  )
}

test('an opening stands over a question', () => {
  const opening = { text: 'Para conocerte.' }
  expect(check({ opening })).toEqual([])
  expect(check({ opening }, [{ id: 'antes', show: 'vista', button: 'Empezar' }, { ...p }])).toEqual([
    'funnel.idle-opening antes',
  ])
})

test('both texts of an opening cite what the site has', () => {
  expect(check({ opening: { text: 'Escribe a {email}.', afterwards: 'Te responde {email}.' } })).toEqual([])
  expect(check({ opening: { text: 'Son {questions}.' } })).toEqual([])
  expect(check({ note: 'Son {questions}.' })).toEqual(['funnel.unknown-placeholder questions'])
  expect(check({ opening: { text: 'Escribe a {correo}.', afterwards: 'Te responde {casa}.' } })).toEqual([
    'funnel.unknown-placeholder correo',
    'funnel.unknown-placeholder casa',
  ])
})

test('whoever pressed the wrong option can come back to it, at each step for itself', () => {
  expect(check({ pace: 'choice' })).toEqual([])
  expect(check({ pace: 'button', back: false })).toEqual([])
  expect(check({ pace: 'choice', back: false })).toEqual(['funnel.hurried-choice p'])
  expect(check({ pace: 'choice' }, [{ ...p }, { ...q }, { ...r, back: false }])).toEqual(['funnel.hurried-choice q'])
  const open = [{ ...p }, { ...q, back: true }, { ...r, back: true }]
  expect(check({ pace: 'choice', back: false }, open)).toEqual([])
})

test('a pace by choice is of some use', () => {
  expect(check({ pace: 'choice' }, [{ id: 'p', ask: ['p', 'q'] }, { ...r }])).toEqual(['funnel.idle-pace'])
})

const lead = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }
const said = { note: 'Llama. {vida}' }
const failed = { fail: { to: 'p', do: [{ notice: { title: 'No sale', kind: 'error' } }] } }

const caring: Field = {
  schema: {
    type: 'string',
    oneOf: [
      { const: 'si', title: 'Muy mal', 'x-care': ['vida'] },
      { const: 'no', title: 'Bien' },
    ],
  },
}

/** The steps that are refused for not saying whom to call, each with the reason why it should. */
function findUnsafe(steps: readonly object[], rest: object = {}, form: object = toForm('todo', { p: caring })) {
  const funnel = toFunnel('todo', { deliveries: { lead }, ...rest }, steps)
  const { diagnostics, funnels } = compileDialect({ form, funnel })
  const unsafe = diagnostics.filter(({ code }) => code === 'funnel.unsafe-ending')
  return { unsafe: unsafe.map(({ params: { name, cause, help } }) => `${name}: ${cause} ${help}`), funnels }
}

const question = { id: 'p', ask: ['p'] }
const send = { id: 'e', send: 'lead', ok: 'fin', ...failed }
const end = { id: 'fin', end: 'fin', show: 'vista' }

test('every ending of a form with an option in care says whom to call, and so does the step of a failed send', () => {
  expect(findUnsafe([question, send, end]).unsafe).toEqual(['p: Muy mal {vida}', 'fin: Muy mal {vida}'])
  expect(findUnsafe([question, send, { ...end, ...said }]).unsafe).toEqual(['p: Muy mal {vida}'])
  expect(findUnsafe([{ ...question, ...said }, send, { ...end, ...said }]).unsafe).toEqual([])
})

test('each kind of help that the options ask for is said, by itself or in a line of several', () => {
  const options = [
    { const: 'a', title: 'Muy mal', 'x-care': ['vida'] },
    { const: 'b', title: 'Me pega', 'x-care': ['golpes', 'vida'] },
  ]
  const form = toForm('todo', { p: { schema: { type: 'string', oneOf: options } } })
  const find = (note: string) => findUnsafe([question, { ...end, note }], {}, form).unsafe
  expect(find('Llama.')).toEqual(['fin: Muy mal {vida} · {golpes}'])
  expect(find('{vida}')).toEqual(['fin: Me pega {golpes}'])
  expect(find('{golpes} {vida}')).toEqual([])
  expect(find('{safety}')).toEqual([])
})

test('a form in care as a whole asks for the same', () => {
  const form = { ...toForm('todo', { p: { options: ['si', 'no'] } }), 'x-care': ['vida'] }
  expect(findUnsafe([question, end], {}, form).unsafe).toEqual(['fin: todo {vida}'])
  expect(findUnsafe([question, end], {}, toForm('todo', { p: { options: ['si', 'no'] } })).unsafe).toEqual([])
})

test('the note of the funnel is that of every step without one of its own', () => {
  expect(findUnsafe([question, send, end], said).unsafe).toEqual([])
  expect(findUnsafe([question, send, { ...end, note: 'Gracias.' }], said).unsafe).toEqual(['fin: Muy mal {vida}'])
})

test('where a failed send leads past a step that some skip, the step behind it says it too', () => {
  const steps = [
    { ...question, ...said, next: 'e' },
    { ...send, fail: { ...failed.fail, to: 'mal' } },
    { id: 'mal', if: { p: 'si' }, show: 'vista', next: 'luego', ...said },
    { id: 'luego', show: 'puerta', next: 'e' },
    { ...end, ...said },
  ]
  expect(findUnsafe(steps).unsafe).toEqual(['luego: Muy mal {vida}'])
})

test('an ending that leaves the page at once is read by nobody', () => {
  expect(findUnsafe([question, { ...end, ...said, redirect: '/' }]).unsafe).toEqual(['fin: Muy mal {vida}'])
})

test('the line that is shown is the one of the site', () => {
  const { funnels } = findUnsafe([question, send, end], said)
  expect(funnels.find(({ definition }) => definition.id === 'todo')?.definition.note).toBe('Llama. [024](tel:024)')
})

const keys = ['c', 'value', 'in', 'path']
test.each(keys)('an option called %s that a score leaves out is told where no condition asks for it', (option) => {
  const find = (next: object[]) => {
    const form = toForm('todo', { p: { options: ['a', 'b', option] } })
    const funnel = toFunnel('todo', { score: { puntos: { p: { a: 0, b: 1 } } } }, [
      { ...p, next: [...next, { if: { puntos: { minimum: 1 } }, to: 'si' }, { to: 'no' }] },
      ...['si', 'no'].map((id) => ({ id, end: id, show: 'vista' })),
    ])
    return compileDialect({ form, funnel }).diagnostics.filter(({ code }) => code === 'funnel.idle-option').length
  }
  expect(find([])).toBe(1)
  expect(find([{ if: { p: option }, to: 'no' }])).toBe(0)
})

test.each([
  [{ maxItems: 2 }, 5, []],
  [{ maxItems: 2 }, 6, ['funnel.wrong-limit']],
  [{}, 6, []],
  [{}, 7, ['funnel.wrong-limit']],
])('with %j nobody has more points than go together', (limits, minimum, found) => {
  const oneOf = ['a', 'b', 'c', 'd'].map((value) => ({ const: value, title: value }))
  const alone = { const: 'ninguna', title: 'Ninguna', 'x-exclusive': true }
  const items = { type: 'string', oneOf: [...oneOf, alone] }
  const errors = { 'x-exclusive': 'O ninguna', ...('maxItems' in limits && { maxItems: 'Como mucho dos' }) }
  const list: Field = { schema: { type: 'array', uniqueItems: true, items, ...limits, 'x-errors': errors } }
  const steps = [
    { id: 'q', ask: ['q'], next: [{ if: { puntos: { minimum } }, to: 'fin' }, { to: 'otro' }] },
    ...['fin', 'otro'].map((id) => ({ id, end: id, show: 'vista' })),
  ]
  const score = { puntos: { q: { a: 1, b: 2, c: 3, ninguna: 4 } } }
  const { diagnostics } = compileDialect(writeAuthored('todo', { q: list }, { score }, steps))
  expect(diagnostics.map(({ code }) => code).filter((code) => code === 'funnel.wrong-limit')).toEqual(found)
})
