import type { Answered, Who } from './change.ts'
import type { Case, Cases } from './list-cases.ts'

/** Says of some of the cases by which answers they differ from all others. */
export function findWho({ dimensions, list, isSampled }: Cases, some: readonly Case[]): Who {
  if (some.length === list.length) return { kind: 'all' }
  const places = dimensions.map((_, index) => new Set(some.map((each) => each.places[index] ?? 0)))
  const inside = list.filter((each) => each.places.every((place, index) => places[index]?.has(place)))
  const isBox = inside.length === some.length
  const toAnswered = (chosen: readonly ReadonlySet<number>[]): Answered[] =>
    dimensions.flatMap(({ field, values }, index) => {
      const own = values.filter((_, place) => chosen[index]?.has(place))
      return own.length === values.length ? [] : [{ field, values: own }]
    })
  if (isBox && !isSampled) return { kind: 'exactly', answered: toAnswered(places) }
  const [first] = some
  return {
    kind: 'some',
    answered: toAnswered((first?.places ?? []).map((place) => new Set([place]))),
    share: some.length / list.length,
    isSampled,
  }
}
