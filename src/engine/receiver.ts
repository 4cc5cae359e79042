/** The part of the engine that a receiver of answers runs: it shows no form, and reads the answers. */

import type { Answers, Form } from './form/form-definition.ts'
import { noFormFeatures } from './form/no-form-features.ts'
import { isAllRelevant as isAllRelevantTo } from './form/relevant-answers.ts'
import { getValues } from './funnel/computed-values.ts'
import type { Funnel, FunnelFeatures } from './funnel/funnel-context.ts'
import type { Delivery } from './funnel/funnel-definition.ts'
import { getEnding as getEndingOf } from './funnel/get-ending.ts'
import { noFeatures } from './funnel/no-features.ts'
import { onDay as settleDay } from './funnel/on-day.ts'
import { toReceivedBody as toBodyOf } from './funnel/to-received-body.ts'

export { findDayFaults, getToday } from './form/day-limits.ts'
export { formatNumber, toReadableText } from './form/readable.ts'
export { isBlank } from './form/relevant-answers.ts'
export { toReceivedForm } from './form/to-received-form.ts'
export { trimText } from './form/trim-text.ts'
export { getValues } from './funnel/computed-values.ts'

/** A form as a receiver's module holds it: it is sent stored answers, and asks for the days of limits by itself. */
type ReceivedForm = Omit<Form, 'features'>
/** A funnel as a receiver's module holds it; one that has its day has features too. */
type ReceivedFunnel = Omit<Funnel, 'form' | 'features'> & { form: ReceivedForm | null; features?: FunnelFeatures }

export function isAllRelevant(form: ReceivedForm, answers: Answers): boolean {
  return isAllRelevantTo(toForm(form), answers)
}

export function getEnding(funnel: ReceivedFunnel, answers: Answers, variant?: string): string | null {
  return getEndingOf(toFunnel(funnel), answers, variant)
}

export function onDay(funnel: ReceivedFunnel, day: string): ReceivedFunnel {
  return settleDay(toFunnel(funnel), day)
}

export function toReceivedBody(
  funnel: ReceivedFunnel,
  body: Delivery['body'],
  answers: Answers,
  variant?: string,
): Record<string, unknown> {
  return toBodyOf(toFunnel(funnel), body, answers, variant)
}

function toForm(form: ReceivedForm): Form {
  return { ...form, features: noFormFeatures }
}

function toFunnel(funnel: ReceivedFunnel): Funnel {
  return { features: { ...noFeatures, getValues }, ...funnel, form: funnel.form && toForm(funnel.form) }
}
