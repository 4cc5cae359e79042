import type { Fault } from '#engine/compiler/source/fault.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import { getFieldsHeld } from '#engine/funnel/fields-held.ts'
import type { BodySource, Delivery } from '#engine/funnel/funnel-definition.ts'
import { checkCondition } from './check-condition.ts'
import { checkAsked, checkPlaceholders, type FunnelCheck, getFields } from './funnel-check.ts'

/** Checks one delivery: its target, the fields its body reads, and the names its texts cite. */
export function checkDelivery(check: FunnelCheck, name: string): Fault[] {
  const delivery = check.funnel.deliveries?.[name]
  if (!delivery) return []
  const path = ['deliveries', name]
  return [
    ...checkTarget(check, delivery, [...path, 'target']),
    ...(delivery.copy === undefined ? [] : checkFunction(check, delivery.copy, [...path, 'copy'])),
    ...Object.entries(delivery.body).flatMap(([key, source]) => [
      ...checkHealth(check, name, source, [...path, 'body', key]),
      ...checkSource(check, key, source, [...path, 'body', key]),
    ]),
  ]
}

function checkTarget(check: FunnelCheck, { channel, target }: Delivery, at: JsonPath): Fault[] {
  if (channel === 'function') return checkFunction(check, target, at)
  const { mail } = check.names.targets
  return mail.includes(target) ? [] : [check.fault('funnel.unknown-target', at, { name: target }, mail)]
}

/** A function stores and mails the forms that it knows; answers of any other would be refused or lost there. */
function checkFunction({ funnel, names, fault }: FunnelCheck, name: string, at: JsonPath): Fault[] {
  const functions = Object.entries(names.targets.function)
  const known = functions.map(([each]) => each)
  if (!known.includes(name)) return [fault('funnel.unknown-target', at, { name }, known)]
  const { form = '' } = funnel
  // A form that does not exist is told at its own place.
  if (form !== '' && !names.forms.has(form)) return []
  const takers = functions.filter(([, forms]) => forms.includes(form)).map(([each]) => each)
  return takers.includes(name) ? [] : [fault('funnel.untaken-form', at, { name, form, takers: takers.join('», «') })]
}

function checkSource(check: FunnelCheck, key: string, source: BodySource, at: JsonPath): Fault[] {
  const fields = Object.keys(getFields(check))
  const checkKnown = (list: readonly string[], path: JsonPath): Fault[] =>
    list
      .filter((field) => !fields.includes(field))
      .map((field) => check.fault('funnel.unknown-field', path, { name: field }, fields))
  const checkFields = (list: readonly string[], path: JsonPath): Fault[] => [
    ...checkKnown(list, path),
    ...list.flatMap((field) => checkAsked(check, field, path)),
  ]
  if (key === '*' && !('answers' in source)) return [check.fault('funnel.wrong-spread', at, {})]
  if ('answers' in source) return checkKnown(Object.keys(source.names ?? {}), [...at, 'names'])
  if ('answer' in source) return checkFields([source.answer], [...at, 'answer'])
  if ('list' in source) return checkFields(source.list, [...at, 'list'])
  if ('at' in source) return checkStepName(check, source.at, [...at, 'at'])
  if ('if' in source) return checkCondition(check, source.if, [...at, 'if'], [])
  return checkPlaceholders(check, source.value, [...at, 'value'])
}

function checkStepName({ funnel, fault }: FunnelCheck, name: string, at: JsonPath): Fault[] {
  const steps = funnel.steps.map((step) => step.id)
  return steps.includes(name) ? [] : [fault('funnel.unknown-step', at, { name }, steps)]
}

/** What is said of one's health goes to the site's own functions only, never from the browser to another's mail service. */
function checkHealth(check: FunnelCheck, delivery: string, source: BodySource, at: JsonPath): Fault[] {
  if (check.funnel.deliveries?.[delivery]?.channel !== 'mail') return []
  const fields = getFields(check)
  const held = [...getFieldsHeld(source, Object.keys(fields)), ...('if' in source ? getNamesRead(source.if) : [])]
  return [...new Set(held)]
    .filter((name) => Object.hasOwn(fields, name) && fields[name]?.sensitive === 'health')
    .map((name) => check.fault('funnel.health-by-mail', at, { name, delivery }))
}
