import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf } from '#engine/compiler/source/report.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { type Effect, getEffectKind } from '#engine/funnel/effects.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getExits } from '#engine/plan/step-plan.ts'
import { type FunnelCheck, getFields } from './funnel-check.ts'

/**
 * Checks a list of answers. The receiver has nothing but the order to tell the answers apart: the list holds every
 * question of the form in the form's order, and all of them are answered on every path to where it is sent.
 */
export function checkList(check: FunnelCheck, delivery: string, list: readonly string[], at: JsonPath): Diagnostic[] {
  const questions = Object.values(getFields(check)).filter(({ widget }) => fieldKinds[widget].stores !== 'none')
  const names = questions.map(({ name }) => name)
  // An unknown form has no known order; the form is reported at its own position.
  if (names.length === 0) return []
  if (JSON.stringify(list) !== JSON.stringify(names))
    return [check.diagnostic('funnel.list-differs', at, { list: JSON.stringify(names).replaceAll(',', ', ') })]
  return questions.flatMap(({ name, required, when }, index) => {
    if (!required || when !== undefined) return [check.diagnostic('funnel.list-optional', [...at, index], { name })]
    const past = findPathPast(check.funnel, name, delivery)
    return reportIf(past, (past) =>
      check.diagnostic('funnel.list-skipped', [...at, index], { name, path: past.join(' → ') }),
    )
  })
}

/** The shortest path to where a delivery is sent on which a field is not answered, whatever its rules ask for; null where there is none. */
function findPathPast(funnel: FunnelDefinition, field: string, delivery: string): string[] | null {
  const sends = (effects: readonly Effect[] = []) =>
    effects.some((effect) => getEffectKind(effect).getDelivery?.(effect) === delivery)
  const [first] = funnel.steps
  const open = first ? [{ step: first, path: [first.id] }] : []
  const seen = new Set<Step>()
  for (let here = open.shift(); here; here = open.shift()) {
    const { step, path } = here
    if (seen.has(step)) continue
    seen.add(step)
    if (step.send === delivery || sends(step.do)) return path
    const asks = step.ask === 'all' || step.ask?.includes(field)
    // A timer or an outside event leads away from a question that has no answer yet.
    const exits = getExits(funnel, step).filter(({ event }) => !asks || event !== 'step.completed')
    const rules = exits.flatMap((exit) => exit.rules)
    if (rules.some(({ transition }) => sends(transition.do))) return path
    for (const { to } of rules.flatMap(({ routes }) => routes)) {
      const next = funnel.steps.find(({ id }) => id === to)
      if (next) open.push({ step: next, path: [...path, next.id] })
    }
  }
  return null
}
