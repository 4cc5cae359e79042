import type { Answers, Interval, Points } from '#engine'
import { type Authored, fillWords, getAskedFields, getStep, readAt, type Step } from './authored.ts'
import { conditionHolds, getTestDay } from './condition-holds.ts'
import { expectAll, expectBody } from './expected-body.ts'
import { getRelevant } from './relevant-answers.ts'
import { type AskedRule, chooseRule, getRules } from './rules.ts'

/** A visitor's state, as the funnel's JSON says and nobody else: the machines are held to it. */
export interface Visit {
  /** The variant drawn for this visitor; undefined where the funnel has no variants. */
  variant: string | undefined
  step: string
  /** The first step that asks or shows the same as where the visitor is, and the step that shows it now. */
  screen: string | null
  shown: string | null
  /** The screens to which Back leads, the nearest last. */
  history: readonly string[]
  /** Everything typed since the last reset. */
  typed: Answers
}

/** Something that the page does to the world. */
export type Effect =
  | { kind: 'send'; delivery: string; body: Record<string, unknown>; relevant: Answers }
  | { kind: 'copy'; target: string; body: Record<string, unknown> }
  | { kind: 'mount' | 'clipboard' | 'reset' }
  | { kind: 'notice'; title: string }
  | { kind: 'track'; event: string; name?: string }
  | { kind: 'record'; ending: string }
  | { kind: 'redirect'; target: string }

export type Event = { type: string; complete?: boolean; answers?: Answers; [data: string]: unknown }
export type Outcome = { visit: Visit; effects: Effect[]; asked: AskedRule[] }

/** A visitor who has just opened the page. */
export function openVisit(authored: Authored, variant?: string): Outcome {
  const [first] = authored.funnel.steps
  const nowhere = { variant, step: '', screen: null, shown: null, history: [], typed: {} }
  return { ...enter(authored, nowhere, first?.id ?? ''), asked: [] }
}

/** The outcome of an event for a visit, which may be nothing; null where Back is not possible. */
export function followEvent(authored: Authored, before: Visit, event: Event): Outcome | null {
  const { type, answers = {}, complete, ...data } = event
  const step = getStep(authored, before.step)
  if (type === 'step.completed' && complete === false) return { visit: before, effects: [], asked: [] }
  const visit = { ...before, typed: { ...before.typed, ...answers } }
  if (type === 'step.back') {
    const to = visit.history.at(-1)
    const isAllowed = before.screen !== null && hasScreen(step) && (step.back ?? authored.funnel.back ?? true)
    return to === undefined || !isAllowed ? null : { ...enter(authored, visit, to), asked: [] }
  }
  const asked: AskedRule[] = []
  const rules = getRules(authored, step, type)
  const facts = { ...data, ...getFacts(authored, visit) }
  const taken = chooseRule(authored, facts, { step: step.id, event: type, rules }, asked)
  if (!taken) return { visit: before, effects: [], asked }
  const { transition, to } = taken
  const onTheWay = perform(authored, visit, transition.do ?? [], to === undefined ? step : null)
  const arrived = to === undefined ? null : enter(authored, onTheWay.visit, to)
  const left: Effect[] = transition.redirect === undefined ? [] : [{ kind: 'redirect', target: transition.redirect }]
  return {
    visit: arrived?.visit ?? onTheWay.visit,
    effects: [...onTheWay.effects, ...(arrived?.effects ?? []), ...left],
    asked,
  }
}

/** A visitor whose page was opened anew: the tab may have kept where they were. */
export function reopenVisit(authored: Authored, { variant, screen, history, typed }: Visit): Outcome {
  if (authored.funnel.draft !== 'tab' || screen === null) return openVisit(authored, variant)
  return { visit: { variant, step: screen, screen, shown: screen, history, typed }, effects: [], asked: [] }
}

/** The variant by its name, as conditions and whoever receives a body read it. */
function toNamed({ variant }: Visit): { variant?: string } {
  return variant === undefined ? {} : { variant }
}

/** The answers on the way taken, and what conditions may read beside the event's own data. */
function getFacts(authored: Authored, visit: Visit): Record<string, unknown> {
  const relevant = getAnswers(authored, visit)
  return { ...relevant, ...expectScores(authored, relevant), ...expectValues(authored, relevant), ...toNamed(visit) }
}

export function getAnswers(authored: Authored, { screen, history, typed }: Visit): Answers {
  const screens = [...history, ...(screen === null ? [] : [screen])]
  return getRelevant(authored, new Set(screens.flatMap((id) => getAskedFields(authored, getStep(authored, id)))), typed)
}

const hasScreen = ({ ask, show, review, end, button }: Step) =>
  ask !== undefined || show !== undefined || review === true || (end !== undefined && button !== undefined)

const toQuestion = ({ ask, show, review, end }: Step) =>
  JSON.stringify(ask ?? [show, review, show === undefined ? end : null])

/** Arrival at a step, with everything that it does. */
function enter(authored: Authored, before: Visit, id: string): Omit<Outcome, 'asked'> {
  const step = getStep(authored, id)
  const arrived = arrive(authored, before, step)
  const ended: Effect[] = step.end === undefined ? [] : [{ kind: 'record', ending: step.end }]
  const { visit, effects } = perform(authored, arrived, step.do ?? [], step)
  const left: Effect[] = step.redirect === undefined ? [] : [{ kind: 'redirect', target: step.redirect }]
  // A visitor who is led to where they are begins nothing a second time.
  const begun = before.step === id ? [] : begin(authored, visit, step)
  return { visit, effects: [...ended, ...effects, ...left, ...begun] }
}

function begin(authored: Authored, visit: Visit, { send, mount }: Step): Effect[] {
  if (mount) return [{ kind: 'mount' }]
  return send === undefined ? [] : toSends(authored, visit, send)
}

/** The way back is the screens before this one; a screen seen before is gone back to. A step without one leaves the visitor there. */
function arrive({ funnel }: Authored, visit: Visit, step: Step): Visit {
  if (!hasScreen(step)) return { ...visit, step: step.id }
  const first = funnel.steps.find((each) => hasScreen(each) && toQuestion(each) === toQuestion(step))
  const screen = first?.id ?? step.id
  const { screen: from, history } = visit
  const way = from === null || from === screen ? history : [...history, from]
  const seen = way.indexOf(screen)
  return { ...visit, step: step.id, screen, shown: step.id, history: seen < 0 ? way : way.slice(0, seen) }
}

function perform(authored: Authored, start: Visit, written: NonNullable<Step['do']>, at: Step | null) {
  let visit = start
  const effects: Effect[] = []
  for (const each of written) {
    if (each === 'reset') {
      const emptied = { ...visit, screen: null, shown: null, history: [], typed: {} }
      visit = at ? arrive(authored, emptied, at) : emptied
      effects.push({ kind: 'reset' })
    } else if (each === 'copy-answers') effects.push({ kind: 'clipboard' })
    else if ('send' in each) effects.push(...toSends(authored, visit, each.send))
    else if ('track' in each)
      effects.push({ kind: 'track', event: each.track, ...(each.name ? { name: each.name } : {}) })
    else effects.push({ kind: 'notice', title: fillWords(authored, each.notice.title) })
  }
  return { visit, effects }
}

/** A send, and the copy that goes beside it where its delivery has one. */
function toSends(authored: Authored, visit: Visit, name: string): Effect[] {
  const delivery = authored.funnel.deliveries?.[name]
  if (!delivery) throw new RangeError(`"${authored.funnel.id}" has no delivery "${name}".`)
  const relevant = getAnswers(authored, visit)
  const own = expectBody(authored, delivery, { relevant, facts: getFacts(authored, visit), shown: visit.shown })
  const body = { ...own, ...toNamed(visit), ...(readsDay(authored) ? { today: getTestDay() } : {}) }
  const answers = expectAll(authored, { answers: 'values' }, relevant)
  const values = Object.entries(delivery.body).flatMap(([key, source]) =>
    'computed' in source ? [[key, own[key]]] : [],
  )
  const kept = { ...Object.fromEntries(values), form: authored.funnel.form, answers, ...toNamed(visit) }
  return [
    ...(delivery.copy === undefined ? [] : [{ kind: 'copy', target: delivery.copy, body: kept } as const]),
    { kind: 'send', delivery: name, body, relevant },
  ]
}

/** A second decision has to know the day: limits and values that move with it, and points of dates. */
function readsDay({ funnel }: Authored): boolean {
  return /"today/.test(JSON.stringify(funnel)) || /"x-m(?:in|ax)/.test(JSON.stringify(funnel.score ?? {}))
}

/** The scores of a funnel as its JSON says them, summed a second time. */
function expectScores({ funnel: { score = {} } }: Authored, relevant: Answers): Record<string, number> {
  const sums = Object.entries(score).map(([name, tables]) => {
    const points = Object.entries(tables).flatMap(([path, table]) => {
      const answer = readAt(relevant, path)
      const isMatrix = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      const rows = isMatrix ? Object.entries(answer).filter(([row]) => !tables[`${path}.${row}`]) : [['', answer]]
      return rows.map(([, value]) => getPoints(table, value))
    })
    return [name, points.reduce((sum, each) => sum + each, 0)]
  })
  return Object.fromEntries(sums)
}

function getPoints(table: Points, value: unknown): number {
  if (Array.isArray(table)) {
    const number = Array.isArray(value) ? value.length : value
    return table.find((each) => isInInterval(number, each))?.points ?? 0
  }
  return [value]
    .flat()
    .reduce<number>((sum, each) => sum + (Object.entries(table).find(([name]) => name === String(each))?.[1] ?? 0), 0)
}

function isInInterval(value: unknown, { points: _points, ...limits }: Interval): boolean {
  return (typeof value === 'number' || /^\d{4}-/.test(String(value))) && conditionHolds({ value: limits }, { value })
}

/** The values of a funnel as its JSON says them, worked out a second time; without those that nobody can know yet. */
function expectValues({ funnel: { values = {} } }: Authored, relevant: Answers): Record<string, number> {
  const find = (operand: string | number): number | null => {
    if (typeof operand === 'number') return operand
    if (values[operand]) return work(operand)
    return count(relevant, operand)
  }
  const work = (name: string): number | null => {
    const { sum, product, difference, quotient, round: rounded, days } = values[name] ?? {}
    if (days) {
      const [from, to] = days.map((path) => (path === 'today' ? getTestDay() : readAt(relevant, path)))
      if (typeof from !== 'string' || typeof to !== 'string') return null
      return Math.round((new Date(to).getTime() - new Date(from).getTime()) / 86_400_000)
    }
    const [first = null, second = null] = (difference ?? quotient ?? rounded ?? []).map(find)
    if (difference) return first === null || second === null ? null : round(first - second)
    if (quotient) return first === null || second === null || second === 0 ? null : round(first / second)
    if (rounded)
      return first === null ? null : Math.floor(round(first * 10 ** (second ?? 0)) + 0.5) / 10 ** (second ?? 0)
    const parts = (sum ?? product ?? []).map(find)
    if (product) return parts.includes(null) ? null : round(parts.reduce<number>((all, each) => all * (each ?? 1), 1))
    return round(parts.reduce<number>((all, each) => all + (each ?? 0), 0))
  }
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const value = work(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** A number, how many are in a list, or of a path into its items what they add up to. */
function count(value: unknown, path: string): number | null {
  if (path === '') return Array.isArray(value) ? value.length : typeof value === 'number' ? value : null
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + (count(item, path) ?? 0), 0)
  const [name = ''] = path.split('.')
  return count(Object(value)[name], path.slice(name.length + 1))
}

const round = (value: number) => Math.round(value * 1e6) / 1e6
