/** Between which numbers one has to be. */
export type Limits = {
  minimum?: number | undefined
  maximum?: number | undefined
  exclusiveMinimum?: number | undefined
  exclusiveMaximum?: number | undefined
}

/** A rule over answers, as all sources know it. */
export type Test =
  | boolean
  | { all: readonly Test[] }
  | { any: readonly Test[] }
  | { not: Test }
  /** One of these options, or texts, is the answer, or among the answers. */
  | { question: string; chosen: readonly string[] }
  /** A number, an option that reads as one, or a score lies there. */
  | { question: string; limits: Limits }
  | { question: string; answered: true }

/** All of them hold. */
export function allOf(tests: readonly Test[]): Test {
  const open = tests.filter((test) => test !== true)
  if (open.includes(false)) return false
  const [only] = open
  return only === undefined ? true : open.length === 1 ? only : { all: open }
}

/** One of them holds. */
export function anyOf(tests: readonly Test[]): Test {
  const open = tests.filter((test) => test !== false)
  const texts = new Set(open.map((test) => JSON.stringify(test)))
  if (open.some((test) => test === true || texts.has(JSON.stringify(not(test))))) return true
  const [only] = open
  return only === undefined ? false : open.length === 1 ? only : { any: open }
}

/** It does not hold. */
export function not(test: Test): Test {
  if (typeof test === 'boolean') return !test
  return 'not' in test ? test.not : { not: test }
}

/** Whether a number lies within limits. */
export function isWithin(value: number, limits: Limits): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  )
}

/** The keys of the questions and scores that a test reads. */
export function getKeysRead(test: Test): string[] {
  if (typeof test === 'boolean') return []
  if ('all' in test) return test.all.flatMap(getKeysRead)
  if ('any' in test) return test.any.flatMap(getKeysRead)
  return 'not' in test ? getKeysRead(test.not) : [test.question]
}

/** The numbers at which a test tells answers apart. */
export function getLimits(test: Test): number[] {
  if (typeof test === 'boolean') return []
  if ('all' in test) return test.all.flatMap(getLimits)
  if ('any' in test) return test.any.flatMap(getLimits)
  if ('not' in test) return getLimits(test.not)
  if ('limits' in test) return Object.values(test.limits).filter((limit) => limit !== undefined)
  return 'chosen' in test ? test.chosen.map(Number).filter(Number.isFinite) : []
}

/** Whether an answer meets a test that reads one question alone; undefined is none. */
export function isMetBy(answer: string | undefined, test: Test): boolean {
  if (typeof test === 'boolean') return test
  if ('all' in test) return test.all.every((each) => isMetBy(answer, each))
  if ('any' in test) return test.any.some((each) => isMetBy(answer, each))
  if ('not' in test) return !isMetBy(answer, test.not)
  if (answer === undefined) return false
  if ('limits' in test) return answer.trim() !== '' && isWithin(Number(answer), test.limits)
  return 'chosen' in test ? test.chosen.includes(answer) : true
}
