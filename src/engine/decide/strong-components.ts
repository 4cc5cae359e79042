/**
 * The nodes of a graph from which one can come back to them, each with the number of the strongly connected component that
 * it is in (R. Tarjan, "Depth-first search and linear graph algorithms", 1972). Without recursion: funnels may be long.
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
    return { node, next: getNext(node), at: 0 }
  }
  const lower = (node: T, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))
  const close = (root: T) => {
    const component = open.splice(open.lastIndexOf(root))
    for (const node of component) isOpen.delete(node)
    if (component.length > 1 || getNext(root).includes(root)) for (const node of component) loops.set(node, count)
    count++
  }
  for (const start of nodes) {
    if (order.has(start)) continue
    const calls = [enter(start)]
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const next = call.next[call.at++]
      if (next !== undefined) {
        if (!order.has(next)) calls.push(enter(next))
        else if (isOpen.has(next)) lower(call.node, order.get(next) ?? 0)
        continue
      }
      calls.pop()
      const above = calls.at(-1)
      if (above) lower(above.node, low.get(call.node) ?? 0)
      if (low.get(call.node) === order.get(call.node)) close(call.node)
    }
  }
  return loops
}
