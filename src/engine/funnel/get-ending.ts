import type { Answers } from '#engine/form/form-definition.ts'
import { isBlank } from '#engine/form/relevant-answers.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { meets } from '#engine/plan/landing.ts'
import { getSteps } from '#engine/plan/step-plan.ts'
import {
  arrive,
  createFunnelContext,
  createHolds,
  type Funnel,
  type FunnelContext,
  type FunnelEvent,
  reset,
  toEventType,
  withAnswers,
} from './funnel-context.ts'
import {
  type Action,
  type Edge,
  type FunnelMachineConfig,
  getAsked,
  getWanted,
  listEvents,
  listWaits,
} from './machine-config.ts'
import { listFacts, toInput } from './variants.ts'

/** Waits that may end in several ways multiply the paths; a receiver has to answer in time all the same. */
const MOST_SITUATIONS = 20_000

/** A place on a path: the step, what the machine remembers there, and whether the page has just been left. */
type Situation = { step: string; context: FunnelContext; isLeft: boolean }

/** A situation, with the fields among the given answers that some step on the path has asked for. */
type Visited = Situation & { asked: ReadonlySet<string> }

/** Something that may happen at a step, and the edges that answer it, in their order. */
type Occurrence = { event: FunnelEvent; edges: readonly Edge[] }

/**
 * The ending that these answers lead to, by the configuration that the machine runs. Each question is completed, each job
 * succeeds, nobody goes back; a timer or an outside event may come before anything else. Where some paths ask for every
 * answer given, these alone count. Null where paths disagree, end nowhere, leave the page without an ending, or are too
 * many. A funnel that looks at the day has to be told it first (`onDay`).
 *
 * @example getEnding(funnel, { q1: 'a', q2: 'a', q3: 'c' }) // 'qualified'
 */
export function getEnding(funnel: Funnel, answers: Answers, variant?: string): string | null {
  const { config } = funnel
  const fields = funnel.form?.definition.fields ?? {}
  const given = Object.keys(answers).filter((name) => Object.hasOwn(fields, name) && !isBlank(answers[name]))
  const visit = (situation: Situation, before: readonly string[] = []): Visited => {
    const asked = getAskedAt(funnel, situation.step)
    return { ...situation, asked: new Set([...before, ...asked.filter((name) => given.includes(name))]) }
  }
  const open = [visit(applyActions(config.initial, createFunnelContext(toInput(variant)), config.entry))]
  const seen = new Set<string>()
  const endings = { all: new Set<string | null>(), asking: new Set<string | null>() }
  const end = (ending: string | null, { asked }: Visited) => {
    endings.all.add(ending)
    if (asked.size === given.length) endings.asking.add(ending)
  }
  for (let here = open.pop(); here && endings.asking.size < 2; here = open.pop()) {
    const { step, context, isLeft, asked } = here
    if (context.ending !== null || isLeft) {
      end(context.ending, here)
      continue
    }
    const key = JSON.stringify([step, { ...context, resetCount: 0 }, [...asked].sort()])
    if (seen.has(key)) continue
    if (seen.add(key).size > MOST_SITUATIONS) return null
    // An edge that leads nowhere and does nothing is where a rule is missing: who takes it stays.
    const exits = getOccurrences(funnel, step, answers).flatMap(({ event, edges }) =>
      getEdgesTaken(funnel, config, context, event, edges)
        .filter(({ target, actions }) => target !== undefined || actions.length > 0)
        .map((edge) => ({ event, edge })),
    )
    if (exits.length === 0) end(null, here)
    for (const { event, edge } of exits) {
      open.push(visit(applyActions(edge.target ?? step, context, edge.actions, event), [...asked]))
    }
  }
  const decisive = endings.asking.size > 0 ? endings.asking : endings.all
  const [ending = null] = decisive
  return decisive.size === 1 ? ending : null
}

function getAskedAt({ definition, form }: Funnel, id: string): string[] {
  const step = getSteps(definition).get(id)
  return step ? getAsked(step, form) : []
}

/**
 * The events that may happen at a step but Back and failure. A question is completed with the answers to it; of several
 * timers the soonest comes first.
 */
function getOccurrences(funnel: Funnel, step: string, given: Answers): Occurrence[] {
  const { config } = funnel
  const state = config.states[step]
  if (!state) return []
  const asked = getAskedAt(funnel, step)
  const answers = Object.fromEntries(Object.entries(given).filter(([name]) => asked.includes(name)))
  const { 'step.back': _, 'job.failed': __, ...events } = listEvents({ ...state, after: {} })
  return [
    ...Object.entries(events).map(([type, edges]) => ({ event: { type: toEventType(type), answers }, edges })),
    { event: { type: 'timer.ended' }, edges: listWaits(config, state).flat() },
  ]
}

/** The edge that an event takes; every one that it may take, where only the event's own data decide. */
function getEdgesTaken(
  funnel: Funnel,
  { skips = {} }: FunnelMachineConfig,
  context: FunnelContext,
  event: FunnelEvent,
  edges: readonly Edge[],
): Edge[] {
  const holds = createHolds(funnel)
  const isKnown = (condition: Condition) => isDecidedByAnswers(funnel, condition)
  const taken: Edge[] = []
  for (const edge of edges) {
    const { conditions, landing } = getWanted(edge)
    // Those who skip may be led on by any condition of the steps that they skip.
    const leading = landing
      ? Object.values(skips).flatMap((skip) => [skip.if, ...skip.next.flatMap((rule) => rule.if ?? [])])
      : []
    const known = conditions.filter(isKnown)
    const decided = landing && leading.every(isKnown) ? { landing } : {}
    if (!meets(skips, { conditions: known, ...decided }, (wanted) => holds(context, event, wanted))) continue
    taken.push(edge)
    if (known.length === conditions.length && (!landing || decided.landing)) break
  }
  return taken
}

/** Whether a condition reads answers, scores, values and the variant only, and nothing that an event tells. */
function isDecidedByAnswers(funnel: Funnel, condition: Condition): boolean {
  const known = listFacts(funnel.definition, funnel.form?.definition.fields)
  return namesOf(condition).every((name) => known.includes(name))
}

/** The situation after the actions of an edge, as far as they change what is remembered. */
export function applyActions(
  step: string,
  before: FunnelContext,
  actions: readonly Action[],
  event?: FunnelEvent,
): Situation {
  let after = before
  for (const action of actions) {
    if (action.type === 'answer' && event) after = withAnswers(after, event)
    else if (action.type === 'arrive') after = { ...after, ...arrive(after, action.params) }
    else if (action.type === 'reset') after = { ...after, ...reset(after) }
    else if (action.type === 'finish') after = { ...after, ending: action.params.ending }
  }
  return { step, context: after, isLeft: actions.some(({ type }) => type === 'redirect') }
}
