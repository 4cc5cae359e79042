/** To unwrap one key of RSA-3072 and decrypt: 3.5 ms on a processor of 2024, in a thread of the runtime's own. */
const OPENING_MS = 4

/** How much of the processor one round has taken, about: no runtime tells a function its processor time. */
export interface Effort {
  readonly spentMs: number
  /** Counts the opening of one submission. */
  addOpening(): void
  /** Adds what work that never waits takes by the clock. */
  spend<T>(work: () => T): T
}

export function createEffort(): Effort {
  let spentMs = 0
  return {
    get spentMs() {
      return spentMs
    },
    addOpening: () => {
      spentMs += OPENING_MS
    },
    spend: (work) => {
      const start = performance.now()
      try {
        return work()
      } finally {
        spentMs += performance.now() - start
      }
    },
  }
}
