import { type Diagnostic, type DiagnosticCode, isRemark } from './diagnostic.ts'
import type { JsonPath, JsonSource } from './json-source.ts'
import { getNearestName } from './nearest-name.ts'

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
      severity: getSeverity(code),
      ...source.locate(path, 'value', !OF_FIELD.includes(code)),
      params,
      ...(names ? { known: names } : {}),
      ...(suggestion ? { suggestion } : {}),
    }
  }
}

/** Whether a code says what is wrong or only what may be. */
function getSeverity(code: DiagnosticCode): Diagnostic['severity'] {
  return isRemark(code) ? 'remark' : 'fault'
}
