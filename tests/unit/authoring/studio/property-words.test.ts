import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findWords, propertyWords, valueWords } from '#authoring/studio/properties/property-words.ts'
import { isRecord } from '#engine'
import { inProject } from '#project/project-root.ts'

/** Every key that a meta-schema knows, each with the definition that holds it. */
function getKeysOf(kind: 'form' | 'funnel'): { owner: string; key: string }[] {
  const meta: unknown = JSON.parse(readFileSync(inProject(`schemas/meta/${kind}.schema.json`), 'utf8'))
  const found: { owner: string; key: string }[] = []
  const visit = (schema: unknown, owner: string) => {
    if (!isRecord(schema)) return
    const { properties, $defs, ...inner } = schema
    for (const [key, each] of isRecord(properties) ? Object.entries(properties) : []) {
      found.push({ owner, key })
      visit(each, `${owner}.${key}`)
    }
    for (const [name, each] of isRecord($defs) ? Object.entries($defs) : []) visit(each, name)
    for (const key of ['items', 'additionalProperties', 'if', 'then', 'else', 'contains']) visit(inner[key], owner)
  }
  visit(meta, 'root')
  return found
}

const keys = [...getKeysOf('form'), ...getKeysOf('funnel')]

test('the panel has plain words for every key of the meta-schemas', () => {
  const wordless = keys.filter(({ owner, key }) => findWords(owner, key) === undefined)
  expect(wordless.map(({ owner, key }) => `${owner}.${key}`)).toEqual([])
})

test('the table of words names no key that the meta-schemas do not have', () => {
  const used = new Set(keys.map(({ owner, key }) => findWords(owner, key)))
  expect(Object.entries(propertyWords).flatMap(([name, words]) => (used.has(words) ? [] : [name]))).toEqual([])
})

/** The values that a funnel's meta-schema lets an author choose from. */
function getChoices(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(getChoices)
  if (!isRecord(schema)) return []
  // A list of what a name may not be is none to choose from.
  const { not, propertyNames, enum: listed, ...inner } = schema
  return [...(Array.isArray(listed) ? listed : []), ...Object.values(inner).flatMap(getChoices)]
}

test('the panel has plain words for every value that a funnel lists', () => {
  const meta: unknown = JSON.parse(readFileSync(inProject('schemas/meta/funnel.schema.json'), 'utf8'))
  const choices = getChoices(meta)
  expect(choices).toContain('success')
  expect(choices.filter((each) => !Object.hasOwn(valueWords, String(each)))).toEqual([])
})
