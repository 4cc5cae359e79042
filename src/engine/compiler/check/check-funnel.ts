import { createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic, DiagnosticCode } from '#engine/compiler/source/diagnostic.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { getFieldsOnPath, getRoot } from '#engine/form/field-path.ts'
import { getSensitivity } from '#engine/form/form-definition.ts'
import { DELAY_PATTERN } from '#engine/funnel/delay.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getNextTransitions, isJob, listWritten, type RulesPath } from '#engine/plan/step-plan.ts'
import { checkCare } from './check-care.ts'
import { checkCitations } from './check-citations.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkEffectOrder, getTimesToLeave } from './check-effects.ts'
import { checkOpening, checkPace } from './check-opening.ts'
import { checkPagePart } from './check-page-part.ts'
import { checkParameters } from './check-parameters.ts'
import { checkPoints } from './check-points.ts'
import { checkRepetitions } from './check-repetitions.ts'
import { checkReview } from './check-review.ts'
import { checkScores } from './check-scores.ts'
import { checkScreens, getShowable } from './check-screens.ts'
import { checkSendLabels } from './check-send-labels.ts'
import { checkSkips, checkStepCondition } from './check-step-condition.ts'
import { checkFunnelTexts } from './check-texts.ts'
import { checkDeliveryName, checkEffects, checkRedirect, checkTransitions } from './check-transitions.ts'
import { checkUseOfAnswers } from './check-use-of-answers.ts'
import { checkValues } from './check-values.ts'
import { checkExperiment, checkVariants, checkVariantTexts } from './check-variants.ts'
import { checkPlaceholders, type FunnelCheck, getEvents, getFields } from './funnel-check.ts'
import type { KnownNames } from './known-names.ts'

/**
 * Checks every name in a funnel and the kinds of its steps, so that nothing unknown reaches XState,
 * which skips an unknown action in silence and fires an unknown delay at once.
 * The source must have passed the shape check.
 */
export function checkFunnel(
  source: JsonSource,
  funnel: FunnelDefinition,
  fileId: string,
  names: KnownNames,
): Diagnostic[] {
  const diagnostic = createDiagnostics(source)
  const ids = funnel.steps.map((step) => step.id)
  const fields = Object.keys(getFields({ funnel, names }))
  const check: FunnelCheck = {
    funnel,
    names,
    diagnostic,
    stepIds: new Set(ids),
    asked: new Set(funnel.steps.flatMap(({ ask = [] }) => (ask === 'all' ? fields : ask))),
    timesToLeave: getTimesToLeave(funnel),
  }
  const diagnostics = [
    ...reportUnless(funnel.id === fileId, () =>
      diagnostic('funnel.id-differs', ['id'], { name: funnel.id, expected: fileId }),
    ),
    ...(funnel.form === undefined || isKnownForm(names, funnel.form)
      ? []
      : [
          diagnostic('funnel.unknown-form', ['form'], { name: funnel.form }, [
            ...names.forms.keys(),
            ...names.brokenForms,
          ]),
        ]),
    ...(funnel.layout !== undefined && !names.layouts.includes(funnel.layout)
      ? [diagnostic('funnel.unknown-layout', ['layout'], { name: funnel.layout }, names.layouts)]
      : []),
    ...reportIf(funnel.layout === undefined && funnel.part === undefined, () =>
      diagnostic('funnel.missing-layout', [funnel.form === undefined ? 'id' : 'form'], {}, names.layouts),
    ),
    ...checkPagePart(check),
    ...checkDraft(check),
    ...checkOpening(check),
    ...checkPace(check),
    ...checkPlaceholders(check, funnel.note ?? '', ['note']),
    ...checkCare(check),
    ...checkParameters(check),
    ...checkVariants(check),
    ...checkExperiment(check),
    ...checkCitations(check),
    ...checkScreens(check),
    ...checkScores(check),
    ...checkPoints(check),
    ...checkValues(check),
    ...checkFunnelTexts(funnel, diagnostic),
    ...Object.keys(funnel.deliveries ?? {}).flatMap((name) => checkDelivery(check, name)),
    ...[...getRepeated(ids)].map((index) =>
      diagnostic('funnel.repeated-step', ['steps', index, 'id'], { name: ids[index] ?? '' }),
    ),
    ...funnel.steps.flatMap((step, index) => checkStep(check, step, ['steps', index])),
    ...checkSkips(check),
    ...checkRepetitions(check),
    ...checkSendLabels(check),
    ...checkUnsaidNexts(check),
    ...checkUseOfAnswers(check),
  ]
  const hidden = getHiddenCodes(check, diagnostics)
  return diagnostics.filter(({ code }) => !hidden.includes(code))
}

const ABOUT_NAMES: readonly DiagnosticCode[] = ['funnel.unknown-field', 'funnel.unknown-name', 'funnel.unknown-operand']
const ABOUT_VALUES: readonly DiagnosticCode[] = [
  'funnel.unknown-option',
  'funnel.wrong-test',
  'funnel.impossible-value',
  'funnel.wrong-limit',
]

/** The codes that follow from another diagnostic of the funnel: without a form, say, nothing can be said of fields. */
const FOLLOWING: readonly (readonly [cause: DiagnosticCode, following: readonly DiagnosticCode[]])[] = [
  ['funnel.no-form', [...ABOUT_NAMES, ...ABOUT_VALUES, 'funnel.untaken-form', 'funnel.empty-review']],
  // The name that was meant may be the one that is missing, or that would send or look at an answer.
  ['funnel.score-like-field', ['funnel.wrong-limit']],
  ['funnel.unknown-field', ['funnel.never-asked', 'funnel.unsent-answers', 'funnel.empty-review']],
  ['funnel.unknown-name', ['funnel.unsent-answers', 'funnel.idle-value']],
  ['funnel.unknown-value', ['funnel.unsent-answers', 'funnel.idle-value']],
  ['funnel.unknown-citation', ['funnel.idle-value']],
  ['funnel.unknown-placeholder', ['funnel.unsafe-ending']],
  ['funnel.unknown-operand', ['funnel.unsent-answers', 'funnel.idle-value']],
  ['funnel.unknown-delivery', ['funnel.unsent-answers']],
  ['funnel.wrong-spread', ['funnel.unsent-answers']],
  // The step that is missing, or empty, may be the one that asks.
  ['funnel.unknown-step', ['funnel.never-asked']],
  ['funnel.wrong-kind', ['funnel.never-asked', 'funnel.empty-review', 'funnel.idle-screen']],
  // A variant that is named elsewhere by a wrong name is not idle.
  ['funnel.unknown-variant', ['funnel.idle-variant']],
  ['funnel.unknown-parameter', ['funnel.idle-parameter']],
  ['funnel.unknown-view', ['funnel.idle-screen']],
  ['funnel.unknown-screen', ['funnel.idle-screen']],
  // The events of a page part that does not exist are unknown.
  ['funnel.unknown-part', ['funnel.unknown-event', 'funnel.unknown-name']],
]

/**
 * The codes that are not reported: those that follow from a diagnostic, and while the form is not sound those of fields
 * and values.
 */
function getHiddenCodes(
  { funnel: { form }, names }: FunnelCheck,
  diagnostics: readonly Diagnostic[],
): readonly DiagnosticCode[] {
  const following = FOLLOWING.flatMap(([cause, codes]) => (diagnostics.some(({ code }) => code === cause) ? codes : []))
  if (form === undefined) return following
  if (!names.forms.has(form)) return [...following, ...ABOUT_NAMES, ...ABOUT_VALUES]
  return names.brokenForms.includes(form) ? [...following, ...ABOUT_VALUES] : following
}

function isKnownForm({ forms, brokenForms }: KnownNames, form: string): boolean {
  return forms.has(form) || brokenForms.includes(form)
}

function checkDraft(check: FunnelCheck): Diagnostic[] {
  const health = Object.values(getFields(check)).find((field) => getSensitivity(field) === 'health')
  if (check.funnel.draft !== 'tab' || !health) return []
  return [check.diagnostic('funnel.health-in-tab', ['draft'], { name: health.name })]
}

function checkStep(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  const fields = getFields(check)
  const kinds = (['ask', 'show', 'review', 'send', 'mount', 'end'] as const).filter((kind) => step[kind] !== undefined)
  const asked = Array.isArray(step.ask) ? step.ask : []
  return [
    ...checkKind(check, step, path, kinds),
    ...reportIf(step.ask !== undefined && funnel.form === undefined, () =>
      diagnostic('funnel.no-form', [...path, 'ask'], {}),
    ),
    ...(funnel.form !== undefined && names.forms.has(funnel.form)
      ? asked.flatMap((name, index) =>
          Object.hasOwn(fields, name) ? [] : [toUnknownQuestion(check, name, [...path, 'ask', index])],
        )
      : []),
    ...(step.show !== undefined && !getShowable(check).includes(step.show)
      ? [diagnostic('funnel.unknown-view', [...path, 'show'], { name: step.show }, getShowable(check))]
      : []),
    ...(step.picture !== undefined && !names.pictures.includes(step.picture)
      ? [diagnostic('funnel.unknown-picture', [...path, 'picture'], { name: step.picture }, names.pictures)]
      : []),
    ...reportIf(
      step.picture !== undefined && names.pictures.includes(step.picture) && !drawsPictures(check, step),
      () =>
        diagnostic(
          'funnel.undrawn-picture',
          [...path, 'picture'],
          { name: funnel.layout ?? '' },
          names.picturedLayouts,
        ),
    ),
    ...reportIf(step.end !== undefined && step.button !== undefined && step.next === undefined, () =>
      diagnostic('funnel.idle-button', [...path, 'button'], { name: step.id }),
    ),
    ...checkPlaceholders(check, step.note ?? '', [...path, 'note']),
    ...checkDeliveryName(check, step.send, [...path, 'send']),
    ...checkStepCondition(check, step, path),
    ...checkVariantTexts(check, step, path),
    ...checkReview(check, step, path),
    ...checkEvents(check, step, path),
    ...checkPoll(check, step, path),
    ...(step.mount ?? []).flatMap((name, index) =>
      reportUnless(names.mounts.includes(name), () =>
        diagnostic('funnel.unknown-mount', [...path, 'mount', index], { name }, names.mounts),
      ),
    ),
    ...checkRedirect(check, step.redirect, [...path, 'redirect']),
    ...checkEffects(check, step.do, [...path, 'do']),
    ...checkEffectOrder(check, step, path),
    ...listWritten(step).flatMap(({ path: rules, transitions }) => [
      ...checkDelay(check, rules, path),
      ...checkTransitions(check, step, transitions, [...path, ...rules]),
    ]),
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

/** Behind an ending the order of the file says nothing of a path: a step there that goes on by it says so. */
function checkUnsaidNexts({ funnel, diagnostic }: FunnelCheck): Diagnostic[] {
  const first = funnel.steps.findIndex(({ end }) => end !== undefined)
  const behind = first < 0 ? [] : funnel.steps.slice(first + 1)
  return behind.flatMap((step, place) => {
    const [following] = step.next === undefined ? getNextTransitions(funnel, step) : []
    if (following?.to === undefined) return []
    return [diagnostic('funnel.unsaid-next', ['steps', first + 1 + place], { name: step.id, to: following.to })]
  })
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
  return Object.keys(step.on ?? {})
    .filter((event) => !known.includes(event))
    .map((event) => check.diagnostic('funnel.unknown-event', [...path, 'on', event], { name: event }, known))
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

function checkKind(check: FunnelCheck, step: Step, path: JsonPath, kinds: string[]): Diagnostic[] {
  const { diagnostic } = check
  if (isJob(step)) {
    const kind = step.send === undefined ? 'mount' : 'send'
    // A part that is mounted already may send events while the rest is on its way.
    const events = kind === 'mount' ? [] : (['on', 'poll'] as const)
    const extra = [...(['ask', 'show', 'review', 'end', 'next', 'after', 'redirect'] as const), ...events].filter(
      (key) => step[key] !== undefined,
    )
    return [
      ...extra.map((key) => diagnostic('funnel.wrong-kind', [...path, key], { name: step.id, key, kind })),
      ...(['ok', 'fail'] as const)
        .filter((key) => step[key] === undefined)
        .map((key) => diagnostic('funnel.missing-outcome', path, { name: step.id, key })),
    ]
  }
  // The screen of a review is a list of answers: nothing is asked or told beside it.
  const beside = step.review ? (['ask', 'show', 'end'] as const).filter((key) => step[key] !== undefined) : []
  const outcomes = (['ok', 'fail'] as const).filter((key) => step[key] !== undefined)
  const leads =
    step.end !== undefined ||
    step.on ||
    step.after ||
    step.redirect !== undefined ||
    getNextTransitions(check.funnel, step).length > 0
  return [
    ...reportIf(kinds.length === 0 && check.funnel.part === undefined, () =>
      diagnostic('funnel.wrong-kind', path, { name: step.id, key: '', kind: 'none' }),
    ),
    ...beside.map((key) => diagnostic('funnel.wrong-kind', [...path, key], { name: step.id, key, kind: 'review' })),
    ...outcomes.map((key) =>
      diagnostic('funnel.wrong-kind', [...path, key], { name: step.id, key, kind: kinds[0] ?? 'none' }),
    ),
    ...reportIf(isClosedEnding(check, step), () => diagnostic('funnel.closed-ending', path, { name: step.id })),
    ...reportIf(isBlankEnding(check.funnel, step), () => diagnostic('funnel.blank-ending', path, { name: step.id })),
    ...reportUnless(leads, () => diagnostic('funnel.no-way-on', path, { name: step.id })),
  ]
}
