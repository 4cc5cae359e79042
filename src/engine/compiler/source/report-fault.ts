import type { Fault, FaultCode } from './fault.ts'
import type { JsonPath, JsonSource } from './json-source.ts'
import { getNearestName } from './nearest-name.ts'

/** Makes a fault at a path of the file under check; with `known` names, the one nearest to `params.name` is offered. */
export type ReportFault = (
  code: FaultCode,
  path: JsonPath,
  params: Readonly<Record<string, string>>,
  known?: Iterable<string>,
) => Fault

/** Makes faults of one authored file. */
export function createReport(source: JsonSource): ReportFault {
  return (code, path, params, known) => {
    const suggestion = known && getNearestName(params.name ?? '', known)
    return { code, ...source.locate(path), params, ...(suggestion ? { suggestion } : {}) }
  }
}
