import type { Diagnostic, DiagnosticCode } from './diagnostic.ts'

/** Codes that say that nothing uses, asks or shows something: mostly since the user of it is at fault itself. */
const FOLLOWING: readonly DiagnosticCode[] = [
  'accept.nothing',
  'form.unasked-field',
  'funnel.dead-part',
  'funnel.empty-review',
  'funnel.idle-parameter',
  'funnel.idle-part',
  'funnel.idle-screen',
  'funnel.idle-value',
  'funnel.idle-variant',
  'funnel.never-asked',
  'funnel.never-shown',
  'funnel.unreachable-step',
  'funnel.unsent-answers',
]

/**
 * The diagnostics in the order in which they are mended: causes before what may only follow from them, and each of them
 * by file, line and column. An unused name is not reported where a misspelled name probably meant it.
 *
 * @param files in the order in which they are reported
 */
export function orderDiagnostics(diagnostics: readonly Diagnostic[], files: readonly string[]): Diagnostic[] {
  const places = new Map(files.map((file, index) => [file, index]))
  const getPlace = ({ file }: Diagnostic) => places.get(file) ?? files.length
  const causes = diagnostics.filter(({ code }) => !FOLLOWING.includes(code))
  const meant = new Set(causes.flatMap(({ suggestion }) => suggestion ?? []))
  const following = diagnostics.filter(
    ({ code, params: { name = '' } }) => FOLLOWING.includes(code) && !meant.has(name),
  )
  return [causes, following].flatMap((part) =>
    part.toSorted(
      (one, other) => getPlace(one) - getPlace(other) || one.line - other.line || one.column - other.column,
    ),
  )
}
