/** The part of the engine that a receiver of answers runs: it shows no form, and reads the answers. */

export { findDayFaults, getToday } from './form/day-limits.ts'
export { formatNumber, toReadableText } from './form/readable.ts'
export { isAllRelevant } from './form/relevant-answers.ts'
export { toReceivedForm } from './form/to-received-form.ts'
export { getValues } from './funnel/computed-values.ts'
export { getEnding } from './funnel/get-ending.ts'
export { onDay } from './funnel/on-day.ts'
export { toReceivedBody } from './funnel/to-received-body.ts'
