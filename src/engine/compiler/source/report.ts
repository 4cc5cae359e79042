import type { CreateDiagnostic } from './create-diagnostics.ts'
import type { Diagnostic, DiagnosticCode } from './diagnostic.ts'
import type { JsonPath } from './json-source.ts'

type Falsy = false | null | undefined | '' | 0

/** The diagnostic of a fault, where there is one: `reportIf(cycle, (found) => diagnostic(code, at, { path: found }))`. */
export function reportIf<T>(fault: T, make: (fault: Exclude<T, Falsy>) => Diagnostic): Diagnostic[] {
  return isFault(fault) ? [make(fault)] : []
}

/** The diagnostic of a condition that does not hold. */
export function reportUnless(condition: unknown, make: () => Diagnostic): Diagnostic[] {
  return condition ? [] : [make()]
}

/** The diagnostic of a name that is none of those known, one of which was meant; a key that is absent names nothing. */
export function reportUnknown(
  diagnostic: CreateDiagnostic,
  code: DiagnosticCode,
  path: JsonPath,
  name: string | undefined,
  known: readonly string[],
): Diagnostic[] {
  return name === undefined || known.includes(name) ? [] : [diagnostic(code, path, { name }, known)]
}

function isFault<T>(fault: T): fault is Exclude<T, Falsy> {
  return Boolean(fault)
}
