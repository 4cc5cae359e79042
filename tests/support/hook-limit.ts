/** A limit against hanging, in milliseconds, for what a hook or `vi.waitFor` waits for: that gives up after a second by itself, and `expect.poll`, which has its own, works in tests alone. */
export const HOOK_LIMIT_MS = 240_000
