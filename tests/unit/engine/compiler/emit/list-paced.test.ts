import { expect, test } from 'vitest'
import { type Field, toForm, toFunnel } from '#support/corpus/sizes.ts'
import { compileDialect } from '#support/dialect/dialect.ts'

const lead = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }
const text: Field = { schema: { type: 'string', maxLength: 20, 'x-errors': { maxLength: 'Más corto' } } }
const fields = { p: { options: ['a', 'b'] }, q: { options: ['a', 'b'] }, t: text }

/** The steps of a funnel on which a press on an option leads on. */
function listPaced(steps: readonly object[], rest: object = { pace: 'choice' }, more: Record<string, Field> = {}) {
  const all = [...steps, { id: 'fin', end: 'fin', show: 'vista' }]
  const form = JSON.stringify(toForm('todo', { ...fields, ...more }))
  const { drafts } = compileDialect({
    form,
    funnel: JSON.stringify(toFunnel('todo', { deliveries: { lead }, ...rest }, all)),
  })
  return drafts.funnels.find(({ definition }) => definition.id === 'todo')?.paced
}

const [p, q, t] = ['p', 'q', 't'].map((id) => ({ id, ask: [id] }))
const send = { id: 'e', send: 'lead', ok: 'fin', fail: { to: 't', do: [{ notice: { title: 'No', kind: 'error' } }] } }

test('a press leads on where one question shows its options, and the JSON says so', () => {
  expect(listPaced([p, q, t, send].filter(isThere))).toEqual(['p', 'q'])
  expect(listPaced([p, q, t, send].filter(isThere), {})).toBeUndefined()
  expect(listPaced([p, q, t, send].filter(isThere), { pace: 'button' })).toBeUndefined()
})

test('two questions of a screen, a text and a list that opens take the button', () => {
  expect(listPaced([{ id: 'p', ask: ['p', 'q'] }, t, send].filter(isThere))).toBeUndefined()
  const select: Field = {
    schema: {
      type: 'string',
      'x-widget': 'select',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
  }
  expect(listPaced([{ id: 'l', ask: ['l'] }, p, t, send].filter(isThere), undefined, { l: select })).toEqual(['p'])
})

test('a send, an ending and a way out of the page take the button, past steps that some skip too', () => {
  expect(listPaced([t, p, send].filter(isThere))).toBeUndefined()
  expect(listPaced([t, p].filter(isThere))).toBeUndefined()
  const some = { ...q, if: { p: 'a' } }
  expect(listPaced([t, p, some, send].filter(isThere))).toBeUndefined()
  expect(
    listPaced([{ ...p, next: [{ if: { p: 'a' }, redirect: '/' }, { to: 't' }] }, t, send].filter(isThere)),
  ).toBeUndefined()
})

function isThere<T>(step: T | undefined): step is T {
  return step !== undefined
}
