import type { Check, Condition, Test } from './condition.ts'

/** A piece of JSON Schema 2020-12. */
export type Schema = { readonly [keyword: string]: unknown }

const KEYWORDS = {
  is: 'const',
  in: 'enum',
  min: 'minimum',
  max: 'maximum',
  above: 'exclusiveMinimum',
  below: 'exclusiveMaximum',
  from: 'x-minimum',
  until: 'x-maximum',
  atLeast: 'minItems',
  atMost: 'maxItems',
} as const

/** The JSON Schema that facts fit just when the condition holds; days are two keywords of our own, `x-minimum` and `x-maximum`. */
export function toJsonSchema(condition: Condition): Schema {
  if ('any' in condition) return { anyOf: condition.any.map(toJsonSchema) }
  if ('not' in condition) return { not: toJsonSchema(condition.not) }
  const parts = 'all' in condition ? condition.all : [condition]
  const tests = parts.filter((part): part is Test => 'path' in part && part.path.length > 0)
  const byName = Map.groupBy(tests, ({ path: [name = ''] }) => name)
  const names = [...byName.keys()]
  const others = parts.filter((part) => !tests.some((test) => test === part)).map(toPartSchema)
  return {
    type: 'object',
    ...(names.length > 0
      ? {
          properties: Object.fromEntries([...byName].map(([name, all]) => [name, toPropertySchema(all)])),
          required: names,
        }
      : {}),
    ...(others.length > 0 ? { allOf: others } : {}),
  }
}

function toPartSchema(part: Condition): Schema {
  return 'path' in part ? toTestSchema(part.checks) : toJsonSchema(part)
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
  const schemas = checks.map((check): Schema => {
    if (check.op === 'number') return { type: 'number' }
    if (check.op === 'has') return { contains: { const: check.value } }
    if (check.op === 'some') return { contains: toJsonSchema(check.value) }
    return { [KEYWORDS[check.op]]: check.value }
  })
  const keywords = schemas.flatMap(Object.keys)
  return new Set(keywords).size < keywords.length ? { allOf: schemas } : Object.assign({}, ...schemas)
}
