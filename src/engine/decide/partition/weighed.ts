import type { Option } from '#engine/form/form-definition.ts'
import { invariant } from '#engine/form/invariant.ts'

/** How much of some answers each option has, from 0 to their weight. */
type Chosen = ReadonlyMap<Option, number>

/** How many answers something stands for, and how many of them have each option. */
export type Weighed = { weight: number; chosen: Chosen }

/** The weight of one answer without options. */
export const one: Weighed = { weight: 1, chosen: new Map() }

/** How much of two independent sets of answers together each option has. */
export function joinShares(a: Weighed, b: Weighed): Chosen {
  if (a.weight === 1 && a.chosen.size === 0) return b.chosen
  const joined = new Map<Option, number>()
  for (const [option, share] of a.chosen) joined.set(option, share * b.weight)
  for (const [option, share] of b.chosen) joined.set(option, share * a.weight)
  return joined
}

/** One of each kind, with the weight of all. */
export function merge<T extends Weighed>(all: readonly T[], toKey: (each: T) => string): T[] {
  const kinds = new Map<string, T>()
  for (const each of all) {
    const key = toKey(each)
    const known = kinds.get(key)
    if (!known) kinds.set(key, each)
    else {
      const chosen = new Map(known.chosen)
      for (const [option, share] of each.chosen) chosen.set(option, (chosen.get(option) ?? 0) + share)
      kinds.set(key, { ...known, weight: known.weight + each.weight, chosen })
    }
  }
  return [...kinds.values()]
}

/** Some answers parted otherwise, held to be as many as before but for how numbers are rounded. */
export function keepAll<All extends readonly Weighed[]>(sentence: string, before: readonly Weighed[], after: All): All {
  const count = (all: readonly Weighed[]) => all.reduce((total, { weight }) => total + weight, 0)
  invariant(sentence, () => Math.abs(count(before) - count(after)) <= 1e-9 * count(before))
  return after
}

/** The same with weights that sum to `whole`. */
export function toShares<T extends Weighed>(all: readonly T[], whole = 1): T[] {
  const part = whole / all.reduce((total, { weight }) => total + weight, 0)
  return all.map((each) => ({
    ...each,
    weight: each.weight * part,
    chosen: new Map([...each.chosen].map(([option, share]) => [option, share * part])),
  }))
}
