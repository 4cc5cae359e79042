import { growAll } from '#engine/decide/partition/crowded-error.ts'
import type { AnswerClass } from '#engine/decide/partition/field-classes.ts'
import { joinShares, keepAll, one } from '#engine/decide/partition/weighed.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { invariant } from '#engine/form/invariant.ts'
import { getShownAnswers, isShown } from '#engine/form/relevant-answers.ts'
import { addPoints, type Sums } from '#engine/funnel/score.ts'
import { filterAnswers, getAnswersOnPath, pickAnswers } from './known-facts.ts'
import { sortByDeciders } from './live-variables.ts'
import { getLiveStep, type Setting } from './setting.ts'
import type { Facts, Move, State } from './state.ts'
import type { Tally } from './tallies.ts'

/** One branch of a state: what was just learned of the answers, and which share of them it stands for. */
export type Branch = Pick<Move, 'learned' | 'changes' | 'weight' | 'chosen' | 'skipped'> & {
  state: State
  /** The facts of which conditions are asked: the same until more is learned. */
  facts?: Facts
}

/** A state as its only branch: nothing was learned. */
export function toBranch(state: State): Branch {
  return { ...one, state, learned: {}, changes: false, skipped: [] }
}

/**
 * Lazy branching: an answer is split into its equivalence classes when a rule reads it, and not before.
 *
 * @throws CrowdedError, when branches are asked for, where there are too many
 */
export function createBranching(setting: Setting) {
  const { funnel, liveness, deciders, listClasses } = setting
  const { form } = funnel
  const known = new Map<string, readonly AnswerClass[]>()
  const count = createCounting(setting)
  const isTallied = (name: string) => liveness.tallies.some(({ fields }) => fields.has(name))

  function getClasses(step: string, names: readonly string[], given: Answers): readonly AnswerClass[] {
    const key = JSON.stringify([step, names, given])
    const { live, sums } = getLiveStep(setting, step)
    const classes = known.get(key) ?? listClasses?.(names, given, { byValue: live, summed: sums }) ?? []
    known.set(key, classes)
    return keepAll('every way of answering is in one class', classes.length > 0 ? [one] : [], classes)
  }

  /** One branch for each class of answers to some questions of the step. */
  function answer(branch: Branch, names: readonly string[]): Branch[] {
    if (names.length === 0 || !form) return [branch]
    const { state } = branch
    // Which questions are shown depends on what was answered before and is answered now.
    const given = pickAnswers(getAnswersOnPath(state, names), new Set(names.flatMap(deciders)))
    return getClasses(state.step, names, given).map((each) => {
      const all = getShownAnswers(form, { ...given, ...each.answers })
      return take(
        branch,
        each,
        names.filter((name) => isShown(form, name, all)),
      )
    })
  }

  /** Splits the pending answers among `names`, and leaves all others pending. */
  function learn(branches: readonly Branch[], names: ReadonlySet<string>): Branch[] {
    if (names.size === 0) return [...branches]
    const tallies = liveness.tallies.filter(({ fields }) => [...fields].some((name) => names.has(name)))
    const learnOf = (branch: Branch): Branch[] => {
      const { state } = branch
      const open = sortByDeciders(
        [...state.pending].filter((name) => names.has(name) && !isTallied(name)),
        deciders,
      )
      if (open.length === 0) return [branch]
      const pending = new Set([...state.pending].filter((name) => !open.includes(name)))
      return answer({ ...branch, state: { ...state, pending } }, open)
    }
    const learned = growAll(branches, learnOf, () => [...names])
    return tallies.reduce(
      (all, tally) =>
        growAll(
          all,
          (branch) => count(branch, tally),
          () => [...tally.fields],
        ),
      learned,
    )
  }

  return { answer, learn }
}

/** Splits the pending answers of a tally by what conditions tell of its sums. */
function createCounting({ funnel: { definition }, listTallyClasses }: Setting) {
  const known = new Map<string, readonly AnswerClass[]>()

  function getClasses(names: readonly string[], start: Sums): readonly AnswerClass[] {
    const key = JSON.stringify([names, start])
    const tables = Object.fromEntries(Object.keys(start).map((name) => [name, definition.score?.[name] ?? {}]))
    const classes = known.get(key) ?? listTallyClasses?.(names, tables, start) ?? []
    known.set(key, classes)
    return keepAll('every sum of some answers is in one class', classes.length > 0 ? [one] : [], classes)
  }

  return (branch: Branch, { scores, fields }: Tally): Branch[] => {
    const { state } = branch
    const open = [...state.pending].filter((name) => fields.has(name))
    if (open.length === 0) return [branch]
    const pending = new Set([...state.pending].filter((name) => !fields.has(name)))
    const start = Object.fromEntries(scores.map((name) => [name, state.points[name] ?? 0]))
    return getClasses(open, start).map((each) => take({ ...branch, state: { ...state, pending } }, each, open))
  }
}

/** A branch with one class of answers to the questions that it shows; what stood there before is answered anew. */
function take(branch: Branch, { answers, points, weight, chosen }: AnswerClass, shown: readonly string[]): Branch {
  const { state } = branch
  invariant('what is learned is pending no more', () => !shown.some((name) => state.pending.has(name)))
  const learned = { ...branch.learned }
  for (const name of shown) learned[name] = answers[name] ?? ''
  const isKept = (name: string) => !shown.includes(name) || answers[name] !== undefined
  const changes = shown.some((name) => {
    const before = state.answers[name]
    return before !== undefined && JSON.stringify(answers[name]) !== JSON.stringify(before)
  })
  return {
    state: {
      ...state,
      answers: { ...filterAnswers(state.answers, isKept), ...answers },
      points: addPoints(state.points, points),
    },
    learned,
    changes: branch.changes || changes,
    weight: branch.weight * weight,
    chosen: joinShares(branch, { weight, chosen }),
    skipped: branch.skipped,
  }
}
