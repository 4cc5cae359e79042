/**
 * Holds the code to a sentence about it: whoever breaks it is stopped there, and told which. On in tests, checks and on a server; a
 * page that is built with `slimForms` has none.
 *
 * @example invariant('the way back is a simple path', () => new Set(path).size === path.length)
 * @throws Error that says the sentence
 */
export function invariant(sentence: string, holds: () => boolean): void {
  if (!holds()) throw new Error(`Broken invariant: ${sentence}.`)
}
