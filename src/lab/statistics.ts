/**
 * The value below which `share` (0 to 1) of the samples lie, interpolated between the two nearest ones.
 *
 * `percentile([10, 20, 30], 0.5)` → `20`, `percentile([10, 20], 0.75)` → `17.5`. Throws on no samples: a figure made
 * of nothing must not look like one.
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const rank = (sorted.length - 1) * share
  const below = sorted[Math.floor(rank)]
  const above = sorted[Math.ceil(rank)]
  if (below === undefined || above === undefined) throw new RangeError('no samples to take a percentile of')
  return below + (above - below) * (rank % 1)
}

/** The middle of the samples. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

/** How far the middle half of the samples lies apart, as a share of their median: the noise of a measurement. */
export function spread(samples: readonly number[]): number {
  return (percentile(samples, 0.75) - percentile(samples, 0.25)) / median(samples)
}

/**
 * Interaction to Next Paint of a visit, as web.dev/inp defines it: its slowest interaction, of which one in fifty is left out.
 * Only what took 16 ms or more is reported, so that fewer are left out than might be. Throws on none.
 */
export function toInp(interactions: readonly number[]): number {
  const slowestFirst = interactions.toSorted((a, b) => b - a)
  const inp = slowestFirst[Math.floor(interactions.length / 50)]
  if (inp === undefined) throw new RangeError('no interaction was reported')
  return inp
}
