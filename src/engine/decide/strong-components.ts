import { searchDepthFirst } from './depth-first.ts'

/**
 * The nodes of a graph from which one can come back to them, each with the number of the strongly connected component that
 * it is in (R. Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
export function getLoops<T>(nodes: Iterable<T>, getNext: (node: T) => readonly T[]): Map<T, number> {
  const order = new Map<T, number>()
  const low = new Map<T, number>()
  const open: T[] = []
  const isOpen = new Set<T>()
  const loops = new Map<T, number>()
  let count = 0
  const enter = (node: T) => {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    open.push(node)
    isOpen.add(node)
  }
  const lower = (node: T, to = 0) => low.set(node, Math.min(low.get(node) ?? to, to))
  const close = (root: T) => {
    const component = open.splice(open.lastIndexOf(root))
    for (const node of component) isOpen.delete(node)
    if (component.length > 1 || getNext(root).includes(root)) for (const node of component) loops.set(node, count)
    count++
  }
  searchDepthFirst(nodes, getNext, {
    enter,
    meetAgain: (from, node) => {
      if (isOpen.has(node)) lower(from, order.get(node))
    },
    leave: (node, above) => {
      if (above !== undefined) lower(above, low.get(node))
      if (low.get(node) === order.get(node)) close(node)
    },
  })
  return loops
}
