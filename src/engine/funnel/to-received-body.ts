import { fillCitations } from '#engine/form/citation.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import { createTell } from './cite-answers.ts'
import { getConditionName } from './condition.ts'
import { type Funnel, getSums, isMet } from './funnel-context.ts'
import type { Delivery } from './funnel-definition.ts'
import { toBody } from './to-body.ts'

/**
 * The body of a delivery as its receiver makes it of answers that it has checked: what the page would send, but for the step, of which
 * no receiver is told. A funnel that looks at the day has to be told it first (`onDay`).
 *
 * @throws for a condition that was never compiled
 */
export function toReceivedBody(
  funnel: Funnel,
  body: Delivery['body'],
  raw: Answers,
  variant?: string,
): Record<string, unknown> {
  const { form } = funnel
  const answers = form ? getRelevantAnswers(form, Object.keys(form.definition.fields), raw) : {}
  const sums = getSums(funnel, answers)
  const facts = { ...answers, ...sums, ...(variant !== undefined && { variant }) }
  const tell = createTell(funnel, answers, facts)
  return toBody(body, {
    form,
    answers,
    sums,
    step: null,
    holds: (condition) => isMet(funnel, getConditionName(condition), facts),
    cite: (text) => fillCitations(text, tell),
  })
}
