import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { reportIf } from '#engine/compiler/source/report.ts'
import { type Field, getSensitivity } from '#engine/form/form-definition.ts'
import { getGivenAnswers, type State } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { getDeliveryPlaces, getFieldsDelivered, getStepsWithout } from './deliveries-made.ts'

/**
 * Finds the contact and required answers that reach an ending on some path without being in a delivery made after they
 * were asked. A delivery that holds the answer and went out before it was asked for went without it: a fault. A contact
 * that no delivery takes along may be meant.
 */
export function findUndeliveredAnswers(analysis: Analysis): Diagnostic[] {
  const { funnel, form } = analysis
  const made = [...new Set(getDeliveryPlaces(analysis).map(({ delivery }) => delivery))]
  if (made.length === 0 || !form) return []
  const held = new Map(made.map((name) => [name, getFieldsDelivered(funnel, name)]))
  const asking = Map.groupBy(
    [...analysis.graph.values()].flatMap(({ step, asked }) => asked.map((name) => ({ name, step: step.id }))),
    ({ name }) => name,
  )
  const fields = Object.values(form.definition.fields).filter(
    (field) => field.required || getSensitivity(field) === 'contact',
  )
  // Fields that the same deliveries hold are looked at together: long forms have thousands.
  const together = Map.groupBy(fields, ({ name }) =>
    JSON.stringify(made.filter((delivery) => held.get(delivery)?.has(name))),
  )
  return [...together].flatMap(([key, some]) => {
    const deliveries = new Set<string>(JSON.parse(key))
    if (deliveries.size === 0) return []
    const without = getStepsWithout(analysis, deliveries)
    return some.flatMap((field) =>
      asking.get(field.name)?.some(({ step }) => without.has(step)) ? findUndelivered(analysis, field, deliveries) : [],
    )
  })
}

function findUndelivered(analysis: Analysis, field: Field, deliveries: ReadonlySet<string>): Diagnostic[] {
  const { name } = field
  const { form, graph, deciders, diagnostic, at, describe, explore } = analysis
  const ends = [...graph.values()].filter(({ step }) => step.end !== undefined)
  const arrivals = new Map(ends.map(({ step }) => [step.id, new Set([name, ...deciders(name)])]))
  const { states } = explore({ arrivals, watched: { deliveries, isTried: true, since: name } })
  const isLost = (state: State) =>
    graph.get(state.step)?.step.end !== undefined &&
    !state.isSent &&
    form !== null &&
    getGivenAnswers(form, state, [])[name] !== undefined
  const tooEarly = states.flatMap((state) => {
    const node = graph.get(state.step)
    // In a loop the same question may have been answered before the delivery too.
    const isLate = state.isSent && node?.loop === undefined && node?.asked.includes(name)
    return isLate ? state.moves.flatMap(({ to }) => (to && !to.isSent ? [to] : [])) : []
  })
  const place = at([...graph.values()].find(({ asked }) => asked.includes(name))?.step.id ?? '', 'ask')
  const late = findAhead(tooEarly, isLost)
  if (late) return [diagnostic('funnel.late-answer', place, { name, ...toParams(deliveries), path: describe(late) })]
  const lost = getSensitivity(field) === 'contact' ? states.find(isLost) : undefined
  return reportIf(lost, (lost) =>
    diagnostic('funnel.lost-contact', place, { name, ...toParams(deliveries), path: describe(lost) }),
  )
}

function toParams(deliveries: ReadonlySet<string>): { deliveries: string } {
  return { deliveries: [...deliveries].join('», «') }
}

/** The first state with some property that is ahead of others, before one of the watched deliveries is made. */
function findAhead(starts: readonly State[], is: (state: State) => boolean): State | undefined {
  const ahead = new Set(starts)
  for (const state of ahead) {
    if (is(state)) return state
    for (const { to } of state.moves) if (to && !to.isSent) ahead.add(to)
  }
  return undefined
}
