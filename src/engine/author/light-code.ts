import { toMilliseconds } from '#engine/funnel/delay.ts'
import type { Condition, FunnelDefinition, Step, Transitions } from '#engine/funnel/funnel-definition.ts'
import { toTransitionList } from '#engine/funnel/transitions.ts'
import { toTestCode } from './test-code.ts'

/** A piece of code among data. */
class Code {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * The transition table of a checked light funnel as an expression of JavaScript: its conditions become functions,
 * its delays milliseconds. `{ "if": { "avance": { "exclusiveMinimum": 40 } } }` → `if: (data) => data.avance > 40`
 */
export function toLightCode({ id, steps }: FunnelDefinition): string {
  const entries = steps.map((step) => [step.id, toLightStep(step)])
  return toSource({ id, first: steps[0]?.id, steps: Object.fromEntries(entries) })
}

function toLightStep({ end, do: effects, redirect, on, after, poll, mount, ok, fail }: Step) {
  return {
    end,
    do: effects,
    redirect,
    on: on && Object.fromEntries(Object.entries(on).map(([event, to]) => [event, toLightEdges(to)])),
    after: after && Object.entries(after).map(([delay, to]) => [toMilliseconds(delay), toLightEdges(to)]),
    poll: poll && [toMilliseconds(poll.every), poll.event],
    mount,
    ok: ok && toLightEdges(ok),
    fail: fail && toLightEdges(fail),
  }
}

function toLightEdges(transitions: Transitions) {
  return toTransitionList(transitions).map(({ if: condition, to, do: effects, redirect }) => ({
    if: condition && toGuard(condition),
    to,
    do: effects,
    redirect,
  }))
}

function toGuard(condition: Condition): Code {
  return new Code(`(data) => ${toTestCode(condition)}`)
}

/** JSON with code in it; what is undefined is left out. */
function toSource(value: unknown): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{ ${entries.map(([key, each]) => `${JSON.stringify(key)}: ${toSource(each)}`).join(', ')} }`
}
