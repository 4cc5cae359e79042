import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { isRecord } from '#engine/form/record.ts'
import type { Condition } from '#engine/funnel/funnel-definition.ts'
import { checkAnswerTest, checkScoreTest } from './check-test.ts'
import { checkAsked, type FunnelCheck, getForm } from './funnel-check.ts'

/**
 * Checks the names of a condition, and that the answers and the scores can be what it asks.
 * @param data the names of the data that come with the event, under `on`
 */
export function checkCondition(
  check: FunnelCheck,
  condition: Condition,
  path: JsonPath,
  data: readonly string[],
): Diagnostic[] {
  const form = getForm(check)
  const fields = Object.keys(form?.definition.fields ?? {})
  const scores = Object.keys(check.funnel.score ?? {})
  return Object.entries(condition).flatMap(([name, test]) => {
    const here = [...path, name]
    if (name === 'anyOf' && Array.isArray(test)) {
      return test.flatMap((each: Condition, index) => checkCondition(check, each, [...here, index], data))
    }
    if (name === 'not') return checkCondition(check, isRecord(test) ? test : {}, here, data)
    const reporting = { diagnostic: check.diagnostic, family: 'funnel', path: here } as const
    if (form && fields.includes(name))
      return [...checkAsked(check, name, here), ...checkAnswerTest(reporting, form, name, test)]
    if (scores.includes(name)) return checkScoreTest(reporting, name, test)
    return data.includes(name)
      ? []
      : [check.diagnostic('funnel.unknown-name', here, { name }, [...fields, ...scores, ...data])]
  })
}
