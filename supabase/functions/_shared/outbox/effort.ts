/** How much of the processor one round has taken, about: no runtime tells a function its processor time. */
export interface Effort {
  readonly spentMs: number
  /**
   * Counts the opening of one submission. It is worked out in a thread of the runtime's own and may wait there, so each counts as
   * much as the quickest on this machine: 3.5 ms on a processor of 2024, to unwrap one key of RSA-3072 and decrypt.
   */
  open<T>(work: () => Promise<T>): Promise<T>
  /** Adds what work that never waits takes by the clock. */
  spend<T>(work: () => T): T
}

/** All rounds of a process share the figure, as its processor stays the same. */
let quickestOpeningMs = Number.POSITIVE_INFINITY

export function createEffort(now: () => number = () => performance.now()): Effort {
  let spentMs = 0
  return {
    get spentMs() {
      return spentMs
    },
    open: async (work) => {
      const start = now()
      try {
        const opened = await work()
        // One whose key is unknown fails at once, and says nothing of the others.
        quickestOpeningMs = Math.min(quickestOpeningMs, now() - start)
        return opened
      } finally {
        spentMs += Math.min(quickestOpeningMs, now() - start)
      }
    },
    spend: (work) => {
      const start = now()
      try {
        return work()
      } finally {
        spentMs += now() - start
      }
    },
  }
}
