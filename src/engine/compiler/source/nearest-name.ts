import leven from 'leven'

/** The known name nearest to a wrong one, when it is near enough to be what was meant. */
export function getNearestName(wrong: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(wrong.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const name of known) {
    const distance = leven(wrong.toLowerCase(), name.toLowerCase(), { maxDistance: limit + 1 })
    if (distance <= limit && (!best || distance < best.distance)) best = { name, distance }
  }
  return best?.name
}
