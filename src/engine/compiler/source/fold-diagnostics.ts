import type { Diagnostic } from './diagnostic.ts'

/** Codes that say only that something else is wrong, where one of these is reported for the same file. */
const FOLLOWING: Readonly<Partial<Record<Diagnostic['code'], readonly Diagnostic['code'][]>>> = {
  'funnel.unreachable-step': [
    'funnel.dead-rule',
    'funnel.dead-step',
    'funnel.idle-rule',
    'funnel.uncovered',
    'funnel.loop',
    'funnel.not-yet-asked',
  ],
  'funnel.dead-rule': ['funnel.dead-step'],
  'funnel.sent-twice': ['funnel.loop'],
  'funnel.lost-contact': ['funnel.unsent-answers'],
}

/**
 * Puts what only follows from another diagnostic under it: steps that are not reached under the rule that never fires,
 * and the same mistake made again in a file, or shown again at the same place, under the first.
 */
export function foldDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>()
  const following = new Map<Diagnostic, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const causes = FOLLOWING[diagnostic.code] ?? []
    const cause = causes.length > 0 ? diagnostics.find(isCauseOf(diagnostic, causes)) : undefined
    const keys = [toKey(diagnostic), toPlaceKey(diagnostic)]
    const target = cause ?? keys.flatMap((key) => first.get(key) ?? [])[0]
    if (!target) for (const key of keys) first.set(key, diagnostic)
    else {
      const list = following.get(target) ?? []
      list.push(diagnostic)
      following.set(target, list)
    }
  }
  return [...new Set(first.values())].map((each) => {
    const consequences = [...(each.consequences ?? []), ...(following.get(each) ?? [])]
    return consequences.length > 0 ? { ...each, consequences } : each
  })
}

function isCauseOf({ file }: Diagnostic, causes: readonly Diagnostic['code'][]) {
  return (other: Diagnostic) => other.file === file && causes.includes(other.code)
}

function toPlaceKey({ file, code, line, column }: Diagnostic): string {
  return `${file}:${line}:${column} ${code}`
}

/** The same for the same mistake: what it speaks of, wherever it stands in the file. */
function toKey({ file, code, params: { path: _path, ...params } }: Diagnostic): string {
  return JSON.stringify([file, code, params])
}
