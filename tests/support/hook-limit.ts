/** A limit against hanging for what a hook waits for, in milliseconds; `expect.poll` has its own and works in tests alone. */
export const HOOK_LIMIT_MS = 120_000
