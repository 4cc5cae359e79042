import { isRecord } from '#engine/form/record.ts'

/** A difference between two values: the keys that lead to it, and both values as JSON; '' where one is missing. */
export type Difference = { path: string; before: string; after: string }

/** The smallest parts in which two plain values differ. A list counts as one value, unless both are as long. */
export function compareValues(before: unknown, after: unknown, path = ''): Difference[] {
  const [from, to] = [toEntries(before), toEntries(after)]
  const isList = Array.isArray(before) && Array.isArray(after)
  if (from && to && (!isList || from.length === to.length)) {
    const [old, now] = [new Map(from), new Map(to)]
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
      compareValues(old.get(key), now.get(key), path === '' ? key : `${path}.${key}`),
    )
  }
  const texts = { before: toText(before), after: toText(after) }
  return texts.before === texts.after ? [] : [{ path, ...texts }]
}

function toEntries(value: unknown): [string, unknown][] | null {
  return Array.isArray(value) || isRecord(value) ? Object.entries(value) : null
}

function toText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}
