import leven from 'leven'
import type { Diagnostic } from './diagnostic.ts'

/** Nobody writes a longer one by mistake, and to compare it would take its time. */
const LONGEST_NAME = 100

/** The known name nearest to a wrong one, when it is near enough to be what was meant. */
export function getNearestName(wrong: string, known: Iterable<string>): string | undefined {
  if (wrong.length > LONGEST_NAME) return undefined
  const limit = Math.max(2, Math.floor(wrong.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) > limit) continue
    const distance = leven(wrong.toLowerCase(), name.toLowerCase(), { maxDistance: limit + 1 })
    if (distance <= limit && (!best || distance < best.distance)) best = { name, distance }
  }
  return best?.name
}

/** An option as compiled or as authored, by its value and the title that visitors read. */
type Titled = { value: string; title: string }

/** Shorter words are all near one another. */
const SHORTEST = 5

/** The value of the option whose title was written in the place of its value, or nearly so; undefined where there is none. */
function findTitled(options: readonly Titled[], written: string): string | undefined {
  const name = written.trim()
  const titles = options.map(({ title }) => title)
  const nearest = name.length < SHORTEST ? name : getNearestName(name, titles)
  return options.find(({ title }) => title.toLowerCase() === nearest?.toLowerCase())?.value
}

/** A diagnostic of an option that is none, which offers the one whose title was written. */
export function offerTitled(diagnostic: Diagnostic, options: readonly Titled[] | undefined): Diagnostic {
  const suggestion = findTitled(options ?? [], diagnostic.params.name ?? '')
  return suggestion === undefined || diagnostic.suggestion !== undefined ? diagnostic : { ...diagnostic, suggestion }
}
