import { type AnyActorScope, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate'
import { getEventData, isCompletion, type ModelEvent, type PathStep, settleDay } from '#engine/model'
import type { Answers } from '#engine-internals/form/form-definition.ts'
import { defined, isRecord } from '#engine-internals/form/record.ts'
import { getVisibleFields } from '#engine-internals/form/relevant-answers.ts'
import { getEffectName } from '#engine-internals/funnel/effects.ts'
import {
  type createHolds,
  type Funnel,
  type FunnelContext,
  type FunnelEvent,
  getFacts,
  getPathAnswers,
  isMet,
  toEventType,
  withAnswers,
} from '#engine-internals/funnel/funnel-context.ts'
import type { Step } from '#engine-internals/funnel/funnel-definition.ts'
import { type Action, getAsked, listEvents as listTypes } from '#engine-internals/funnel/machine-config.ts'
import { toMachineConfig } from '#engine-internals/funnel/to-machine-config.ts'
import { listVariants, toInput } from '#engine-internals/funnel/variants.ts'
import { createIdleMachine } from '#engine-internals/model/create-model.ts'
import { getSteps } from '#engine-internals/plan/step-plan.ts'
import { createWays, pick } from '#support/second-proof/list-ways.ts'

/** The response of the machine to one event. `to` is null where no rule leads on. */
type Taken<State> = {
  event: ModelEvent
  to: State | null
  /** Whether an answer that stands is given otherwise. */
  isChange: boolean
  /** Whether the machine stays and tells why: another answer is asked for. */
  isRefusal: boolean
}

/** A funnel's machine as XState runs it, its jobs and waits as events, walked one event at a time. */
type Walker = ReturnType<typeof createWalker>
type State = ReturnType<Walker['start']>

/** Makes the machine of a funnel walkable. It forgets the answers to questions that decide nothing. */
function createWalker(given: Funnel) {
  const funnel = settleDay(given)
  const { definition, form } = funnel
  const config = toMachineConfig(definition, form)
  const steps = getSteps(definition)
  const { listWays, pickOne, isDeciding, isWhole } = createWays(funnel)
  // It remembers the answers that decide something.
  const machine = createIdleMachine(config, {
    isComplete: () => true,
    holds: createHoldsKept(funnel),
    remember: (answers) => pick(answers, isDeciding),
  })
  const scope = createInertScope(machine)
  type Snapshot = SnapshotFrom<typeof machine>

  const start = (variant?: string): Snapshot => machine.getInitialSnapshot(scope, toInput(variant))
  const toStep = (state: Snapshot): string => String(state.value)
  const isEnd = (state: Snapshot): boolean => steps.get(toStep(state))?.end !== undefined

  function toKey({ value, context }: Snapshot): string {
    const { variant, screen, history, answers } = context
    return JSON.stringify([variant, value, screen, history, Object.entries(answers).sort()])
  }

  /** Whether a step asks, and nothing of it is shown. */
  function isBlank(state: Snapshot): boolean {
    const step = steps.get(toStep(state))
    return step !== undefined && showsNothing(funnel, state.context, step)
  }

  function listEvents(state: Snapshot): ModelEvent[] {
    const step = steps.get(toStep(state))
    const atStep = step && config.states[step.id]
    if (!atStep) return []
    return Object.keys(listTypes(atStep)).flatMap((type): ModelEvent[] => {
      if (type === 'step.back') return []
      if (type !== 'step.completed')
        return getEventData(funnel, type).map((data) => ({ ...data, type: toEventType(type) }))
      const asked = getAsked(step, form)
      const all = form ? listWays(asked, () => getOthers(funnel, state.context, asked)) : [{}]
      return all.map((answers) => ({ type, complete: true, answers }))
    })
  }

  function take(state: Snapshot, event: ModelEvent): Taken<Snapshot> {
    const answers = isCompletion(event) ? withBlanks(state, event.answers) : null
    const sent = answers ? { ...event, answers } : event
    const [taken] = machine.getTransitionData(state, sent)
    const isStay = taken !== undefined && taken.target === undefined
    const isRefusal = isStay && tellsWhy(taken.actions)
    const leads = taken !== undefined && !(isStay && taken.actions.length === 0)
    const isChange = answers !== null && changes(funnel, state.context, answers)
    return { event, to: leads ? machine.transition(state, sent, scope) : null, isChange, isRefusal }
  }

  /** Blanks the earlier answers to the questions that are left blank now. */
  function withBlanks(state: Snapshot, answers: Answers): Answers {
    const step = steps.get(toStep(state))
    const asked = step ? getAsked(step, form).filter((name) => state.context.answers[name] !== undefined) : []
    return { ...Object.fromEntries(asked.map((name) => [name, ''])), ...answers }
  }

  return { start, toStep, toKey, isEnd, isBlank, listEvents, take, pickOne, isWhole }
}

/** A scope in which transitions are pure. XState's own `transition` makes one, with an actor, at each call: a fifth of its time. */
function createInertScope(machine: AnyStateMachine): AnyActorScope {
  const self = createActor(machine)
  const nothing = () => undefined
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
}

/** Whether conditions hold. The rules of a step ask one after another of the same answers: what these come to is kept for the next. */
function createHoldsKept(funnel: Funnel): ReturnType<typeof createHolds> {
  let last: { context: FunnelContext; event: FunnelEvent; facts: Record<string, unknown> } | undefined
  return (context, event, conditions) => {
    if (conditions.length === 0) return true
    if (last?.context !== context || last.event !== event)
      last = { context, event, facts: getFacts(funnel, withAnswers(context, event), event) }
    const { facts } = last
    return conditions.every((condition) => isMet(funnel, condition, facts))
  }
}

/** Whether actions keep the visitor at the question and tell why; whoever is led off the page is not asked for another answer. */
function tellsWhy(actions: readonly unknown[]): boolean {
  const known = actions.filter(isAction)
  const isNotice = (action: Action) => action.type === 'perform' && getEffectName(action.params.effect) === 'notice'
  return known.some(isNotice) && !known.some(({ type }) => type === 'redirect')
}

function isAction(action: unknown): action is Action {
  return isRecord(action) && 'type' in action
}

/** The answers on the path but for those to the questions of a step. */
function getOthers(funnel: Funnel, context: FunnelContext, asked: readonly string[]): Answers {
  return pick(getPathAnswers(funnel, context), (name) => !asked.includes(name))
}

function showsNothing(funnel: Funnel, context: FunnelContext, step: Step): boolean {
  const { form } = funnel
  if (!form || step.show !== undefined) return false
  const asked = getAsked(step, form)
  // Most fields are shown whatever is answered, and then nothing has to be worked out.
  const isAlwaysShown = (name: string): boolean => form.definition.fields[name]?.when === undefined
  if (asked.length === 0 || asked.some(isAlwaysShown)) return false
  return getVisibleFields(form, asked, getOthers(funnel, context, asked)).length === 0
}

/** Whether an answer that stands, to a question that is still shown, is given otherwise. */
function changes(funnel: Funnel, context: FunnelContext, answers: Answers): boolean {
  const asked = Object.keys(answers)
  const changed = asked.filter((name) => {
    const before = context.answers[name]
    return before !== undefined && before !== '' && JSON.stringify(before) !== JSON.stringify(answers[name])
  })
  if (!funnel.form || changed.length === 0) return false
  const now = pick({ ...getOthers(funnel, context, asked), ...answers }, (_, value) => value !== '')
  return getVisibleFields(funnel.form, changed, now).length > 0
}

/** A path on which a visitor meets what the certificate says nobody does, and the variant in which it does. */
type Disagreement = {
  reason: 'dead-end' | 'uncovered' | 'blank'
  step: string
  path: readonly PathStep[]
  variant?: string
}

/** So many states are walked whole, of a usual size in some seconds. Of more only random walks are taken. */
const WHOLE_LIMIT = 50_000

/** So many answers and screens behind visitors are looked at, whole or at random: of few states with long ways it takes as long. */
const MOST_LOOKS = 200_000

/** So many events of a state are tried on a random walk. */
const EVENTS_EACH = 50

/** So many are walked in any case, which takes half a second, before it is estimated how many there are. */
const SURE_LIMIT = 2000

/** So many random walks are taken then, each of so many events at most. */
const WALKS = 25
const MOST_EVENTS = 300

type Node = {
  state: State
  step: string
  from: { node: Node; event: ModelEvent } | null
  onward: Node[]
  isDone: boolean
}

/**
 * Walks the machine of a certified funnel once more and looks for a visitor who cannot finish, whom no rule leads on or who sees
 * nothing. Null where there is none. Of the analysis it takes the values that it tries and nothing else: the classes of answers with the
 * order of the questions that decide on others, the data of events, and the day. A fault in these would be common to both.
 *
 * @param limit how many states are visited; where there are more, random walks are taken, which find no dead end
 */
export function findDisagreement(funnel: Funnel, limit = WHOLE_LIMIT): Disagreement | null {
  const walker = createWalker(funnel)
  const starts = listVariants(funnel.definition).map((variant) => toNode(walker, walker.start(variant), null))
  const nodes = new Map(starts.map((node) => [walker.toKey(node.state), node]))
  let isSampled = false
  let looks = 0
  for (const node of nodes.values()) {
    const events = walker.listEvents(node.state)
    looks += events.length * getLength(node.state)
    if (nodes.size > limit || looks > MOST_LOOKS) return isSampled ? null : walkAtRandom(walker, starts).found
    if (nodes.size > SURE_LIMIT && !isSampled) {
      const { found, estimate } = walkAtRandom(walker, starts)
      if (found || estimate > limit) return found
      isSampled = true
    }
    const all = events.map((event) => walker.take(node.state, event))
    const found = findFault(walker, node, all)
    if (found) return found
    const onward = new Set(getOnward(all))
    for (const taken of all) {
      if (!taken.to) continue
      const key = walker.toKey(taken.to)
      const to = nodes.get(key) ?? toNode(walker, taken.to, { node, event: taken.event })
      nodes.set(key, to)
      if (onward.has(taken)) node.onward.push(to)
    }
  }
  const isEndless = funnel.definition.steps.every(({ end }) => end === undefined)
  const stuck = isEndless || !walker.isWhole() ? undefined : findStuck([...nodes.values()])
  return stuck ? toDisagreement('dead-end', stuck) : null
}

/**
 * Walks from the start, each time by another path, and changes an answer only where those that stand are refused. The number of states
 * is estimated from the number of events at each (D. E. Knuth, Estimating the efficiency of backtrack programs, 1975). The estimate is too
 * high where paths meet again.
 */
function walkAtRandom(walker: Walker, starts: readonly Node[]): { found: Disagreement | null; estimate: number } {
  let total = 0
  let looks = 0
  let walk = 0
  for (; walk < WALKS && looks <= MOST_LOOKS; walk++) {
    let node = starts[walk % starts.length]
    let ways = starts.length
    for (let count = 0; node && !node.isDone && count < MOST_EVENTS; count++) {
      const { state } = node
      const events = walker.listEvents(state)
      const all = pickSome(walker, events).map((event) => walker.take(state, event))
      looks += all.length * getLength(state)
      const found = findFault(walker, node, all)
      if (found) return { found, estimate: total }
      const onward = getOnward(all).filter(({ to }) => to !== null)
      const next = walker.pickOne(onward)
      total += ways
      ways *= (onward.length * events.length) / all.length
      node = next?.to ? toNode(walker, next.to, { node, event: next.event }) : undefined
    }
    total += ways
  }
  return { found: null, estimate: total / walk }
}

function toNode(walker: Walker, state: State, from: Node['from']): Node {
  return { state, step: walker.toStep(state), from, onward: [], isDone: walker.isEnd(state) }
}

/** How many answers and screens a visitor has behind. */
function getLength({ context: { history, answers } }: State): number {
  return 1 + history.length + Object.keys(answers).length
}

/** All of some events, or as many of them as a random walk tries. */
function pickSome(walker: Walker, events: readonly ModelEvent[]): readonly ModelEvent[] {
  if (events.length <= EVENTS_EACH) return events
  return Array.from({ length: EVENTS_EACH }, () => walker.pickOne(events)).filter((event) => event !== undefined)
}

function findFault(walker: Walker, node: Node, all: readonly Taken<State>[]): Disagreement | null {
  if (walker.isBlank(node.state)) return toDisagreement('blank', node)
  const gap = all.find(({ event, to }) => to === null && mustLead(event))
  return gap ? toDisagreement('uncovered', node, gap.event) : null
}

/**
 * Whether an event must lead somewhere: a completed step, the end of a job and the end of a wait must; an event of the
 * page may pass unheard.
 */
function mustLead({ type }: ModelEvent): boolean {
  return type === 'step.completed' || type.startsWith('job.') || type.startsWith('after.')
}

/** The moves that need no changed answer; where the answers that stand are refused, those with one changed. */
function getOnward(all: readonly Taken<State>[]): readonly Taken<State>[] {
  const kept = all.filter(({ isChange }) => !isChange)
  const completed = kept.filter(({ event }) => event.type === 'step.completed')
  return completed.every(({ isRefusal }) => isRefusal) ? all : kept
}

function findStuck(nodes: readonly Node[]): Node | undefined {
  const before = Map.groupBy(
    nodes.flatMap((from) => from.onward.map((to) => ({ from, to }))),
    ({ to }) => to,
  )
  const open = nodes.filter(({ isDone }) => isDone)
  for (let node = open.pop(); node; node = open.pop()) {
    for (const { from } of before.get(node) ?? []) {
      if (from.isDone) continue
      from.isDone = true
      open.push(from)
    }
  }
  return nodes.find(({ isDone }) => !isDone)
}

function toDisagreement(reason: Disagreement['reason'], node: Node, last?: ModelEvent): Disagreement {
  const path: PathStep[] = last ? [{ event: last, state: '' }] : []
  let { variant } = node.state.context
  for (let at: Node = node; at.from; at = at.from.node) {
    path.unshift({ event: at.from.event, state: at.step })
    variant = at.from.node.state.context.variant
  }
  return { reason, step: node.step, path, ...defined({ variant }) }
}
