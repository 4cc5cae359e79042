import type { Clock } from '#engine'

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (id) => clearTimeout(typeof id === 'number' ? id : undefined),
}
