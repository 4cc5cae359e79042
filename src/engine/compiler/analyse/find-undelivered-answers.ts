import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type Field, getSensitivity } from '#engine/form/form-definition.ts'
import { getGivenAnswers, type Situation } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { getDeliveryPlaces, getFieldsDelivered, mayEndWithout } from './deliveries-made.ts'

/**
 * Finds the contact and required answers that reach an ending on some path without being in a delivery made after they were asked. Where
 * a delivery that holds the answer went out before, it went without it: a fault. A contact that no delivery takes along may be meant.
 */
export function findUndeliveredAnswers(analysis: Analysis): Diagnostic[] {
  const { funnel, form } = analysis
  const made = new Set(getDeliveryPlaces(analysis).map(({ delivery }) => delivery))
  if (made.size === 0 || !form) return []
  return Object.values(form.definition.fields).flatMap((field) => {
    const isContact = getSensitivity(field) === 'contact'
    const holding = [...made].filter((name) => getFieldsDelivered(funnel, name).has(field.name))
    if (!(isContact || field.required) || holding.length === 0) return []
    const asking = [...analysis.graph.values()].filter(({ asked }) => asked.includes(field.name))
    if (!mayEndWithout(analysis, asking, new Set(holding))) return []
    return findUndelivered(analysis, field, new Set(holding), isContact)
  })
}

function findUndelivered(
  analysis: Analysis,
  { name }: Field,
  deliveries: ReadonlySet<string>,
  isContact: boolean,
): Diagnostic[] {
  const { form, graph, deciders, diagnostic, at, describe, explore } = analysis
  const ends = [...graph.values()].filter(({ step }) => step.end !== undefined)
  const reads = new Map(ends.map(({ step }) => [step.id, new Set([name, ...deciders(name)])]))
  const { situations } = explore({ reads, watched: { deliveries, isTried: true, since: name } })
  const isLost = (situation: Situation) =>
    graph.get(situation.step)?.step.end !== undefined &&
    !situation.isSent &&
    form !== null &&
    getGivenAnswers(form, situation, [])[name] !== undefined
  const tooEarly = situations.flatMap((situation) => {
    const node = graph.get(situation.step)
    // In a loop the same question may have been answered before the delivery too.
    const isLate = situation.isSent && node?.loop === undefined && node?.asked.includes(name)
    return isLate ? situation.moves.flatMap(({ to }) => (to && !to.isSent ? [to] : [])) : []
  })
  const place = at([...graph.values()].find(({ asked }) => asked.includes(name))?.step.id ?? '', 'ask')
  const late = findAhead(tooEarly, isLost)
  if (late) return [diagnostic('funnel.late-answer', place, { name, ...toParams(deliveries), path: describe(late) })]
  const lost = isContact ? situations.find(isLost) : undefined
  return lost ? [diagnostic('funnel.lost-contact', place, { name, ...toParams(deliveries), path: describe(lost) })] : []
}

function toParams(deliveries: ReadonlySet<string>): { deliveries: string } {
  return { deliveries: [...deliveries].join('», «') }
}

/** The first situation with some property that is ahead of others, before one of the watched deliveries is made. */
function findAhead(starts: readonly Situation[], is: (situation: Situation) => boolean): Situation | undefined {
  const ahead = new Set(starts)
  for (const situation of ahead) {
    if (is(situation)) return situation
    for (const { to } of situation.moves) if (to && !to.isSent) ahead.add(to)
  }
  return undefined
}
