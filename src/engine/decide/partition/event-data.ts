import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { listFacts } from '#engine/funnel/variants.ts'
import type { Check, Condition, Scalar, Test } from '#engine/plan/condition.ts'
import { testsOf, toBoundaries } from '#engine/plan/condition-reads.ts'
import { listWritten, toTransitionList } from '#engine/plan/step-plan.ts'
import { growAll } from './crowded-error.ts'

type Data = Record<string, unknown>

/**
 * Data worth trying with an outside event: the values on either side of every bound that its conditions draw.
 *
 * @throws CrowdedError where there are too many together
 */
export function getEventData(funnel: Funnel, event: string): Data[] {
  const conditions = funnel.definition.steps
    .flatMap(listWritten)
    .flatMap(({ path: [key, name], transitions }) =>
      key === 'on' && name === event ? toTransitionList(transitions) : [],
    )
    .flatMap((transition) => transition.if ?? [])
  const facts = listFacts(funnel.definition, funnel.form?.definition.fields)
  const values = new Map<string, Set<unknown>>()
  for (const test of conditions.flatMap(testsOf)) {
    const [name] = test.path
    if (name === undefined || facts.includes(name)) continue
    const known = values.get(name) ?? new Set()
    for (const value of listDataValues(test)) known.add(value)
    values.set(name, known)
  }
  return [...values].reduce<Data[]>(
    (all, [name, list]) =>
      growAll(
        all,
        (data) => [...list].map((value) => ({ ...data, [name]: value })),
        () => [...values.keys()],
      ),
    [{}],
  )
}

/** Values of a datum on either side of what a test asks, never none: an event without any value would never happen. */
function listDataValues(test: Test): unknown[] {
  const { counts, days } = toBoundaries([test])
  const found = [
    ...getBoundaryValues(test),
    ...counts.flatMap((count) => [toList(count - 1), toList(count)]),
    ...days.flatMap((day) => [FIRST_DAY, day, LAST_DAY]),
  ]
  return found.length > 0 ? found : [true, undefined]
}

const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']

function toList(length: number): unknown[] {
  return Array.from({ length: Math.max(length, 0) }, () => '')
}

/** The values on either side of what a test asks: those it names, one it does not, and those about its bounds. */
export function getBoundaryValues({ checks }: Test): (Scalar | Scalar[])[] {
  const named = listNamed(checks)
  const held = checks.flatMap((check) => (check.op === 'some' ? [listNamedInItems(check.value), []] : []))
  const { cuts } = toBoundaries([{ path: [], checks }])
  return [
    ...named,
    ...named.slice(0, 1).map(getOther),
    ...held,
    ...cuts.flatMap((bound) => [bound - 1, bound, bound + 1]),
  ]
}

/** The values that checks name, of which the answer is one. */
export function listNamed(checks: readonly Check[]): Scalar[] {
  return checks.flatMap((check) => (check.op === 'in' ? check.value : []))
}

function listNamedInItems(condition: Condition): Scalar[] {
  return testsOf(condition).flatMap(({ path, checks }) => (path.length === 0 ? listNamed(checks) : []))
}

/** A value that is another. */
export function getOther(value: Scalar): Scalar {
  return typeof value === 'boolean' ? !value : `no ${String(value)}`
}
