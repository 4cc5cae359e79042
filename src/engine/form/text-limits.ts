import type { Answers } from './form-definition.ts'

/**
 * How many bytes of JSON the answers of one form may be. A channel takes them whole or not at all: this and what a body
 * holds beside it stays below the least that one takes.
 */
export const MOST_BYTES = 48_000

/** The length of a text as `maxLength` of JSON Schema counts it: in code points, so that an emoji of two UTF-16 units is one. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Whether answers are more than one delivery takes. A UTF-16 unit has at most three bytes: most answers need no count. */
export function isTooLarge(answers: Answers): boolean {
  const json = JSON.stringify(answers)
  return json.length * 3 > MOST_BYTES && new TextEncoder().encode(json).length > MOST_BYTES
}
