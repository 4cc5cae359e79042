/** The length of a text as `maxLength` of JSON Schema counts it: in code points, so that an emoji of two UTF-16 units is one. */
export function countCharacters(text: string): number {
  return [...text].length
}
