import { getToday } from '../forms/engine.gen.js'
import { DAY, type GeneratedForm } from '../forms/form.ts'
import { Refusal } from '../http/refusal.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/**
 * The day by which a page decided, kept with the answers, so that page, function and mail decide alike whatever the clocks say
 * since: that on which the visitor began, if it was today or yesterday. Else, or where none is said, it is today. Refuses with
 * 422 what no page of ours would send.
 */
export function parseDay(
  day: unknown,
  { timeZone }: Pick<GeneratedForm, 'timeZone'>,
  now: Date,
): Record<string, string> {
  if (day !== undefined && (typeof day !== 'string' || !DATE.test(day))) throw new Refusal(422)
  if (timeZone === undefined) return {}
  const [today, yesterday] = [0, DAY_MS].map((ago) => getToday(now.getTime() - ago, timeZone))
  return { [DAY]: day !== undefined && day === yesterday ? day : (today ?? '') }
}
