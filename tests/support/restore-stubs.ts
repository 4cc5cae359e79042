import { afterAll, vi } from 'vitest'

// Files share a process: what one puts in the place of a variable, a global, a method or the clock would be there for the next.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
