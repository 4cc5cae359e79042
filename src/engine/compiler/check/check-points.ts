import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf } from '#engine/compiler/source/report.ts'
import { findOneField } from '#engine/form/field-path.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Interval } from '#engine/funnel/funnel-definition.ts'
import { getScoredOptions } from './check-scores.ts'
import { type FunnelCheck, getFields } from './funnel-check.ts'

/** Remarks on points: those that punish an answer, and an option left out of a table that names even one without points. */
export function checkPoints(check: FunnelCheck): Diagnostic[] {
  const fields = getFields(check)
  return Object.entries(check.funnel.score ?? {}).flatMap(([score, table]) =>
    Object.entries(table).flatMap(([field, points]) => {
      const path = ['score', score, field]
      if (Array.isArray(points)) return findNegativeIntervals(check, field, points, path)
      const scored = findOneField(fields, field)
      const options = scored ? getScoredOptions(scored).map(({ value }) => value) : []
      return [
        ...Object.entries(points)
          .filter(([, value]) => value < 0)
          .map(([option, value]) =>
            check.diagnostic('funnel.negative-points', [...path, option], { option, field, value: String(value) }),
          ),
        ...findLeftOut(check, points, options).map((option) =>
          check.diagnostic('funnel.idle-option', path, { option, field, score }),
        ),
      ]
    }),
  )
}

function findNegativeIntervals(
  { diagnostic }: FunnelCheck,
  field: string,
  intervals: readonly Interval[],
  path: JsonPath,
): Diagnostic[] {
  return intervals.flatMap(({ points }, index) =>
    reportIf(points < 0, () =>
      diagnostic('funnel.negative-points', [...path, index, 'points'], { field, value: String(points) }),
    ),
  )
}

/** The options that a table leaves out although it names one without points: whoever writes a 0 names every option. */
function findLeftOut(
  check: FunnelCheck,
  points: Readonly<Record<string, number>>,
  options: readonly string[],
): string[] {
  const namesAll = Object.values(points).includes(0)
  // A misspelled option is reported as such.
  const isSpelled = Object.keys(points).every((name) => options.includes(name))
  if (!namesAll || !isSpelled) return []
  return options.filter((option) => !Object.hasOwn(points, option) && !isNamed(check, option))
}

/** Whether some condition asks for that option. */
function isNamed({ funnel }: FunnelCheck, option: string): boolean {
  return JSON.stringify(getConditions(funnel)).includes(JSON.stringify(option))
}
