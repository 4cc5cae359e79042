import type { FieldSchema, PartSchema, RuleSchema } from './form-schema.ts'
import type { JsonPath } from './json-source.ts'

type MapField = (field: FieldSchema, path: JsonPath) => FieldSchema

/** A field with each field right below it changed: those of a group, wherever it names them, and the items of a list. */
export function mapSubFields(field: FieldSchema, map: MapField): FieldSchema {
  const toPart = (part: PartSchema, path: JsonPath): PartSchema =>
    part.properties ? { ...part, properties: mapNamed(part.properties, path, map) } : part
  const toParts = (key: 'oneOf' | 'anyOf') => field[key]?.map((part, index) => toPart(part, [key, index]))
  const toRule = (rule: RuleSchema, path: JsonPath): RuleSchema => ({
    ...rule,
    ...(rule.properties ? { properties: mapNamed(rule.properties, path, map) } : {}),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    ...(rule.then ? { then: toPart(rule.then, [...path, 'then']) } : {}),
    ...(rule.else ? { else: toPart(rule.else, [...path, 'else']) } : {}),
  })
  const { items, allOf, dependentSchemas } = field
  const own = toRule(field, [])
  return {
    ...field,
    ...own,
    ...(items ? { items: map(items, ['items']) } : {}),
    ...(allOf ? { allOf: allOf.map((rule, index) => toRule(rule, ['allOf', index])) } : {}),
    ...(field.type === 'object' && field.oneOf ? { oneOf: toParts('oneOf') ?? [] } : {}),
    ...(field.anyOf ? { anyOf: toParts('anyOf') ?? [] } : {}),
    ...(dependentSchemas
      ? {
          dependentSchemas: Object.fromEntries(
            Object.entries(dependentSchemas).map(([name, part]) => [name, toPart(part, ['dependentSchemas', name])]),
          ),
        }
      : {}),
  }
}

/** Each field right below a field, with where it stands there. */
export function getSubFields(field: FieldSchema): { path: JsonPath; field: FieldSchema }[] {
  const found: { path: JsonPath; field: FieldSchema }[] = []
  mapSubFields(field, (each, path) => {
    found.push({ path, field: each })
    return each
  })
  return found
}

function mapNamed<T extends FieldSchema | true>(
  fields: Readonly<Record<string, T>>,
  path: JsonPath,
  map: MapField,
): Record<string, T | FieldSchema> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([name, each]) => [name, each === true ? each : map(each, [...path, 'properties', name])]),
  )
}
