import { settleDay } from '#engine/decide/partition/day-classes.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { defined } from '#engine/form/record.ts'
import { getEffectKind } from '#engine/funnel/effects.ts'
import {
  createFunnelContext,
  createHolds,
  type Funnel,
  type FunnelEvent,
  toEventType,
} from '#engine/funnel/funnel-context.ts'
import { applyActions } from '#engine/funnel/get-ending.ts'
import {
  type Action,
  type Edge,
  getAsked,
  getWanted,
  leadsNowhere,
  listEvents,
  listWaits,
  type StateConfig,
} from '#engine/funnel/machine-config.ts'
import { toInput } from '#engine/funnel/variants.ts'
import { meets } from '#engine/plan/landing.ts'
import { getSteps } from '#engine/plan/step-plan.ts'

/**
 * The trace of a visitor who answers so and does not go back: steps, questions, deliveries, ways out of the page, the
 * ending.
 */
export type Trace = {
  steps: readonly string[]
  asked: ReadonlySet<string>
  sends: ReadonlySet<string>
  left: string | null
  /** The step that keeps the visitor, and asks for another answer. */
  refused: string | null
  ending: string | null
}

/** Nobody goes on for so long; a loop does. */
const MOST_STEPS = 10_000

/**
 * Follows visitors through a funnel as its machine would lead them: of a step's events the button, else the success of its
 * job, else the first that is written, else the soonest wait; up to the first ending.
 */
export function createTracer(given: Funnel): (answers: Answers, variant?: string) => Trace {
  const funnel = settleDay(given)
  const { config } = funnel
  const holds = createHolds(funnel)
  return (answers, variant) => {
    const notes = createNotes(funnel)
    let here = applyActions(config.initial, createFunnelContext(toInput(variant)), config.entry)
    notes.add(here.step, config.entry)
    while (here.context.ending === null && !here.isLeft && notes.trace.steps.length < MOST_STEPS) {
      const state = config.states[here.step]
      if (!state) break
      const [event, edges] = getMain(funnel, here.step, state, answers)
      const edge = edges.find((each) =>
        meets(config.skips, getWanted(each), (conditions) => holds(here.context, event, conditions)),
      )
      if (!edge || leadsNowhere(edge)) break
      const to = edge.target ?? here.step
      here = applyActions(to, here.context, edge.actions, event)
      notes.add(to, edge.actions)
      // Whoever stays meets the same again.
      if (edge.target !== undefined || here.isLeft) continue
      const refused = event.type === 'step.completed' ? here.step : null
      return { ...notes.trace, refused, ending: here.context.ending }
    }
    return { ...notes.trace, refused: null, ending: here.context.ending }
  }
}

/** The first event at a step, and the edges that answer it. */
function getMain(
  { definition, config, form }: Funnel,
  step: string,
  state: StateConfig,
  answers: Answers,
): [FunnelEvent, readonly Edge[]] {
  const own = Object.fromEntries(
    getAsked(getSteps(definition).get(step) ?? {}, form).flatMap((name) => toEntry(answers, name)),
  )
  const events = listEvents({ ...state, after: {} })
  const { 'step.completed': button, 'step.back': _, 'job.done': done, 'job.failed': __, ...others } = events
  const [outside] = Object.entries(others)
  if (button) return [{ type: 'step.completed', answers: own }, button]
  if (done) return [{ type: 'job.done' }, done]
  if (outside) return [{ type: toEventType(outside[0]) }, outside[1]]
  const [soonest = []] = listWaits(config, state)
  return [{ type: 'timer.ended' }, soonest]
}

/** Writes down what a visitor meets, step by step. */
function createNotes({ definition, form }: Funnel) {
  const trace: { steps: string[]; asked: Set<string>; sends: Set<string>; left: string | null } = {
    steps: [],
    asked: new Set(),
    sends: new Set(),
    left: null,
  }
  const add = (step: string, actions: readonly Action[]) => {
    trace.steps.push(step)
    const { ask, send = [] } = getSteps(definition).get(step) ?? {}
    for (const name of getAsked(defined({ ask }), form)) trace.asked.add(name)
    for (const name of [send, actions.flatMap(getDelivery)].flat()) trace.sends.add(name)
    for (const action of actions) if (action.type === 'redirect') trace.left = action.params.target
  }
  return { trace, add }
}

function getDelivery(action: Action): string[] {
  if (action.type !== 'perform') return []
  const { effect } = action.params
  const delivery = getEffectKind(effect).getDelivery?.(effect)
  return delivery === undefined ? [] : [delivery]
}

function toEntry(answers: Answers, name: string): [string, Answers[string]][] {
  const value = answers[name]
  return value === undefined ? [] : [[name, value]]
}
