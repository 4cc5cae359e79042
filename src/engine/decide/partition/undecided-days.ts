import { getLimits } from '#engine/form/day-numbers.ts'
import { findField } from '#engine/form/field-path.ts'
import type { Field, Form } from '#engine/form/form-definition.ts'
import { DAY_LIMITS } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import { getConditions, getTests, isItemCondition } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { findUnsettled, getDay, hasDayLimit } from './day-classes.ts'
import type { NestedTest } from './looks.ts'

/** A date of which it changes with the calendar which of two limits is the earlier, its own among them. */
export type UndecidedDay = { path: string; limits: [string, string] }

type Asked = { path: string; field: Field; test: unknown }

/** The dates of a form of which a funnel asks what is not the same on every day. */
export function listUndecidedDays(funnel: Funnel, form: Form): UndecidedDay[] {
  const { fields } = form.definition
  const asked = [
    ...getConditions(funnel.definition)
      .flatMap(getTests)
      .flatMap((test) => findDates(fields, '', test)),
    ...Object.values(funnel.definition.score ?? {}).flatMap((table) =>
      Object.entries(table).flatMap(([name, points]) =>
        Array.isArray(points) ? points.flatMap((interval) => findDates(fields, '', [name, interval])) : [],
      ),
    ),
  ]
  return [...Map.groupBy(asked, ({ path }) => path)].flatMap(([path, all]): UndecidedDay[] => {
    const [first] = all
    if (!first || !all.some(({ test }) => hasDayLimit(test))) return []
    const own = Object.values(getLimits(first.field))
    const limits = findUnsettled([...new Set([...own, ...all.flatMap(({ test }) => listNamed(test))])], getDay(funnel))
    return limits ? [{ path, limits }] : []
  })
}

/** The dates that a test looks at: the one at its path, or those in the items of the list that is there. */
function findDates(fields: Readonly<Record<string, Field>>, at: string, [path, test]: NestedTest): Asked[] {
  const field = findField(fields, path)
  if (field?.format === 'date') return [{ path: `${at}${path}`, field, test }]
  const contains = isRecord(test) ? test.contains : undefined
  const own = field?.item?.fields
  return own && isItemCondition(contains)
    ? getTests(contains).flatMap((each) => findDates(own, `${at}${path}.`, each))
    : []
}

/** The days that a test names. */
function listNamed(test: unknown): string[] {
  const { const: one, enum: some, ...rest } = isRecord(test) ? test : { const: test }
  const limits = DAY_LIMITS.map((limit) => rest[limit])
  return [one, some, limits].flat(2).filter((day) => typeof day === 'string')
}
