import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import type { Fault, FaultCode } from './fault.ts'
import type { JsonPath } from './json-source.ts'
import type { KnownNames } from './known-names.ts'

/** Makes a fault at a path of the file under check; with `known` names, the nearest is offered. */
export type ReportFault = (
  code: FaultCode,
  path: JsonPath,
  params: Record<string, string>,
  known?: Iterable<string>,
) => Fault

/** What the parts of the check share. */
export type FunnelCheck = { funnel: FunnelDefinition; names: KnownNames; fault: ReportFault }

/** The fields of the funnel's form; none where it has no form or an unknown one. */
export function getFields({ funnel, names }: FunnelCheck) {
  return names.forms.get(funnel.form ?? '')?.fields ?? {}
}

/** Checks the names cited in braces: `{email}`. */
export function checkPlaceholders({ names, fault }: FunnelCheck, text: string, path: JsonPath): Fault[] {
  const cited = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
  return cited
    .filter((name) => !Object.hasOwn(names.placeholders, name))
    .map((name) => fault('funnel.unknown-placeholder', path, { name }, Object.keys(names.placeholders)))
}
