import { FAMILY, listCarriers, toMembers } from '#engine/compiler/emit/compile-definition.ts'
import { reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { type Citation, listCitations } from '#engine/compiler/source/list-citations.ts'
import { fieldKinds, getStorage } from '#engine/form/field-kinds.ts'
import { findOneField, getFieldsOnPath, getRoot, listFieldPaths } from '#engine/form/field-path.ts'
import { type Field, getSensitivity } from '#engine/form/form-definition.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { AuthoredScreen, FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { getScreenConditions, getScreenTexts } from '#engine/funnel/screen-texts.ts'
import { getShows, getVariants, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { testsOf, toBoundaries, within } from '#engine/plan/condition-reads.ts'
import { checkCondition } from './check-condition.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkPoints, checkScores } from './check-scores.ts'
import { checkFunnelTexts } from './check-texts.ts'
import { checkRedirect } from './check-transitions.ts'
import { checkValues, findSensitive } from './check-values.ts'
import { checkAsked, checkPlaceholders, type FunnelCheck, getEvents, getFields, getForm } from './funnel-check.ts'

/** Checks everything that a funnel names beside its steps, for these to speak of. */
export function checkDeclared(check: FunnelCheck): Diagnostic[] {
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

/** Checks what a funnel reads of its page's address: that somebody takes it along, or a field that may hold it. */
function checkParameters(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const declared = Object.keys(funnel.parameters ?? {})
  const known = [...new Set([...declared, ...declared.flatMap(toMembers)])]
  const carriers = listCarriers(funnel)
  const used = new Set(carriers.flatMap(({ names }) => names.flatMap(toMembers)))
  return [
    ...declared.flatMap((name) => checkUse(check, name, used)),
    ...carriers.flatMap(({ path, names, goes }) => [
      ...reportUnless(goes, () => diagnostic('funnel.idle-carry', path, {})),
      ...names.flatMap((name, index) =>
        reportUnknown(diagnostic, 'funnel.unknown-parameter', [...path, index], name, known),
      ),
    ]),
  ]
}

/** Checks that a parameter fills a field that it may, or that something takes it along. */
function checkUse(check: FunnelCheck, name: string, used: ReadonlySet<string>): Diagnostic[] {
  const { fills } = check.funnel.parameters?.[name] ?? {}
  const at = ['parameters', name, 'fills']
  if (fills !== undefined && name === FAMILY)
    return [check.diagnostic('funnel.unfillable-field', at, { name: fills, family: name })]
  if (fills !== undefined) return checkFilled(check, fills, at)
  return reportUnless(
    toMembers(name).some((member) => used.has(member)),
    () => check.diagnostic('funnel.idle-parameter', ['parameters', name], { name }),
  )
}

/** An address is seen by its maker and by all who pass it on: nothing about a person is taken from there. */
function checkFilled(check: FunnelCheck, name: string, path: JsonPath): Diagnostic[] {
  const fields = getFields(check)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return [check.diagnostic('funnel.unknown-field', path, { name }, Object.keys(fields))]
  if (field.sensitive) return [check.diagnostic('funnel.sensitive-parameter', path, { name })]
  const { stores } = fieldKinds[field.widget]
  if ((stores !== 'text' && stores !== 'choice') || field.readOnly)
    return [check.diagnostic('funnel.unfillable-field', path, { name })]
  return checkAsked(check, name, path)
}

/** Checks the answers, scores and values that texts cite: that there are such, and that of a person the page shows no more than the name. */
function checkCitations(check: FunnelCheck): Diagnostic[] {
  const { funnel } = check
  return listCitations(funnel, getForm(check)?.definition)
    .filter(({ name }) => !Object.hasOwn(funnel.score ?? {}, name))
    .flatMap((citation) =>
      Object.hasOwn(funnel.values ?? {}, citation.name)
        ? checkCitedValue(check, citation)
        : checkCitedAnswer(check, citation),
    )
}

function checkCitedValue(check: FunnelCheck, { name, path, reader }: Citation): Diagnostic[] {
  const [sensitive] = 'at' in reader ? findSensitive(check, name) : []
  return reportIf(sensitive, (sensitive) =>
    check.diagnostic('funnel.sensitive-citation', path, { name: sensitive.name }),
  )
}

function checkCitedAnswer(check: FunnelCheck, { name, path, reader }: Citation): Diagnostic[] {
  const { funnel, diagnostic } = check
  const fields = getFields(check)
  const field = findOneField(fields, name)
  if (!field && getFieldsOnPath(fields, name).length > 0) return [diagnostic('funnel.cited-items', path, { name })]
  if (!field || getStorage(field).empty === undefined) {
    const answered = listFieldPaths(fields).filter(([, each]) => getStorage(each).empty !== undefined)
    const others = Object.keys({ ...funnel.score, ...funnel.values })
    return [diagnostic('funnel.unknown-citation', path, { name }, [...answered.map(([each]) => each), ...others])]
  }
  return [
    ...reportIf(isPrivate(field) && 'at' in reader, () => diagnostic('funnel.sensitive-citation', path, { name })),
    ...checkAsked(check, getRoot(name), path),
  ]
}

/** Visitors may read their own name on the page, and no other personal answer. */
function isPrivate(field: Field): boolean {
  const sensitivity = getSensitivity(field)
  return sensitivity !== undefined && sensitivity !== 'name'
}

/** Checks a funnel's variants: that something tells them apart, and that their name is nobody else's. */
function checkVariants(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  if (!funnel.variants) return []
  const taken = [
    ...Object.keys(getFields(check)),
    ...Object.keys({ ...funnel.score, ...funnel.values }),
    ...Object.values(getEvents(check)).flat(),
  ]
  const named = getNamed(funnel)
  // One that nobody names is what the others are told from; two are the same.
  const [like, ...idle] = getVariants(funnel).filter((name) => !named.has(name))
  return [
    ...reportIf(taken.includes(VARIANT_KEY), () =>
      diagnostic('funnel.taken-variant', ['variants'], { name: VARIANT_KEY }),
    ),
    ...idle.map((name) => diagnostic('funnel.idle-variant', ['variants', name], { name, like: like ?? '' })),
  ]
}

/**
 * Checks what is to be learned of the variants: that there are some, that the goal is an ending, which a visitor comes to once, and
 * that the page counts at all.
 */
function checkExperiment(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const { experiment, variants } = funnel
  if (!experiment) return []
  if (!variants) return [diagnostic('funnel.lone-experiment', ['experiment'], {})]
  const { goal, keep } = experiment
  const endings = funnel.steps.filter(({ end }) => end !== undefined).map(({ id }) => id)
  return [
    ...reportIf(getForm(check)?.definition.personal, () =>
      diagnostic('funnel.uncounted-experiment', ['experiment'], { name: funnel.form ?? '' }),
    ),
    ...reportUnknown(diagnostic, 'funnel.unknown-goal', ['experiment', 'goal'], goal, endings),
    ...reportUnknown(diagnostic, 'funnel.unknown-variant', ['experiment', 'keep'], keep, getVariants(funnel)),
  ]
}

/** The variants that something names: a condition, or a step with words for it. */
function getNamed(funnel: FunnelDefinition): Set<string> {
  const ofSteps = funnel.steps.flatMap(({ variants = {} }) => Object.keys(variants))
  const tests = within(getConditions(funnel).flatMap(testsOf), VARIANT_KEY)
  return new Set([...ofSteps, ...toBoundaries(tests).values.map(String)])
}

/** Checks the screens that a funnel has in words: that a step shows each, and every name they speak of. */
function checkScreens(check: FunnelCheck): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  const shown = new Set(funnel.steps.flatMap(getShows))
  return Object.entries(funnel.screens ?? {}).flatMap(([name, screen]) => {
    const path = ['screens', name]
    return [
      ...reportIf(names.views.includes(name), () => diagnostic('funnel.screen-like-view', path, { name })),
      ...reportUnless(shown.has(name), () => diagnostic('funnel.idle-screen', path, { name })),
      ...checkScreen(check, screen, path),
    ]
  })
}

function checkScreen(check: FunnelCheck, screen: AuthoredScreen, path: JsonPath): Diagnostic[] {
  const { names, diagnostic } = check
  const { picture, video, text = [], buttons = [], view } = screen
  return [
    ...reportUnknown(diagnostic, 'funnel.unknown-picture', [...path, 'picture'], picture, names.pictures),
    ...reportUnknown(diagnostic, 'funnel.unknown-video', [...path, 'video'], video, names.videos),
    ...reportUnknown(diagnostic, 'funnel.unknown-view', [...path, 'view'], view, names.views),
    ...checkPlaceholders(check, getScreenTexts(screen).join(' '), path),
    ...text.flatMap((part, index) =>
      reportUnless(
        typeof part === 'string' || part.text !== undefined || part.list !== undefined || part.echoes !== undefined,
        () => diagnostic('funnel.empty-part', [...path, 'text', index], {}),
      ),
    ),
    ...checkEchoes(check, screen, path),
    ...getScreenConditions(screen).flatMap(({ path: below }) => checkCondition(check, [...path, ...below, 'if'], [])),
    ...buttons.flatMap(({ to }, index) => checkRedirect(check, to, [...path, 'buttons', index, 'to'])),
  ]
}

/** Options of which the form says nothing cannot be echoed. */
function checkEchoes(check: FunnelCheck, { text = [] }: AuthoredScreen, path: JsonPath): Diagnostic[] {
  const known = listEchoed(Object.values(getFields(check)))
  return text.flatMap((part, index) =>
    (typeof part === 'string' ? [] : (part.echoes ?? [])).flatMap((name, place) =>
      reportUnknown(check.diagnostic, 'funnel.unknown-echo', [...path, 'text', index, 'echoes', place], name, known),
    ),
  )
}

/** The options of these fields of which the form says something. */
export function listEchoed(fields: readonly Field[]): string[] {
  const echoed = fields.flatMap(({ options = [] }) => options.filter(({ echo }) => echo !== undefined))
  return [...new Set(echoed.map(({ value }) => value))]
}
