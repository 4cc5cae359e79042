import { getLimits } from '#engine/form/day-numbers.ts'
import { findField } from '#engine/form/field-path.ts'
import type { Field, Form } from '#engine/form/form-definition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Test } from '#engine/plan/condition.ts'
import { testsOfItems, toBoundaries } from '#engine/plan/condition-reads.ts'
import { readTest } from '#engine/plan/read-condition.ts'
import { findUnsettled, getDay, hasDays, listTests } from './day-classes.ts'

/** A date of which it changes with the calendar which of two limits is the earlier, its own among them. */
type UndecidedDay = { path: string; limits: [string, string] }

type Asked = { path: string; field: Field; test: Test }

/** The dates of a form of which a funnel asks what is not the same on every day. */
export function listUndecidedDays(funnel: Funnel, form: Form): UndecidedDay[] {
  const { fields } = form.definition
  const asked = [
    ...listTests(funnel).flatMap((test) => findDates(fields, '', test)),
    ...Object.values(funnel.definition.score ?? {}).flatMap((table) =>
      Object.entries(table).flatMap(([name, points]) =>
        Array.isArray(points)
          ? points.flatMap((interval) => findDates(fields, '', readTest(name.split('.'), interval)))
          : [],
      ),
    ),
  ]
  return [...Map.groupBy(asked, ({ path }) => path)].flatMap(([path, all]): UndecidedDay[] => {
    const [first] = all
    if (!first || !all.some(({ test }) => hasDays(test))) return []
    const own = Object.values(getLimits(first.field))
    const limits = findUnsettled([...new Set([...own, ...all.flatMap(({ test }) => listDays(test))])], getDay(funnel))
    return limits ? [{ path, limits }] : []
  })
}

/** The dates that a test looks at: the one at its path, or those in the items of the list that is there. */
function findDates(fields: Readonly<Record<string, Field>>, at: string, test: Test): Asked[] {
  const path = test.path.join('.')
  const field = findField(fields, path)
  if (field?.format === 'date') return [{ path: `${at}${path}`, field, test }]
  const own = field?.item?.fields
  return own ? testsOfItems(test).flatMap((each) => findDates(own, `${at}${path}.`, each)) : []
}

/** The days that a test names. */
function listDays(test: Test): string[] {
  const { values, days } = toBoundaries([test])
  return [...values, ...days].filter((day) => typeof day === 'string')
}
