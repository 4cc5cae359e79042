import { afterAll, vi } from 'vitest'

// Files share a process: what one puts in the place of a variable or a global would be there for the next.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
