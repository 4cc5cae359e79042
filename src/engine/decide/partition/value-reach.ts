import { getOperands, getValues } from '#engine/funnel/computed-values.ts'
import type { ValueRule, Values } from '#engine/funnel/funnel-definition.ts'

/** Between what a value lies for all answers of a box, and whether for some of them there is none; with `low` over `high` there is never one. */
export type Reach = { low: number; high: number; mayLack: boolean }

/** The least and the most that is answered to each of some fields. */
export type Box = ReadonlyMap<string, Pick<Reach, 'low' | 'high'>>

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
  if (operands.some(isNever)) return NEVER
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

function isNever({ low, high }: Reach): boolean {
  return low > high
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
