import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { Situation } from '#engine/model'
import type { Analysis } from './analysis.ts'

/** Where there are more situations than can be visited: the step that has most of them, and the rule whose answer multiplies them most. */
export function findTooManyCases({ funnel, undecided, diagnostic, at }: Analysis): Diagnostic[] {
  const [first] = undecided
  if (!first) return []
  const [largest = []] = [...Map.groupBy(first.situations, ({ step }) => step).values()].sort(
    (a, b) => b.length - a.length,
  )
  const counts = countValues(largest).sort(([, a], [, b]) => b - a)
  const names = counts.map(([name]) => name)
  const [worst = ''] = names
  const [place = at(largest[0]?.step ?? '')] = funnel.definition.steps.flatMap((step) =>
    getAuthoredRules(step).flatMap(({ path, transition }) =>
      transition.if && toSourceFields(funnel.definition, getNamesRead(transition.if)).includes(worst)
        ? [at(step.id, ...path, 'if')]
        : [],
    ),
  )
  return [
    diagnostic('funnel.too-many-cases', place, {
      step: largest[0]?.step ?? '',
      count: String(first.situations.length),
      names: names.slice(0, NAMED).join(', '),
    }),
  ]
}

/** The answers that are named: the rest follows. */
const NAMED = 5

function countValues(situations: readonly Situation[]): [name: string, count: number][] {
  const values = new Map<string, Set<string>>()
  for (const { answers, points } of situations) {
    for (const [name, value] of Object.entries({ ...points, ...answers })) {
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)))
    }
  }
  return [...values].map(([name, { size }]) => [name, size])
}
