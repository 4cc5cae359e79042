import { fromCallback, getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import type { Answers, AnswerValue } from '#engine/form/form-definition.ts'
import { getVisibleFields } from '#engine/form/relevant-answers.ts'
import { createFunnelMachine } from '#engine/funnel/create-funnel-machine.ts'
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
} from '#engine/funnel/funnel-context.ts'
import { getAsked, toMachineConfig } from '#engine/funnel/machine-config.ts'
import { toInput } from '#engine/funnel/variants.ts'
import {
  CrowdedError,
  createAnswerClasses,
  createDeciders,
  getEventData,
  getNamesCompared,
  isCompletion,
  type ModelEvent,
  settleDay,
  sortByDeciders,
  toModelConfig,
} from '#engine/model'
import { getSteps } from '#engine/plan/step-plan.ts'

/** So many ways of answering a screen are tried one by one. */
const MOST_WAYS = 50_000

/** So many are tried where they are more. */
const SAMPLES = 50

type ListAnswers = (names: readonly string[], given: Answers) => readonly Answers[]

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
  const config = toModelConfig(toMachineConfig(definition, form))
  const deciders = createDeciders(form)
  const fields = Object.keys(form?.definition.fields ?? {})
  const { byValue, scored } = getNamesCompared(funnel)
  const deciding = new Set([...byValue, ...scored, ...fields.flatMap(deciders)])
  const steps = getSteps(definition)
  const listClasses = form && createAnswerClasses(funnel, form)
  const known = new Map<string, readonly Answers[]>()
  const pickOne = createChoice()
  let isWhole = true
  const machine = createFunnelMachine(config, {
    isComplete: () => true,
    holds: createHoldsKept(funnel),
    remember: (answers) => pick(answers, (name) => deciding.has(name)),
    send: () => Promise.resolve(),
    mount: () => Promise.resolve(),
    poll: fromCallback(() => undefined),
    perform: () => undefined,
    record: () => undefined,
    redirect: () => undefined,
  })
  type Snapshot = SnapshotFrom<typeof machine>

  const start = (variant?: string): Snapshot => getInitialSnapshot(machine, toInput(variant))

  const toStep = (state: Snapshot): string => String(state.value)

  function toKey({ value, context }: Snapshot): string {
    const { variant, screen, history, answers } = context
    return JSON.stringify([variant, value, screen, history, Object.entries(answers).sort()])
  }

  const isEnd = (state: Snapshot): boolean => steps.get(toStep(state))?.end !== undefined

  /** Whether a step asks, and nothing of it is shown. */
  function isBlank(state: Snapshot): boolean {
    const step = steps.get(toStep(state))
    if (!form || !step || step.show !== undefined) return false
    const asked = getAsked(step, form)
    if (asked.length === 0 || asked.some(isAlwaysShown)) return false
    return getVisibleFields(form, asked, getOthers(state.context, asked)).length === 0
  }

  /** Whether nothing decides if a field is shown: of most that is so, and then nothing has to be worked out. */
  const isAlwaysShown = (name: string): boolean => form?.definition.fields[name]?.when === undefined

  /** The answers on the path but for those to the questions of a step. */
  function getOthers(context: FunnelContext, asked: readonly string[]): Answers {
    return pick(getPathAnswers(funnel, context), (name) => !asked.includes(name))
  }

  /** Every way of completing a step that something in the funnel can tell apart. */
  function listAnswers(state: Snapshot, asked: readonly string[]): readonly Answers[] {
    const names = sortByDeciders(
      asked.filter((name) => deciding.has(name)),
      deciders,
    )
    const decisive = new Set(names.flatMap(deciders))
    const ofOthers = decisive.size > 0 ? pick(getOthers(state.context, asked), (name) => decisive.has(name)) : {}
    const key = JSON.stringify([names, ofOthers])
    const found = known.get(key) ?? listClassesOf(names, ofOthers)
    known.set(key, found)
    return found
  }

  /** An answer of each class; of screens with too many of them only some, and from then on the walk is not whole. */
  function listClassesOf(names: readonly string[], others: Answers): readonly Answers[] {
    const list: ListAnswers = (some, given) =>
      (listClasses?.(some, given, { byValue: deciding, summed: {} }) ?? []).map(({ answers }) => answers)
    // The number of ways of independent questions is known before any way is made.
    const independent = names.filter((name) => deciders(name).length === 0)
    const ways = independent.reduce((product, name) => product * list([name], others).length, 1)
    if (ways > MOST_WAYS) return sample(names, others, list)
    try {
      return list(names, others)
    } catch (error) {
      if (error instanceof CrowdedError) return sample(names, others, list)
      throw error
    }
  }

  function sample(names: readonly string[], others: Answers, list: ListAnswers): readonly Answers[] {
    isWhole = false
    return Array.from({ length: SAMPLES }, () => {
      const answers: Answers = {}
      for (const name of names) Object.assign(answers, pickOne(list([name], { ...others, ...answers })))
      return answers
    })
  }

  function listEvents(state: Snapshot): ModelEvent[] {
    const step = steps.get(toStep(state))
    if (!step) return []
    return Object.keys(config.states[step.id]?.on ?? {}).flatMap((type): ModelEvent[] => {
      if (type === 'step.back') return []
      if (type !== 'step.completed')
        return getEventData(funnel, type).map((data) => ({ ...data, type: toEventType(type) }))
      const all = form ? listAnswers(state, getAsked(step, form)) : [{}]
      return all.map((answers) => ({ type, complete: true, answers }))
    })
  }

  function take(state: Snapshot, event: ModelEvent): Taken<Snapshot> {
    const answers = isCompletion(event) ? withBlanks(state, event.answers) : null
    const sent = answers ? { ...event, answers } : event
    const [taken] = machine.getTransitionData(state, sent)
    const isStay = taken !== undefined && taken.target === undefined
    const isRefusal = isStay && JSON.stringify(taken.actions).includes('"notice"')
    const leads = taken !== undefined && !(isStay && taken.actions.length === 0)
    const isChange = answers !== null && changes(state, answers)
    return { event, to: leads ? getNextSnapshot(machine, state, sent) : null, isChange, isRefusal }
  }

  /** Blanks the earlier answers to the questions that are left blank now. */
  function withBlanks(state: Snapshot, answers: Answers): Answers {
    const step = steps.get(toStep(state))
    const asked = step ? getAsked(step, form).filter((name) => state.context.answers[name] !== undefined) : []
    return { ...Object.fromEntries(asked.map((name) => [name, ''])), ...answers }
  }

  /** Whether an answer that stands, to a question that is still shown, is given otherwise. */
  function changes({ context }: Snapshot, answers: Answers): boolean {
    const asked = Object.keys(answers)
    const changed = asked.filter((name) => {
      const before = context.answers[name]
      return before !== undefined && before !== '' && JSON.stringify(before) !== JSON.stringify(answers[name])
    })
    if (!form || changed.length === 0) return false
    const now = pick({ ...getOthers(context, asked), ...answers }, (_, value) => value !== '')
    return getVisibleFields(form, changed, now).length > 0
  }

  return { start, toStep, toKey, isEnd, isBlank, listEvents, take, pickOne, isWhole: () => isWhole }
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

/** Chooses one of a list, in the same order each time it is made: mulberry32 by T. Ettinger. */
function createChoice() {
  let state = 1
  return <T>(list: readonly T[]): T | undefined => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return list[(mixed >>> 0) % list.length]
  }
}

function pick(answers: Answers, is: (name: string, value: AnswerValue) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => is(name, value)))
}
