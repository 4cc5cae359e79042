import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type JsonSource, toJsonPath } from '#engine/compiler/source/json-source.ts'
import { getNearestName } from '#engine/compiler/source/nearest-name.ts'

/** Checks one authored file against its dialect's meta-schema; returns every diagnostic, each with its place. */
export type CheckShape = (source: JsonSource) => Diagnostic[]

/** Compiled once each: an author's every save asks for the same two. */
const known = new Map<string, CheckShape>()

/** Makes the shape check for a dialect from its meta-schema. */
export function createShapeCheck(metaSchema: object): CheckShape {
  const text = JSON.stringify(metaSchema)
  const check = known.get(text) ?? compileShapeCheck(metaSchema)
  known.set(text, check)
  return check
}

function compileShapeCheck(metaSchema: object): CheckShape {
  const validate = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
  }).compile(metaSchema)
  return (source) => getFaults(validate, source)
}

function getFaults(validate: ValidateFunction, source: JsonSource): Diagnostic[] {
  if (validate(source.value)) return []
  const diagnostics = (validate.errors ?? []).flatMap((error) => toFault(source, error))
  const seen = new Set<string>()
  return diagnostics.filter((diagnostic) => {
    const key = `${diagnostic.line}:${diagnostic.column}:${diagnostic.code}:${diagnostic.params.path}`
    return !seen.has(key) && seen.add(key)
  })
}

function toFault(source: JsonSource, error: ErrorObject): Diagnostic[] {
  // The branch taken says what is wrong; that the branching failed says nothing more.
  if (error.keyword === 'if' || error.keyword === 'propertyNames') return []
  const path = toJsonPath(error.instancePath)
  const place = path.join('.') || '.'
  const value = describe(error.data)
  const params: Readonly<Record<string, unknown>> = error.params
  const at = (
    code: Diagnostic['code'],
    of: 'key' | 'value',
    more: Record<string, string>,
    extra: JsonPathPart[] = [],
  ): Diagnostic[] => [{ code, ...source.locate([...path, ...extra], of), params: { path: place, ...more } }]
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty)
      const known = Object.keys(error.parentSchema?.properties ?? {})
      const suggestion = getNearestName(key, known)
      return at('shape.unknown-key', 'key', { key, known: known.join(', ') }, [key]).map((diagnostic) =>
        suggestion ? { ...diagnostic, suggestion } : diagnostic,
      )
    }
    case 'required':
    case 'dependentRequired':
      return at('shape.missing-key', 'value', { key: String(params.missingProperty) })
    case 'type':
      return at('shape.wrong-type', 'value', { value, expected: String(params.type) })
    case 'enum':
    case 'const': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String)
      const suggestion = getNearestName(String(error.data), allowed)
      return at('shape.wrong-value', 'value', { value, expected: allowed.join(', ') }).map((diagnostic) =>
        suggestion ? { ...diagnostic, suggestion } : diagnostic,
      )
    }
    case 'pattern':
    case 'not':
      return at('shape.wrong-value', 'value', {
        value: describe(error.propertyName ?? error.data),
        expected: String(params.pattern ?? ''),
        description: error.parentSchema?.description ?? '',
      })
    default:
      return at('shape.other', 'value', { value, rule: error.keyword, limit: String(params.limit ?? '') })
  }
}

type JsonPathPart = string | number

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
