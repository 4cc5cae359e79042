import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { isRecord } from '#engine-internals/form/record.ts'
import { toReportLine } from '#messages/checker.ts'
import { compileWholeDialect, wholeDialect } from '#support/dialect/dialect.ts'

type Schema = Readonly<Record<string, unknown>>

/** The path of a part of a dialect in its meta-schema: '#/$defs/field/properties/x-hint', '…/x-widget = "scale"'. */
type Part = string

/** Every key and every listed value that a meta-schema grants. */
function getDialectParts(meta: Schema): Set<Part> {
  const parts = new Set<Part>()
  const seen = new Set<string>()
  const visit = (schema: unknown, at: string) => {
    if (!isRecord(schema)) return
    const [target, place] = resolve(meta, schema, at)
    if (seen.has(place)) return
    seen.add(place)
    for (const value of getListed(target)) parts.add(toValuePart(place, value))
    for (const [key, each] of getKeys(target)) {
      parts.add(`${place}/properties/${key}`)
      visit(each, `${place}/properties/${key}`)
    }
    for (const key of ['items', 'additionalProperties', 'then', 'else']) visit(target[key], `${place}/${key}`)
  }
  visit(meta, '#')
  return parts
}

/** The parts of a dialect that a file uses. The file must fit the meta-schema. */
function getUsedParts(meta: Schema, file: unknown): Set<Part> {
  const parts = new Set<Part>()
  const visit = (schema: unknown, value: unknown, at: string) => {
    if (!isRecord(schema)) return
    const [target, place] = resolve(meta, schema, at)
    if (getListed(target).includes(value)) parts.add(toValuePart(place, value))
    const keys = new Map(getKeys(target))
    for (const [key, each] of isRecord(value) ? Object.entries(value) : []) {
      if (keys.has(key)) {
        parts.add(`${place}/properties/${key}`)
        visit(keys.get(key), each, `${place}/properties/${key}`)
      } else visit(target.additionalProperties, each, `${place}/additionalProperties`)
    }
    for (const each of Array.isArray(value) ? value : []) visit(target.items, each, `${place}/items`)
    if (isRecord(target.if)) {
      const branch = fits(target.if, value) ? 'then' : 'else'
      visit(target[branch], value, `${place}/${branch}`)
    }
  }
  visit(meta, file, '#')
  return parts
}

function resolve(meta: Schema, schema: Schema, at: string): [Schema, string] {
  const { $ref } = schema
  if (typeof $ref !== 'string' || !isRecord(meta.$defs)) return [schema, at]
  const target = meta.$defs[$ref.replace('#/$defs/', '')]
  return isRecord(target) ? [target, $ref] : [schema, at]
}

function getKeys({ properties }: Schema): [string, unknown][] {
  return isRecord(properties) ? Object.entries(properties) : []
}

function getListed(schema: Schema): unknown[] {
  return [...(Array.isArray(schema.enum) ? schema.enum : []), ...('const' in schema ? [schema.const] : [])]
}

function toValuePart(place: string, value: unknown): Part {
  return `${place} = ${JSON.stringify(value)}`
}

function fits(schema: Schema, value: unknown): boolean {
  return new Ajv2020({ strict: false, validateSchema: false }).validate(schema, value)
}

test('the files of the whole dialect have no diagnostic', () => {
  expect(compileWholeDialect().diagnostics.map(toReportLine)).toEqual([])
})

test.each([
  ['form', wholeDialect.metaSchemas.form, wholeDialect.forms],
  ['funnel', wholeDialect.metaSchemas.funnel, wholeDialect.funnels],
] as const)('every key and every listed value of a %s is used by one of them', (_, meta, files) => {
  const used = new Set(files.flatMap(({ text }) => [...getUsedParts({ ...meta }, JSON.parse(text))]))
  expect([...getDialectParts({ ...meta })].filter((part) => !used.has(part))).toEqual([])
})
