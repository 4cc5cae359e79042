import { listPaced } from '#engine/compiler/emit/list-paced.ts'
import { createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic, DiagnosticCode } from '#engine/compiler/source/diagnostic.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonSource } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/report.ts'
import { getSensitivity } from '#engine/form/form-definition.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { getExits, getNextTransitions, getSteps, getTargets } from '#engine/plan/step-plan.ts'
import { checkCare } from './check-care.ts'
import { checkCitations } from './check-citations.ts'
import { checkDelivery } from './check-delivery.ts'
import { getTimesToLeave } from './check-effects.ts'
import { checkPagePart } from './check-page-part.ts'
import { checkParameters } from './check-parameters.ts'
import { checkPoints } from './check-points.ts'
import { checkRepetitions } from './check-repetitions.ts'
import { checkScores } from './check-scores.ts'
import { checkScreens } from './check-screens.ts'
import { checkSendLabels } from './check-sends.ts'
import { checkStep } from './check-step.ts'
import { checkSkips } from './check-step-condition.ts'
import { checkFunnelTexts } from './check-texts.ts'
import { checkUseOfAnswers } from './check-use-of-answers.ts'
import { checkValues } from './check-values.ts'
import { checkExperiment, checkVariants } from './check-variants.ts'
import { checkPlaceholders, type FunnelCheck, getFields, getForm } from './funnel-check.ts'
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
  const fields = Object.keys(getFields({ funnel, names }))
  const check: FunnelCheck = {
    funnel,
    names,
    diagnostic,
    stepIds: new Set(funnel.steps.map((step) => step.id)),
    asked: new Set(funnel.steps.flatMap(({ ask = [] }) => (ask === 'all' ? fields : ask))),
    timesToLeave: getTimesToLeave(funnel),
  }
  const diagnostics = [...checkFunnelHead(check, fileId), ...checkDeclared(check), ...checkSteps(check)]
  const hidden = getHiddenCodes(check, diagnostics)
  return diagnostics.filter(({ code }) => !hidden.includes(code))
}

/** Checks the keys that are about the funnel as a whole. */
function checkFunnelHead(check: FunnelCheck, fileId: string): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  const { id, form, layout, part, note = '' } = funnel
  return [
    ...reportUnless(id === fileId, () => diagnostic('funnel.id-differs', ['id'], { name: id, expected: fileId })),
    ...reportUnknown(diagnostic, 'funnel.unknown-form', ['form'], form, [...names.forms.keys(), ...names.brokenForms]),
    ...reportUnknown(diagnostic, 'funnel.unknown-layout', ['layout'], layout, names.layouts),
    ...reportIf(layout === undefined && part === undefined, () =>
      diagnostic('funnel.missing-layout', [form === undefined ? 'id' : 'form'], {}, names.layouts),
    ),
    ...checkPagePart(check),
    ...checkDraft(check),
    ...checkOpening(check),
    ...checkPace(check),
    ...checkPlaceholders(check, note, ['note']),
    ...checkCare(check),
  ]
}

/** Checks everything that a funnel names beside its steps, for these to speak of. */
function checkDeclared(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  return [
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
  ]
}

/** Checks each step, and what holds of the steps together. */
function checkSteps(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const ids = funnel.steps.map((step) => step.id)
  return [
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
}

const ABOUT_NAMES: readonly DiagnosticCode[] = [
  'funnel.unknown-field',
  'funnel.unknown-name',
  'funnel.unknown-operand',
  'funnel.unknown-citation',
]
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

function checkDraft(check: FunnelCheck): Diagnostic[] {
  const health = Object.values(getFields(check)).find((field) => getSensitivity(field) === 'health')
  if (check.funnel.draft !== 'tab' || !health) return []
  return [check.diagnostic('funnel.health-in-tab', ['draft'], { name: health.name })]
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

/** Checks the texts over the first question: there must be one, and what they cite must exist. */
function checkOpening(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const { opening } = funnel
  if (!opening) return []
  const [first] = funnel.steps
  const names = { ...check.names, placeholders: { ...check.names.placeholders, questions: '' } }
  return [
    ...reportIf(first && first.ask === undefined && first.id, (name) =>
      diagnostic('funnel.idle-opening', ['opening'], { name }),
    ),
    ...checkPlaceholders({ ...check, names }, opening.text, ['opening', 'text']),
    ...checkPlaceholders({ ...check, names }, opening.afterwards ?? '', ['opening', 'afterwards']),
  ]
}

/** Checks that some option leads on by itself, and that whoever pressed the wrong one can come back to it. */
function checkPace(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const form = getForm(check)?.definition
  if (funnel.pace !== 'choice' || (funnel.form !== undefined && !form)) return []
  const byId = getSteps(funnel)
  const paced = listPaced(funnel, form)
  const hurried = paced.flatMap((name) => {
    const step = byId.get(name)
    const to = step && getTargets(getExits(funnel, step)).find((id) => !(byId.get(id)?.back ?? funnel.back ?? true))
    return to === undefined ? [] : [{ name, to }]
  })
  return [
    ...reportUnless(paced.length > 0, () => diagnostic('funnel.idle-pace', ['pace'], {})),
    ...reportIf(hurried[0], (params) => diagnostic('funnel.hurried-choice', ['pace'], params)),
  ]
}
