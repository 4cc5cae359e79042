import { expect, test } from 'vitest'
import {
  createToSignature,
  type FieldReaders,
  listFieldValues,
} from '#engine-internals/decide/partition/field-values.ts'
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
  const readers: FieldReaders = {
    tests: tests.map((test) => readTest([], test)),
    deciding: [],
    scores: {},
    ofValues: noValues,
    today: '2025-03-14',
  }
  return {
    values: listFieldValues(form, field, readers).map(({ value }) => value),
    toSignature: createToSignature(field, readers),
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
  const { values, toSignature } = read('edad', { minimum: 18 })
  const kinds = new Set(values.map((value) => JSON.stringify(toSignature(value ?? ''))))
  expect(toSignature(3)).toEqual(toSignature(17))
  expect(toSignature(18)).not.toEqual(toSignature(17))
  expect(kinds.size).toBe(3)
})
