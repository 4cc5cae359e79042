/** Resolves when the next request may begin. */
export type Pace = () => Promise<void>

/** At most `perSecond` requests a second, evenly spaced, whoever asks. `sleep` and `now` are in milliseconds. */
export function createPace(
  perSecond: number,
  now: () => number = Date.now,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Pace {
  let freeAt = 0
  return async () => {
    const at = Math.max(now(), freeAt)
    freeAt = at + 1000 / perSecond
    if (at > now()) await sleep(at - now())
  }
}
