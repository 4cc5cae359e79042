import { expect, test } from 'vitest'
import {
  isAccepted,
  isOptionList,
  listExact,
  listOptionSets,
  toRepresentative,
} from '#engine-internals/decide/partition/plain-values.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

const { form } = compileAuthored({
  form: toForm('llanos', {
    color: { options: ['rojo', 'azul'] },
    edad: { range: [0, 120] },
    varios: { options: ['a', 'b', 'c'], isList: true },
    motivo: {},
  }),
  funnel: toFunnel('llanos', {}, [
    { id: 'todo', ask: 'all' },
    { id: 'fin', end: 'fin', show: 'vista' },
  ]),
})

function open(name: string) {
  const field = form?.definition.fields[name]
  if (!form || !field) throw new Error(`The form has "${name}".`)
  return { form, field }
}

test('an answer is accepted by its own rules alone, whatever else is missing', () => {
  const own = open('edad')
  expect(isAccepted(own.form, 'edad', 18)).toBe(true)
  expect(isAccepted(own.form, 'edad', 121)).toBe(false)
})

test('of a choice each option is listed, of a number one for each side of a cut, of a text none', () => {
  expect(listExact(open('color').form, open('color').field, 'color', [])).toEqual(['rojo', 'azul'])
  expect(listExact(open('edad').form, open('edad').field, 'edad', [18])).toEqual(expect.arrayContaining([0, 18, 120]))
  expect(listExact(open('motivo').form, open('motivo').field, 'motivo', [])).toBeUndefined()
})

test('an answer by itself weighs one, and so does its option', () => {
  const { field } = open('color')
  const [rojo] = field.options ?? []
  expect(toRepresentative(field, 'rojo')).toEqual({ value: 'rojo', weight: 1, chosen: new Map([[rojo, 1]]) })
})

test('sets of options of one key and size are one, with the weight of all; the empty one is none', () => {
  const own = open('varios')
  expect(isOptionList(own.field)).toBe(true)
  const sets = listOptionSets(own.form, own.field, 'varios', (list) => list.includes('a'))
  expect(sets.map(({ value, weight }) => [value.length, value.includes('a'), weight])).toEqual(
    expect.arrayContaining([
      [1, true, 1],
      [1, false, 2],
      [2, true, 2],
      [2, false, 1],
      [3, true, 1],
    ]),
  )
  expect(sets).toHaveLength(5)
})
