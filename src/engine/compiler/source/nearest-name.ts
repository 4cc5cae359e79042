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

/**
 * A wrong name written so that it fits the pattern of names: 'Über uns' → 'uber-uns', or
 * 'uberUns' where names have no hyphens; 'año' → 'anyo'. Undefined where that does not make it fit.
 */
export function spellName(written: string, pattern: string): string | undefined {
  const words = written
    // Without its tilde an ñ is another letter, and another word.
    .replace(/ñ/gi, 'ny')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const [first = '', ...rest] = words
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return [words.join('-'), joined].find((name) => name !== written && new RegExp(pattern, 'u').test(name))
}
