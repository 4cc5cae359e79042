import type { Clock } from '#engine'

type Timer = { id: number; due: number; callback: () => void }

/** Time that runs as outside, can be held, and leaps to the next timer when asked. */
export type StudioClock = Clock & {
  /** Lets what waits next take place at once; nothing where nothing waits. */
  skip(): void
  setPaused(isPaused: boolean): void
  /** How long what waits next still waits; null where nothing does. */
  getWait(): number | null
}

/** @param outside the time that it follows */
export function createStudioClock(outside: Clock): StudioClock {
  const timers = new Map<number, Timer>()
  let lastId = 0
  let offset = 0
  let heldAt: number | null = null
  let armed: unknown = null
  const now = () => (heldAt ?? outside.now()) + offset
  const getNext = () => [...timers.values()].sort((a, b) => a.due - b.due || a.id - b.id)[0]

  function arm(): void {
    outside.clearTimeout(armed)
    const next = getNext()
    if (next && heldAt === null) armed = outside.setTimeout(() => fire(next), Math.max(0, next.due - now()))
  }

  function fire(timer: Timer): void {
    timers.delete(timer.id)
    timer.callback()
    arm()
  }

  return {
    now,
    setTimeout(callback, milliseconds) {
      const id = ++lastId
      timers.set(id, { id, due: now() + milliseconds, callback })
      arm()
      return id
    },
    clearTimeout(id) {
      timers.delete(Number(id))
      arm()
    },
    skip() {
      const next = getNext()
      if (!next) return
      offset += Math.max(0, next.due - now())
      fire(next)
    },
    setPaused(isPaused) {
      const held = now()
      heldAt = isPaused ? outside.now() : null
      offset += held - now()
      arm()
    },
    getWait: () => {
      const next = getNext()
      return next ? Math.max(0, next.due - now()) : null
    },
  }
}
