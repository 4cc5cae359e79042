import type { Diagnostic, DiagnosticCode } from './diagnostic.ts'
import type { JsonPath, JsonSource } from './json-source.ts'
import { getNearestName } from './nearest-name.ts'

/** Makes a diagnostic at a path of the file under check; with `known` names, the one nearest to `params.name` is offered. */
export type CreateDiagnostic = (
  code: DiagnosticCode,
  path: JsonPath,
  params: Readonly<Record<string, string>>,
  known?: Iterable<string>,
) => Diagnostic

/** Makes diagnostics of one authored file. */
export function createDiagnostics(source: JsonSource): CreateDiagnostic {
  return (code, path, params, known) => {
    const suggestion = known && getNearestName(params.name ?? '', known)
    return { code, ...source.locate(path), params, ...(suggestion ? { suggestion } : {}) }
  }
}
