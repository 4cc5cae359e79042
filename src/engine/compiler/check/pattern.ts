import { isSafePattern } from 'redos-detector'

/** Enough for any pattern of a form; one that asks for more is taken for a slow one. A bound of steps, unlike one of time, decides the same everywhere. */
const MAX_STEPS = 2000

/** Whether a text is a regular expression as JSON Schema reads them: by code points (the flag `u`). */
export function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

/**
 * Whether some text makes a regular expression go back and forth without end: `(a+)+$` needs twice the time for each
 * letter more, and a visitor's page or the server stands still. A pattern that cannot be analysed counts as slow.
 */
export function isSlowPattern(pattern: string): boolean {
  try {
    return !isSafePattern(pattern, { maxSteps: MAX_STEPS, unicode: true }).safe
  } catch {
    return true
  }
}
