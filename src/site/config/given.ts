/**
 * A fact that only the owners can give. Until they do, its place in `site.json` holds a request in [corchetes]: then
 * `otherwise`, with which the page is whole. The release lists what is still requested.
 */
export function given(text: string, otherwise = ''): string {
  return text.startsWith('[') ? otherwise : text
}

/** The same as a list of one or none, for what is left out. */
export function listGiven<T>(text: string, toItem: (text: string) => T): T[] {
  return given(text) === '' ? [] : [toItem(text)]
}
