import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import type { Answers, Funnel } from '#engine'
import { isComplete } from '#engine-internals/form/check-answers.ts'
import { toDay } from '#engine-internals/form/day-limits.ts'
import type { AnswerValue, Field } from '#engine-internals/form/form-definition.ts'
import { getVisibleFields, isBlank } from '#engine-internals/form/relevant-answers.ts'
import { getStorageRules } from '#engine-internals/form/storage-rules.ts'
import { type FunnelContext, getFacts, getPathAnswers } from '#engine-internals/funnel/funnel-context.ts'
import type { Step, Transitions } from '#engine-internals/funnel/funnel-definition.ts'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { listVariants, toInput, toStepOfVariant } from '#engine-internals/funnel/variants.ts'
import { type Check, evaluate } from '#engine-internals/plan/condition.ts'
import { testsOf } from '#engine-internals/plan/condition-reads.ts'
import { getExits, toTransitionList } from '#engine-internals/plan/step-plan.ts'
import { isFreeText } from '#replay/choose-answers.ts'
import { getTestDay } from '#replay/reference/condition-holds.ts'
import { createFullModel } from './create-full-model.ts'
import { toWritten } from './create-small-funnel.ts'

/** What holds of a funnel when everything that a visitor can do has been done. */
export type Truth = {
  steps: string[]
  /** The rules that fire: step, event, and place among those written for the event. */
  rules: string[]
  /** The steps at which answers are met for which no rule holds. */
  uncovered: string[]
  /** The steps at which somebody is who cannot finish without going back or changing an answer. */
  stuck: string[]
  /** The steps that show nobody-knows-what to somebody: all that they ask is hidden. */
  blank: string[]
  /** The sends that somebody comes to without an answer that the form then requires. */
  unanswered: string[]
}

/** Paragraphs, by screen and place, that nobody reads, and those that everybody reads although they have a condition. */
export type Paragraphs = { dead: string[]; idle: string[] }

/** Where events lead: step, event, and step; of each variant too, which comes first. Of a gate that stays closed too. */
type Edges = { edges: string[]; ofVariants: string[] }

const DAY_MS = 86_400_000

/** More ways of answering one group than can be tried beside everything else. */
const MOST_ANSWERS = 40

/** So many events are tried of each state, taken all together. */
const EVENTS_EACH = 4

type Node = { step: string; isStuck: boolean; next: { key: string; changes: boolean }[] }

/**
 * Walks the machine that the runtime runs, with every answer there is, all of them remembered, and the whole way back in
 * mind. Nothing is left out and nothing is put together. Null where that takes too long.
 */
export function exploreFully(
  given: Funnel,
  { withBack, limit }: { withBack: boolean; limit: number },
): (Truth & Edges & { paragraphs: Paragraphs }) | null {
  const today = getTestDay()
  const funnel = given.features.onDay(given, today)
  const { definition, form } = funnel
  const { config, machine } = createFullModel(funnel)
  const steps = new Map(definition.steps.map((step) => [step.id, step]))
  const truth = {
    rules: new Set<string>(),
    uncovered: new Set<string>(),
    blank: new Set<string>(),
    unanswered: new Set<string>(),
    ofVariants: new Set<string>(),
    readBy: new Map<string, Set<boolean>>(),
  }
  const nodes = new Map<string, Node>()
  const open: SnapshotFrom<typeof machine>[] = []
  const meet = (snapshot: SnapshotFrom<typeof machine>): string => {
    const { variant, screen, history, answers } = snapshot.context
    const key = JSON.stringify([variant, snapshot.value, screen, history, Object.entries(answers).sort()])
    if (!nodes.has(key)) {
      nodes.set(key, { step: String(snapshot.value), isStuck: true, next: [] })
      open.push(snapshot)
    }
    return key
  }
  for (const variant of listVariants(definition)) meet(getInitialSnapshot(machine, toInput(variant)))
  let tried = 0
  for (let at = open.pop(); at; at = open.pop()) {
    if (nodes.size > limit || tried > limit * EVENTS_EACH) return null
    const node = nodes.get(meet(at))
    const id = String(at.value)
    const step = steps.get(id)
    const state = config.states[id]
    if (!node || !step || !state) continue
    const asked = getAsked(step, form)
    if (asked.reduce((count, name) => count * getValues(name).length, 1) > limit) return null
    // What is refused has to be answered otherwise: only where the answers that stand are refused may they change.
    const isRefusing = asked.length > 0 && isRefused(at, asked)
    const path = getPathAnswers(funnel, at.context)
    if (form && asked.length > 0 && step.show === undefined) {
      const before = Object.fromEntries(Object.entries(path).filter(([name]) => !asked.includes(name)))
      if (getVisibleFields(form, asked, before).length === 0) truth.blank.add(id)
    }
    if (step.send !== undefined && form && !form.validate(path)) {
      if (form.validate.errors?.some(({ keyword }) => keyword === 'required')) truth.unanswered.add(`${id} send`)
    }
    noteReader(step, at.context)
    for (const event of getEvents(at.context)) {
      tried++
      const snapshot = getNextSnapshot(machine, at, event)
      const [taken] = machine.getTransitionData(at, event)
      if (!taken) {
        const isOpen = event.type !== 'step.completed' || isAnswered(at.context, event.answers)
        if (!isOpen) truth.ofVariants.add(`${at.context.variant}: ${id} ${event.type} ${id}`)
        else if (mustLead(event.type)) truth.uncovered.add(`${id} ${event.type}`)
        continue
      }
      const isGap = taken.target === undefined && taken.actions.length === 0
      if (isGap) truth.uncovered.add(`${id} ${event.type}`)
      else truth.ofVariants.add(`${at.context.variant}: ${id} ${event.type} ${String(snapshot.value)}`)
      const written = machine.states[id]?.transitions.get(event.type) ?? []
      if (event.type !== 'step.back')
        truth.rules.add(`${id} ${event.type} ${toRule(id, event.type, written.indexOf(taken))}`)
      const isChange = event.type === 'step.back' || (!isRefusing && changes(at.context.answers, event.answers))
      if (!isGap) node.next.push({ key: meet(snapshot), changes: isChange })
    }

    function getEvents(context: FunnelContext): { type: `${string}.${string}`; answers: Answers }[] {
      if (!state) return []
      return Object.keys(state.on).flatMap((type) => {
        const event = (answers: Answers) => ({ type: type as `${string}.${string}`, answers })
        if (type === 'step.back' && !(withBack && context.history.length > 0)) return []
        return type.startsWith('step.')
          ? product(asked).flatMap((answers) => typeIn(context, answers).map(event))
          : listData(step?.on?.[type]).map((data) => ({ ...event({}), ...data }))
      })
    }
  }

  /** Notes of each paragraph of the screen that has a condition whether it is read. */
  function noteReader(step: Step, context: FunnelContext): void {
    const { show = '' } = toStepOfVariant(step, context.variant)
    const parts = definition.screens?.[show]?.text ?? []
    const facts = parts.length > 0 ? getFacts(funnel, context, {}) : {}
    for (const [place, part] of parts.entries()) {
      if (typeof part === 'string' || !part.if) continue
      const name = `${show} ${place}`
      const isRead = evaluate(part.if, facts)
      truth.readBy.set(name, (truth.readBy.get(name) ?? new Set()).add(isRead))
    }
  }

  /** Data that an event may bring: of each name in its rules that no answer gives, the values about those that they ask for, and none. */
  function listData(written: Transitions = []): Record<string, unknown>[] {
    const known = { ...form?.definition.fields, ...definition.score, ...definition.values, variant: true }
    const tests = toTransitionList(written).flatMap((rule) => (rule.if ? testsOf(rule.if) : []))
    return tests
      .filter(({ path: [name = ''] }) => !Object.hasOwn(known, name))
      .reduce<Record<string, unknown>[]>(
        (all, { path: [name = ''], checks }) =>
          all.flatMap((data) => listAbout(checks).map((value) => ({ ...data, [name]: value }))),
        [{}],
      )
  }

  /** Whether the step refuses the answers that stand. */
  function isRefused(at: SnapshotFrom<typeof machine>, asked: readonly string[]): boolean {
    const kept = Object.fromEntries(asked.map((name) => [name, at.context.answers[name] ?? '']))
    const [taken] = machine.getTransitionData(at, { type: 'step.completed', answers: kept })
    return taken !== undefined && taken.target === undefined && taken.actions.length > 0
  }

  function product(names: readonly string[]): Answers[] {
    return names.reduce<Answers[]>(
      (all, name) => all.flatMap((answers) => getValues(name).map((value) => ({ ...answers, [name]: value }))),
      [{}],
    )
  }

  /** Every day between two of them. */
  function listDays({ minimum = '', maximum = '' }: NonNullable<Field['days']>): string[] {
    const [first = 0, last = 0] = [minimum, maximum].map((limit) => Date.parse(toDay(limit, today)))
    const count = (last - first) / DAY_MS + 1
    return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
  }

  /** Of a choice every option, of whole numbers all and one too many, of days all and what is none, of anything else what is valid of its kind; and nothing. */
  function getValues(name: string): AnswerValue[] {
    const field = form?.definition.fields[name]
    if (!field) return ['']
    const all = getFieldValues(field)
    // Of a group or a list with more answers than can be tried, none.
    return all.length > MOST_ANSWERS ? [''] : all
  }

  function getFieldValues(field: Field): AnswerValue[] {
    const { minimum = 0, maximum = -1 } = field.number ?? {}
    if (field.fields) return productOf(Object.values(field.fields))
    if (field.item) return listsOf(getFieldValues(field.item), field.maxItems ?? 0)
    const { multipleOf = 1 } = field.number ?? {}
    const count = (maximum - minimum) / multipleOf + 2
    if (field.number) return ['', ...Array.from({ length: count }, (_, index) => minimum + index * multipleOf)]
    if (field.days) return ['', 'no day', ...listDays(field.days)]
    if (field.widget === 'checkboxes') return ['', ...subsetsOf(field.options?.map(({ value }) => value) ?? [])]
    const written = isFreeText(field) ? [toWritten(field.name)] : []
    return ['', ...written, ...getStorageRules(field).getValidSamples(field)]
  }

  function productOf(fields: readonly Field[]): AnswerValue[] {
    return fields.reduce<Answers[]>(
      (all, field) =>
        all.flatMap((answers) => getFieldValues(field).map((value) => ({ ...answers, [field.name]: value }))),
      [{}],
    )
  }

  function subsetsOf(values: readonly string[]): string[][] {
    const all = values.reduce<string[][]>((sets, value) => sets.flatMap((set) => [set, [...set, value]]), [[]])
    return all.filter((set) => set.length > 0)
  }

  /** Every list of some items that is not too long. */
  function listsOf(items: readonly AnswerValue[], most: number): AnswerValue[][] {
    const longer = (lists: AnswerValue[][]) => lists.flatMap((list) => items.map((item) => [...list, item]))
    const lists: AnswerValue[][][] = [[[]]]
    for (let length = 1; length <= most; length++) lists.push(longer(lists.at(-1) ?? []))
    return lists.flat()
  }

  /** Nobody types into a field that is not shown: what was in it stays. */
  function typeIn(context: FunnelContext, answers: Answers): Answers[] {
    if (!form) return [answers]
    const path = getPathAnswers(funnel, { ...context, answers: { ...context.answers, ...answers } })
    const shown = getVisibleFields(form, Object.keys(answers), path)
    const entries = Object.entries(answers)
    if (entries.some(([name, value]) => !isBlank(value) && !shown.includes(name))) return []
    return [Object.fromEntries(entries.filter(([name]) => shown.includes(name)))]
  }

  function isAnswered(context: FunnelContext, answers: Answers): boolean {
    const asked = Object.keys(answers)
    return (
      form === null ||
      isComplete(form, asked, getPathAnswers(funnel, { ...context, answers: { ...context.answers, ...answers } }))
    )
  }

  function changes(before: Answers, now: Answers): boolean {
    return Object.entries(now).some(
      ([name, value]) => !isBlank(before[name]) && JSON.stringify(before[name]) !== JSON.stringify(value),
    )
  }

  /** Several routes of the machine may come from one rule as it is written. */
  function toRule(id: string, event: string, place: number): number {
    const step = steps.get(id)
    const exit = step && getExits(definition, step).find((each) => each.event === event)
    return exit?.rules.flatMap(({ index, routes }) => routes.map(() => index))[place] ?? -1
  }

  const before = Map.groupBy(
    [...nodes].flatMap(([from, { next }]) =>
      next.flatMap(({ key, changes: isChange }) => (isChange ? [] : [{ from, key }])),
    ),
    ({ key }) => key,
  )
  const ends = [...nodes].flatMap(([key, { step }]) => (steps.get(step)?.end === undefined ? [] : [key]))
  for (let key = ends.pop(); key !== undefined; key = ends.pop()) {
    const node = nodes.get(key)
    if (!node?.isStuck) continue
    node.isStuck = false
    ends.push(...(before.get(key) ?? []).map(({ from }) => from))
  }
  const all = [...nodes.values()]
  const sorted = (list: Iterable<string>) => [...new Set(list)].sort()
  return {
    steps: sorted(all.map(({ step }) => step)),
    rules: sorted(truth.rules),
    uncovered: sorted(truth.uncovered),
    stuck: sorted(all.flatMap(({ step, isStuck }) => (isStuck ? [step] : []))),
    blank: sorted(truth.blank),
    unanswered: sorted(truth.unanswered),
    edges: sorted([...truth.ofVariants].map((edge) => edge.slice(edge.indexOf(': ') + 2))),
    ofVariants: sorted(truth.ofVariants),
    paragraphs: { dead: listRead(true), idle: listRead(false) },
  }

  /** The paragraphs that nobody reads, or that nobody does not read. */
  function listRead(isDead: boolean): string[] {
    return sorted([...truth.readBy].flatMap(([name, read]) => (read.has(isDead) ? [] : [name])))
  }
}

/** A completed step, the end of a job and the end of a wait must lead somewhere; an event of the page may pass unheard. */
function mustLead(type: string): boolean {
  return type === 'step.completed' || type.startsWith('job.') || type.startsWith('after.')
}

/** The values that a test names, the numbers about its bounds, and nothing. */
function listAbout(checks: readonly Check[]): unknown[] {
  const named = checks.flatMap((check): unknown[] => ('value' in check ? [check.value].flat() : []))
  return [undefined, ...named.flatMap((each) => (typeof each === 'number' ? [each - 1, each, each + 1] : [each]))]
}
