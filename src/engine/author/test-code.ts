import { isRecord } from '#engine/form/record.ts'
import type { Condition } from '#engine/funnel/funnel-definition.ts'

const COMPARISONS: Readonly<Record<string, string>> = {
  const: '===',
  minimum: '>=',
  exclusiveMinimum: '>',
  maximum: '<=',
  exclusiveMaximum: '<',
}

/**
 * A condition over event data as an expression of JavaScript: `{ "avance": { "minimum": 2 }, "lado": "a" }` →
 * `data["avance"] >= 2 && data["lado"] === "a"`. A name without a value meets no test.
 */
export function toTestCode(condition: Condition): string {
  return Object.entries(condition)
    .map(([name, test]) => toPart(name, test))
    .join(' && ')
}

function toPart(name: string, test: unknown): string {
  if (name === 'anyOf' && Array.isArray(test)) return `(${test.map(toTestCode).join(' || ')})`
  if (!isRecord(test)) return `data[${JSON.stringify(name)}] === ${JSON.stringify(test)}`
  if (name === 'not') return `!(${toTestCode(test)})`
  const value = `data[${JSON.stringify(name)}]`
  const parts = Object.entries(test).map(([keyword, limit]) =>
    keyword === 'enum'
      ? `${JSON.stringify(limit)}.includes(${value})`
      : `${value} ${COMPARISONS[keyword]} ${JSON.stringify(limit)}`,
  )
  return parts.join(' && ')
}
