/**
 * A window of at most so many seconds in which places are counted. Windows are laid by the clock: of some lengths this one has the
 * most of itself before it, so that it does not end while a file of tests counts in it.
 */
export function findLastingWindow(mostSeconds: number): number {
  const now = Date.now() / 1000
  const getLeft = (seconds: number) => seconds - (now % seconds)
  const lengths = Array.from({ length: 100 }, (_, step) => mostSeconds - Math.floor((step * mostSeconds) / 200))
  return lengths.reduce((best, seconds) => (getLeft(seconds) > getLeft(best) ? seconds : best))
}
