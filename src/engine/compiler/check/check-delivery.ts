import { toMembers } from '#engine/compiler/emit/compile-definition.ts'
import { createDiagnostics, reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Authored, JsonPath } from '#engine/compiler/source/json-source.ts'
import { listSentValues } from '#engine/compiler/source/list-citations.ts'
import { getCitations } from '#engine/form/citation.ts'
import { fieldKinds, getStorage } from '#engine/form/field-kinds.ts'
import { findOneField, getFieldsOnPath, getRoot } from '#engine/form/field-path.ts'
import { getSensitivity } from '#engine/form/form-definition.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import { CARRIED_KEY } from '#engine/funnel/compile-funnel.ts'
import { type Effect, getEffectKind } from '#engine/funnel/effects.ts'
import type { BodySource, Delivery, FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { pickValues } from '#engine/funnel/to-body.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { testsOf, testsOfItems } from '#engine/plan/condition-reads.ts'
import { getExits } from '#engine/plan/step-plan.ts'
import { checkCondition } from './check-condition.ts'
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
  if ('if' in source) return checkCondition(check, [...at, 'if'], [])
  if ('computed' in source) {
    const known = Object.keys(check.funnel.values ?? {})
    return reportUnknown(check.diagnostic, 'funnel.unknown-value', [...at, 'computed'], source.computed, known)
  }
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

/** The paths of the answers that a condition looks at; of the items of a list what is asked of each: `personas.edad`. */
function getPathsTested(condition: Condition): string[] {
  return testsOf(condition).flatMap((test) => {
    const ofItems = testsOfItems(test).filter(({ path }) => path.length > 0)
    return ofItems.length > 0 ? ofItems.map(({ path }) => [...test.path, ...path].join('.')) : [test.path.join('.')]
  })
}

/** A name under which something is sent, and where that is written. */
type Parameter = { name: string; path: JsonPath }

/** Checks that nothing in a body is sent under the name of something else: only the last of them would arrive. */
function checkSharedNames(check: FunnelCheck, { body, channel, carry = [] }: Delivery, at: JsonPath): Diagnostic[] {
  const path = [...at, 'body']
  const sets = Object.entries(body).flatMap(([key, source]) => {
    const parameters = getSpread(check, source, [...path, key])
    return key === '*' || parameters.length === 0 ? [] : [parameters]
  })
  const spread = getSpread(check, body['*'], [...path, '*'])
  const own = Object.keys(body).flatMap((name) => (name === '*' ? [] : [{ name, path: [...path, name] }]))
  // A function is given them in a place of their own.
  const toTaken = (name: string) => (channel === 'mail' ? toMembers(name) : [CARRIED_KEY])
  const taken = channel === 'mail' ? carry : carry.slice(0, 1)
  const carried = taken.flatMap((each, index) => toTaken(each).map((name) => ({ name, path: [...at, 'carry', index] })))
  const variant = check.funnel.variants ? [{ name: VARIANT_KEY, path: at }] : []
  return [[...variant, ...spread, ...own, ...carried], ...sets].flatMap((parameters) => checkShared(check, parameters))
}

/** The names under which a set of answers is sent. */
function getSpread(check: FunnelCheck, source: BodySource | undefined, path: JsonPath): Parameter[] {
  if (!source || !('answers' in source)) return []
  const { names = {} } = source
  const asked = Object.values(getFields(check)).filter((field) => getStorage(field).empty !== undefined)
  return asked.map((field) => {
    const renamed = Object.hasOwn(names, field.name) ? names[field.name] : undefined
    return renamed === undefined ? { name: field.name, path } : { name: renamed, path: [...path, 'names', field.name] }
  })
}

/** Reported at what the author wrote last: at a name given to a field rather than at the field's own. */
function checkShared({ diagnostic }: FunnelCheck, parameters: readonly Parameter[]): Diagnostic[] {
  const byName = Object.groupBy(parameters, ({ name }) => name)
  return Object.entries(byName).flatMap(([name, sharing = []]) => {
    if (sharing.length < 2) return []
    const given = sharing.filter(({ path }) => path.at(-2) === 'names').at(-1)
    const at = given ?? sharing.at(-1)
    return reportIf(at, (at) => diagnostic('funnel.shared-parameter', at.path, { name }))
  })
}

/**
 * Checks a list of answers. The receiver has nothing but the order to tell the answers apart: the list holds every
 * question of the form in the form's order, and all of them are answered on every path to where it is sent.
 */
function checkList(check: FunnelCheck, delivery: string, list: readonly string[], at: JsonPath): Diagnostic[] {
  const questions = Object.values(getFields(check)).filter(({ widget }) => fieldKinds[widget].stores !== 'none')
  const names = questions.map(({ name }) => name)
  // An unknown form has no known order; the form is reported at its own position.
  if (names.length === 0) return []
  if (JSON.stringify(list) !== JSON.stringify(names))
    return [check.diagnostic('funnel.list-differs', at, { list: JSON.stringify(names).replaceAll(',', ', ') })]
  return questions.flatMap(({ name, required, when }, index) => {
    if (!required || when !== undefined) return [check.diagnostic('funnel.list-optional', [...at, index], { name })]
    const past = findPathPast(check.funnel, name, delivery)
    return reportIf(past, (past) =>
      check.diagnostic('funnel.list-skipped', [...at, index], { name, path: past.join(' → ') }),
    )
  })
}

/** The shortest path to where a delivery is sent on which a field is not answered, whatever its rules ask for; null where there is none. */
function findPathPast(funnel: FunnelDefinition, field: string, delivery: string): string[] | null {
  const sends = (effects: readonly Effect[] = []) =>
    effects.some((effect) => getEffectKind(effect).getDelivery?.(effect) === delivery)
  const [first] = funnel.steps
  const open = first ? [{ step: first, path: [first.id] }] : []
  const seen = new Set<Step>()
  for (let here = open.shift(); here; here = open.shift()) {
    const { step, path } = here
    if (seen.has(step)) continue
    seen.add(step)
    if (step.send === delivery || sends(step.do)) return path
    const asks = step.ask === 'all' || step.ask?.includes(field)
    // A timer or an outside event leads away from a question that has no answer yet.
    const exits = getExits(funnel, step).filter(({ event }) => !asks || event !== 'step.completed')
    const rules = exits.flatMap((exit) => exit.rules)
    if (rules.some(({ transition }) => sends(transition.do))) return path
    for (const { to } of rules.flatMap(({ routes }) => routes)) {
      const next = funnel.steps.find(({ id }) => id === to)
      if (next) open.push({ step: next, path: [...path, next.id] })
    }
  }
  return null
}

/** The keys that a copy adds by itself. */
const COPIED = ['form', 'answers']

/**
 * Checks that the functions read what a body holds: one with a key too many would be refused whole. A value may go along under
 * any name but those, and needs a label, as a mail names it.
 */
function checkReceived(check: FunnelCheck, delivery: Delivery, at: JsonPath): Diagnostic[] {
  const { channel, target, body, copy } = delivery
  return [
    ...(channel === 'function' ? checkRead(check, target, body, at) : []),
    ...(copy === undefined ? [] : checkRead(check, copy, pickValues(body), at)),
    ...(channel === 'function' || copy !== undefined ? checkLabels(check, body, at) : []),
  ]
}

function checkRead({ names, diagnostic }: FunnelCheck, target: string, body: Delivery['body'], at: JsonPath) {
  const { bodies = {} } = names
  const known = Object.hasOwn(bodies, target) ? bodies[target] : undefined
  const own = [...(known ?? COPIED), CARRIED_KEY, VARIANT_KEY, TODAY]
  return Object.entries(body)
    .filter(([key, source]) => ('computed' in source ? own.includes(key) : known && !known.includes(key)))
    .map(([key]) => diagnostic('funnel.unread-key', [...at, 'body', key], { name: key, target }, known ?? COPIED))
}

function checkLabels({ funnel, diagnostic }: FunnelCheck, body: Delivery['body'], at: JsonPath): Diagnostic[] {
  const { values = {} } = funnel
  return Object.entries(pickValues(body)).flatMap(([key, { computed: name }]) =>
    reportIf(Object.hasOwn(values, name) && values[name]?.label === undefined, () =>
      diagnostic('funnel.unlabelled-value', [...at, 'body', key, 'computed'], { name }),
    ),
  )
}

/**
 * Checks that a key means one value in all that is sent of a form: the function that works it out anew is not told by which
 * funnel, or by which of its deliveries, the answers come.
 */
export function checkSentValues(funnels: readonly (Authored<FunnelDefinition<unknown>> | null)[]): Diagnostic[] {
  const sent = funnels.flatMap((funnel) =>
    funnel ? listSentValues(funnel.value).map((value) => ({ funnel, ...value })) : [],
  )
  return sent.flatMap(({ funnel, delivery, key, value, rules }, index) => {
    const other = sent
      .slice(0, index)
      .find(
        (one) =>
          one.funnel.value.form === funnel.value.form &&
          one.key === key &&
          JSON.stringify([one.value, one.rules]) !== JSON.stringify([value, rules]),
      )
    const path = ['deliveries', delivery, 'body', key]
    return other
      ? [createDiagnostics(funnel)('funnel.ambiguous-value', path, { name: key, file: other.funnel.file })]
      : []
  })
}
