import { type AnyActorScope, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate'
import { getEventData, isCompletion, type ModelEvent, settleDay } from '#engine/model'
import type { Answers } from '#engine-internals/form/form-definition.ts'
import { isRecord } from '#engine-internals/form/record.ts'
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
import { toInput } from '#engine-internals/funnel/variants.ts'
import { createIdleMachine } from '#engine-internals/model/create-model.ts'
import { getSteps } from '#engine-internals/plan/step-plan.ts'
import { createWays, pick } from './list-ways.ts'

/** The response of the machine to one event. `to` is null where no rule leads on. */
export type Taken<State> = {
  event: ModelEvent
  to: State | null
  /** Whether an answer that stands is given otherwise. */
  isChange: boolean
  /** Whether the machine stays and tells why: another answer is asked for. */
  isRefusal: boolean
}

/** A funnel's machine as XState runs it, its jobs and waits as events, walked one event at a time. */
export type Walker = ReturnType<typeof createWalker>
export type State = ReturnType<Walker['start']>

/** Makes the machine of a funnel walkable. It forgets the answers to questions that decide nothing. */
export function createWalker(given: Funnel) {
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
