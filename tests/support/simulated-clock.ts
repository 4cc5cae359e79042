import type { Clock } from '#engine'

/** A clock that stands still until it is asked to go on. */
export interface SimulatedClock extends Clock {
  /** Lets time pass, timers firing in their order, and what they set off settle in between. */
  advance(milliseconds: number): Promise<void>
}

export function createSimulatedClock(): SimulatedClock {
  let now = 0
  let nextId = 1
  const timers = new Map<number, { at: number; callback: () => void }>()
  const settle = async () => {
    for (let turn = 0; turn < 8; turn++) await Promise.resolve()
  }
  return {
    now: () => now,
    setTimeout: (callback, milliseconds) => {
      timers.set(nextId, { at: now + milliseconds, callback })
      return nextId++
    },
    clearTimeout: (id) => void timers.delete(Number(id)),
    async advance(milliseconds) {
      const end = now + milliseconds
      await settle()
      for (;;) {
        const [due] = [...timers].filter(([, { at }]) => at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)
        if (!due) break
        const [id, { at, callback }] = due
        timers.delete(id)
        now = at
        callback()
        await settle()
      }
      now = end
    },
  }
}
