import type { Clock } from '#engine'
import type { Address } from '#engine/react'

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (id) => clearTimeout(Number(id)),
}

/** The browser's own chance: a number from 0 up to, and never, 1. */
export function browserRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}

/**
 * The address that the page was opened with: several funnels of a page may read the same, and the first one takes it
 * off the address.
 */
let opened: URLSearchParams | undefined

/**
 * The browser's address. A parameter that is taken off stands in no entry of the history and goes to nobody as a
 * referrer.
 */
export const pageAddress: Address = {
  read(name) {
    opened ??= new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
    return opened.get(name)
  },
  clean(names) {
    const address = new URL(location.href)
    for (const name of names) address.searchParams.delete(name)
    if (address.href !== location.href) history.replaceState(history.state, '', address)
  },
}
