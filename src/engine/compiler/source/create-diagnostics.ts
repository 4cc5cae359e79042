import { type Diagnostic, type DiagnosticCode, isRemark } from './diagnostic.ts'
import type { JsonPath, JsonSource } from './json-source.ts'
import { getNearestName } from './nearest-name.ts'

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

type Falsy = false | null | undefined | '' | 0

/** Makes a diagnostic at a path of the file under check; with `known` names, the one nearest to `params.name` is offered. */
export type CreateDiagnostic = (
  code: DiagnosticCode,
  path: JsonPath,
  params: Readonly<Record<string, string>>,
  known?: Iterable<string>,
) => Diagnostic

/** Nobody mends more at once, and to compare thousands of wrong names with thousands of right ones would take minutes. */
const MOST_SUGGESTIONS = 100

/**
 * Codes that are reported at the field that refers to a part of `$defs`, since they depend on it: that it is required,
 * say.
 */
const OF_FIELD: readonly DiagnosticCode[] = ['form.unused-message', 'form.missing-message']

/** Makes diagnostics of one authored file. */
export function createDiagnostics(source: JsonSource): CreateDiagnostic {
  let suggested = 0
  return (code, path, params, known) => {
    const names = known && suggested++ < MOST_SUGGESTIONS ? [...known] : undefined
    const nearest = names && getNearestName(params.name ?? '', names)
    // A name that exists and cannot be used there is not suggested.
    const suggestion = nearest === params.name ? undefined : nearest
    return {
      code,
      severity: isRemark(code) ? 'remark' : 'fault',
      ...source.locate(path, 'value', !OF_FIELD.includes(code)),
      params,
      ...(names ? { known: names } : {}),
      ...(suggestion ? { suggestion } : {}),
    }
  }
}

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

/**
 * Puts what only follows from another diagnostic under it: steps that are not reached under the rule that never fires,
 * and the same mistake made again in a file, or shown again at the same place, under the first.
 */
export function foldDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>()
  const following = new Map<Diagnostic, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const { file, code, line, column } = diagnostic
    const causes = FOLLOWING[code] ?? []
    const isCause = (other: Diagnostic) => other.file === file && causes.includes(other.code)
    const cause = causes.length > 0 ? diagnostics.find(isCause) : undefined
    const keys = [toKey(diagnostic), `${file}:${line}:${column} ${code}`]
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

/** The same for the same mistake: what it speaks of, wherever it stands in the file. */
function toKey({ file, code, params: { path: _path, ...params } }: Diagnostic): string {
  return JSON.stringify([file, code, params])
}
