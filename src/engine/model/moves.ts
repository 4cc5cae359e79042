import { getRoot } from '#engine/form/field-path.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Effect } from '#engine/funnel/effects.ts'
import { getEffectKind } from '#engine/funnel/effects.ts'
import { type Funnel, toEventType } from '#engine/funnel/funnel-context.ts'
import type { Condition, Scores } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { getGap } from '#engine/funnel/transitions.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { type AnswerClass, add, type Counted, createAnswerClasses, getShownAnswers, isShown } from './answer-classes.ts'
import type { ModelEvent } from './create-model.ts'
import { growAll } from './crowded-error.ts'
import { getEventData } from './event-data.ts'
import { createDeciders, type Liveness, sortByDeciders } from './names-read.ts'
import type { Move, Situation, Visit, Watched } from './situations.ts'
import type { Exit, Rule, StepGraph, StepNode } from './step-graph.ts'
import { joinShares, one } from './weighed.ts'

type Points = Readonly<Record<string, number>>
type Facts = Readonly<Record<string, unknown>>
/** A situation with what was just learned of it, and which share of the answers it stands for. */
type Sample = Pick<Move, 'learned' | 'changes' | 'weight' | 'chosen'> & { situation: Situation; facts?: Facts }

/** In the key of a situation: the question is answered, and no rule has read the answer yet. */
const PENDING = 'pending'

function unanswered(situation: Situation): Sample {
  return { ...one, situation, learned: {}, changes: false }
}

/**
 * The rules of going from one situation to the next, those of the machine with less to remember. Of a situation with too many
 * ways of answering `getMoves` throws a CrowdedError.
 */
export function createMoves(funnel: Funnel, graph: StepGraph, liveness: Liveness, watched: Watched | undefined) {
  const { form, definition } = funnel
  const { score = {} } = definition
  const summed = pickFields(score, (name) => liveness.summed.has(name))
  const byValue = pickByValue(funnel, liveness)
  const none: Points = getDatedScores(score, {})
  const listClasses = form && createAnswerClasses(funnel, form)
  const classes = new Map<string, AnswerClass[]>()
  const needs = new Map<readonly Condition[], ReadonlySet<string>>()
  const deciders = createDeciders(form)
  const plans = new Map([...graph.values()].map((node) => [node.step.id, createPlan(node)]))
  /** The screens that may be met again where that makes something that counts forgotten. */
  const returns = new Set(
    [...graph.values()].flatMap(({ step, screen, isReturn }) => {
      const plan = getPlan(step.id)
      return isReturn && plan.names.length + plan.scores.length > 0 ? (screen ?? []) : []
    }),
  )
  const data = new Map<string, readonly Facts[]>()

  /** What counts at a step, and the fields it asks that do, each after those that decide whether it is shown. */
  function createPlan({ step, asked }: StepNode) {
    const live = liveness.answers.get(step.id) ?? new Set<string>()
    const scores = [...(liveness.scores.get(step.id) ?? [])]
    const sums = Object.fromEntries(scores.map((name) => [name, summed[name] ?? {}]))
    const isCounted = (name: string) =>
      live.has(name) || scores.some((each) => getScoredFields(sums[each]).includes(name))
    const questions = sortByDeciders(asked.filter(isCounted), deciders)
    const now = questions.filter((name) => !liveness.late.has(name))
    return {
      live,
      names: [...live],
      scores,
      now,
      later: questions.filter((name) => liveness.late.has(name)),
      /** What decides whether the questions of now are shown. */
      deciding: new Set(now.flatMap(deciders)),
      counted: { byValue: live, summed: sums },
    }
  }

  function getPlan(step: string) {
    const plan = plans.get(step)
    if (!plan) throw new RangeError(`Funnel "${definition.id}" has no step "${step}".`)
    return plan
  }

  function getNode(step: string): StepNode {
    const node = graph.get(step)
    if (!node) throw new RangeError(`Funnel "${definition.id}" has no step "${step}".`)
    return node
  }

  function getStart(variant: string | undefined): Situation {
    const nowhere = {
      step: '',
      variant,
      answers: {},
      pending: new Set<string>(),
      asked: new Set<string>(),
      points: none,
      visit: null,
      isSent: false,
      from: null,
      moves: [],
    }
    return follow(nowhere, definition.steps[0]?.id ?? '', [], null)
  }

  function toKey({ step, variant, answers, pending, asked, points, visit, isSent }: Situation): string {
    const { names, scores } = getPlan(step)
    return JSON.stringify([
      step,
      liveness.variant.has(step) && variant,
      isSent,
      // An answer stands in brackets, so that no answer reads as one that is pending.
      names.map((name) => (pending.has(name) ? PENDING : [answers[name]])),
      scores.map((name) => points[name]),
      toPath(names, scores, asked, visit),
    ])
  }

  /** Only where a screen may be met again does it count in which order the others came: it forgets those after it. */
  function toPath(
    names: readonly string[],
    scores: readonly string[],
    asked: ReadonlySet<string>,
    last: Visit | null,
  ): unknown[] {
    if (!last?.mayReturn) return names.map((name) => asked.has(name))
    const path: unknown[] = []
    for (let visit: Visit | null = last, forgets = false; visit; visit = visit.before) {
      const before = visit.before
      const own = names.filter((name) => visit?.asked.has(name) && !before?.asked.has(name))
      const adds = scores.some((name) => visit?.points[name] !== (before?.points ?? none)[name])
      forgets ||= own.length > 0 || adds
      if (own.length > 0 || adds || (forgets && returns.has(visit.screen)))
        path.push([visit.screen, scores.map((name) => visit?.points[name])])
    }
    return path
  }

  /** What is done on a path, and what of it is remembered where it leads. */
  function follow(from: Situation, to: string, ofEdge: readonly Effect[], cause: Situation['from']): Situation {
    const { step, screen, asked } = getNode(to)
    const { live } = getPlan(to)
    const effects = [...ofEdge, ...(step.do ?? [])]
    const left = ofEdge.includes('reset') ? empty(from) : from
    const before = step.do?.includes('reset') ? empty(left) : left
    const arrived = screen === null ? before : visitScreen(before, screen, asked, live)
    const isSent = arrived.isSent || effects.some(makesWatched)
    return remember({ ...arrived, step: to, asked: arrived.visit?.asked ?? new Set() }, live, isSent, cause)
  }

  function makesWatched(effect: Effect): boolean {
    return isWatched(getEffectKind(effect).getDelivery?.(effect))
  }

  function isWatched(made: string | undefined): boolean {
    return made !== undefined && watched?.deliveries.has(made) === true
  }

  function visitScreen(
    from: Situation,
    screen: string,
    names: readonly string[],
    live: ReadonlySet<string>,
  ): Situation {
    if (from.visit?.screen === screen) return from
    let before = from.visit
    let { points } = from
    for (let seen = returns.has(screen) ? from.visit : null; seen; seen = seen.before) {
      if (seen.screen === screen) ({ before, points } = seen)
    }
    const asked = new Set([...(before?.asked ?? []), ...names].filter((name) => live.has(name)))
    const visit = { screen, before, asked, points, mayReturn: (before?.mayReturn ?? false) || returns.has(screen) }
    return { ...from, visit, points }
  }

  function empty(from: Situation): Situation {
    return { ...from, answers: {}, pending: new Set(), asked: new Set(), points: none, visit: null, isSent: false }
  }

  function getMoves(situation: Situation): Move[] {
    return getNode(situation.step).exits.flatMap((exit) => {
      if (exit.event === 'step.completed') return getCompletions(situation, exit)
      const { event, rules } = exit
      const isOwn = event.startsWith('job.') || event.startsWith('after.')
      return (isOwn ? [{}] : getData(event)).flatMap((own) => {
        const isMade = event === 'job.done' || (event === 'job.failed' && watched?.isTried === true)
        const isSent = situation.isSent || (isMade && isWatched(getNode(situation.step).step.send))
        const moves = take(
          situation,
          rules,
          { ...own, type: toEventType(event) },
          [unanswered({ ...situation, isSent })],
          own,
        )
        // What nobody waits for passes unheard; that a job ends, or a time, must lead somewhere.
        return isOwn ? moves : moves.filter(({ rule }) => rule !== null)
      })
    })
  }

  function getData(event: string): readonly Facts[] {
    const known = data.get(event) ?? getEventData(funnel, event)
    data.set(event, known)
    return known
  }

  function getCompletions(situation: Situation, { rules }: Exit): Move[] {
    const { now, later, deciding } = getPlan(situation.step)
    const pending = later.length === 0 ? situation.pending : new Set([...situation.pending, ...later])
    const isAskedNow = watched?.since !== undefined && getNode(situation.step).asked.includes(watched.since)
    const told = learn([unanswered({ ...situation, pending, isSent: situation.isSent && !isAskedNow })], deciding)
    const answered = growAll(
      told,
      (sample) => answer(sample, now),
      () => now,
    )
    return take(situation, rules, { type: 'step.completed', complete: true, answers: {} }, answered, {})
  }

  /** Every way of answering some questions of the step that counts there. */
  function answer(sample: Sample, names: readonly string[]): Sample[] {
    if (names.length === 0 || !form) return [sample]
    const { situation } = sample
    const { counted } = getPlan(situation.step)
    // What of it is shown depends on what is answered now.
    const given = pick(getAnswersOnPath(situation, names), new Set(names.flatMap(deciders)))
    return getClasses(situation.step, names, given, counted).map(({ answers, points, weight, chosen }) => {
      const all = getShownAnswers(form, { ...given, ...answers })
      const shown = names.filter((name) => isShown(form, name, all))
      const known = { ...situation.answers }
      const learned = { ...sample.learned }
      for (const name of shown) {
        delete known[name]
        learned[name] = answers[name] ?? ''
      }
      const changes = shown.some((name) => {
        const before = situation.answers[name]
        return before !== undefined && JSON.stringify(answers[name]) !== JSON.stringify(before)
      })
      return {
        situation: {
          ...situation,
          answers: Object.assign(known, answers),
          points: add(situation.points, points),
        },
        learned,
        changes: sample.changes || changes,
        weight: sample.weight * weight,
        chosen: joinShares(sample, { weight, chosen }),
      }
    })
  }

  /** Tells apart what was answered to some questions before, where that is still open. */
  function learn(samples: readonly Sample[], names: ReadonlySet<string>): Sample[] {
    if (names.size === 0) return [...samples]
    const learnOf = (sample: Sample): Sample[] => {
      const { situation } = sample
      const open = sortByDeciders(
        [...situation.pending].filter((name) => names.has(name)),
        deciders,
      )
      if (open.length === 0) return [sample]
      const pending = new Set([...situation.pending].filter((name) => !names.has(name)))
      return answer({ ...sample, situation: { ...situation, pending } }, open)
    }
    return growAll(samples, learnOf, () => [...names])
  }

  function getClasses(step: string, names: readonly string[], given: Answers, counted: Counted): AnswerClass[] {
    const key = JSON.stringify([step, names, given])
    const known = classes.get(key) ?? (listClasses ? listClasses(names, given, counted) : [])
    classes.set(key, known)
    return known
  }

  /** Follows the first route of the first rule that holds, for everything that may have been answered. */
  function take(
    from: Situation,
    rules: readonly Rule[],
    event: ModelEvent,
    samples: readonly Sample[],
    own: Facts,
  ): Move[] {
    const { asked } = getNode(from.step)
    const moves: Move[] = []
    const lead = (
      sample: Sample,
      { rule, skipped }: Pick<Move, 'rule' | 'skipped'>,
      toSituation: (cause: Situation['from']) => Situation | null,
    ) => {
      const { situation: _, facts: __, ...common } = sample
      const answers = pick(sample.learned, new Set(asked))
      const move = { ...common, rule, skipped, event: event.type === 'step.completed' ? { ...event, answers } : event }
      moves.push({ ...move, to: toSituation({ situation: from, move }) })
    }
    let open = samples
    for (const { index, transition, routes } of rules) {
      const { do: effects = [] } = transition
      for (const route of routes) {
        const { guards, conditions, to, skipped } = route
        const isGap = getGap(route) !== undefined
        const still: Sample[] = []
        for (const sample of learn(open, getNeeds(conditions))) {
          const { situation } = sample
          // What is known of a sample stays the same until more is told apart.
          if (guards.length > 0) sample.facts ??= getFacts(situation, own)
          if (!guards.every((guard) => guard(sample.facts))) still.push(sample)
          else
            lead(sample, { rule: index, skipped }, (cause) => {
              if (isGap) return null
              return to === undefined ? stay(situation, effects, cause) : follow(situation, to, effects, cause)
            })
        }
        open = still
      }
    }
    for (const sample of open) lead(sample, { rule: null, skipped: [] }, () => null)
    return moves
  }

  /** The questions that conditions look at, be it through a score or to know whether one is shown. */
  function getNeeds(conditions: readonly Condition[]): ReadonlySet<string> {
    const known = needs.get(conditions)
    if (known) return known
    const names = toSourceFields(definition, conditions.flatMap(getNamesRead)).flatMap((name) =>
      Object.hasOwn(byValue, name) ? getScoredFields(byValue[name]) : [name],
    )
    const all = new Set([...names, ...names.flatMap(deciders)])
    needs.set(conditions, all)
    return all
  }

  function stay(now: Situation, effects: readonly Effect[], cause: Situation['from']): Situation {
    const { live } = getPlan(now.step)
    const { screen, asked } = getNode(now.step)
    const emptied = effects.includes('reset') ? empty(now) : now
    const left = screen === null ? emptied : visitScreen(emptied, screen, asked, live)
    return remember(
      { ...left, asked: left.visit?.asked ?? new Set() },
      live,
      left.isSent || effects.some(makesWatched),
      cause,
    )
  }

  /** What of a situation is remembered where only some answers count. */
  function remember(
    { answers, pending, ...rest }: Situation,
    live: ReadonlySet<string>,
    isSent: boolean,
    from: Situation['from'],
  ): Situation {
    return {
      ...rest,
      answers: pick(answers, live),
      pending: pending.size === 0 ? pending : new Set([...pending].filter((name) => live.has(name))),
      isSent,
      from,
      moves: [],
    }
  }

  function getFacts(situation: Situation, own: Facts): Facts {
    return { ...own, ...getKnownFacts(funnel, byValue, situation) }
  }

  return { getStart, getMoves, toKey }
}

/** The answers, scores, values and variant of a situation. `byValue` are the scores whose fields are looked at one by one. */
export function getKnownFacts(
  { form, definition, getValues, days }: Funnel,
  byValue: Scores,
  situation: Situation,
): Facts {
  const answers = form ? getGivenAnswers(form, situation, []) : {}
  const values = getValues?.(definition.values, answers)
  const { points, variant } = situation
  const sums = add(getDatedScores(byValue, answers), points)
  return { ...answers, ...values, ...sums, ...(variant && { [VARIANT_KEY]: variant }), ...days }
}

/** The points that are not summed on the way: something looks at the answers that give them. */
export function pickByValue({ definition: { score = {} } }: Funnel, { summed }: Liveness): Scores {
  return pickFields(score, (name) => !summed.has(name))
}

/** The answers on the path to questions still shown, but for those that are about to be answered anew. */
export function getGivenAnswers(form: Form, situation: Situation, anew: readonly string[]): Answers {
  return getShownAnswers(form, getAnswersOnPath(situation, anew))
}

/** The answers on the path, be they shown or not, but for those that are about to be answered anew. */
export function getAnswersOnPath({ answers, asked }: Situation, anew: readonly string[]): Answers {
  const given: Answers = {}
  for (const name of Object.keys(answers)) {
    if (asked.has(name) && !anew.includes(name)) copy(name, answers, given)
  }
  return given
}

function pick(answers: Answers, names: ReadonlySet<string>): Answers {
  const picked: Answers = {}
  for (const name of Object.keys(answers)) if (names.has(name)) copy(name, answers, picked)
  return picked
}

function copy(name: string, from: Answers, to: Answers): void {
  const value = from[name]
  if (value !== undefined) to[name] = value
}

/** The points that are given for some fields of the form, and for those in them. */
function pickFields(scores: Scores, isWanted: (name: string) => boolean): Scores {
  return mapValues(scores, (table) =>
    Object.fromEntries(Object.entries(table).filter(([path]) => isWanted(getRoot(path)))),
  )
}
