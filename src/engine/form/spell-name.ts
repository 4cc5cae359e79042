/**
 * A wrong name written so that it fits the pattern of names: 'Über uns' → 'uber-uns', or
 * 'uberUns' where names have no hyphens. Undefined where that does not make it fit.
 */
export function spellName(written: string, pattern: string): string | undefined {
  const words = written
    .normalize('NFD')
    // Without its tilde the letter is another one, and often makes another word.
    .replace(/n\u0303/gi, 'ny')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const [first = '', ...rest] = words
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return [words.join('-'), joined].find((name) => name !== written && new RegExp(pattern, 'u').test(name))
}
