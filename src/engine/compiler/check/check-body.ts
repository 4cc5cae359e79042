import { toMembers } from '#engine/compiler/source/carriers.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf } from '#engine/compiler/source/report.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import type { BodySource, Delivery } from '#engine/funnel/funnel-definition.ts'
import { CARRIED_KEY } from '#engine/funnel/funnel-effects.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { type FunnelCheck, getFields } from './funnel-check.ts'

/** A name under which something is sent, and where that is written. */
type Parameter = { name: string; path: JsonPath }

/** Checks that nothing in a body is sent under the name of something else: only the last of them would arrive. */
export function checkSharedNames(
  check: FunnelCheck,
  { body, channel, carry = [] }: Delivery,
  at: JsonPath,
): Diagnostic[] {
  const path = [...at, 'body']
  const sets = Object.entries(body).flatMap(([key, source]) => {
    const parameters = getSpread(check, source, [...path, key])
    return key === '*' || parameters.length === 0 ? [] : [parameters]
  })
  const spread = getSpread(check, body['*'], [...path, '*'])
  const own = Object.keys(body).flatMap((name) => (name === '*' ? [] : [{ name, path: [...path, name] }]))
  // A function is given them in a place of their own.
  const toTaken = (name: string) => (channel === 'mail' ? toMembers(name) : [CARRIED_KEY])
  const taken = channel === 'mail' ? carry : carry.slice(0, 1)
  const carried = taken.flatMap((each, index) => toTaken(each).map((name) => ({ name, path: [...at, 'carry', index] })))
  const variant = check.funnel.variants ? [{ name: VARIANT_KEY, path: at }] : []
  return [[...variant, ...spread, ...own, ...carried], ...sets].flatMap((parameters) => checkShared(check, parameters))
}

/** The names under which a set of answers is sent. */
function getSpread(check: FunnelCheck, source: BodySource | undefined, path: JsonPath): Parameter[] {
  if (!source || !('answers' in source)) return []
  const { names = {} } = source
  const asked = Object.values(getFields(check)).filter((field) => getStorage(field).empty !== undefined)
  return asked.map((field) => {
    const renamed = Object.hasOwn(names, field.name) ? names[field.name] : undefined
    return renamed === undefined ? { name: field.name, path } : { name: renamed, path: [...path, 'names', field.name] }
  })
}

/** Reported at what the author wrote last: at a name given to a field rather than at the field's own. */
function checkShared({ diagnostic }: FunnelCheck, parameters: readonly Parameter[]): Diagnostic[] {
  const byName = Object.groupBy(parameters, ({ name }) => name)
  return Object.entries(byName).flatMap(([name, sharing = []]) => {
    if (sharing.length < 2) return []
    const given = sharing.filter(({ path }) => path.at(-2) === 'names').at(-1)
    const at = given ?? sharing.at(-1)
    return reportIf(at, (at) => diagnostic('funnel.shared-parameter', at.path, { name }))
  })
}
