import type { Diagnostic } from './diagnostic.ts'

type Falsy = false | null | undefined | '' | 0

/** The diagnostic of a fault, where there is one: `reportIf(cycle, (found) => diagnostic(code, at, { path: found }))`. */
export function reportIf<T>(fault: T, make: (fault: Exclude<T, Falsy>) => Diagnostic): Diagnostic[] {
  return isFault(fault) ? [make(fault)] : []
}

/** The diagnostic of a condition that does not hold. */
export function reportUnless(condition: unknown, make: () => Diagnostic): Diagnostic[] {
  return condition ? [] : [make()]
}

function isFault<T>(fault: T): fault is Exclude<T, Falsy> {
  return Boolean(fault)
}
