/** Whether an unknown value is an object with keys, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns a value that must be there: `getKnown(steps.get('fin'), 'step', 'fin')`.
 *
 * @throws RangeError that names what is missing
 */
export function getKnown<T>(value: T | undefined, kind: string, name: string): T {
  if (value === undefined) throw new RangeError(`There is no ${kind} "${name}".`)
  return value
}

/** Memoises a function by the object that it is given, which must not change afterwards. */
export function memoise<Given extends object, Answer>(work: (given: Given) => Answer): (given: Given) => Answer {
  const known = new WeakMap<Given, { answer: Answer }>()
  return (given) => {
    const found = known.get(given) ?? { answer: work(given) }
    known.set(given, found)
    return found.answer
  }
}

/** The same keys with other values: `{ a: 1 }` → `{ a: map(1) }`. */
export function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

/** A record without the keys whose value is undefined: `defined({ a: 1, b: undefined })` → `{ a: 1 }`. */
export function defined<T extends object>(record: T): Defined<T>
export function defined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}
