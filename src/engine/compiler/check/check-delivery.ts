import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/report.ts'
import { getCitations } from '#engine/form/citation.ts'
import { findOneField, getFieldsOnPath, getRoot } from '#engine/form/field-path.ts'
import { getSensitivity } from '#engine/form/form-definition.ts'
import { getPathsTested } from '#engine/funnel/condition.ts'
import type { BodySource, Delivery } from '#engine/funnel/funnel-definition.ts'
import { checkSharedNames } from './check-body.ts'
import { checkCondition } from './check-condition.ts'
import { checkList } from './check-list.ts'
import { checkReceived } from './check-received.ts'
import { findSensitive } from './check-values.ts'
import { checkAsked, checkPlaceholders, type FunnelCheck, getFields } from './funnel-check.ts'

/** Checks one delivery: its target, the fields its body reads, and the names its texts cite. */
export function checkDelivery(check: FunnelCheck, name: string): Diagnostic[] {
  const delivery = check.funnel.deliveries?.[name]
  if (!delivery) return []
  const path = ['deliveries', name]
  return [
    ...checkTarget(check, delivery, [...path, 'target']),
    ...(delivery.copy === undefined ? [] : checkFunction(check, delivery.copy, [...path, 'copy'])),
    ...checkSharedNames(check, delivery, path),
    ...checkReceived(check, delivery, path),
    ...Object.entries(delivery.body).flatMap(([key, source]) => [
      ...checkHealth(check, name, source, [...path, 'body', key]),
      ...checkSource(check, name, key, source, [...path, 'body', key]),
    ]),
  ]
}

function checkTarget(check: FunnelCheck, { channel, target }: Delivery, at: JsonPath): Diagnostic[] {
  if (channel === 'function') return checkFunction(check, target, at)
  const known = check.names.targets[channel]
  if (!known.includes(target)) return [check.diagnostic('funnel.unknown-target', at, { name: target, channel }, known)]
  return reportIf(channel === 'webhook' && check.funnel.form === undefined, () =>
    check.diagnostic('funnel.untaken-form', at, { name: target, form: '', takers: '' }),
  )
}

/** A function stores and mails the forms that it knows; answers of any other would be refused or lost there. */
function checkFunction({ funnel, names, diagnostic }: FunnelCheck, name: string, at: JsonPath): Diagnostic[] {
  const functions = Object.entries(names.targets.function)
  const known = functions.map(([each]) => each)
  if (!known.includes(name)) return [diagnostic('funnel.unknown-target', at, { name, channel: 'function' }, known)]
  const { form = '' } = funnel
  // A form that does not exist is reported at its own position.
  if (form !== '' && !names.forms.has(form)) return []
  const takers = functions.filter(([, forms]) => forms.includes(form)).map(([each]) => each)
  return reportUnless(takers.includes(name), () =>
    diagnostic('funnel.untaken-form', at, { name, form, takers: takers.join('», «') }),
  )
}

function checkSource(
  check: FunnelCheck,
  delivery: string,
  key: string,
  source: BodySource,
  at: JsonPath,
): Diagnostic[] {
  if (key === '*' && !('answers' in source)) return [check.diagnostic('funnel.wrong-spread', at, {})]
  if ('answers' in source) return checkKnown(check, Object.keys(source.names ?? {}), [...at, 'names'])
  if ('answer' in source) return checkFields(check, [source.answer], [...at, 'answer'])
  if ('list' in source) {
    const unknown = checkFields(check, source.list, [...at, 'list'])
    return unknown.length > 0 ? unknown : checkList(check, delivery, source.list, [...at, 'list'])
  }
  if ('at' in source) return checkBodyStep(check, delivery, source.at, [...at, 'at'])
  if ('if' in source) return checkCondition(check, source.if, [...at, 'if'], [])
  if ('computed' in source) return checkValueName(check, source.computed, [...at, 'computed'])
  return checkPlaceholders(check, source.value, [...at, 'value'])
}

/** Checks that fields exist and are asked. */
function checkFields(check: FunnelCheck, list: readonly string[], at: JsonPath): Diagnostic[] {
  return [...checkKnown(check, list, at), ...list.flatMap((field) => checkAsked(check, getRoot(field), at))]
}

function checkKnown(check: FunnelCheck, list: readonly string[], at: JsonPath): Diagnostic[] {
  const fields = getFields(check)
  return list
    .filter((field) => !findOneField(fields, field))
    .map((field) => check.diagnostic('funnel.unknown-field', at, { name: field }, Object.keys(fields)))
}

function checkValueName({ funnel, diagnostic }: FunnelCheck, name: string, at: JsonPath): Diagnostic[] {
  const known = Object.keys(funnel.values ?? {})
  return reportUnknown(diagnostic, 'funnel.unknown-value', at, name, known)
}

/** The body of a webhook is made where nobody knows at which step the visitor stood. */
function checkBodyStep(
  { funnel, stepIds, diagnostic }: FunnelCheck,
  delivery: string,
  name: string,
  at: JsonPath,
): Diagnostic[] {
  if (funnel.deliveries?.[delivery]?.channel === 'webhook') return [diagnostic('funnel.step-by-webhook', at, { name })]
  return reportUnless(stepIds.has(name), () => diagnostic('funnel.unknown-step', at, { name }, stepIds))
}

/**
 * Answers about health go to the site's own functions only: to no other's mail service, and to no receiver elsewhere.
 */
function checkHealth(check: FunnelCheck, delivery: string, source: BodySource, at: JsonPath): Diagnostic[] {
  const { channel = 'function' } = check.funnel.deliveries?.[delivery] ?? {}
  if (channel === 'function') return []
  const fields = getFields(check)
  const told = [
    ...('answers' in source ? Object.keys(fields) : []),
    ...('answer' in source ? [source.answer] : []),
    ...('list' in source ? source.list : []),
    ...('value' in source ? getCitations(source.value) : []),
  ]
  const own = told.filter((path) => {
    const field = getFieldsOnPath(fields, path).at(-1)
    return field && getSensitivity(field) === 'health'
  })
  const tested = 'if' in source ? getPathsTested(source.if) : []
  const ofTests = tested.filter((path) => getFieldsOnPath(fields, path).some(({ sensitive }) => sensitive === 'health'))
  const values = [...told, ...tested, ...('computed' in source ? [source.computed] : [])]
  const ofValues = values.flatMap((name) => findSensitive(check, name))
  const health = ofValues.flatMap(({ name, field }) => (field.sensitive === 'health' ? [name] : []))
  return [...new Set([...own, ...ofTests, ...health])].map((name) =>
    check.diagnostic('funnel.health-by-mail', at, { name, delivery, channel }),
  )
}
