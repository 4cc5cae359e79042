import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { State } from '#engine/model'
import type { Analysis } from './analysis.ts'

/**
 * Names, for a funnel with more states than can be visited, the step that has most of them and the rule whose answer
 * multiplies them most.
 */
export function findTooManyCases({ funnel, undecided, diagnostic, at }: Analysis): Diagnostic[] {
  const [first] = undecided
  if (!first?.excess) return []
  const { count, crowd } = first.excess
  const { step: largest, names } = crowd ?? findLargest(first.states)
  const [worst = ''] = names
  const [place = at(largest)] = funnel.definition.steps.flatMap((step) =>
    getAuthoredRules(step).flatMap(({ path, transition }) =>
      transition.if && toSourceFields(funnel.definition, getNamesRead(transition.if)).includes(worst)
        ? [at(step.id, ...path, 'if')]
        : [],
    ),
  )
  return [
    diagnostic('funnel.too-many-cases', place, {
      step: largest,
      count: String(count),
      names: names.slice(0, NAMED).join(', '),
    }),
  ]
}

/** The answers that are named: the rest follows. */
const NAMED = 5

/** The step with most states, and the answers that make them so many. */
function findLargest(states: readonly State[]): { step: string; names: readonly string[] } {
  const [largest = []] = [...Map.groupBy(states, ({ step }) => step).values()].sort((a, b) => b.length - a.length)
  const counts = countValues(largest).sort(([, a], [, b]) => b - a)
  return { step: largest[0]?.step ?? '', names: counts.map(([name]) => name) }
}

function countValues(states: readonly State[]): [name: string, count: number][] {
  const values = new Map<string, Set<string>>()
  for (const { answers, points } of states) {
    for (const [name, value] of Object.entries({ ...points, ...answers })) {
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)))
    }
  }
  return [...values].map(([name, { size }]) => [name, size])
}
