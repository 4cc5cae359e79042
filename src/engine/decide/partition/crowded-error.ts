/** More ways of answering at one place than any screen of a size that people fill in. */
export const MOST_AT_ONCE = 50_000

/** There are more ways of answering some fields together, those that multiply them most first, than can be told apart. */
export class CrowdedError extends Error {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(`There are more than ${MOST_AT_ONCE} ways of answering "${names.join('", "')}".`)
    this.names = names
  }
}

/**
 * All that some things grow into, refused before it is more than can be held.
 *
 * @throws CrowdedError naming the fields in question
 */
export function growAll<From, To>(
  all: readonly From[],
  grow: (each: From) => readonly To[],
  getNames: () => readonly string[],
): To[] {
  const grown: To[] = []
  for (const each of all) {
    const more = grow(each)
    if (grown.length + more.length > MOST_AT_ONCE) throw new CrowdedError(getNames())
    for (const one of more) grown.push(one)
  }
  return grown
}
