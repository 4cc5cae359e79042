import { isRecord } from '#engine/form/record.ts'
import type { BodySource, Condition, FunnelDefinition } from './funnel-definition.ts'
import { getScreenConditions } from './screen-texts.ts'
import { getTransitions } from './transitions.ts'

/** The name under which a condition's compiled guard is kept: its canonical text. */
export function getConditionName(condition: Condition): string {
  return JSON.stringify(sortKeys(condition))
}

/** The JSON Schema (2020-12) a condition stands for: every key required, a bare value a `const`, several keys an "and". */
export function toConditionSchema(condition: Condition): Record<string, unknown> {
  const schema: Record<string, unknown> = { type: 'object' }
  const properties: Record<string, unknown> = {}
  for (const [name, test] of Object.entries(condition)) {
    if (name === 'anyOf') schema.anyOf = toList(test).map((each) => toConditionSchema(each))
    else if (name === 'not') schema.not = toConditionSchema(toCondition(test))
    else properties[name] = isRecord(test) ? test : { const: test }
  }
  if (Object.keys(properties).length > 0) {
    schema.properties = properties
    schema.required = Object.keys(properties)
  }
  return schema
}

/** The names of answers, scores and event data that a condition reads. */
export function getNamesRead(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([name, test]) => {
    if (name === 'anyOf') return toList(test).flatMap(getNamesRead)
    if (name === 'not') return getNamesRead(toCondition(test))
    return [name]
  })
}

/** Every condition of a funnel, of its steps, its deliveries and its screens. */
export function getConditions(funnel: FunnelDefinition): Condition[] {
  const rules = [...funnel.steps, ...funnel.steps.flatMap(getTransitions)]
  const ofSteps = rules.flatMap(({ if: condition }) => (condition ? [condition] : []))
  const ofDeliveries = Object.values(funnel.deliveries ?? {})
    .flatMap((delivery) => Object.values(delivery.body))
    .filter(isTest)
    .map((source) => source.if)
  const ofScreens = Object.values(funnel.screens ?? {}).flatMap(getScreenConditions)
  return [...ofSteps, ...ofDeliveries, ...ofScreens.map(({ condition }) => condition)]
}

function toCondition(value: unknown): Condition {
  return isRecord(value) ? value : {}
}

function toList(value: unknown): Condition[] {
  return Array.isArray(value) ? value.map((item: unknown) => toCondition(item)) : []
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  )
}

function isTest(source: BodySource): source is Extract<BodySource, { if: Condition }> {
  return 'if' in source
}
