import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'
import type { Check, Condition, Test } from './condition.ts'
import { hasDay } from './condition-reads.ts'

/** A piece of JSON Schema 2020-12. */
export type Schema = { readonly [keyword: string]: unknown }

const LIMITS = { min: 'minimum', max: 'maximum', above: 'exclusiveMinimum', below: 'exclusiveMaximum' } as const
const DAYS = { min: 'x-minimum', max: 'x-maximum' } as const
const COUNTS = { min: 'minItems', max: 'maxItems' } as const

/** The JSON Schema that facts fit just when the condition holds; days are two keywords of our own, `x-minimum` and `x-maximum`. */
export function toJsonSchema(condition: Condition): Schema {
  if ('any' in condition) return { anyOf: condition.any.map(toJsonSchema) }
  if ('not' in condition) return { not: toJsonSchema(condition.not) }
  const parts = 'all' in condition ? condition.all : [condition]
  const tests = parts.filter((part): part is Test => 'path' in part && part.path.length > 0)
  const others = parts.filter((part) => !tests.some((test) => test === part)).map(toPartSchema)
  const byName = Map.groupBy(tests, ({ path: [name = ''] }) => name)
  const object = {
    type: 'object',
    properties: Object.fromEntries([...byName].map(([name, all]) => [name, toPropertySchema(all)])),
    required: [...byName.keys()],
  }
  return { ...(tests.length > 0 ? object : {}), ...(others.length > 0 ? { allOf: others } : {}) }
}

function toPartSchema(part: Condition): Schema {
  return 'path' in part && part.path.length === 0 ? toTestSchema(part.checks) : toJsonSchema(part)
}

/** The schema of one answer: of a group what is asked of the answers in it. */
function toPropertySchema(tests: readonly Test[]): Schema {
  const inner = tests.map(({ path: [, ...path], checks }) => ({ path, checks }))
  const own = inner.flatMap(({ path, checks }) => (path.length === 0 ? [toTestSchema(checks)] : []))
  const deep = inner.filter(({ path }) => path.length > 0)
  const schemas = deep.length > 0 ? [...own, toJsonSchema({ all: deep })] : own
  const [only = {}] = schemas
  return schemas.length > 1 ? { allOf: schemas } : only
}

/** The schema of the answer at hand. */
export function toTestSchema(checks: readonly Check[]): Schema {
  const schemas = checks.map(toCheckSchema)
  const keywords = schemas.flatMap(Object.keys)
  return new Set(keywords).size < keywords.length ? { allOf: schemas } : Object.assign({}, ...schemas)
}

function toCheckSchema(check: Check): Schema {
  if (check.op === 'in') return check.value.length === 1 ? { const: check.value[0] } : { enum: check.value }
  if (check.op === 'number') return { type: 'number' }
  if (check.op === 'some') return { contains: toPartSchema(check.value) }
  if (check.op === 'count') return { [COUNTS[check.value.op]]: check.value.value }
  return hasDay(check) ? { [DAYS[check.op]]: check.value } : { [LIMITS[check.op]]: check.value }
}

/** Writes a condition as an author would: `readCondition` reads the same tree of it. */
export function writeCondition(condition: Condition): AuthoredCondition {
  if ('all' in condition) return Object.assign({}, ...condition.all.map(writeCondition))
  if ('any' in condition) return { anyOf: condition.any.map(writeCondition) }
  if ('not' in condition) return { not: writeCondition(condition.not) }
  const [first, ...others] = condition.checks
  const isOne = first?.op === 'in' && first.value.length === 1 && others.length === 0
  const test = isOne ? first.value[0] : Object.assign({}, ...condition.checks.map(writeCheck))
  return { [condition.path.join('.')]: test }
}

function writeCheck(check: Check): Schema {
  const isOfItems = check.op === 'some' && !('path' in check.value && check.value.path.length === 0)
  return isOfItems ? { contains: writeCondition(check.value) } : toCheckSchema(check)
}
