/** The places of what stands further up already; one look at each, since a list may be as long as somebody generates it. */
export function getRepeated(list: readonly unknown[]): Set<number> {
  const seen = new Set<unknown>()
  return new Set(list.flatMap((one, index) => (seen.size < seen.add(one).size ? [] : [index])))
}
