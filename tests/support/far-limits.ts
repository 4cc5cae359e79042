import { functionLimits } from '#local/function-worker.ts'

/** The longest that a timer can wait. */
const FAR_MS = 2 ** 31 - 1

/** The limits of functions, each but that of memory out of reach of the slowest machine: a test about one of them gives that one. */
export const farLimits = {
  ...functionLimits,
  processorMs: FAR_MS,
  wallClockMs: FAR_MS,
  bootMs: FAR_MS,
  settleMs: FAR_MS,
  pendingMs: FAR_MS,
  stopMs: FAR_MS,
}

/** For a whole server side: what a call leaves behind, which may never end, is waited for as it is everywhere. */
export const farServerLimits = { ...farLimits, pendingMs: functionLimits.pendingMs }
