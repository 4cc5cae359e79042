import { expect, test } from 'vitest'
import { setAt } from '#authoring/cures/edit-json.ts'

test('a new member is laid out as its neighbours are, which stay as they are written', () => {
  const lines = '{\n  "a": { "x": 1 },\n  "b": { "y":   2 }\n}\n'
  expect(setAt(lines, ['c'], { z: [3] })).toBe(
    '{\n  "a": { "x": 1 },\n  "b": { "y":   2 },\n  "c": {\n    "z": [\n      3\n    ]\n  }\n}\n',
  )
  expect(setAt(lines, ['b', 'if'], { p: 'sí' })).toBe(
    '{\n  "a": { "x": 1 },\n  "b": { "y":   2, "if": { "p": "sí" } }\n}\n',
  )
})

test('a member that is there gets its value, and an empty object its first', () => {
  expect(setAt('{ "a": 1, "b": 2 }', ['a'], 3)).toBe('{ "a": 3, "b": 2 }')
  expect(JSON.parse(setAt('{}', ['a'], 1))).toEqual({ a: 1 })
})
