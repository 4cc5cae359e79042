import { createDiagnostics, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import { type Diagnostic, isRemark, remarkCodes } from '#engine/compiler/source/diagnostic.ts'
import type { JsonSource } from '#engine/compiler/source/json-source.ts'

/** Why an author means what the checker remarks on, by the code of the remark. */
export type Accept = Readonly<Record<string, string>>

/** A remark that its file accepts, and why. */
export type AcceptedRemark = Diagnostic & { reason: string }

/**
 * Parts what was found in a file into what is left to mend and the remarks that the file accepts. An `accept` of what is
 * no remark, or of one that is not there any more, is a diagnostic of its own; the latter only in a file without
 * faults, since a fault may hide a remark.
 */
export function settleRemarks(
  source: JsonSource,
  accept: Accept | undefined,
  found: readonly Diagnostic[],
): { left: Diagnostic[]; accepted: AcceptedRemark[] } {
  if (!accept) return { left: [...found], accepted: [] }
  const diagnostic = createDiagnostics(source)
  const hasFaults = found.some(({ severity }) => severity === 'fault')
  const isAccepted = ({ code, severity }: Diagnostic) => severity === 'remark' && Object.hasOwn(accept, code)
  return {
    left: [
      ...found.filter((each) => !isAccepted(each)),
      ...Object.keys(accept).flatMap((name) => {
        if (!isRemark(name)) return [diagnostic('accept.not-a-remark', ['accept', name], { name }, remarkCodes)]
        return reportUnless(hasFaults || found.some(({ code }) => code === name), () =>
          diagnostic('accept.nothing', ['accept', name], { name }),
        )
      }),
    ],
    accepted: found.filter(isAccepted).map((each) => ({ ...each, reason: accept[each.code] ?? '' })),
  }
}
