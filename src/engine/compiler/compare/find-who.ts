import type { AnswerValue } from '#engine/form/form-definition.ts'
import type { Answered, Stretch, Who } from './change.ts'
import type { Case, Cases, Dimension, Grid } from './list-cases.ts'

/** Whether a change concerns a way to answer, be it none of those that were tried. */
type IsConcerned = (each: Case) => boolean

/** Says of some of the cases by which answers they differ from all others. */
export function findWho({ dimensions, list, isSampled }: Cases, some: readonly Case[], isConcerned: IsConcerned): Who {
  if (some.length === list.length) return { kind: 'all' }
  const places = dimensions.map((_, index) => new Set(some.map((each) => each.places[index] ?? 0)))
  const inside = list.filter((each) => each.places.every((place, index) => places[index]?.has(place)))
  const isBox = inside.length === some.length
  const toAnswered = (chosen: readonly ReadonlySet<number>[]): Answered[] =>
    dimensions.flatMap(({ field, values }, index) => {
      const own = values.filter((_, place) => chosen[index]?.has(place))
      return own.length === values.length ? [] : [{ field, values: own }]
    })
  const [first] = some
  if (isBox && !isSampled && first) {
    const ends = [first, some.at(-1) ?? first]
    const answered = toAnswered(places).map((each) => {
      const dimension = dimensions.find(({ field }) => field === each.field)
      return dimension ? { ...each, ...toExtent(dimension, each.values, ends, isConcerned) } : each
    })
    return { kind: 'exactly', answered }
  }
  return {
    kind: 'some',
    answered: toAnswered((first?.places ?? []).map((place) => new Set([place]))),
    share: some.length / list.length,
    isSampled,
  }
}

/**
 * All answers that some values of a question stand for: its numbers or days from where to where, as far as the same change concerns
 * them whatever else is answered.
 */
function toExtent(
  { field, values, isWhole, grid }: Dimension,
  chosen: readonly (AnswerValue | null)[],
  ends: readonly Case[],
  isConcerned: IsConcerned,
): Pick<Answered, 'stretches' | 'isExample'> {
  const given = chosen.filter((value) => value !== null)
  if (isWhole || given.length === 0) return {}
  if (!grid) return { isExample: true }
  const isOf = (index: number, each: Case) =>
    isConcerned({ ...each, answers: { ...each.answers, [field]: grid.toValue(index) } })
  const all = values.filter((value) => value !== null)
  const stretches: Stretch[] = []
  for (const run of toRuns(all, given)) {
    const [from, to] = [
      findEnd(grid, run.before, run.first, ends, isOf),
      findEnd(grid, run.after, run.last, ends, isOf),
    ]
    if (from === undefined || to === undefined) return { isExample: true }
    stretches.push({ from, to })
  }
  return { stretches }
}

type Run = { before?: AnswerValue; first: AnswerValue; last: AnswerValue; after?: AnswerValue }

/** The values that follow one another among all, with those around them. */
function toRuns(all: readonly AnswerValue[], chosen: readonly AnswerValue[]): Run[] {
  const runs: Run[] = []
  for (const [index, value] of all.entries()) {
    if (!chosen.includes(value)) continue
    const [before, after] = [all[index - 1], all[index + 1]]
    const last = runs.at(-1)
    const around = after === undefined ? {} : { after }
    if (last && before !== undefined && chosen.includes(before)) {
      runs[runs.length - 1] = {
        ...(last.before === undefined ? {} : { before: last.before }),
        first: last.first,
        last: value,
        ...around,
      }
    } else runs.push({ ...(before === undefined ? {} : { before }), first: value, last: value, ...around })
  }
  return runs
}

/** The last value on the way to one outside that a change still concerns; null where nothing is outside, undefined where it depends. */
function findEnd(
  grid: Grid,
  outside: AnswerValue | undefined,
  inside: AnswerValue,
  [first, ...others]: readonly Case[],
  isOf: (index: number, each: Case) => boolean,
): AnswerValue | null | undefined {
  if (outside === undefined) return null
  let [out, within] = [grid.toIndex(outside), grid.toIndex(inside)]
  while (first && Math.abs(out - within) > 1) {
    const middle = Math.round((out + within) / 2)
    if (isOf(middle, first)) within = middle
    else out = middle
  }
  return others.every((each) => isOf(within, each) && !isOf(out, each)) ? grid.toValue(within) : undefined
}
