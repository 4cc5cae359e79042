import { expect, test } from 'vitest'
import type { Field } from '#engine'
import {
  findField,
  findOneField,
  getAt,
  getFieldsOnPath,
  listFieldPaths,
  setAt,
} from '#engine-internals/form/field-path.ts'

const toField = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  widget: 'text',
  title: name,
  label: name,
  required: false,
  errors: {},
  ...more,
})
const street = toField('calle')
const person = toField('persona', { fields: { nombre: toField('nombre') } })
const fields = { casa: toField('casa', { fields: { calle: street } }), personas: toField('personas', { item: person }) }

test('a path leads through groups and the items of lists', () => {
  expect(findField(fields, 'casa.calle')).toBe(street)
  expect(findField(fields, 'personas.12')).toBe(person)
  expect(findField(fields, 'personas.0.nombre')?.name).toBe('nombre')
})

const noPaths = ['otra', 'casa.0', 'personas.uno', 'personas.-1', 'casa.calle.x', 'toString', 'casa.constructor', '']
test.each(noPaths)('no field has the path "%s"', (path) => {
  expect(findField(fields, path)).toBeUndefined()
})

test('an answer is set at its path and found there, and nothing else is touched', () => {
  const before = { casa: { calle: 'Sol' }, personas: [{ nombre: 'Ana' }] }
  const after = setAt(setAt(before, 'casa.piso', '2'), 'personas.0.nombre', 'Eva')
  expect(after).toEqual({ casa: { calle: 'Sol', piso: '2' }, personas: [{ nombre: 'Eva' }] })
  expect(getAt(after, 'personas.0.nombre')).toBe('Eva')
  expect(getAt(after, 'personas.1.nombre')).toBeUndefined()
  expect(getAt(after, 'casa.constructor')).toBeUndefined()
  expect(before).toEqual({ casa: { calle: 'Sol' }, personas: [{ nombre: 'Ana' }] })
})

test('what lies on the way to an answer is made, and a list has no holes', () => {
  expect(setAt({}, 'personas.2.nombre', 'Eva')).toEqual({ personas: ['', '', { nombre: 'Eva' }] })
})

test('a rule names the fields of a group and, of a list, those of all its items', () => {
  const all = { ...fields, gente: toField('gente', { item: person }) }
  expect(getFieldsOnPath(all, 'gente.nombre').map(({ name }) => name)).toEqual(['gente', 'nombre'])
  expect(findOneField(all, 'casa.calle')).toBe(street)
  for (const path of ['gente.nombre', 'gente.0', 'gente.0.nombre', 'casa.calle.x', 'casa.constructor', '']) {
    expect(findOneField(all, path), path).toBeUndefined()
  }
  expect(listFieldPaths(all).map(([path]) => path)).toEqual(['casa', 'casa.calle', 'personas', 'gente'])
})
