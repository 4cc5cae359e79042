import { fromCallback } from 'xstate'
import { createDeciders, getNamesCompared, sortByDeciders } from '#engine/decide/live-variables.ts'
import { settleDay } from '#engine/decide/partition/day-classes.ts'
import { getEventData } from '#engine/decide/partition/event-data.ts'
import { createAnswerClasses } from '#engine/decide/partition/field-classes.ts'
import { eachInvalidSample } from '#engine/decide/partition/sample-answers.ts'
import type { ModelEvent } from '#engine/decide/state.ts'
import { mapValues } from '#engine/form/record.ts'
import { createFunnelMachine } from '#engine/funnel/create-funnel-machine.ts'
import {
  createHolds,
  type Funnel,
  type FunnelContext,
  type FunnelEvent,
  getPathAnswers,
  toEventType,
} from '#engine/funnel/funnel-context.ts'
import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'
import {
  type Edge,
  type FunnelMachineConfig,
  getAsked,
  getWanted,
  leadsNowhere,
  listEvents,
  type PollInput,
} from '#engine/funnel/machine-config.ts'
import { writeCondition } from '#engine/plan/condition-schema.ts'
import { getSteps } from '#engine/plan/step-plan.ts'

/**
 * A second machine from the same JSON, for graph tools: the same states and edges, but jobs and waits are plain events,
 * effects do nothing, and only the answers that conditions read are remembered, so that the graph stays small.
 */
export function createModel(given: Funnel) {
  const funnel = settleDay(given)
  const { config: runtime } = funnel
  const { byValue, scored } = getNamesCompared(funnel)
  const isCompared = (name: string) => byValue.has(name) || scored.has(name)
  const listClasses = funnel.form && createAnswerClasses(funnel, funnel.form)
  const deciders = createDeciders(funnel.form)
  const machine = createIdleMachine(runtime, {
    isComplete: (_, __, event) => 'complete' in event && event.complete === true,
    holds: createHolds(funnel),
    remember: (answers) => Object.fromEntries(Object.entries(answers).filter(([name]) => isCompared(name))),
  })

  /** Every event worth trying at a step: both outcomes of its gate, of its job and of its guards. */
  function getEvents(id: string, context: FunnelContext): ModelEvent[] {
    const state = runtime.states[id]
    if (!state) return []
    return Object.keys(listEvents(state)).flatMap((type): ModelEvent[] => {
      if (type === 'step.completed') return getCompletions(id, context)
      if (type === 'step.back') return context.history.length > 0 ? [{ type, answers: {} }] : []
      return getEventData(funnel, type).map((data) => ({ ...data, type: toEventType(type) }))
    })
  }

  function getCompletions(id: string, context: FunnelContext): ModelEvent[] {
    const asked = getAsked(getSteps(funnel.definition).get(id) ?? {}, funnel.form)
    const names = sortByDeciders(asked.filter(isCompared), deciders)
    const given = Object.entries(getPathAnswers(funnel, context)).filter(([name]) => !names.includes(name))
    const counted = { byValue, summed: funnel.definition.score ?? {} }
    const samples = listClasses ? listClasses(names, Object.fromEntries(given), counted) : [{ answers: {} }]
    const complete = samples.map(({ answers }) => ({ type: 'step.completed', complete: true, answers }) as const)
    const canFail = funnel.form !== null && !eachInvalidSample(funnel.form, asked, {}).next().done
    return canFail ? [...complete, { type: 'step.completed', complete: false, answers: {} }] : complete
  }

  return { machine, getEvents }
}

type Decisions = Pick<Parameters<typeof createFunnelMachine>[1], 'isComplete' | 'holds' | 'remember'>

/** Makes a machine that decides as the runtime's does, and does nothing in the world. */
export function createIdleMachine(runtime: FunnelMachineConfig, decisions: Decisions) {
  return createFunnelMachine(toModelConfig(runtime), {
    ...decisions,
    send: () => Promise.resolve(),
    mount: () => Promise.resolve(),
    poll: fromCallback<FunnelEvent, PollInput>(() => undefined),
    perform: () => undefined,
    record: () => undefined,
    redirect: () => undefined,
  })
}

/** The model's configuration: `invoke` and `after` of the runtime's become events. */
export function toModelConfig(config: FunnelMachineConfig): FunnelMachineConfig {
  return {
    ...config,
    states: mapValues(config.states, (state) => ({ on: listEvents(state) })),
  }
}

/** One edge of a funnel's machine: a rule that answers an event at a step. */
export type MachineEdge = {
  id: string
  from: string
  event: string
  /** Its place among the rules for the event. */
  rule: number
  /** The step itself where the rule only does something, or leaves the page. */
  to: string
  /** The conditions of the edge, as authors write them. Empty where only a gate must be open, or nothing. */
  conditions: AuthoredCondition[]
  /** Whether it is the way Back, to where the visitor came from. */
  isBack: boolean
  /** The link or route by which it leads out of the page. */
  redirect: string | null
}

/** The name of an edge: `'q3 step.completed 0'` is the first rule for that event at that step. */
export function toEdgeId(from: string, event: string, rule: number): string {
  return `${from} ${event} ${rule}`
}

/** Every edge of a funnel's machine that leads somewhere, jobs and waits as the model names them, in the order in which they are tried. */
export function getMachineEdges(funnel: Funnel): MachineEdge[] {
  const { states } = toModelConfig(funnel.config)
  return Object.entries(states).flatMap(([from, { on }]) =>
    Object.entries(on).flatMap(([event, edges]) =>
      edges.flatMap((edge, rule) => (leadsNowhere(edge) ? [] : toMachineEdge(from, event, rule, edge))),
    ),
  )
}

function toMachineEdge(from: string, event: string, rule: number, edge: Edge): MachineEdge {
  const { target, guard, actions } = edge
  const leaving = actions.find((action) => action.type === 'redirect')
  return {
    id: toEdgeId(from, event, rule),
    from,
    event,
    rule,
    to: target ?? from,
    conditions: getWanted(edge).conditions.map(writeCondition),
    isBack: guard?.type === 'cameFrom',
    redirect: leaving?.params.target ?? null,
  }
}
