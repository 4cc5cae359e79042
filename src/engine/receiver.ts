/** The part of the engine that a receiver of answers runs: it shows no form, and reads the answers. */

import { fillCitations } from './form/citation.ts'
import type { Answers, Form } from './form/form-definition.ts'
import { noFormFeatures } from './form/no-form-features.ts'
import { getKnown, memoise } from './form/record.ts'
import { getRelevantAnswers, isAllRelevant as isAllRelevantTo } from './form/relevant-answers.ts'
import { createTell } from './funnel/cite-answers.ts'
import { getValues } from './funnel/computed-values.ts'
import { type Funnel, toFacts } from './funnel/funnel-context.ts'
import { getEnding as getEndingOf } from './funnel/get-ending.ts'
import { noFeatures } from './funnel/no-features.ts'
import { onDay as onDayOf } from './funnel/on-day.ts'
import { toBody } from './funnel/to-body.ts'
import { toMachineConfig } from './funnel/to-machine-config.ts'

export { findDayFaults, getToday } from './form/day-limits.ts'
export { formatNumber, toReadableText } from './form/readable.ts'
export { isBlank } from './form/relevant-answers.ts'
export { toReceivedForm } from './form/to-received-form.ts'
export { trimText } from './form/trim-text.ts'
export { getValues } from './funnel/computed-values.ts'

/** A form as a receiver's module holds it: it is sent stored answers, and asks for the days of limits by itself. */
type StoredForm = Omit<Form, 'features'>
/** A funnel as a receiver's module holds it; one that has its day has a configuration and features too. */
type StoredFunnel = Omit<Funnel, 'form' | 'features' | 'config'> &
  Partial<Pick<Funnel, 'config' | 'features'>> & { form: StoredForm | null }

export function isAllRelevant(form: StoredForm, answers: Answers): boolean {
  return isAllRelevantTo(toForm(form), answers)
}

export function getEnding(funnel: StoredFunnel, answers: Answers, variant?: string): string | null {
  return getEndingOf(toFunnel(funnel), answers, variant)
}

export function onDay(funnel: StoredFunnel, day: string): StoredFunnel {
  return onDayOf(toFunnel(funnel), day)
}

/**
 * The body of a delivery, by its name, as its receiver makes it of answers that it has checked: what the page would send, but for the step, of which
 * no receiver is told. A funnel that looks at the day has to be told it first (`onDay`).
 */
export function toReceivedBody(
  received: StoredFunnel,
  delivery: string,
  raw: Answers,
  variant?: string,
): Record<string, unknown> {
  const funnel = toFunnel(received)
  const { form } = funnel
  const answers = form ? getRelevantAnswers(form, Object.keys(form.definition.fields), raw) : {}
  const facts = toFacts(funnel, answers, variant)
  const tell = createTell(funnel, answers, facts)
  return toBody(getKnown(funnel.definition.deliveries?.[delivery], 'delivery', delivery).body, {
    form,
    answers,
    facts,
    step: null,
    cite: (text) => fillCitations(text, tell),
  })
}

function toForm(form: StoredForm): Form {
  return { ...form, features: noFormFeatures }
}

function toFunnel(funnel: StoredFunnel): Funnel {
  const form = funnel.form && toForm(funnel.form)
  return { features: { ...noFeatures, getValues }, config: getConfig(funnel), ...funnel, form }
}

const getConfig = memoise(({ definition, form }: StoredFunnel) => toMachineConfig(definition, form && toForm(form)))
