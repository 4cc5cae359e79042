import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Answers, Funnel } from '#engine'
import { createModel, type ModelEvent } from '#engine/model'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { toInput } from '#engine-internals/funnel/variants.ts'

/** Every ending that the model comes to with these answers, whatever else may happen on the way; null where it stops without one. */
export function getModelEndings(funnel: Funnel, given: Answers, variant?: string): Set<string | null> {
  const { machine, getEvents } = createModel(funnel)
  const endings = new Set<string | null>()
  const seen = new Set<string>()
  const open = [getInitialSnapshot(machine, toInput(variant))]
  for (let here = open.pop(); here; here = open.pop()) {
    const { value, context } = here
    const key = JSON.stringify([value, { ...context, resetCount: 0 }])
    if (seen.has(key)) continue
    seen.add(key)
    if (context.ending !== null) {
      endings.add(context.ending)
      continue
    }
    const step = funnel.definition.steps.find(({ id }) => id === value)
    const asked = step ? getAsked(step, funnel.form) : []
    const answers = Object.fromEntries(asked.map((name) => [name, given[name] ?? '']))
    const events = getEvents(String(value), context).flatMap((event): ModelEvent[] => {
      if (event.type === 'step.back' || event.type === 'job.failed') return []
      return event.type === 'step.completed' ? [{ type: 'step.completed', complete: true, answers }] : [event]
    })
    const taken = events.filter((event) => here?.can(event))
    if (taken.length === 0) endings.add(null)
    for (const event of taken) open.push(getNextSnapshot(machine, here, event))
  }
  return endings
}
