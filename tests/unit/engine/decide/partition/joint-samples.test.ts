import { expect, test } from 'vitest'
import { sampleTogether } from '#engine-internals/decide/partition/joint-samples.ts'
import { compileWritten, type Field } from '#support/authored.ts'

const amount: Field = { range: [0, 5000] }
const product = { product: ['a', 'b'] }
const mixed = { sum: ['ab', 'c'] }

/** Numbers for a value whose parts are asked on some screens, the last of which leads on by it. */
function sample(v: object, screens: readonly (readonly string[])[], rule: object, c: Field = amount) {
  const funnel = compileWritten('cuentas', { a: amount, b: amount, c }, { values: { ab: product, v } }, [
    ...screens.map((ask, index) => ({
      id: `s${index}`,
      ask,
      ...(index === screens.length - 1 ? { next: [{ if: { v: { minimum: 1000 } }, to: 'fin' }, rule] } : {}),
    })),
    { id: 'fin', end: 'fin', show: 'vista' },
  ])
  const compared = { name: 'v', bounds: [{ at: 1000, isOpen: false }], paths: ['a', 'b', 'c'] }
  return sampleTogether(funnel, funnel.form, [compared])
}

const onward = { to: 'fin' }
const again = { do: [{ notice: { title: 'Es poco' } }] }

test('a sum of products is sampled where it is read once all of it is asked', () => {
  expect(sample(mixed, [['a', 'b'], ['c']], onward)?.get('c')).toContain(5000)
  expect(sample(mixed, [['a', 'b'], ['c']], onward, { range: [0, 5000], required: false })).toBeNull()
  expect(sample(mixed, [['a', 'b']], onward)).toBeNull()
})

test('a rule that asks again has all of it on its screen', () => {
  const whole = { product: ['ab', 'c'] }
  expect(sample(whole, [['a', 'b', 'c']], again)).not.toBeNull()
  expect(sample(whole, [['a', 'b'], ['c']], again)).toBeNull()
})
