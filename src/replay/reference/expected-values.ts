import type { Answers } from '#engine'
import { type Authored, readAt } from './authored.ts'
import { today } from './condition-holds.ts'

/** The values of a funnel as its JSON says them, worked out a second time; without those that nobody can know yet. */
export function expectValues({ funnel: { values = {} } }: Authored, relevant: Answers): Record<string, number> {
  const find = (operand: string | number): number | null => {
    if (typeof operand === 'number') return operand
    if (values[operand]) return work(operand)
    return count(relevant, operand)
  }
  const work = (name: string): number | null => {
    const { sum, product, difference, quotient, round: rounded, days } = values[name] ?? {}
    if (days) {
      const [from, to] = days.map((path) => (path === 'today' ? today : readAt(relevant, path)))
      if (typeof from !== 'string' || typeof to !== 'string') return null
      return Math.round((new Date(to).getTime() - new Date(from).getTime()) / 86_400_000)
    }
    const [first = null, second = null] = (difference ?? quotient ?? rounded ?? []).map(find)
    if (difference) return first === null || second === null ? null : round(first - second)
    if (quotient) return first === null || second === null || second === 0 ? null : round(first / second)
    if (rounded)
      return first === null ? null : Math.floor(round(first * 10 ** (second ?? 0)) + 0.5) / 10 ** (second ?? 0)
    const parts = (sum ?? product ?? []).map(find)
    if (product) return parts.includes(null) ? null : round(parts.reduce<number>((all, each) => all * (each ?? 1), 1))
    return round(parts.reduce<number>((all, each) => all + (each ?? 0), 0))
  }
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const value = work(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** A number, how many are in a list, or of a path into its items what they add up to. */
function count(value: unknown, path: string): number | null {
  if (path === '') return Array.isArray(value) ? value.length : typeof value === 'number' ? value : null
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + (count(item, path) ?? 0), 0)
  const [name = ''] = path.split('.')
  return count(Object(value)[name], path.slice(name.length + 1))
}

const round = (value: number) => Math.round(value * 1e6) / 1e6
