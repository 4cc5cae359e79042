import {
  CrowdedError,
  createAnswerClasses,
  createDeciders,
  getNamesCompared,
  getValidSamples,
  sortByDeciders,
} from '#engine/model'
import type { Answers, AnswerValue } from '#engine-internals/form/form-definition.ts'
import type { Funnel } from '#engine-internals/funnel/funnel-context.ts'

/** So many ways of answering a screen are tried one by one. */
const MOST_WAYS = 50_000

/** So many are tried where they are more. */
const SAMPLES = 50

type ListAnswers = (names: readonly string[], given: Answers) => readonly Answers[]

/** The ways of answering questions of a funnel that something in it can tell apart. */
export function createWays(funnel: Funnel) {
  const { form } = funnel
  const deciders = createDeciders(form)
  const { byValue, scored } = getNamesCompared(funnel)
  const fields = Object.keys(form?.definition.fields ?? {})
  const deciding = new Set([...byValue, ...scored, ...fields.flatMap(deciders)])
  const listClasses = form && createAnswerClasses(funnel, form)
  const known = new Map<string, readonly Answers[]>()
  /** The questions that have too many ways alone, which it takes long to find out. */
  const crowded = new Set<string>()
  const pickOne = createChoice()
  let isWhole = true

  const list: ListAnswers = (names, given) =>
    (listClasses?.(names, given, { byValue: deciding, summed: {} }) ?? []).map(({ answers }) => answers)

  /** The ways of answering one question; where these alone are too many, some right answers. */
  const listOne = (name: string, others: Answers): readonly Answers[] => {
    if (!form) return []
    if (crowded.has(name)) return getValidSamples(form, [name], others)
    try {
      return list([name], others)
    } catch (error) {
      if (!(error instanceof CrowdedError)) throw error
      crowded.add(name)
      return listOne(name, others)
    }
  }

  /** An answer of each class; of screens with too many of them only some, and from then on the walk is not whole. */
  const listAll: ListAnswers = (names, others) => {
    // The number of ways of independent questions is known before any way is made.
    const independent = names.filter((name) => deciders(name).length === 0)
    const ways = independent.reduce((product, name) => product * listOne(name, others).length, 1)
    if (ways > MOST_WAYS || independent.some((name) => crowded.has(name))) return sample(names, others)
    try {
      return list(names, others)
    } catch (error) {
      if (error instanceof CrowdedError) return sample(names, others)
      throw error
    }
  }

  const sample: ListAnswers = (names, others) => {
    isWhole = false
    return Array.from({ length: SAMPLES }, () => {
      const answers: Answers = {}
      for (const name of names) Object.assign(answers, pickOne(listOne(name, { ...others, ...answers })))
      return answers
    })
  }

  /** Every way of answering some questions; `getOthers` gives the answers to others, on which it may depend what is shown. */
  function listWays(asked: readonly string[], getOthers: () => Answers): readonly Answers[] {
    const names = sortByDeciders(
      asked.filter((name) => deciding.has(name)),
      deciders,
    )
    const decisive = new Set(names.flatMap(deciders))
    const ofOthers = decisive.size > 0 ? pick(getOthers(), (name) => decisive.has(name)) : {}
    const key = JSON.stringify([names, ofOthers])
    const found = known.get(key) ?? listAll(names, ofOthers)
    known.set(key, found)
    return found
  }

  return { listWays, pickOne, isDeciding: (name: string) => deciding.has(name), isWhole: () => isWhole }
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

export function pick(answers: Answers, is: (name: string, value: AnswerValue) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => is(name, value)))
}
