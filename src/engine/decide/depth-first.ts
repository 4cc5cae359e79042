/** The moments of a search: a node when it is met, an edge to one that was met before, and a node when all behind it is done. */
type Visitor<T> = {
  enter?(node: T): void
  meetAgain?(from: T, node: T): void
  /** `above` is the node from which it was met; undefined for a start. */
  leave?(node: T, above: T | undefined): void
}

/** Searches a graph depth first; answers the nodes met. Without recursion: funnels may be long. */
export function searchDepthFirst<T>(
  starts: Iterable<T>,
  getNext: (node: T) => Iterable<T>,
  { enter, meetAgain, leave }: Visitor<T> = {},
): Set<T> {
  const met = new Set<T>()
  const open = (node: T) => {
    met.add(node)
    enter?.(node)
    return { node, ahead: getNext(node)[Symbol.iterator]() }
  }
  for (const start of starts) {
    const calls = met.has(start) ? [] : [open(start)]
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const { value: next, done = false } = call.ahead.next()
      if (done) {
        calls.pop()
        leave?.(call.node, calls.at(-1)?.node)
      } else if (met.has(next)) meetAgain?.(call.node, next)
      else calls.push(open(next))
    }
  }
  return met
}
