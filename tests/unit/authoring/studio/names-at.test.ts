import { expect, test } from 'vitest'
import { getKeyNamesAt, getNamesAt, type Surroundings } from '#authoring/studio/schema/names-at.ts'
import { bareProject } from '#support/bare-project.ts'

const row = { type: 'string', oneOf: [{ const: 'poco' }, { const: 'mucho' }] }
const form = {
  properties: {
    nota: { type: 'string' },
    sede: { type: 'object', properties: { plazas: { type: 'integer' }, calle: { type: 'string' } } },
    gusta: { type: 'object', 'x-widget': 'matrix', properties: { mar: row, monte: row } },
    gente: { type: 'array', items: { type: 'object', properties: { edad: { type: 'integer' } } } },
  },
}
const around: Surroundings = {
  form,
  formIds: [],
  project: bareProject,
}
const look = { document: {}, around }

test('points are offered for every field that can give some, by its path, and a matrix as a whole', () => {
  const names = getKeyNamesAt([{ 'x-keys': 'scored' }], ['score', 'puntos'], look)
  expect(names).toEqual(['sede.plazas', 'gusta', 'gusta.mar', 'gusta.monte', 'gente'])
  expect(getKeyNamesAt([], ['score', 'puntos', 'gusta'], look)).toEqual(['poco', 'mucho'])
})

test('a condition is offered the options of the row that it asks about', () => {
  expect(getNamesAt([], ['steps', 0, 'if', 'gusta.mar'], look)).toEqual(['poco', 'mucho'])
})
