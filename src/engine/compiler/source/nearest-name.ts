import leven from 'leven'

/** Nobody writes a longer one by mistake, and to compare it would take its time. */
const LONGEST_NAME = 100

/** The known name nearest to a wrong one, when it is near enough to be what was meant. */
export function getNearestName(wrong: string, known: Iterable<string>): string | undefined {
  if (wrong.length > LONGEST_NAME) return undefined
  const limit = Math.max(2, Math.floor(wrong.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) > limit) continue
    const distance = leven(wrong.toLowerCase(), name.toLowerCase(), { maxDistance: limit + 1 })
    if (distance <= limit && (!best || distance < best.distance)) best = { name, distance }
  }
  return best?.name
}
