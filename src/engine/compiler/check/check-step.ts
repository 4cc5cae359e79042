import { reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { searchDepthFirst } from '#engine/decide/depth-first.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { getFieldsOnPath, getRoot } from '#engine/form/field-path.ts'
import { DELAY_PATTERN } from '#engine/funnel/delay.ts'
import type { FunnelDefinition, Step, VariantTexts } from '#engine/funnel/funnel-definition.ts'
import { getVariants } from '#engine/funnel/variants.ts'
import {
  getExits,
  getNextTransitions,
  getSteps,
  getTargets,
  isJob,
  listWritten,
  type RulesPath,
  toTransitionList,
} from '#engine/plan/step-plan.ts'
import { checkCondition } from './check-condition.ts'
import { checkCutSends, checkEffectOrder } from './check-effects.ts'
import { checkDeliveryName, checkEffects, checkRedirect, checkTransitions } from './check-transitions.ts'
import { checkPlaceholders, type FunnelCheck, getEvents, getFields } from './funnel-check.ts'

/** Checks that the keys of a step go together, and every name in it. */
export function checkStep(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  return [
    ...(isJob(step) ? checkJob(check, step, path) : checkScreenStep(check, step, path)),
    ...checkAskedQuestions(check, step, path),
    ...checkLooks(check, step, path),
    ...checkPlaceholders(check, step.note ?? '', [...path, 'note']),
    ...checkDeliveryName(check, step.send, [...path, 'send']),
    ...checkStepCondition(check, step, path),
    ...checkVariantTexts(check, step, path),
    ...checkReview(check, step, path),
    ...checkEvents(check, step, path),
    ...checkPoll(check, step, path),
    ...checkMounts(check, step, path),
    ...checkRedirect(check, step.redirect, [...path, 'redirect']),
    ...checkEffects(check, step.do, [...path, 'do']),
    ...checkEffectOrder(check, step, path),
    ...checkCutSends(check, step, path),
    ...listWritten(step).flatMap(({ path: rules, transitions }) => [
      ...checkDelay(check, rules, path),
      ...checkTransitions(check, step, transitions, [...path, ...rules]),
    ]),
  ]
}

function checkMounts({ names, diagnostic }: FunnelCheck, { mount = [] }: Step, path: JsonPath): Diagnostic[] {
  return mount.flatMap((name, index) =>
    reportUnknown(diagnostic, 'funnel.unknown-mount', [...path, 'mount', index], name, names.mounts),
  )
}

/** Checks the keys of a step that sends or mounts something: nobody answers there, and each outcome leads on. */
function checkJob({ diagnostic }: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const kind = step.send === undefined ? 'mount' : 'send'
  // A part that is mounted already may send events while the rest is on its way.
  const events = kind === 'mount' ? [] : (['on', 'poll'] as const)
  const extra = (['ask', 'show', 'review', 'end', 'next', 'after', 'redirect', ...events] as const).filter(
    (key) => step[key] !== undefined,
  )
  return [
    ...extra.map((key) => diagnostic('funnel.wrong-kind', [...path, key], { name: step.id, key, kind })),
    ...OUTCOMES.filter((key) => step[key] === undefined).map((key) =>
      diagnostic('funnel.missing-outcome', path, { name: step.id, key }),
    ),
  ]
}

const OUTCOMES = ['ok', 'fail'] as const

/** Checks the keys of a step that visitors see: that there is something to see, and a way on. */
function checkScreenStep(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, diagnostic } = check
  const [kind = 'none'] = (['ask', 'show', 'review', 'end'] as const).filter((key) => step[key] !== undefined)
  const wrong = (keys: readonly string[], beside: string) =>
    keys.map((key) => diagnostic('funnel.wrong-kind', [...path, key], { name: step.id, key, kind: beside }))
  // A review lists the answers before it: a question may be left to ask, and nothing is told beside it.
  const besideReview = step.review ? (['show', 'end'] as const).filter((key) => step[key] !== undefined) : []
  return [
    ...reportIf(kind === 'none' && funnel.part === undefined, () =>
      diagnostic('funnel.wrong-kind', path, { name: step.id, key: '', kind }),
    ),
    ...wrong(besideReview, 'review'),
    ...wrong(
      OUTCOMES.filter((key) => step[key] !== undefined),
      kind,
    ),
    ...reportIf(isClosedEnding(check, step), () => diagnostic('funnel.closed-ending', path, { name: step.id })),
    ...reportIf(isBlankEnding(funnel, step), () => diagnostic('funnel.blank-ending', path, { name: step.id })),
    ...reportUnless(leadsOn(funnel, step), () => diagnostic('funnel.no-way-on', path, { name: step.id })),
  ]
}

/** Whether a step ends the funnel, leaves the page or leads to another step. */
function leadsOn(funnel: FunnelDefinition, step: Step): boolean {
  const leads = [step.end, step.on, step.after, step.redirect].some((key) => key !== undefined)
  return leads || getNextTransitions(funnel, step).length > 0
}

/** Checks the questions that a step asks by name. */
function checkAskedQuestions(check: FunnelCheck, { ask }: Step, path: JsonPath): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  const at = [...path, 'ask']
  if (funnel.form === undefined) return reportIf(ask, () => diagnostic('funnel.no-form', at, {}))
  if (!Array.isArray(ask) || !names.forms.has(funnel.form)) return []
  const fields = getFields(check)
  return ask.flatMap((name, index) =>
    Object.hasOwn(fields, name) ? [] : [toUnknownQuestion(check, name, [...at, index])],
  )
}

/** Checks the view, the picture and the button that a step shows. */
function checkLooks(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  const { picture } = step
  const at = [...path, 'picture']
  return [
    ...reportUnknown(diagnostic, 'funnel.unknown-view', [...path, 'show'], step.show, getShowable(check)),
    ...(drawsPictures(check, step)
      ? reportUnknown(diagnostic, 'funnel.unknown-picture', at, picture, names.pictures)
      : reportIf(picture !== undefined, () =>
          diagnostic('funnel.undrawn-picture', at, { name: funnel.layout ?? '' }, names.picturedLayouts),
        )),
    ...reportIf(step.end !== undefined && step.button !== undefined && step.next === undefined, () =>
      diagnostic('funnel.idle-button', [...path, 'button'], { name: step.id }),
    ),
  ]
}

function checkDelay({ diagnostic }: FunnelCheck, [key, name = '']: RulesPath, path: JsonPath): Diagnostic[] {
  if (key !== 'after' || DELAY_PATTERN.test(name)) return []
  return [diagnostic('funnel.bad-delay', [...path, key, name], { name })]
}

/** A question that the form does not have; of a field in a group the group is what is asked. */
function toUnknownQuestion(check: FunnelCheck, name: string, path: JsonPath): Diagnostic {
  const fields = getFields(check)
  const root = getRoot(name)
  const isWithin = root !== name && getFieldsOnPath(fields, name).length > 0
  const params = { name, ...(isWithin ? { group: root } : {}) }
  return check.diagnostic('funnel.unknown-field', path, params, Object.keys(fields))
}

/** A wrong layout is reported at the layout. */
function drawsPictures({ funnel: { layout }, names }: FunnelCheck, step: Step): boolean {
  const isKnown = layout !== undefined && names.layouts.includes(layout)
  return !isJob(step) && (!isKnown || names.picturedLayouts.includes(layout))
}

/** An ending leaves the page, or has something to show, be it a button; in a funnel with a part the page itself shows it. */
function isBlankEnding(funnel: FunnelDefinition, { ask, show, redirect, button, end }: Step): boolean {
  const shows = [ask, show, redirect, button].some((key) => key !== undefined)
  return end !== undefined && !shows && funnel.part === undefined
}

/** An ending that asks something has a button, which leads nowhere until its `next` says where: no ending goes on by itself. */
function isClosedEnding(check: FunnelCheck, step: Step): boolean {
  const fields = getFields(check)
  const asked = step.ask === 'all' ? Object.keys(fields) : (step.ask ?? [])
  const isAnswered = asked.some((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field !== undefined && getStorage(field).empty !== undefined
  })
  return step.end !== undefined && step.next === undefined && isAnswered
}

/** Checks that the funnel is told of the events a step waits for. */
function checkEvents(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const known = Object.keys(getEvents(check))
  return Object.keys(step.on ?? {}).flatMap((event) =>
    reportUnknown(check.diagnostic, 'funnel.unknown-event', [...path, 'on', event], event, known),
  )
}

function checkPoll({ diagnostic, names }: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const unasked = Object.keys(step.on ?? {})
    .filter((event) => Object.hasOwn(names.observed, event) && step.poll?.event !== event)
    .map((event) => diagnostic('funnel.unasked-event', [...path, 'on', event], { name: event }))
  if (!step.poll) return unasked
  const { every, event } = step.poll
  const events = Object.keys(step.on ?? {})
  return [
    ...unasked,
    ...reportUnless(DELAY_PATTERN.test(every), () =>
      diagnostic('funnel.bad-delay', [...path, 'poll', 'every'], { name: every }),
    ),
    ...reportUnless(events.includes(event), () =>
      diagnostic('funnel.unanswered-poll', [...path, 'poll', 'event'], { name: event }, events),
    ),
  ]
}

/**
 * Checks a step that shows the answers for review: there must be some, and Back must lead to each of them, since it is Back that
 * a visitor takes to change one.
 */
function checkReview(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, diagnostic } = check
  if (!step.review) return []
  const before = getStepsBefore(check, step)
  const closed = [...before, step].find(
    (each) => isJob(each) || !(each.back ?? funnel.back ?? true) || each.do?.includes('reset'),
  )
  return [
    ...reportUnless(
      before.some(({ ask }) => ask !== undefined),
      () => diagnostic('funnel.empty-review', [...path, 'review'], { name: step.id }),
    ),
    ...reportIf(closed, (closed) =>
      diagnostic('funnel.closed-review', [...path, 'review'], { name: step.id, step: closed.id }),
    ),
  ]
}

/** The steps that a visitor may have passed when they come to one for the first time. */
function getStepsBefore({ funnel }: FunnelCheck, review: Step): Step[] {
  const byId = getSteps(funnel)
  const [first] = funnel.steps
  const getNext = (step: Step) => getMeantTargets(funnel, step).flatMap((id) => byId.get(id) ?? [])
  const reached = searchDepthFirst(first ? [first] : [], (step) => (step === review ? [] : getNext(step)))
  const leading = new Set<Step>([review])
  for (let count = 0; count < leading.size; ) {
    count = leading.size
    for (const step of reached) {
      if (getMeantTargets(funnel, step).some((id) => leading.has(byId.get(id) ?? step) && id !== step.id))
        leading.add(step)
    }
  }
  leading.delete(review)
  return [...leading]
}

/**
 * The steps that a step leads to; a step without rules is taken to lead on to the next, as in most funnels. An ending that empties
 * the answers leads to none: nothing before it is answered when the funnel begins anew.
 */
function getMeantTargets(funnel: FunnelDefinition, step: Step): string[] {
  if (step.end !== undefined && step.do?.includes('reset')) return []
  const rules = toTransitionList(step.next)
  const isOpen = rules.length > 0 && rules.every((rule) => rule.if !== undefined)
  const following = isOpen ? funnel.steps[funnel.steps.indexOf(step) + 1] : undefined
  return [...getTargets(getExits(funnel, step)), ...(following ? [following.id] : [])]
}

/** Checks a step's own condition: what it asks, and that the step can be skipped. */
function checkStepCondition(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  if (!step.if) return []
  const at = [...path, 'if']
  const kind = getUnskippable(check.funnel, step)
  return [
    ...(kind === null ? [] : [check.diagnostic('funnel.unskippable-step', at, { name: step.id, kind })]),
    ...checkCondition(check, at, []),
  ]
}

/** Why a step cannot be skipped; null where it can: its button leads somewhere for everybody. */
function getUnskippable(funnel: FunnelDefinition, step: Step): 'first' | 'end' | 'job' | 'waits' | 'leaves' | null {
  if (funnel.steps[0] === step) return 'first'
  if (step.end !== undefined) return 'end'
  if (isJob(step)) return 'job'
  const exits = getNextTransitions(funnel, step)
  if (exits.length === 0) return 'waits'
  return exits.every(({ to }) => to !== undefined) ? null : 'leaves'
}

/** The names that a step may show: views of the site and screens of the funnel's own. */
function getShowable({ funnel, names }: FunnelCheck): string[] {
  return [...names.views, ...Object.keys(funnel.screens ?? {})]
}

/** Checks what a step says to those who have a variant. */
function checkVariantTexts(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, diagnostic } = check
  const known = getVariants(funnel)
  const screens = Object.keys(funnel.screens ?? {})
  const at = [...path, 'variants']
  return [
    ...reportIf(step.variants && (isJob(step) || (!step.ask && step.show === undefined && !step.review)), () =>
      diagnostic('funnel.unread-variant', at, { name: step.id }),
    ),
    ...Object.entries(step.variants ?? {}).flatMap(([name, { show, note = '', questions = {} }]) => [
      ...checkQuestionTexts(check, step, questions, [...at, name, 'questions']),
      ...checkPlaceholders(check, note, [...at, name, 'note']),
      ...reportUnknown(diagnostic, 'funnel.unknown-variant', [...at, name], name, known),
      ...(show === undefined || (step.show !== undefined && screens.includes(show))
        ? []
        : [diagnostic('funnel.unknown-screen', [...at, name, 'show'], { name: show, step: step.id }, screens)]),
    ]),
  ]
}

/** Checks that a step asks the questions that it words otherwise, and that nobody agrees to another text than the form's. */
function checkQuestionTexts(
  check: FunnelCheck,
  step: Step,
  questions: NonNullable<VariantTexts['questions']>,
  path: JsonPath,
): Diagnostic[] {
  const fields = getFields(check)
  const asked = step.ask === 'all' ? Object.keys(fields) : (step.ask ?? [])
  return Object.keys(questions).flatMap((name) => {
    const at = [...path, name]
    if (!asked.includes(name)) return [check.diagnostic('funnel.unasked-wording', at, { name, step: step.id }, asked)]
    const isAgreed = ['consent', 'signature'].includes(fields[name]?.widget ?? '')
    return reportIf(isAgreed, () => check.diagnostic('funnel.varied-consent', at, { name }))
  })
}
