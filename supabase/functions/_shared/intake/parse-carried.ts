import { isObject } from '../http/parse-json.ts'
import { Refusal } from '../http/refusal.ts'

const MOST = 20
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const LONGEST = 200

/**
 * Reads the facts that a page sends along and that are no answer, such as its visitor's origin: kept and mailed with
 * the answers, each under a name that no field has. Refuses with 422 what no page of ours would send.
 */
export function parseCarried(carried: unknown): Record<string, string> {
  if (carried === undefined) return {}
  const entries = isObject(carried) ? Object.entries(carried) : []
  if (entries.length === 0 || entries.length > MOST) throw new Refusal(422)
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!NAME.test(name) || typeof value !== 'string' || value.length > LONGEST) throw new Refusal(422)
      return [`#${name}`, value]
    }),
  )
}
