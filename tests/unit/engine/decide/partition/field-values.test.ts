import { expect, test } from 'vitest'
import { type Attention, createToKind, listFieldValues } from '#engine-internals/decide/partition/field-values.ts'
import { noValues } from '#engine-internals/decide/partition/value-classes.ts'
import { readTest } from '#engine-internals/plan/read-condition.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

const { form } = compileAuthored({
  form: toForm('campos', { edad: { range: [0, 120] }, motivo: {}, color: { options: ['rojo', 'azul'] } }),
  funnel: toFunnel('campos', {}, [
    { id: 'todo', ask: 'all' },
    { id: 'fin', end: 'fin', show: 'vista' },
  ]),
})

function read(name: string, ...tests: unknown[]) {
  const field = form?.definition.fields[name]
  if (!form || !field) throw new Error(`The form has "${name}".`)
  const attention: Attention = {
    tests: tests.map((test) => readTest([], test)),
    deciding: [],
    scores: {},
    ofValues: noValues,
    today: '2025-03-14',
  }
  return {
    values: listFieldValues(form, field, attention).map(({ value }) => value),
    toKind: createToKind(field, attention),
  }
}

test('of a free text there is each value that a condition names, and one that none does', () => {
  const { values } = read('motivo', 'otro', { enum: ['otro', 'dolor'] })
  expect(values).toEqual(['otro', 'dolor', 'another text'])
})

test('of a choice there are its options, whatever is asked of them', () => {
  expect(read('color').values).toEqual(['rojo', 'azul'])
})

test('numbers on one side of a limit are of one kind, and of another than the limit', () => {
  const { values, toKind } = read('edad', { minimum: 18 })
  const kinds = new Set(values.map((value) => JSON.stringify(toKind(value ?? ''))))
  expect(toKind(3)).toEqual(toKind(17))
  expect(toKind(18)).not.toEqual(toKind(17))
  expect(kinds.size).toBe(3)
})
