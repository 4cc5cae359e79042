import { getOperands, getValues } from '#engine/funnel/computed-values.ts'
import type { ValueRule, Values } from '#engine/funnel/funnel-definition.ts'
import type { Bound } from './number-form.ts'
import type { NumberRange } from './threshold-samples.ts'

/** A value, or an answer itself, with the bounds at which conditions cut it. */
export type Reader = { name: string; bounds: readonly Bound[] }

/** The side of a value on which some answers lie: how many of its bounds they are beyond, or that there is no value. */
type Side = number | 'none'

/** More cells than the rules of a form that people fill in make, and more boxes than it takes to search one of them. */
const MOST_CELLS = 500
const MOST_BOXES = 3000
/** More numbers, put together in every way, than are tried one by one. */
const MOST_TOGETHER = 10_000

/**
 * Numbers of some fields that meet, put together, every cell that answers can be in: a side of each reader. A cell is searched by
 * bisection, with the interval of each reader to rule out a box. Null where one is neither met nor ruled out.
 */
export function sampleCells(
  values: Values,
  readers: readonly Reader[],
  ranges: ReadonlyMap<string, NumberRange>,
): Map<string, number[]> | null {
  const space = [...ranges].map(([path, range]) => ({ path, range }))
  if (!space.every(({ range }) => Number.isFinite(range.least) && Number.isFinite(range.most))) return null
  const sorted = readers.map(({ name, bounds }) => ({
    name,
    bounds: bounds.toSorted((a, b) => a.at - b.at || Number(a.isOpen) - Number(b.isOpen)),
  }))
  const cells = listCells(sorted)
  if (cells.length > MOST_CELLS) return null
  const samples = new Map(space.map(({ path, range }) => [path, [...new Set([range.least, range.most])]]))
  for (const cell of cells) {
    const found = findIn(values, sorted, cell, space)
    if (found === 'unknown') return null
    if (found) addPoint(samples, found, (point) => isIn(values, sorted, cell, point))
    if ([...samples.values()].reduce((all, each) => all * each.length, 1) > MOST_TOGETHER) return null
  }
  return samples
}

type Axis = { path: string; range: NumberRange }
type Point = Readonly<Record<string, number>>

function listCells([first, ...rest]: readonly Reader[]): Side[][] {
  if (!first) return [[]]
  const others = listCells(rest)
  const sides: Side[] = ['none', ...Array.from({ length: first.bounds.length + 1 }, (_, side) => side)]
  return sides.flatMap((side) => others.map((other) => [side, ...other]))
}

/** A point of a cell; null where it is sure that there is none. */
function findIn(
  values: Values,
  readers: readonly Reader[],
  cell: readonly Side[],
  space: readonly Axis[],
): Point | 'unknown' | null {
  const open = [space]
  for (let tried = 0; open.length > 0; tried++) {
    if (tried === MOST_BOXES) return 'unknown'
    // The newest and the oldest in turn: a narrow cell is met in the depth of one corner, a remote one in the breadth.
    const box = (tried % 2 === 0 ? open.pop() : open.shift()) ?? []
    const ends: Box = new Map(box.map(({ path, range }) => [path, { low: range.least, high: range.most }]))
    if (!readers.every(({ name, bounds }, index) => mayReach(getReach(values, name, ends), cell[index], bounds)))
      continue
    const points = tried === 0 ? listPoints(box) : listPoints(box).slice(0, 3)
    const found =
      points.find((point) => isIn(values, readers, cell, point)) ?? findBetween(values, readers, cell, box, points)
    if (found) return found
    open.push(...halve(box, space))
  }
  return null
}

/** A point of a cell on the way from one point to another, between which some reader passes the side in question. */
function findBetween(
  values: Values,
  readers: readonly Reader[],
  cell: readonly Side[],
  box: readonly Axis[],
  points: readonly Point[],
): Point | undefined {
  const placed = points.map((point) => ({ point, sides: toSides(values, readers, point) }))
  for (const [index, wanted] of cell.entries()) {
    if (wanted === 'none') continue
    const [below, above] = [-1, 1].map((sign) =>
      placed.flatMap(({ point, sides }) => (Math.sign(Number(sides[index]) - wanted) === sign ? [point] : [])),
    )
    for (const from of below ?? [])
      for (const to of above ?? []) {
        const met = meet(box, from, to, (point) => Number(toSides(values, readers, point)[index]) - wanted)
        if (isIn(values, readers, cell, met)) return met
      }
  }
  return undefined
}

/** The point at which the way from one to another is halved last: where `compare` says 0, or next to where it changes its sign. */
function meet(box: readonly Axis[], from: Point, to: Point, compare: (point: Point) => number): Point {
  let [short, beyond] = [0, 1]
  for (let halving = 0; halving < 50; halving++) {
    const share = (short + beyond) / 2
    const point = mix(box, from, to, share)
    const sign = compare(point)
    if (sign === 0) return point
    if (sign < 0) short = share
    else beyond = share
  }
  return mix(box, from, to, beyond)
}

/** A point so far on the way from one to another, with numbers that may be answered. */
function mix(box: readonly Axis[], from: Point, to: Point, share: number): Point {
  const entries = box.map(({ path, range: { least, step } }) => {
    const [first = 0, last = 0] = [from[path], to[path]]
    const number = first + (last - first) * share
    return [path, clean(step === 0 ? number : least + Math.round((number - least) / step) * step)]
  })
  return Object.fromEntries(entries)
}

/** Keeps to the numbers that are there already, where with them the point stays in its cell. */
function addPoint(samples: ReadonlyMap<string, number[]>, found: Point, isStill: (point: Point) => boolean): void {
  let point = found
  for (const [path, known] of samples) {
    const kept = known.find((number) => isStill({ ...point, [path]: number }))
    if (kept === undefined) known.push(point[path] ?? 0)
    else point = { ...point, [path]: kept }
  }
}

function isIn(values: Values, readers: readonly Reader[], cell: readonly Side[], point: Point): boolean {
  return toSides(values, readers, point).every((side, index) => side === cell[index])
}

function toSides(values: Values, readers: readonly Reader[], point: Point): Side[] {
  const known: Point = { ...point, ...getValues(values, point) }
  return readers.map(({ name, bounds }) => {
    const value = known[name]
    return value === undefined ? 'none' : bounds.filter((bound) => isBeyond(value, bound)).length
  })
}

function mayReach({ low, high, mayLack }: Reach, side: Side | undefined, bounds: readonly Bound[]): boolean {
  if (side === undefined || side === 'none') return mayLack
  const [before, after] = [bounds[side - 1], bounds[side]]
  return low <= high && (!before || isBeyond(high, before)) && !(after && isBeyond(low, after))
}

function isBeyond(value: number, { at, isOpen }: Bound): boolean {
  return isOpen ? value > at : value >= at
}

/** The middle of a box and its corners, the two outermost first. */
function listPoints(box: readonly Axis[]): Point[] {
  const corners = box.reduce<Point[]>(
    (all, { path, range }) =>
      [range.least, range.most].flatMap((end) => all.map((point) => ({ ...point, [path]: end }))),
    [{}],
  )
  const middle = Object.fromEntries(box.map(({ path, range }) => [path, getMiddle(range)]))
  return [middle, ...corners.slice(0, 1), ...corners.slice(-1), ...corners.slice(1, -1)]
}

/** The two halves of a box along the side that is longest beside that of the whole space; none of a point. */
function halve(box: readonly Axis[], space: readonly Axis[]): Axis[][] {
  const lengths = box.map(({ range }, index) => toLength(range) / (toLength(space[index]?.range) || 1))
  const longest = lengths.indexOf(Math.max(...lengths))
  const range = box[longest]?.range
  if (!range || range.least >= range.most) return []
  const middle = getMiddle(range)
  const next = clean(middle + range.step)
  if (range.step === 0 && (middle <= range.least || middle >= range.most)) return []
  const halves = [
    { ...range, most: middle },
    { ...range, least: next },
  ]
  return halves.map((half) => box.map((axis, index) => (index === longest ? { ...axis, range: half } : axis)))
}

function toLength(range: NumberRange | undefined): number {
  return range ? range.most - range.least : 0
}

/** The middle number of a range, of two the smaller. */
function getMiddle({ least, most, step }: NumberRange): number {
  if (step === 0) return clean((least + most) / 2)
  return clean(least + Math.floor(Math.round((most - least) / step) / 2) * step)
}

function clean(value: number): number {
  return Number(value.toPrecision(15))
}

/** Between what a value lies for all answers of a box, and whether for some of them there is none; with `low` over `high` there is never one. */
type Reach = { low: number; high: number; mayLack: boolean }

/** The least and the most that is answered to each of some fields. */
type Box = ReadonlyMap<string, Pick<Reach, 'low' | 'high'>>

const NEVER: Reach = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY, mayLack: true }
const ANYTHING: Reach = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, mayLack: true }

/**
 * The interval in which a value, or a field of the box, lies. The ends are worked out by the page's own operations: each is monotone in
 * every operand and rounds monotonically, so that no answer of the box gives a value beyond them.
 */
export function getReach(values: Values, name: string, box: Box): Reach {
  const rule = Object.hasOwn(values, name) ? values[name] : undefined
  if (!rule) return { ...NEVER, ...box.get(name), mayLack: !box.has(name) }
  const operands = getOperands(rule).map((operand) =>
    typeof operand === 'number' ? { low: operand, high: operand, mayLack: false } : getReach(values, operand, box),
  )
  if (rule.sum) return addUp(rule, operands)
  if (operands.some(({ low, high }) => low > high)) return NEVER
  const mayLack = operands.some((operand) => operand.mayLack)
  const [dividend, divisor] = rule.quotient ? operands : []
  if (dividend && divisor && divisor.low <= 0 && divisor.high >= 0) return divideAroundZero(dividend, divisor)
  const ends = listCorners(operands).map((corner) => workOut(rule, corner))
  const known = ends.filter((end) => end !== undefined)
  return known.length < ends.length ? ANYTHING : { low: Math.min(...known), high: Math.max(...known), mayLack }
}

/** Quotients grow without end towards a divisor of 0, to the side that the dividend is on. */
function divideAroundZero(dividend: Reach, { low, high }: Reach): Reach {
  if (low === high) return NEVER
  if (low < 0 && high > 0) return ANYTHING
  const ends = [dividend.low, dividend.high].map((end) => workOut({ quotient: [] }, [end, low + high]) ?? 0)
  const isAbove = high > 0 ? dividend.high > 0 : dividend.low < 0
  const isBelow = high > 0 ? dividend.low < 0 : dividend.high > 0
  return {
    low: isBelow ? Number.NEGATIVE_INFINITY : Math.min(...ends),
    high: isAbove ? Number.POSITIVE_INFINITY : Math.max(...ends),
    mayLack: true,
  }
}

/** A part that is not there adds nothing to a sum. */
function addUp(rule: ValueRule, operands: readonly Reach[]): Reach {
  const addends = operands.map(({ low, high, mayLack }) =>
    mayLack ? { low: Math.min(low, 0), high: Math.max(high, 0) } : { low, high },
  )
  const low = workOut(
    rule,
    addends.map((each) => each.low),
  ) // prettier-ignore
  const high = workOut(
    rule,
    addends.map((each) => each.high),
  ) // prettier-ignore
  return low === undefined || high === undefined ? ANYTHING : { low, high, mayLack: false }
}

function listCorners([first, ...rest]: readonly Reach[]): number[][] {
  if (!first) return [[]]
  const others = listCorners(rest)
  return [...new Set([first.low, first.high])].flatMap((end) => others.map((other) => [end, ...other]))
}

/** The value of a rule with numbers in the place of its operands. */
function workOut({ sum, product, difference, quotient, round }: ValueRule, numbers: number[]): number | undefined {
  const rule: ValueRule = {
    ...(sum && { sum: numbers }),
    ...(product && { product: numbers }),
    ...(difference && { difference: numbers }),
    ...(quotient && { quotient: numbers }),
    ...(round && { round: [...numbers, ...round.slice(1)] }),
  }
  return getValues({ rule }, {}).rule
}
