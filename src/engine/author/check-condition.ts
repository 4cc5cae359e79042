import type { Condition } from '#engine/funnel/funnel-definition.ts'
import type { Fault } from './fault.ts'
import { type FunnelCheck, getFields } from './funnel-check.ts'
import type { JsonPath } from './json-source.ts'

/** Checks the names and values of a condition. Data of an outside event has no list of names, so under `on` any name goes. */
export function checkCondition(check: FunnelCheck, condition: Condition, path: JsonPath, isEvent: boolean): Fault[] {
  const fields = getFields(check)
  const scores = Object.keys(check.funnel.score ?? {})
  const known = [...Object.keys(fields), ...scores]
  return Object.entries(condition).flatMap(([name, test]) => {
    const here = [...path, name]
    if (name === 'anyOf' && Array.isArray(test)) {
      return test.flatMap((each: Condition, index) => checkCondition(check, each, [...here, index], isEvent))
    }
    if (name === 'not') return checkCondition(check, toCondition(test), here, isEvent)
    if (!known.includes(name)) return isEvent ? [] : [check.fault('funnel.unknown-name', here, { name }, known)]
    const values = fields[name]?.options?.map((option) => option.value)
    return getValues(test)
      .filter((value) => values && !values.includes(String(value)))
      .map((value) => check.fault('funnel.unknown-option', here, { name: String(value), field: name }, values))
  })
}

function toCondition(value: unknown): Condition {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function getValues(test: unknown): unknown[] {
  if (typeof test !== 'object' || test === null) return [test]
  const { const: exact, enum: list, contains } = toCondition(test)
  const inner = contains === undefined ? undefined : toCondition(contains).const
  return [exact, list, inner].flat().filter((value) => value !== undefined)
}
