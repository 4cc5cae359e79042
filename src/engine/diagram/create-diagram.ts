import { Graph, layout } from '@dagrejs/dagre'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getMachineEdges, type MachineEdge } from '#engine/model'

/** The words of a diagram in the language of its reader, in paragraphs, each of which begins a line. */
type DiagramWords = {
  toTitle(step: Step): string[]
  toEdge(edge: MachineEdge): string[]
}

/** An edge with the lines that name it. */
export type Named = { edge: MachineEdge; lines: string[] }

/** A step as a box. `x` and `y` are its middle; `marks` are the edges that lead back or nowhere else, told inside it. */
export type DiagramNode = Point &
  Size & { step: Step; kind: 'question' | 'screen' | 'job' | 'ending'; title: string[]; marks: Named[] }

/** An edge as an arrow, through these points; `label` is the middle of what it says. */
export type DiagramArrow = Named & { points: Point[]; label: Point }

/** A funnel as it is drawn, in units of which a line of text is `LINE` high. */
export type Diagram = Size & { nodes: DiagramNode[]; arrows: DiagramArrow[] }

/** The height of a line, the room about a box's text, and the most that a character of 13 units is wide. */
export const LINE = 18
export const PADDING = 12
const CHARACTER = 7.1
const TITLE_LENGTH = 30
const EDGE_LENGTH = 24

/** Lays a funnel out as boxes and arrows. Pure: the same funnel and words give the same diagram. */
export function createDiagram(funnel: Funnel, words: DiagramWords): Diagram {
  const { steps } = funnel.definition
  const named = getMachineEdges(funnel).map((edge) => ({
    edge,
    lines: words.toEdge(edge).flatMap((paragraph) => wrapText(paragraph, EDGE_LENGTH)),
  }))
  const isMark = ({ edge }: Named) => edge.isBack || edge.to === edge.from
  const nodes = steps.map((step) => {
    const title = words.toTitle(step).flatMap((paragraph) => wrapText(paragraph, TITLE_LENGTH))
    const marks = named.filter((each) => isMark(each) && each.edge.from === step.id)
    const lines = [...title, ...marks.flatMap((mark) => mark.lines)]
    return { id: step.id, step, kind: getKind(step), title, marks, ...getSize(lines, PADDING) }
  })
  const arrows = named.filter((each) => !isMark(each))
  const placed = layOut({
    nodes,
    edges: arrows.map(({ edge: { id, from, to }, lines }) => ({ id, from, to, ...getSize(lines, PADDING / 2) })),
  })
  return {
    width: placed.width,
    height: placed.height,
    nodes: nodes.flatMap(({ id, ...node }) => {
      const place = placed.nodes.get(id)
      return place ? [{ ...node, ...place }] : []
    }),
    arrows: arrows.flatMap((arrow) => {
      const place = placed.edges.get(arrow.edge.id)
      return place ? [{ ...arrow, ...place }] : []
    }),
  }
}

function getKind({ end, send, mount, ask }: Step): DiagramNode['kind'] {
  if (end !== undefined) return 'ending'
  if (send !== undefined || mount !== undefined) return 'job'
  return ask === undefined ? 'screen' : 'question'
}

function getSize(lines: readonly string[], padding: number): Size {
  const longest = Math.max(0, ...lines.map(({ length }) => length))
  return { width: Math.ceil(longest * CHARACTER) + 2 * padding, height: lines.length * LINE + 2 * padding }
}

/** A text in lines of at most so many characters; a longer word has a line of its own, cut. `('a bc d', 4)` → `['a bc', 'd']` */
function wrapText(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const short = word.length > length ? `${word.slice(0, length - 1)}…` : word
    if (last !== undefined && last.length + 1 + short.length <= length) lines[lines.length - 1] = `${last} ${short}`
    else lines.push(short)
  }
  return lines
}

/** A point or a size, in units of the drawing. */
type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** The graph to lay out: boxes of a size, and arrows between them, each with room for its words. */
type BoxGraph = {
  nodes: readonly (Size & { id: string })[]
  edges: readonly (Size & { id: string; from: string; to: string })[]
}

/** The layout: the middle of each box and of each arrow's words, and the points that the arrow runs through. */
type Placed = Size & { nodes: Map<string, Point>; edges: Map<string, { points: Point[]; label: Point }> }

/** Lays boxes out in ranks from top to bottom, in the order given where nothing speaks against it. */
function layOut({ nodes, edges }: BoxGraph): Placed {
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
