import { ERROR, getDifference, getGrowth, type Interval, isMismatched, type Sample } from './statistics.ts'

export type NamedSample = Sample & { variant: string }

/** The verdict of an experiment so far; differences in shares, from -1 to 1. */
export type Verdict =
  /** Visitors are not shared out by the weights. */
  | { kind: 'mismatched' }
  /** One brings more visitors to the goal than each of the others; `over` is the nearest of them. */
  | { kind: 'better'; variant: string; over: string; difference: Interval }
  /** None is better than another by as much as would matter. */
  | { kind: 'alike' }
  /** It cannot be said yet; at most so many weeks more at the visits of now. */
  | { kind: 'open'; weeks: number }

/** A verdict that sums do not bear once so many of each of them may be false. */
export type Doubt = { kind: 'doubtful'; lies: number; verdict: Exclude<Verdict, { kind: 'open' }> }

/** Judges by sums to which strangers may add: a verdict holds only where it would without so many counts of each. */
export function judgeSums(samples: readonly NamedSample[], difference: number, days: number, lies: number) {
  const verdict = judgeExperiment(samples, difference, days)
  if (verdict.kind === 'open' || isBorne(verdict, samples, difference, lies)) return verdict
  return { kind: 'doubtful', lies, verdict } satisfies Doubt
}

/** Whether a verdict holds at the worst that so many false counts can hide. */
function isBorne(
  verdict: Doubt['verdict'],
  samples: readonly NamedSample[],
  difference: number,
  lies: number,
): boolean {
  if (verdict.kind === 'mismatched') return isMismatched(toEven(samples, lies))
  const pairs = samples.flatMap((one) => samples.filter((other) => other !== one).map((other) => [one, other] as const))
  const error = (2 * ERROR) / pairs.length
  const getLow = ([one, other]: (typeof pairs)[number]) => {
    const least = { ...one, reached: Math.max(0, one.reached - lies) }
    const most = { ...other, visits: Math.max(other.reached, other.visits - lies) }
    return getDifference(least, most, difference, error).low
  }
  if (verdict.kind === 'alike') return pairs.every((pair) => getLow(pair) > -difference)
  return pairs.filter(([one]) => one.variant === verdict.variant).every((pair) => getLow(pair) > 0)
}

/** The samples with no more than so many visits of each taken away, to come as near as they can to their weights. */
function toEven(samples: readonly NamedSample[], lies: number): NamedSample[] {
  const least = Math.min(...samples.map(({ visits, weight }) => visits / weight))
  return samples.map((each) => {
    const excess = Math.max(0, each.visits - Math.ceil(least * each.weight))
    return { ...each, visits: each.visits - Math.min(lies, excess) }
  })
}

/**
 * Judges an experiment by its sums, after so many days. It may be asked as often as one likes: no more than one in twenty
 * experiments without any difference is ever said to have one.
 */
export function judgeExperiment(samples: readonly NamedSample[], difference: number, days: number): Verdict {
  if (isMismatched(samples)) return { kind: 'mismatched' }
  const pairs = samples.flatMap((one, index) => samples.slice(index + 1).map((other) => [one, other] as const))
  // Whoever compares more pairs has more occasions to be wrong.
  const error = ERROR / pairs.length
  const compare = (one: Sample, other: Sample) => getDifference(one, other, difference, error)
  for (const one of samples) {
    const [nearest] = samples
      .filter((other) => other !== one)
      .map((other) => ({ over: other.variant, difference: compare(one, other) }))
      .sort((some, others) => some.difference.low - others.difference.low)
    if (nearest && nearest.difference.low > 0) return { kind: 'better', variant: one.variant, ...nearest }
  }
  const isAlike = pairs
    .map(([one, other]) => compare(one, other))
    .every(({ low, high }) => -low < difference && high < difference)
  if (isAlike) return { kind: 'alike' }
  const growth = Math.max(...pairs.map(([one, other]) => getGrowth(one, other, difference, error)))
  return { kind: 'open', weeks: Math.max(1, Math.ceil(((growth - 1) * days) / 7)) }
}
