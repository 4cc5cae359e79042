import { toNineDecimals } from '#engine/funnel/computed-values.ts'
import type { Bound, NumberForm, Part } from './number-form.ts'

/** The numbers that may be answered: each `step` from the least to the most, or all between them where the step is 0. */
export type NumberRange = { least: number; most: number; step: number }

/** More numbers, put together in every way, than are tried one by one. */
const MOST_TOGETHER = 10_000

/** One number of a value on the way from the first that is asked to the last. */
type Stage = {
  part: Part
  range: NumberRange
  /** The bounds that tell the known part of a value apart, by the value itself or by the numbers still to come. */
  bounds: Bound[]
}

/**
 * Numbers that stand for all: whichever of them are put together, in the order in which they are asked, the value lies on the same side of
 * each bound as for some answers, and whatever can still become of a value can become of one of them. The ends of the numbers to come
 * decide that, as long as no two bounds are closer together than the steps by which the value moves. Null where they are.
 */
export function sampleNumbers(
  form: NumberForm,
  ranges: readonly NumberRange[],
  bounds: readonly Bound[],
): number[][] | null {
  const hasEnds = ranges.every(({ least, most }) => Number.isFinite(least) && Number.isFinite(most))
  if (form.kind === 'product' && !hasEnds) return null
  const stages = createStages(form, closeEnds(form, ranges, bounds), bounds)
  if (!stages) return null
  const samples: number[][] = []
  let known: number[] = [form.constant]
  for (const [index, stage] of stages.entries()) {
    if (index > 0 && !isWide(form, stage, known)) return null
    const found = new Set<number>()
    for (const total of known) {
      const hits = hitAll(form, stage, total)
      if (!hits) return null
      const isLast = index === stages.length - 1
      if (isLast && hits.some((hit) => isBeside(put(form, total, stage.part, hit), stage.bounds))) return null
      for (const hit of hits) found.add(hit)
    }
    samples.push([...found].sort((a, b) => a - b))
    // A part that no value needs may not have been asked, or was left blank.
    const without = stage.part.isNeeded ? [] : known
    known = [
      ...new Set([
        ...without,
        ...known.flatMap((total) => [...found].map((each) => put(form, total, stage.part, each))),
      ]),
    ]
    if (samples.reduce((all, each) => all * each.length, 1) > MOST_TOGETHER) return null
  }
  return samples
}

/** The value after one number more. */
function put({ kind }: NumberForm, total: number, { factor }: Part, number: number): number {
  // As a page works them out.
  return kind === 'sum' ? toNineDecimals(total + factor * number) : clean(total * number ** factor)
}

/** Free of what binary fractions leave over. */
function clean(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : value
}

/**
 * Gives ranges without an end one that lies beyond everything that is told apart: four times all bounds and ends together, and four times
 * as far again for each further range, so that no range can make up for another.
 */
function closeEnds(form: NumberForm, ranges: readonly NumberRange[], bounds: readonly Bound[]): NumberRange[] {
  const far = bounds.map(({ at }) => Math.abs(at)).concat(Math.abs(form.constant), 1)
  const ends = form.parts.flatMap(({ factor }, index) => {
    const { least = 0, most = 0 } = ranges[index] ?? {}
    return [least, most].filter(Number.isFinite).map((end) => Math.abs(factor * end))
  })
  let beyond = 4 * [...far, ...ends].reduce((sum, each) => sum + each)
  return ranges.map((range, index) => {
    const { step } = range
    const size = Math.abs(form.parts[index]?.factor ?? 1)
    const toEnd = (sign: number) => sign * Math.ceil(beyond / size / (step || 1)) * (step || 1)
    const closed = {
      ...range,
      least: Number.isFinite(range.least) ? range.least : toEnd(-1),
      most: Number.isFinite(range.most) ? range.most : toEnd(1),
    }
    if (closed.least !== range.least || closed.most !== range.most) beyond *= 4
    return closed
  })
}

function createStages(form: NumberForm, ranges: readonly NumberRange[], bounds: readonly Bound[]): Stage[] | null {
  const { kind, constant, parts } = form
  if (kind === 'product' && (constant <= 0 || ranges.some(({ least }) => least < 0))) return null
  if (kind === 'product' && parts.some(({ factor }, index) => factor < 0 && (ranges[index]?.least ?? 0) <= 0))
    return null
  const grid = getGrid(form, ranges)
  let offsets = [kind === 'sum' ? 0 : 1]
  const stages: Stage[] = []
  for (let index = parts.length - 1; index >= 0; index--) {
    const [part, range] = [parts[index], ranges[index]]
    if (!part || !range || offsets.length * bounds.length > MOST_TOGETHER) return null
    stages.unshift({ part, range, bounds: toBounds(form, bounds, offsets, grid) })
    const ends = getEnds(form, part, range)
    offsets = [...new Set(offsets.flatMap((one) => ends.map((end) => (kind === 'sum' ? clean(one + end) : one * end))))]
  }
  return stages
}

/** The least and the most that a number adds to a value, or that it is multiplied by; nothing while it is not answered. */
function getEnds({ kind }: NumberForm, { factor, isNeeded }: Part, { least, most }: NumberRange): number[] {
  const ends = [least, most].map((end) => (kind === 'sum' ? clean(factor * end) : end ** factor))
  return isNeeded ? ends : [0, ...ends]
}

/** The bounds as they are before what is still to come. */
function toBounds(
  { kind, constant }: NumberForm,
  bounds: readonly Bound[],
  offsets: readonly number[],
  grid: number,
): Bound[] {
  const moved = bounds.flatMap(({ at, isOpen }) =>
    offsets.flatMap((offset): Bound[] => {
      if (kind === 'product') return offset > 0 ? [{ at: clean(at / offset), isOpen }] : []
      const own = clean(at - offset)
      if (grid === 0) return [{ at: own, isOpen }]
      const steps = (own - constant) / grid
      const whole = isOpen ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9)
      return [{ at: clean(constant + whole * grid), isOpen: false }]
    }),
  )
  const sorted = moved.sort((a, b) => a.at - b.at || Number(a.isOpen) - Number(b.isOpen))
  return sorted.filter((each, index) => {
    const before = sorted[index - 1]
    return !before || before.at !== each.at || before.isOpen !== each.isOpen
  })
}

/** The number that every sum is a multiple of, from its constant on; 0 where there is none. */
function getGrid({ kind, parts }: NumberForm, ranges: readonly NumberRange[]): number {
  if (kind === 'product' || ranges.some(({ step }) => step === 0)) return 0
  const sizes = parts.flatMap(({ factor }, index) => {
    const { step = 0, least = 0 } = ranges[index] ?? {}
    return [Math.abs(factor * step), Math.abs(factor * least)].filter((size) => size > 0)
  })
  const whole = sizes.map((size) => Math.round(size * SCALE))
  const isExact = whole.every((size, index) => size > 0 && Math.abs(size / SCALE - (sizes[index] ?? 0)) < 1e-9)
  return isExact && whole.length > 0 ? whole.reduce(getGreatestDivisor) / SCALE : 0
}

/** A number as near to a bound as this, relative to its size, lies at it: the error that several divisions in binary leave. */
const NEAR = 1e-12

/** Six decimals are more than any amount has. */
const SCALE = 1_000_000

function getGreatestDivisor(a: number, b: number): number {
  return b === 0 ? a : getGreatestDivisor(b, a % b)
}

/** Whether between each two bounds there is room for every step of this number, whatever came before it. */
function isWide(form: NumberForm, { part, range, bounds }: Stage, known: readonly number[]): boolean {
  const { least, most, step } = range
  if (step === 0 || most <= least) return true
  const before = form.kind === 'sum' ? 0 : Math.max(...known)
  const move = (from: number, to: number) => Math.abs(put(form, before, part, to) - put(form, before, part, from))
  const widest = Math.max(move(least, Math.min(least + step, most)), move(Math.max(most - step, least), most))
  return bounds.every((bound, index) => {
    const after = bounds[index + 1]
    return after === undefined || after.at - bound.at >= widest - 1e-9 * widest
  })
}

/** A number for each stretch between two bounds that can be come to from a total; null where that cannot be computed. */
function hitAll(form: NumberForm, { part, range, bounds }: Stage, total: number): number[] | null {
  const toValue = (number: number) => put(form, total, part, number)
  const rises = toValue(range.most) >= toValue(range.least)
  const [first, last] = rises ? [range.least, range.most] : [range.most, range.least]
  const hits = [first, last]
  for (const [index, bound] of bounds.entries()) {
    if (isBeyond(toValue(first), bound) || !isBeyond(toValue(last), bound)) continue
    const after = bounds[index + 1]
    const hit = findFirst({ toValue, range, first, last }, bound, after)
    if (hit === null) return null
    // The first hit beyond one bound may be beyond the next one too: then nothing lies between them.
    hits.push(hit)
  }
  return [...new Set(hits)]
}

type Line = { toValue(number: number): number; range: NumberRange; first: number; last: number }

/** The first number on the way from one end to the other with a value beyond a bound; of those without steps one before the next bound. */
function findFirst({ toValue, range, first, last }: Line, bound: Bound, after: Bound | undefined): number | null {
  const { step } = range
  const sign = Math.sign(last - first)
  if (step > 0) {
    // The search halves the range: the values never fall on the way.
    let [short, beyond] = [0, Math.round(Math.abs(last - first) / step)]
    while (beyond - short > 1) {
      const middle = Math.floor((short + beyond) / 2)
      if (isBeyond(toValue(clean(first + sign * middle * step)), bound)) beyond = middle
      else short = middle
    }
    return clean(first + sign * beyond * step)
  }
  const goal = bound.isOpen ? Math.min(toValue(last), (bound.at + (after?.at ?? bound.at + 2)) / 2) : bound.at
  let [short, beyond] = [first, last]
  for (let halving = 0; halving < 200 && short !== beyond; halving++) {
    const middle = clean((short + beyond) / 2)
    if (middle === short || middle === beyond) break
    if (toValue(middle) >= goal) beyond = middle
    else short = middle
  }
  // A number that somebody may type, where one does.
  const hit = [toNineDecimals(beyond), beyond].find((number) => {
    const value = toValue(number)
    return isBeyond(value, bound) && (after === undefined || !isBeyond(value, after))
  })
  return hit ?? null
}

/** Whether a value lies at a bound but for what a division left over: then the page may take it for the one or the other. */
function isBeside(value: number, bounds: readonly Bound[]): boolean {
  return bounds.some(({ at }) => value !== at && Math.abs(value - at) <= NEAR * Math.abs(at))
}

function isBeyond(value: number, { at, isOpen }: Bound): boolean {
  const slack = NEAR * Math.abs(at)
  return isOpen ? value > at + slack : value >= at - slack
}
