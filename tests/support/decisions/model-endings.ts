import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Answers, Funnel } from '#engine'
import { createModel, type ModelEvent } from '#engine/model'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { toInput } from '#engine-internals/funnel/variants.ts'

/**
 * Every ending that the model comes to with these answers, whatever else may happen on the way; null where it stops without one. `told` are
 * those that the answers themselves leave open: where some ways ask for all of them, the endings of these alone.
 */
export function getModelEndings(
  funnel: Funnel,
  given: Answers,
  variant?: string,
): { all: ReadonlySet<string | null>; told: ReadonlySet<string | null> } {
  const { machine, getEvents } = createModel(funnel)
  const all = new Set<string | null>()
  const ofAsking = new Set<string | null>()
  const seen = new Set<string>()
  const toAsked = (id: unknown) => {
    const step = funnel.definition.steps.find((each) => each.id === id)
    return step ? getAsked(step, funnel.form) : []
  }
  const names = Object.keys(given).filter((name) => name in (funnel.form?.definition.fields ?? {}))
  const open = [{ here: getInitialSnapshot(machine, toInput(variant)), passed: new Set<string>() }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { here } = next
    const { value, context } = here
    const asked = toAsked(value)
    const passed = new Set([...next.passed, ...asked])
    const end = (ending: string | null) => {
      all.add(ending)
      if (names.every((name) => passed.has(name))) ofAsking.add(ending)
    }
    const key = JSON.stringify([value, { ...context, resetCount: 0 }, [...passed].sort()])
    if (seen.has(key)) continue
    seen.add(key)
    if (context.ending !== null) {
      end(context.ending)
      continue
    }
    const answers = Object.fromEntries(asked.map((name) => [name, given[name] ?? '']))
    const events = getEvents(String(value), context).flatMap((event): ModelEvent[] => {
      if (event.type === 'step.back' || event.type === 'job.failed') return []
      return event.type === 'step.completed' ? [{ type: 'step.completed', complete: true, answers }] : [event]
    })
    const taken = events.filter((event) => here.can(event))
    if (taken.length === 0) end(null)
    for (const event of taken) open.push({ here: getNextSnapshot(machine, here, event), passed })
  }
  return { all, told: ofAsking.size > 0 ? ofAsking : all }
}
