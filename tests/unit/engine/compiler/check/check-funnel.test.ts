import { expect, test } from 'vitest'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
import { compileDialect } from '#support/dialect/dialect.ts'

const [p, q, r] = ['p', 'q', 'r'].map((id) => ({ id, ask: [id] }))
const form = JSON.stringify(
  toForm('todo', { p: { options: ['a', 'b'] }, q: { options: ['a', 'b'] }, r: { options: ['a', 'b'] } }),
)
const ABOUT = ['funnel.idle-opening', 'funnel.idle-pace', 'funnel.hurried-choice', 'funnel.unknown-placeholder']

/** The diagnostics of the opening and the pace of a funnel: each code with the step that it names. */
function check(rest: object, steps: readonly object[] = [{ ...p }, { ...q }, { ...r }]): string[] {
  const all = [...steps, { id: 'fin', end: 'fin', show: 'vista' }]
  const { diagnostics } = compileDialect({ form, funnel: JSON.stringify(toFunnel('todo', rest, all)) })
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
