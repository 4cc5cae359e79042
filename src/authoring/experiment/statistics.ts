/** The counts of a variant: how many began in it and how many of them came to the goal. */
export type Sample = { weight: number; visits: number; reached: number }

/** Shares, or differences of shares, from -1 to 1. */
export type Interval = { low: number; high: number }

/** How often at most an interval, looked at as often as one likes, leaves the truth out once. */
export const ERROR = 0.05
/** The same for the alarm that visitors are not shared out by the weights: it is to be believed when it rings. */
const MISMATCH_ERROR = 0.001

/** How strongly the alarm expects the weights that are written, in visits: the larger, the smaller the departures it looks for. */
const EXPECTATION = 100

/**
 * Half the width of an interval about an estimate that holds at every look at once (a confidence sequence), where an interval of a
 * single look holds at one that was chosen before. `variance` is the estimate's own, `scale` the size of the effect at which it
 * shall be narrowest.
 *
 * The mixture of normals of Robbins, "Statistical methods related to the law of the iterated logarithm" (Annals of Mathematical
 * Statistics 41, 1970); for estimates whose variance is estimated too: Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform
 * central limit theory and asymptotic confidence sequences" (Annals of Statistics 52, 2024).
 */
export function getHalfWidth(variance: number, scale: number, error = ERROR): number {
  const ratio = scale ** 2 / variance
  return Math.sqrt(variance * (1 + 1 / ratio) * Math.log((1 + ratio) / error ** 2))
}

/** The share of the visitors who came to the goal. */
export function getShare({ visits, reached }: Sample): number {
  return reached / visits
}

/** The interval in which that share lies. */
export function getShareInterval(sample: Sample, scale: number): Interval {
  const half = getHalfWidth(getVariance(sample), scale)
  return { low: Math.max(0, getShare(sample) - half), high: Math.min(1, getShare(sample) + half) }
}

/** How much larger the share of the one is than that of the other. */
export function getDifference(one: Sample, other: Sample, scale: number, error = ERROR): Interval {
  const half = getHalfWidth(getVariance(one) + getVariance(other), scale, error)
  const difference = getShare(one) - getShare(other)
  return { low: difference - half, high: difference + half }
}

/**
 * How many times as many visits it takes, at most, until an interval of the difference is as narrow as the smallest one worth
 * having: then it leaves out either "none" or "one that matters".
 */
export function getGrowth(one: Sample, other: Sample, scale: number, error = ERROR): number {
  const variance = getVariance(one) + getVariance(other)
  let [low, high] = [1, 2]
  while (getHalfWidth(variance / high, scale, error) > scale / 2) [low, high] = [high, high * 2]
  while (high - low > low / 100) {
    const middle = (low + high) / 2
    if (getHalfWidth(variance / middle, scale, error) > scale / 2) low = middle
    else high = middle
  }
  return high
}

/**
 * Whether visitors are shared out otherwise than by the weights, which makes every comparison worthless: a fault of the page or of
 * the counting. It may be asked after every visit.
 *
 * Lindon, Malek, "Anytime-valid inference for multinomial count data" (NeurIPS 2022): the Bayes factor of a Dirichlet mixture, which
 * exceeds 1 / error with a probability of `error` at most.
 */
export function isMismatched(samples: readonly Sample[], error = MISMATCH_ERROR): boolean {
  const weights = samples.reduce((sum, { weight }) => sum + weight, 0)
  const visits = samples.reduce((sum, sample) => sum + sample.visits, 0)
  const ofEach = samples.map((sample) => {
    const expected = sample.weight / weights
    const before = EXPECTATION * expected
    return getLogGamma(before + sample.visits) - getLogGamma(before) - sample.visits * Math.log(expected)
  })
  const evidence = ofEach.reduce(
    (sum, each) => sum + each,
    getLogGamma(EXPECTATION) - getLogGamma(EXPECTATION + visits),
  )
  return evidence > -Math.log(error)
}

/** The variance of a share, of one more that came and one more that did not: nobody's share is known at once. */
function getVariance({ visits, reached }: Sample): number {
  const share = (reached + 1) / (visits + 2)
  return (share * (1 - share)) / visits
}

/** The logarithm of the gamma function, of a positive number: Stirling's series, far enough out for ten digits. */
function getLogGamma(x: number): number {
  if (x < 10) return getLogGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}
