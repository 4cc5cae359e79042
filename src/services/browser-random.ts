/** The browser's own chance: a number from 0 up to, and never, 1. */
export function browserRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}
