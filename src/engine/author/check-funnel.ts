import { DELAY_PATTERN } from '#engine/funnel/delay.ts'
import type { FunnelDefinition, Step, Transition } from '#engine/funnel/funnel-definition.ts'
import { getNextTransitions, isJob, toTransitionList } from '#engine/funnel/transitions.ts'
import { checkCondition } from './check-condition.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkLight } from './check-light.ts'
import type { Fault, FaultCode } from './fault.ts'
import { checkPlaceholders, type FunnelCheck, getFields, type ReportFault } from './funnel-check.ts'
import type { JsonPath, JsonSource } from './json-source.ts'
import type { KnownNames } from './known-names.ts'
import { getNearestName } from './nearest-name.ts'

/**
 * Checks every name in a funnel and the kinds of its steps, so that nothing unknown reaches XState,
 * which skips an unknown action in silence and fires an unknown delay at once.
 * The source must have passed the shape check.
 */
export function checkFunnel(source: JsonSource, funnel: FunnelDefinition, fileId: string, names: KnownNames): Fault[] {
  const fault: ReportFault = (code, path, params, known) => {
    const suggestion = known && getNearestName(params.name ?? '', known)
    return { code, ...source.locate(path), params, ...(suggestion ? { suggestion } : {}) }
  }
  const check = { funnel, names, fault }
  const ids = funnel.steps.map((step) => step.id)
  const faults = [
    ...(funnel.id === fileId ? [] : [fault('funnel.id-differs', ['id'], { name: funnel.id, expected: fileId })]),
    ...(funnel.form !== undefined && !names.forms.has(funnel.form)
      ? [fault('funnel.unknown-form', ['form'], { name: funnel.form }, names.forms.keys())]
      : []),
    ...(funnel.frame !== undefined && !names.frames.includes(funnel.frame)
      ? [fault('funnel.unknown-frame', ['frame'], { name: funnel.frame }, names.frames)]
      : []),
    ...checkLight(funnel, fault),
    ...checkScores(check),
    ...Object.keys(funnel.deliveries ?? {}).flatMap((name) => checkDelivery(check, name)),
    ...ids.flatMap((id, index) =>
      ids.indexOf(id) === index ? [] : [fault('funnel.repeated-step', ['steps', index, 'id'], { name: id })],
    ),
    ...funnel.steps.flatMap((step, index) => checkStep(check, step, ['steps', index])),
  ]
  // Without its form nothing can be said of fields; one fault says so, not one for each of them.
  return names.forms.has(funnel.form ?? '') ? faults : faults.filter(({ code }) => !ABOUT_FIELDS.includes(code))
}

const ABOUT_FIELDS: readonly FaultCode[] = ['funnel.unknown-field', 'funnel.unknown-option', 'funnel.unknown-name']

function checkScores(check: FunnelCheck): Fault[] {
  const fields = getFields(check)
  return Object.entries(check.funnel.score ?? {}).flatMap(([score, table]) => [
    ...(score in fields ? [check.fault('funnel.repeated-step', ['score', score], { name: score })] : []),
    ...Object.entries(table).flatMap(([name, points]) => {
      const path = ['score', score, name]
      const field = fields[name]
      if (!field) return [check.fault('funnel.unknown-field', path, { name }, Object.keys(fields))]
      const values = field.options?.map((option) => option.value) ?? []
      return Object.keys(points)
        .filter((value) => !values.includes(value))
        .map((value) => check.fault('funnel.unknown-option', [...path, value], { name: value, field: name }, values))
    }),
  ])
}

function checkStep(check: FunnelCheck, step: Step, path: JsonPath): Fault[] {
  const { funnel, names, fault } = check
  const fields = Object.keys(getFields(check))
  const kinds = (['ask', 'show', 'send', 'mount', 'end'] as const).filter((kind) => step[kind] !== undefined)
  const asked = Array.isArray(step.ask) ? step.ask : []
  return [
    ...checkKind(check, step, path, kinds),
    ...(step.ask !== undefined && funnel.form === undefined ? [fault('funnel.no-form', [...path, 'ask'], {})] : []),
    ...(funnel.form !== undefined && names.forms.has(funnel.form)
      ? asked.flatMap((name, index) =>
          fields.includes(name) ? [] : [fault('funnel.unknown-field', [...path, 'ask', index], { name }, fields)],
        )
      : []),
    ...(step.show !== undefined && !names.views.includes(step.show)
      ? [fault('funnel.unknown-view', [...path, 'show'], { name: step.show }, names.views)]
      : []),
    ...(step.picture !== undefined && !names.pictures.includes(step.picture)
      ? [fault('funnel.unknown-picture', [...path, 'picture'], { name: step.picture }, names.pictures)]
      : []),
    ...checkDeliveryName(check, step.send, [...path, 'send']),
    ...checkPoll(check, step, path),
    ...(step.mount ?? []).flatMap((name, index) =>
      names.mounts.includes(name)
        ? []
        : [fault('funnel.unknown-mount', [...path, 'mount', index], { name }, names.mounts)],
    ),
    ...checkRedirect(check, step.redirect, [...path, 'redirect']),
    ...checkEffects(check, step.do, [...path, 'do']),
    ...(['next', 'ok', 'fail'] as const).flatMap((key) => checkTransitions(check, step, step[key], [...path, key])),
    ...Object.entries(step.on ?? {}).flatMap(([event, to]) =>
      checkTransitions(check, step, to, [...path, 'on', event]),
    ),
    ...Object.entries(step.after ?? {}).flatMap(([delay, to]) => [
      ...(DELAY_PATTERN.test(delay) ? [] : [fault('funnel.bad-delay', [...path, 'after', delay], { name: delay })]),
      ...checkTransitions(check, step, to, [...path, 'after', delay]),
    ]),
  ]
}

/** An ending leaves the page, or has something to show; in a light funnel the page itself shows it. */
function isBlankEnding(funnel: FunnelDefinition, step: Step): boolean {
  const shows = step.ask !== undefined || step.show !== undefined || step.redirect !== undefined
  return step.end !== undefined && !shows && funnel.runtime !== 'light'
}

function checkPoll({ fault }: FunnelCheck, step: Step, path: JsonPath): Fault[] {
  if (!step.poll) return []
  const { every, event } = step.poll
  const events = Object.keys(step.on ?? {})
  return [
    ...(DELAY_PATTERN.test(every) ? [] : [fault('funnel.bad-delay', [...path, 'poll', 'every'], { name: every })]),
    ...(events.includes(event)
      ? []
      : [fault('funnel.unanswered-poll', [...path, 'poll', 'event'], { name: event }, events)]),
  ]
}

function checkKind(check: FunnelCheck, step: Step, path: JsonPath, kinds: string[]): Fault[] {
  const { fault } = check
  if (isJob(step)) {
    const kind = step.send === undefined ? 'mount' : 'send'
    const extra = (['ask', 'show', 'end', 'next', 'after', 'on', 'poll', 'redirect'] as const).filter(
      (key) => step[key] !== undefined,
    )
    return [
      ...extra.map((key) => fault('funnel.wrong-kind', [...path, key], { name: step.id, key, kind })),
      ...(['ok', 'fail'] as const)
        .filter((key) => step[key] === undefined)
        .map((key) => fault('funnel.missing-outcome', path, { name: step.id, key })),
    ]
  }
  const outcomes = (['ok', 'fail'] as const).filter((key) => step[key] !== undefined)
  const leads =
    step.end !== undefined ||
    step.on ||
    step.after ||
    step.redirect !== undefined ||
    getNextTransitions(check.funnel, step).length > 0
  return [
    ...(kinds.length === 0 && check.funnel.runtime !== 'light'
      ? [fault('funnel.wrong-kind', path, { name: step.id, key: '', kind: 'none' })]
      : []),
    ...outcomes.map((key) =>
      fault('funnel.wrong-kind', [...path, key], { name: step.id, key, kind: kinds[0] ?? 'none' }),
    ),
    ...(isBlankEnding(check.funnel, step) ? [fault('funnel.blank-ending', path, { name: step.id })] : []),
    ...(leads ? [] : [fault('funnel.no-way-on', path, { name: step.id })]),
  ]
}

function checkTransitions(check: FunnelCheck, step: Step, transitions: Step['next'], path: JsonPath): Fault[] {
  const list = toTransitionList(transitions)
  const at = (index: number, ...rest: (string | number)[]): JsonPath => [
    ...path,
    ...(Array.isArray(transitions) ? [index] : []),
    ...rest,
  ]
  const open = list.findIndex((transition) => transition.if === undefined)
  const isEvent = path.includes('on')
  return [
    ...list.flatMap((transition, index) =>
      checkTransition(check, transition, (...rest) => at(index, ...rest), typeof transitions === 'string', isEvent),
    ),
    ...(open >= 0 && open < list.length - 1
      ? [check.fault('funnel.default-not-last', at(open + 1), { name: step.id })]
      : []),
    ...(list.length > 0 && open < 0 && !isEvent ? [check.fault('funnel.no-default', path, { name: step.id })] : []),
  ]
}

function checkTransition(
  check: FunnelCheck,
  transition: Transition,
  at: (...rest: (string | number)[]) => JsonPath,
  bare: boolean,
  isEvent: boolean,
): Fault[] {
  const ids = check.funnel.steps.map((step) => step.id)
  const { to } = transition
  return [
    ...(to !== undefined && !ids.includes(to)
      ? [check.fault('funnel.unknown-step', bare ? at() : at('to'), { name: to }, ids)]
      : []),
    ...(to === undefined && transition.redirect === undefined && transition.do === undefined
      ? [check.fault('funnel.no-way-on', at(), { name: '' })]
      : []),
    ...(transition.if ? checkCondition(check, transition.if, at('if'), isEvent) : []),
    ...checkEffects(check, transition.do, at('do')),
    ...checkRedirect(check, transition.redirect, at('redirect')),
  ]
}

function checkEffects(check: FunnelCheck, effects: Step['do'], path: JsonPath): Fault[] {
  return (effects ?? []).flatMap((effect, index) => {
    if (typeof effect === 'string') return []
    if ('notice' in effect)
      return checkPlaceholders(check, `${effect.notice.title} ${effect.notice.text ?? ''}`, [...path, index, 'notice'])
    return 'send' in effect ? checkDeliveryName(check, effect.send, [...path, index, 'send']) : []
  })
}

function checkDeliveryName(check: FunnelCheck, name: string | undefined, path: JsonPath): Fault[] {
  const known = Object.keys(check.funnel.deliveries ?? {})
  return name === undefined || known.includes(name)
    ? []
    : [check.fault('funnel.unknown-delivery', path, { name }, known)]
}

function checkRedirect({ names, fault }: FunnelCheck, target: string | undefined, path: JsonPath): Fault[] {
  if (target === undefined) return []
  if (target.startsWith('/'))
    return names.routes.includes(target) ? [] : [fault('funnel.unknown-route', path, { name: target }, names.routes)]
  return names.links.includes(target) ? [] : [fault('funnel.unknown-link', path, { name: target }, names.links)]
}
