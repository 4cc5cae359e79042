import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { findUnrenderable } from '#support/find-unrenderable.ts'

const AT_ONCE = 2000

/** Bodies made from the schemas with names, blanks and texts that no page sends: each one accepted makes a whole mail. */
export async function hostileNames(count: number): Promise<Finding[]> {
  let accepted = 0
  const broken: string[] = []
  for (let seed = 1; seed <= count / AT_ONCE; seed++) {
    const found = await findUnrenderable(AT_ONCE, seed)
    accepted += found.accepted
    broken.push(...found.broken)
  }
  for (const one of broken.slice(0, 3)) console.error(one.slice(0, 500))
  return [
    isAtLeast('Hostile bodies accepted', accepted, count / 4),
    isExactly('  of which no whole mail comes', broken.length, 0),
  ]
}
