import { reportIf, reportUnknown } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import type { Step, VariantTexts } from '#engine/funnel/funnel-definition.ts'
import { getVariants } from '#engine/funnel/variants.ts'
import { isJob } from '#engine/plan/step-plan.ts'
import { checkPlaceholders, type FunnelCheck, getFields } from './funnel-check.ts'

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
