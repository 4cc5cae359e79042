import type { Diagnostic } from './diagnostic.ts'
import { getNearestName } from './nearest-name.ts'

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
