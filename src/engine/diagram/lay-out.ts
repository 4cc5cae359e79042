import { Graph, layout } from '@dagrejs/dagre'

/** A point or a size, in units of the drawing. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** The graph to lay out: boxes of a size, and arrows between them, each with room for its words. */
type BoxGraph = {
  nodes: readonly (Size & { id: string })[]
  edges: readonly (Size & { id: string; from: string; to: string })[]
}

/** The layout: the middle of each box and of each arrow's words, and the points that the arrow runs through. */
type Placed = Size & { nodes: Map<string, Point>; edges: Map<string, { points: Point[]; label: Point }> }

/** Lays boxes out in ranks from top to bottom, in the order given where nothing speaks against it. */
export function layOut({ nodes, edges }: BoxGraph): Placed {
  const graph = new Graph({ directed: true, multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 32, edgesep: 16, ranksep: 28, marginx: 16, marginy: 16 })
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height })
  for (const { id, from, to, width, height } of edges) {
    graph.setEdge(from, to, { width, height, labelpos: 'c' }, id)
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    nodes: new Map(nodes.map(({ id }) => [id, toPoint(graph.node(id))])),
    edges: new Map(
      edges.map(({ id, from, to }) => {
        const { points = [], ...label } = graph.edge(from, to, id)
        return [id, { points, label: toPoint(label) }]
      }),
    ),
  }
}

function toPoint({ x = 0, y = 0 }: Partial<Point>): Point {
  return { x, y }
}
