/** How long one round has kept the processor busy. */
export interface Effort {
  readonly spentMs: number
  /** Adds what a piece of work takes by the clock: no runtime tells a function its processor time. One piece at a time. */
  spend<T>(work: () => Promise<T>): Promise<T>
}

export function createEffort(now: () => number = () => performance.now()): Effort {
  let spentMs = 0
  return {
    get spentMs() {
      return spentMs
    },
    spend: async (work) => {
      const start = now()
      try {
        return await work()
      } finally {
        spentMs += now() - start
      }
    },
  }
}
