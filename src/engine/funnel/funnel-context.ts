import type { Draft } from '#engine/form/draft.ts'
import type { Answers, AnswerValue, Form } from '#engine/form/form-definition.ts'
import { invariant } from '#engine/form/invariant.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import { type Condition, evaluate } from '#engine/plan/condition.ts'
import type { Effect } from './effects.ts'
import type { FunnelDefinition, Step, Values } from './funnel-definition.ts'
import { type Arrival, type FunnelMachineConfig, getAsked } from './machine-config.ts'
import type { Parameters } from './parameters.ts'
import type { Clock } from './ports.ts'
import { getScores } from './score.ts'

/** A screen as this visitor reads it: only what holds of their answers, with what it cites. */
export type ScreenContent = {
  title: string
  picture?: string
  video?: string
  text: { paragraph?: string; list?: string[]; echoes?: string[] }[]
  /** `carried` is what each takes along in its address. */
  buttons: { label: string; to: string; lead?: string; carried: Readonly<Record<string, string>> }[]
  view?: string
}

/** The answers at one screen on the way, as they are read. An answer that was left blank is ''. */
export type ReviewedScreen = {
  screen: string
  heading?: string
  answers: { name: string; label: string; value: string }[]
}

/** The review that the visitor has left to change an answer, and the screens that lay before it. */
export type LeftReview = { screen: string; path: readonly string[] }

/** A funnel ready to compile: its definition, the machine that follows from it, and its form. */
export type Funnel = {
  definition: FunnelDefinition
  config: FunnelMachineConfig
  form: Form | null
  features: FunnelFeatures
  /** How many screens lie ahead of a step, where the page would count some that nobody gets together. */
  ahead?: Readonly<Record<string, number>>
  /** The estimated minutes of a funnel with an opening. */
  minutes?: number
  /** The steps on which a press on an option leads on; absent where there are none. */
  paced?: readonly string[]
  /** The language in whose notation its values are read: absent where it has none. */
  language?: string
  /** The time zone in which a day begins: absent where nothing in it asks of dates but by their names. */
  calendar?: { timeZone: string }
  /** The day that is settled, which a function is told: no limit moves any more. */
  said?: { today: string }
}

/** Functions that only some funnels need. A page is sent those of its funnel; `noFeatures` stands for the others. */
export type FunnelFeatures = {
  /** Computes the values of some answers, by their names. */
  getValues(values: Values | undefined, answers: Answers): Record<string, number>
  /** Settles the day: `'2025-03-14'`, or that of a clock. */
  onDay(funnel: Funnel, when: string | Pick<Clock, 'now'>): Funnel
  /** Reads the parameters of an address, and draws a variant. */
  readInput(funnel: Funnel, read: (name: string) => string | null, random: () => number): FunnelInput
  readStoredInput(funnel: Funnel, stored: unknown): FunnelInput
  /** Fills in the answers that parameters give; null where they give none. */
  fillIn<T extends { values: Readonly<Record<string, AnswerValue>>; input: FunnelInput }>(
    funnel: Funnel,
    now: T,
  ): T | null
  /** Puts answers, scores and values into a text that cites them. */
  citeAnswers(funnel: Funnel, context: FunnelContext, text: string): string
  citeInEffect(funnel: Funnel, context: FunnelContext, effect: Effect): Effect
  citeInForm(funnel: Funnel, context: FunnelContext, form: Form, step: Step): Form
  /** The step in the words of the visitor's variant, with the answers that these cite. */
  toShownStep(funnel: Funnel, context: FunnelContext, step: Step): Step
  /** The content of a screen in words; null where the funnel has none of that name. */
  toScreenContent(funnel: Funnel, context: FunnelContext, name: string | undefined): ScreenContent | null
  listReview(funnel: Funnel, context: FunnelContext): ReviewedScreen[]
  leaveReview(actor: RunningFunnel, screen: string): LeftReview | null
  returnToReview(funnel: Funnel, actor: RunningFunnel, draft: Draft, left: LeftReview): LeftReview | null
}

/** A running funnel, as far as going back and on in it takes. */
export type RunningFunnel = {
  getSnapshot(): { value: unknown; context: FunnelContext }
  send(event: FunnelEvent): void
}

/** The input of a funnel as it begins. */
export type FunnelInput = {
  /** The parameters that were read off the page's address. */
  parameters: Parameters
  /** The variant that was drawn; absent where the funnel has none. */
  variant?: string
}

/** The memory of a running funnel. Plain data: it survives `JSON.stringify`. */
export type FunnelContext = {
  /** Everything answered so far, relevant or not: a visitor who comes back finds it. */
  answers: Answers
  /** The screens visited before this one, oldest first: the way Back goes. */
  history: string[]
  /** The screen the visitor is at, by the first step that has it, and the step that shows it now. */
  screen: string | null
  shown: string | null
  /** The last ending reached. */
  ending: string | null
  /** Grows with every reset, so that a screen knows to start anew. */
  resetCount: number
} & FunnelInput

/** Events that visitors and timers can send to a funnel; any other event is named under `on` in the JSON. */
export type FunnelEvent =
  | { type: 'step.completed'; answers: Answers }
  | { type: 'step.back'; answers: Answers }
  | { type: EventType; [data: string]: unknown }

/** A funnel before anything happened. */
export function createFunnelContext(input: FunnelInput = { parameters: {} }): FunnelContext {
  return { answers: {}, history: [], screen: null, shown: null, ending: null, resetCount: 0, ...input }
}

/** The fields asked on the path taken, shown or not. */
export function getAskedOnPath({ definition, form }: Funnel, { history, screen }: FunnelContext): string[] {
  const onPath = new Set([...history, ...(screen === null ? [] : [screen])])
  return definition.steps.filter((step) => onPath.has(step.id)).flatMap((step) => getAsked(step, form))
}

/** The answers on the path taken, to questions still shown: what is scored, judged and sent. */
export function getPathAnswers(funnel: Funnel, context: FunnelContext): Answers {
  return funnel.form ? getRelevantAnswers(funnel.form, getAskedOnPath(funnel, context), context.answers) : {}
}

/** Gives what any condition may read: some answers, their scores, the values that are worked out of them, and the variant. */
export function toFacts({ definition, features }: Funnel, answers: Answers, variant: string | undefined) {
  const sums = { ...getScores(definition.score, answers), ...features.getValues(definition.values, answers) }
  return { ...answers, ...sums, ...(variant !== undefined && { variant }) }
}

/** Gives what a condition may read when an event comes: the facts of the answers on the path, and the data of the event. */
export function getFacts(funnel: Funnel, context: FunnelContext, event: Readonly<Record<string, unknown>>) {
  const { type: _type, answers: _answers, ...data } = event
  return { ...data, ...toFacts(funnel, getPathAnswers(funnel, context), context.variant) }
}

/** The context with the answers that an event brings. */
export function withAnswers(context: FunnelContext, event: FunnelEvent): FunnelContext {
  return carriesAnswers(event) ? { ...context, answers: { ...context.answers, ...event.answers } } : context
}

function carriesAnswers(event: FunnelEvent): event is Extract<FunnelEvent, { answers: Answers }> {
  return event.type === 'step.completed' || event.type === 'step.back'
}

/** An event of the outside as XState types it. The dot in its name keeps it apart from XState's own. */
export type EventType = `${string}.${string}`

/** `'puerta.soltada'` as a type with a dot in it; a name without one, which the checker refuses, is given one. */
export function toEventType(event: string): EventType {
  const [subject = '', ...rest] = event.split('.')
  return `${subject}.${rest.join('.')}`
}

/**
 * The changes of the context on arrival at a step. A screen seen before is gone back to, never visited twice, so the
 * way Back is always a simple path; at a step without a screen (a job) the visitor stays where they were.
 */
export function arrive(context: FunnelContext, { screen, step }: Arrival): Partial<FunnelContext> {
  if (screen === null) return {}
  const stays = context.screen === null || context.screen === screen
  const before = stays ? context.history : [...context.history, context.screen ?? '']
  const seen = before.indexOf(screen)
  const history = seen < 0 ? before : before.slice(0, seen)
  invariant('the way back is a simple path', () => new Set([...history, screen]).size === history.length + 1)
  return { screen, shown: step, history }
}

/** The changes of the context when every answer is thrown away. */
export function reset({ resetCount }: FunnelContext): Partial<FunnelContext> {
  return { answers: {}, history: [], screen: null, shown: null, resetCount: resetCount + 1 }
}

/** Whether conditions hold when an event comes, with the answers that it brings. */
export function createHolds(funnel: Funnel) {
  return (context: FunnelContext, event: FunnelEvent, conditions: readonly Condition[]): boolean => {
    if (conditions.length === 0) return true
    const facts = getFacts(funnel, withAnswers(context, event), event)
    return conditions.every((condition) => evaluate(condition, facts))
  }
}
