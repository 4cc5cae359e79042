import { expect, test } from 'vitest'
import { compileDefinition } from '#engine/compiler/emit/compile-definition.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'

test('what is said of a refused answer stays until it is touched, if its author does not say for how long', () => {
  const refusal = (seconds?: number) => ({
    if: { p: 'a' },
    do: [{ notice: { title: 'Esa no', ...(seconds === undefined ? {} : { seconds }) } }],
  })
  const route = { to: 'fin', do: [{ notice: { title: 'Bien' } }] }
  const steps = [
    { id: 'p', ask: ['p'], next: [refusal(), refusal(9), route] },
    { id: 'fin', end: 'fin', show: 'fin', do: [{ notice: { title: 'Adiós' } }] },
  ]
  const { definition } = compileDefinition({ id: 'todo', version: 1, form: 'todo', steps }, wholeDialect.locale)
  expect(definition.steps).toEqual([{ id: 'p', ask: ['p'], next: [refusal(0), refusal(9), route] }, steps[1]])
})
