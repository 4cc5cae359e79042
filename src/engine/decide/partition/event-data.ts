import { getRoot } from '#engine/form/field-path.ts'
import { isRecord } from '#engine/form/record.ts'
import { getTests } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { toTransitionList } from '#engine/funnel/transitions.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'

type Data = Record<string, unknown>

/** Data worth trying with an outside event: the values on either side of every bound that its conditions draw. */
export function getEventData(funnel: Funnel, event: string): Data[] {
  const conditions = funnel.definition.steps
    .flatMap((step) => toTransitionList(step.on?.[event]))
    .flatMap((transition) => (transition.if ? [transition.if] : []))
  const fields = funnel.form?.definition.fields ?? {}
  const sums = { ...funnel.definition.score, ...funnel.definition.values }
  const isVariant = (name: string) => funnel.definition.variants !== undefined && name === VARIANT_KEY
  const tests = conditions
    .flatMap(getTests)
    .filter(([name]) => !(getRoot(name) in fields) && !(name in sums) && !isVariant(name))
  const values = new Map<string, Set<unknown>>()
  for (const [name, test] of tests) {
    const known = values.get(name) ?? new Set()
    for (const value of getBoundaryValues(test)) known.add(value)
    values.set(name, known)
  }
  return [...values].reduce<Data[]>(
    (all, [name, list]) => all.flatMap((data) => [...list].map((value) => ({ ...data, [name]: value }))),
    [{}],
  )
}

/** The values on either side of what a test asks: those it names, one it does not, and those about its bounds. */
export function getBoundaryValues(test: unknown): unknown[] {
  if (!isRecord(test)) return [test, getOther(test)]
  const bounds = [test.minimum, test.maximum, test.exclusiveMinimum, test.exclusiveMaximum].filter(
    (bound) => typeof bound === 'number',
  )
  const named = [test.const ?? [], test.enum ?? []].flat()
  const held = isRecord(test.contains) ? [[test.contains.const], []] : []
  return [
    ...named,
    ...named.slice(0, 1).map(getOther),
    ...held,
    ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]),
  ]
}

function getOther(value: unknown): unknown {
  return typeof value === 'boolean' ? !value : `no ${String(value)}`
}
