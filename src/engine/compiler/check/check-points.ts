import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { reportIf } from '#engine/compiler/source/report.ts'
import { findOneField } from '#engine/form/field-path.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import { getScoredOptions } from './check-scores.ts'
import { type FunnelCheck, getFields } from './funnel-check.ts'

/** Remarks on points: those that punish an answer, and an option left out of a table that names even one without points. */
export function checkPoints(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const fields = getFields(check)
  return Object.entries(funnel.score ?? {}).flatMap(([score, table]) =>
    Object.entries(table).flatMap(([field, points]) => {
      const path = ['score', score, field]
      const scored = findOneField(fields, field)
      const options = scored ? getScoredOptions(scored) : []
      if (Array.isArray(points)) {
        return points.flatMap(({ points: value }, index) =>
          reportIf(value < 0, () =>
            diagnostic('funnel.negative-points', [...path, index, 'points'], { field, value: String(value) }),
          ),
        )
      }
      // Whoever writes a 0 names every option; a misspelled one is reported as such.
      const namesAll = Object.values(points).includes(0)
      const isSpelled = Object.keys(points).every((name) => options.some(({ value }) => value === name))
      return [
        ...Object.entries(points)
          .filter(([, value]) => value < 0)
          .map(([option, value]) =>
            diagnostic('funnel.negative-points', [...path, option], { option, field, value: String(value) }),
          ),
        ...options
          .filter(({ value }) => namesAll && isSpelled && !Object.hasOwn(points, value) && !isNamed(check, value))
          .map(({ value: option }) => diagnostic('funnel.idle-option', path, { option, field, score })),
      ]
    }),
  )
}

/** Whether some condition asks for that option. */
function isNamed({ funnel }: FunnelCheck, option: string): boolean {
  return JSON.stringify(getConditions(funnel)).includes(JSON.stringify(option))
}
