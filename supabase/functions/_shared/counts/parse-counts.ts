import { isObject } from '../http/parse-json.ts'
import { Refusal } from '../http/refusal.ts'
import { countedSteps, countedVariants, countedVersions } from '../validators/counted-steps.gen.ts'

/** The kinds of event at a step that are worth a number. */
const kinds = ['began', 'shown', 'passed', 'back', 'failed']

/** As many as a visitor makes in a few seconds, and then some. */
const MOST_COUNTS = 50

/** The counts of one funnel on a page: names alone. */
interface Counts {
  funnel: string
  version: number
  counts: { step: string; what: string; variant?: string }[]
}

/** Each name once. Refuses with 422 what the pages of now and of the version before do not count: another name, or a word more. */
export function parseCounts({ funnel, version, counts, ...others }: Record<string, unknown>): Counts {
  const steps = typeof funnel === 'string' && Object.hasOwn(countedSteps, funnel) ? countedSteps[funnel] : undefined
  if (typeof funnel !== 'string' || !steps || Object.keys(others).length > 0) throw new Refusal(422)
  // Pages of before stay open, and are still to be had where a release is taken back.
  const known = countedVersions[funnel] ?? 0
  if (typeof version !== 'number' || version < 1 || ![known, known - 1].includes(version)) throw new Refusal(422)
  if (!Array.isArray(counts) || counts.length === 0 || counts.length > MOST_COUNTS) throw new Refusal(422)
  const variants = countedVariants[funnel] ?? []
  const each = counts.map((count) => parseCount(count, steps, variants))
  return { funnel, version, counts: [...new Map(each.map((count) => [JSON.stringify(count), count])).values()] }
}

/** A count names its variant where the funnel has some, and only there. */
function parseCount(count: unknown, steps: readonly string[], variants: readonly string[]): Counts['counts'][number] {
  if (!isObject(count)) throw new Refusal(422)
  const { step, what, variant, ...others } = count
  if (Object.keys(others).length > 0) throw new Refusal(422)
  if (typeof step !== 'string' || !steps.includes(step)) throw new Refusal(422)
  if (typeof what !== 'string' || !kinds.includes(what)) throw new Refusal(422)
  if (variants.length === 0) {
    if (variant !== undefined) throw new Refusal(422)
    return { step, what }
  }
  if (typeof variant !== 'string' || !variants.includes(variant)) throw new Refusal(422)
  return { step, what, variant }
}
