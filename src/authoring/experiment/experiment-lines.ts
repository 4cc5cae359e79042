import { setAt } from '#authoring/cures/edit-json.ts'
import { LEAST_REPORTED, type StepCount } from '#authoring/step-flows.ts'
import { type Funnel, type FunnelDefinition, getVariants } from '#engine'
import policy from '#functions/policy.json' with { type: 'json' }
import { alignColumns } from '#project/shares-table.ts'
import { experimentWords as words } from './experiment-words.ts'
import { judgeSums, type NamedSample } from './judge-experiment.ts'
import { getShare, getShareInterval } from './statistics.ts'

const DAY_MS = 86_400_000

/**
 * The lines of a funnel's experiment by the sums since it began: one for each variant, and whether it is enough. Empty
 * where it has none. `now` is the time in milliseconds; a sum of fewer than five is told by nobody, and nothing is
 * worked out of it.
 */
export function toExperimentLines({ definition }: Funnel, counts: readonly StepCount[], now: number): string[] {
  const { id, experiment } = definition
  if (!experiment) return []
  const { goal, since, keep } = experiment
  const heading = words.heading(goal, experiment.difference, since)
  if (keep !== undefined) return [heading, words.over(keep)]
  const difference = experiment.difference / 100
  const samples = listSamples(definition, goal, counts)
  const rows = samples.map((sample) => toRow(sample, difference))
  const table = alignColumns([['', words.visits, words.reached, words.ofThem, words.between], ...rows])
  const days = Math.max(1, (now - Date.parse(since)) / DAY_MS)
  const lies = policy.abuse.countsOfDay.perAddress.count * Math.ceil(days)
  return [heading, ...table, words.note, toVerdict()]

  function toVerdict(): string {
    const swollen = samples.filter(({ visits, reached }) => reached > visits).map(({ variant }) => variant)
    if (swollen.length > 0) return words.swollen(swollen)
    const untold = samples.filter((sample) => !isTold(sample)).map(({ variant }) => variant)
    if (untold.length > 0) return words.tooFew(untold)
    return words.verdict(judgeSums(samples, difference, days, lies), id)
  }
}

/** How many began in each variant, and how many of them reached the goal. */
function listSamples(definition: Funnel['definition'], goal: string, counts: readonly StepCount[]): NamedSample[] {
  const { version, variants = {}, steps } = definition
  const get = (variant: string, step: string | undefined, what: string) =>
    counts.find(
      (each) => each.version === version && each.variant === variant && each.step === step && each.what === what,
    )?.total ?? 0
  return getVariants(definition).map((variant) => ({
    variant,
    weight: variants[variant] ?? 0,
    visits: get(variant, steps[0]?.id, 'began'),
    reached: get(variant, goal, 'shown'),
  }))
}

function isTold({ visits, reached }: NamedSample): boolean {
  return Math.min(visits, reached) >= LEAST_REPORTED && reached <= visits
}

function toRow(sample: NamedSample, difference: number): string[] {
  const toNumber = (total: number) => (total >= LEAST_REPORTED ? String(total) : words.untold)
  const shares = isTold(sample)
    ? [words.share(getShare(sample)), words.interval(getShareInterval(sample, difference))]
    : ['', '']
  return [sample.variant, ...[sample.visits, sample.reached].map(toNumber), ...shares]
}

/** The text of a funnel with its experiment over: from now on every visitor begins in one variant. Throws in Spanish where that cannot be. */
export function stopExperiment(text: string, definition: FunnelDefinition, keep: string): string {
  const known = getVariants(definition)
  if (!definition.experiment) throw new Error(words.noExperiment(definition.id))
  if (!known.includes(keep)) throw new Error(words.noVariant(keep, known))
  return setAt(text, ['experiment', 'keep'], keep)
}
