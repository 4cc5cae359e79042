import type { Answers } from '#engine'
import type { Authored } from './authored.ts'
import { today } from './condition-holds.ts'

/** The values of a funnel as its JSON says them, worked out a second time; without those that nobody can know yet. */
export function expectValues({ funnel: { values = {} } }: Authored, relevant: Answers): Record<string, number> {
  const find = (operand: string | number): number | null => {
    if (typeof operand === 'number') return operand
    if (values[operand]) return work(operand)
    const found = at(operand)
    if (Array.isArray(found)) return found.length
    return typeof found === 'number' ? found : null
  }
  const at = (path: string) => path.split('.').reduce<unknown>((value, name) => Object(value)[name], relevant)
  const work = (name: string): number | null => {
    const { sum, product, days } = values[name] ?? {}
    if (days) {
      const [from, to] = days.map((path) => (path === 'today' ? today : at(path)))
      if (typeof from !== 'string' || typeof to !== 'string') return null
      return Math.round((new Date(to).getTime() - new Date(from).getTime()) / 86_400_000)
    }
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

const round = (value: number) => Math.round(value * 1e6) / 1e6
