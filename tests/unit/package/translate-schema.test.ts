import { expect, test } from 'vitest'
import hoverTexts from '#package/hover-texts.json' with { type: 'json' }
import { translateSchema } from '#package/translate-schema.ts'
import { readProject } from '#project/read-project.ts'

const { form, funnel } = readProject().metaSchemas

test.each([
  ['form', form, hoverTexts.form],
  ['funnel', funnel, hoverTexts.funnel],
])('each hover text of the meta-schema of a %s has one English text, and none is left over', (_, schema, texts) => {
  const told: string[] = []
  JSON.stringify(translateSchema(schema, texts), (key, value) => {
    if (typeof value === 'string' && /^(?:title|description)$/.test(key)) told.push(value)
    return value
  })
  expect(told).toHaveLength(Object.keys(texts).length)
  expect(told.filter((text) => /[áéíóúñ¿«»]/i.test(text))).toEqual([])
})

test('a hover text without an English one is an error that names its place', () => {
  expect(() => translateSchema({ properties: { a: { description: 'uno' } } }, {})).toThrow('/properties/a/description')
})
