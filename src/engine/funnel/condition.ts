import { getRoot } from '#engine/form/field-path.ts'
import { isRecord } from '#engine/form/record.ts'
import { getTransitions } from '#engine/plan/step-plan.ts'
import type { AuthoredCondition, BodySource, FunnelDefinition } from './funnel-definition.ts'
import { getScreenConditions } from './screen-texts.ts'

/** The name under which a condition's compiled guard is kept: its canonical text. */
export function getConditionName(condition: AuthoredCondition): string {
  return JSON.stringify(sortKeys(condition))
}

/** Whether `contains` asks more of an item than to be one value. */
export function isItemCondition(contains: unknown): contains is AuthoredCondition {
  return isRecord(contains) && !Object.hasOwn(contains, 'const')
}

/** Each name that a condition reads, with the test it makes of it. */
export function getTests(condition: AuthoredCondition): [string, unknown][] {
  return Object.entries(condition).flatMap(([name, test]): [string, unknown][] => {
    if (name === 'anyOf') return toList(test).flatMap(getTests)
    if (name === 'not') return getTests(toCondition(test))
    return [[name, test]]
  })
}

/** The same by path alone, with what is asked of the items of a list: `personas.edad`. */
export function getPathsTested(condition: AuthoredCondition): string[] {
  return getTests(condition).flatMap(([name, test]) => {
    const contains = isRecord(test) ? test.contains : undefined
    return isItemCondition(contains) ? getPathsTested(contains).map((path) => `${name}.${path}`) : [name]
  })
}

/** The names of answers, scores and event data that a condition reads; of a field of a group, the group's. */
export function getNamesRead(condition: AuthoredCondition): string[] {
  return getTests(condition).map(([name]) => getRoot(name))
}

/** Every condition of a funnel, of its steps, its deliveries and its screens. */
export function getConditions(funnel: FunnelDefinition): AuthoredCondition[] {
  const rules = [...funnel.steps, ...funnel.steps.flatMap(getTransitions)]
  const ofSteps = rules.flatMap(({ if: condition }) => (condition ? [condition] : []))
  const ofDeliveries = Object.values(funnel.deliveries ?? {})
    .flatMap((delivery) => Object.values(delivery.body))
    .filter(isTest)
    .map((source) => source.if)
  const ofScreens = Object.values(funnel.screens ?? {}).flatMap(getScreenConditions)
  return [...ofSteps, ...ofDeliveries, ...ofScreens.map(({ condition }) => condition)]
}

function toCondition(value: unknown): AuthoredCondition {
  return isRecord(value) ? value : {}
}

function toList(value: unknown): AuthoredCondition[] {
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

function isTest(source: BodySource): source is Extract<BodySource, { if: AuthoredCondition }> {
  return 'if' in source
}
