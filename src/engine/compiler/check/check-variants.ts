import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnknown } from '#engine/compiler/source/report.ts'
import { getConditions, getTests } from '#engine/funnel/condition.ts'
import type { AuthoredCondition, FunnelDefinition, Step, VariantTexts } from '#engine/funnel/funnel-definition.ts'
import { getVariants, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { isJob } from '#engine/plan/step-plan.ts'
import { toKeywords } from './check-test.ts'
import { checkPlaceholders, type FunnelCheck, getEvents, getFields, getForm } from './funnel-check.ts'

/** Checks a funnel's variants: that something tells them apart, and that their name is nobody else's. */
export function checkVariants(check: FunnelCheck): Diagnostic[] {
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
export function checkExperiment(check: FunnelCheck): Diagnostic[] {
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

/** Checks what a step says to those who have a variant. */
export function checkVariantTexts(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
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

/** The variants that something names: a condition, or a step with words for it. */
function getNamed(funnel: FunnelDefinition): Set<string> {
  const ofSteps = funnel.steps.flatMap(({ variants = {} }) => Object.keys(variants))
  return new Set([...ofSteps, ...getConditions(funnel).flatMap(getVariantsAsked)])
}

function getVariantsAsked(condition: AuthoredCondition): string[] {
  return getTests(condition).flatMap(([name, test]) =>
    name === VARIANT_KEY ? toKeywords(test).flatMap(([, value]) => [value].flat().map(String)) : [],
  )
}
