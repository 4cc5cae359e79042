import { expect, test } from 'vitest'
import { createValueClasses, noValues } from '#engine-internals/decide/partition/value-classes.ts'
import { compileWritten, type Field } from '#support/authored.ts'

/** The classes of a form whose funnel asks whether the value `v` is 10 or more. */
function classify(fields: Readonly<Record<string, Field>>, v: object) {
  const funnel = compileWritten('clases', fields, { values: { v } }, [
    { id: 'todo', ask: 'all', next: [{ if: { v: { minimum: 10 } }, to: 'si' }, { to: 'no' }] },
    { id: 'si', end: 'si', show: 'vista' },
    { id: 'no', end: 'no', show: 'vista' },
  ])
  return createValueClasses(funnel, funnel.form)
}

const small: Field = { range: [0, 20] }

test('answers to the one operand of a value are of one class on each side of the threshold', () => {
  const { parts, toSignature } = classify({ a: small }, { product: ['a', 2] })
  expect(parts).toEqual(['a'])
  expect(toSignature('a', 3)).toEqual(toSignature('a', 4))
  expect(toSignature('a', 5)).not.toEqual(toSignature('a', 4))
})

test('each answer to one of two operands is a class of its own', () => {
  const { toSignature, getParts, listParts } = classify({ a: small, b: small }, { sum: ['a', 'b'] })
  expect(toSignature('a', 3)).not.toEqual(toSignature('a', 4))
  expect(getParts('b', { a: 1, b: 7 })).toEqual([7])
  expect(listParts('a')).toHaveLength(21)
})

test('a field that no compared value is made of has no class', () => {
  const { toSignature, listParts } = classify({ a: small, b: small }, { product: ['a', 2] })
  expect(toSignature('b', 3)).toEqual([])
  expect(listParts('b')).toBeUndefined()
  expect(noValues.toSignature('a', 3)).toEqual([])
})
