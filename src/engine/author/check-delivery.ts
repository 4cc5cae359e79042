import { checkCondition } from './check-condition.ts'
import type { Fault } from './fault.ts'
import { checkAsked, checkPlaceholders, type FunnelCheck, getFields } from './funnel-check.ts'
import type { JsonPath } from './json-source.ts'

/** Checks one delivery: its target, the fields its body reads, and the names its texts cite. */
export function checkDelivery(check: FunnelCheck, name: string): Fault[] {
  const delivery = check.funnel.deliveries?.[name]
  if (!delivery) return []
  const path = ['deliveries', name]
  const { targets } = check.names
  const unknownTarget = (target: string, known: readonly string[], at: JsonPath): Fault[] =>
    known.includes(target) ? [] : [check.fault('funnel.unknown-target', at, { name: target }, known)]
  const fields = Object.keys(getFields(check))
  const unknownFields = (list: readonly string[], at: JsonPath): Fault[] =>
    list
      .filter((field) => !fields.includes(field))
      .map((field) => check.fault('funnel.unknown-field', at, { name: field }, fields))
  const checkFields = (list: readonly string[], at: JsonPath): Fault[] => [
    ...unknownFields(list, at),
    ...list.flatMap((field) => checkAsked(check, field, at)),
  ]
  const steps = check.funnel.steps.map((step) => step.id)
  const unknownSteps = (step: string, at: JsonPath): Fault[] =>
    steps.includes(step) ? [] : [check.fault('funnel.unknown-step', at, { name: step }, steps)]
  return [
    ...unknownTarget(delivery.target, targets[delivery.channel], [...path, 'target']),
    ...(delivery.copy === undefined ? [] : unknownTarget(delivery.copy, targets.function, [...path, 'copy'])),
    ...(delivery.copy !== undefined && check.funnel.form === undefined
      ? [check.fault('funnel.copy-without-form', [...path, 'copy'], {})]
      : []),
    ...Object.entries(delivery.body).flatMap(([key, source]) => {
      const at = [...path, 'body', key]
      if (key === '*' && !('answers' in source)) return [check.fault('funnel.wrong-spread', at, {})]
      if ('answers' in source) return unknownFields(Object.keys(source.names ?? {}), [...at, 'names'])
      if ('answer' in source) return checkFields([source.answer], [...at, 'answer'])
      if ('list' in source) return checkFields(source.list, [...at, 'list'])
      if ('at' in source) return unknownSteps(source.at, [...at, 'at'])
      if ('if' in source) return checkCondition(check, source.if, [...at, 'if'], [])
      return checkPlaceholders(check, source.value, [...at, 'value'])
    }),
  ]
}
