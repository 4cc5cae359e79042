import { listPaced } from '#engine/compiler/emit/compile-definition.ts'
import { fillText } from '#engine/compiler/emit/fill-placeholders.ts'
import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import { createDiagnostics, reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic, DiagnosticCode } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { type FormDefinition, getSensitivity } from '#engine/form/form-definition.ts'
import { type Effect, getEffectName, isPageEffectName } from '#engine/funnel/effects.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getVariants, toStepOfVariant } from '#engine/funnel/variants.ts'
import type { PageAbility } from '#engine/page'
import { getExits, getSteps, getTargets, isJob } from '#engine/plan/step-plan.ts'
import { checkDeclared } from './check-declared.ts'
import { getTimesToLeave } from './check-effects.ts'
import { checkSteps } from './check-steps.ts'
import { checkToldAnswers } from './check-told-answers.ts'
import { checkPlaceholders, type FunnelCheck, getFields, getForm, getPart } from './funnel-check.ts'
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
    source,
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
    ...checkToldAnswers(check),
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
  // Whether a page measures depends on what its form asks for.
  'funnel.told-answer',
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

const FUNNEL_KEYS = [
  'form',
  'layout',
  'check',
  'opening',
  'pace',
  'back',
  'draft',
  'score',
  'values',
  'deliveries',
  'parameters',
  'variants',
  'screens',
  'note',
] as const

/** No button leads on from a step of a part: it waits for something, works, or is an ending. */
const WAITS = ['on', 'after', 'mount', 'end'] as const
const STEP_KEYS = ['ask', 'show', 'send', 'next', 'back', 'button', 'heading', 'note', 'review', 'variants'] as const

/** Something that a step asks of the page, and where it is written. */
type Use = { path: JsonPath; key: string; ability?: PageAbility }

/**
 * Checks that a funnel with a part asks for nothing that belongs to screens of its own (questions, buttons, submissions,
 * addresses that only the site's configuration knows), nor for what its part does not offer.
 */
function checkPagePart(check: FunnelCheck): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  if (funnel.part === undefined) return []
  const refuse = (path: JsonPath, key: string) => diagnostic('funnel.not-of-parts', path, { key })
  const part = getPart(check)
  return [
    ...(part ? [] : [diagnostic('funnel.unknown-part', ['part'], { name: funnel.part }, Object.keys(names.parts))]),
    ...FUNNEL_KEYS.filter((key) => funnel[key] !== undefined).map((key) => refuse([key], key)),
    ...funnel.steps.flatMap((step, index) => [
      ...STEP_KEYS.filter((key) => step[key] !== undefined).map((key) => refuse(['steps', index, key], key)),
      ...getUses(step, ['steps', index]).flatMap(({ path, key, ability }) => {
        if (!ability) return [refuse(path, key)]
        return reportUnless(!part || part.offers.includes(ability), () =>
          diagnostic('funnel.not-offered', path, { key }),
        )
      }),
      ...reportUnless(
        WAITS.some((key) => step[key] !== undefined),
        () => diagnostic('funnel.no-way-on', ['steps', index], { name: step.id }),
      ),
    ]),
  ]
}

function getUses(step: Step, path: JsonPath): Use[] {
  const rules = getAuthoredRules(step).map(({ path: rule, transition }) => ({
    ...transition,
    path: [...path, ...rule],
  }))
  const { mount, poll } = step
  return [
    ...(mount ? [{ path: [...path, 'mount'], key: 'mount', ability: 'mount' } as const] : []),
    ...(poll ? [{ path: [...path, 'poll'], key: 'poll', ability: 'poll' } as const] : []),
    ...[{ ...step, path }, ...rules].flatMap((place) => [
      ...(place.do ?? []).map((effect, index) => toUse(effect, [...place.path, 'do', index])),
      ...toRedirect(place.redirect, [...place.path, 'redirect']),
    ]),
  ]
}

function toUse(effect: Effect, path: JsonPath): Use {
  const key = getEffectName(effect)
  return { path, key, ...(isPageEffectName(key) && { ability: key }) }
}

/** A route of the site is known in the funnel itself; another address only in the site's configuration. */
function toRedirect(target: string | undefined, path: JsonPath): Use[] {
  if (target === undefined) return []
  return [{ path, key: 'redirect', ...(target.startsWith('/') && { ability: 'redirect' as const }) }]
}

/** A kind of help, by the name that texts cite it by, and the first option that asks for it. */
type Care = { kind: string; cause: string }

/**
 * Checks that a funnel whose form asks for help with `x-care` says every kind of it at every ending, and at every step to which a
 * failed send leads. Its note says so: the one text of a step in which a number can be pressed.
 */
function checkCare(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const form = getForm(check)?.definition
  const care = form ? listCare(form) : []
  const failures = new Set(funnel.steps.flatMap((step) => getFailures(funnel, step)))
  return funnel.steps.flatMap((step, index) => {
    const isLast = step.end !== undefined || (failures.has(step.id) && !isJob(step))
    const unsaid = isLast ? care.filter(({ kind }) => !isSaid(check, step, kind)) : []
    const [first] = unsaid
    if (!first) return []
    const help = unsaid.map(({ kind }) => `{${kind}}`).join(' · ')
    const params = {
      name: step.id,
      cause: first.cause,
      help,
      ...(step.redirect === undefined ? {} : { leaves: 'yes' }),
    }
    return [diagnostic('funnel.unsafe-ending', ['steps', index], params)]
  })
}

/** Each kind of help once, of all that the form and its options ask for. */
function listCare({ care = [], title, fields }: FormDefinition): Care[] {
  const all = [...care.map((kind) => ({ kind, cause: title })), ...Object.values(fields).flatMap(listOfField)]
  return all.filter(({ kind }, index) => all.findIndex((each) => each.kind === kind) === index)
}

function listOfField({ options = [], fields = {}, item }: FormDefinition['fields'][string]): Care[] {
  const own = options.flatMap(({ care = [], title }) => care.map((kind) => ({ kind, cause: title })))
  return [...own, ...[...Object.values(fields), ...(item ? [item] : [])].flatMap(listOfField)]
}

/** The steps to which a failed send leads. */
function getFailures(funnel: FunnelDefinition, step: Step): string[] {
  if (step.send === undefined) return []
  const failed = getTargets(getExits(funnel, step).filter(({ event }) => event === 'job.failed'))
  return failed.filter((id) => getSteps(funnel).has(id))
}

/** Whether everybody reads a kind of help there, in every variant. A step that leaves the page at once is not read; of an unknown kind its form tells. */
function isSaid({ funnel, names: { placeholders } }: FunnelCheck, step: Step, kind: string): boolean {
  const help = placeholders[kind]
  if (help === undefined) return true
  const variants = getVariants(funnel)
  const forms = variants.length > 0 ? variants.map((name) => toStepOfVariant(step, name)) : [step]
  const isRead = ({ note = funnel.note ?? '' }: Pick<Step, 'note'>) => fillText(note, placeholders).includes(help)
  return step.redirect === undefined && forms.every(isRead)
}
