import { searchDepthFirst } from './depth-first.ts'

/**
 * Carries facts along the edges of a graph until none of them changes any more. Every node is visited after those that lead to it, but
 * for ways round: so a long graph takes one round for each loop that stands in another, and one more.
 *
 * @param visit works out what a node hands on, and names the nodes for which that is news
 */
export function flow<T>(
  starts: readonly T[],
  getNext: (node: T) => Iterable<T>,
  visit: (node: T) => Iterable<T>,
): void {
  const order = getReversePostorder(starts, getNext)
  const open = new Set(starts)
  for (let isNews = true; isNews; ) {
    isNews = false
    for (const node of order) {
      if (!open.delete(node)) continue
      isNews = true
      for (const next of visit(node)) open.add(next)
    }
  }
}

/** The nodes that some lead to, each before those to which it leads, but for ways round. */
function getReversePostorder<T>(starts: readonly T[], getNext: (node: T) => Iterable<T>): T[] {
  const done: T[] = []
  searchDepthFirst(starts, getNext, { leave: (node) => done.push(node) })
  return done.reverse()
}
