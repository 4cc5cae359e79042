/**
 * Whether two values are equal in depth, functions always so: rjsf's rule for its props and schemas, which hold no cycle.
 * The bundle puts it in the place of a general comparer of maps, dates, buffers and cycles.
 */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'function') return typeof b === 'function'
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && deepEquals(a[key], b[key]))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
